import { type FigureId, type Photograph, useContent } from '../content.ts';
import { printedDay } from '../dates.ts';
import { usePageData } from '../page.ts';
import { figureName, findFigure, isFigureId } from '../ui/figures.ts';
import { isOverAYearAgo } from './over-a-year-ago.ts';
import styles from './photographs.module.css';
import { Picture } from './picture.tsx';

/** The photographs of the farm, standing on one line. Nothing where there are none. */
export function Photographs() {
  const { photographs } = useContent();
  const { pictures } = usePageData().shell;
  if (photographs.length === 0) return null;
  // Rows of four where rows of three would leave one alone.
  const many = photographs.length % 3 === 1 ? styles.four : styles.three;
  return (
    <div className={styles.seen}>
      <h3>Seen on the ground</h3>
      <div className={photographs.length === 1 ? styles.one : many}>
        {photographs.map((photograph) => (
          <figure
            key={photograph.file}
            id={anchorOf(photograph, photographs)}
            className={isTall(pictures[photograph.file]) ? styles.tall : styles.wide}
          >
            <Picture
              of={photograph}
              sizes={
                photographs.length === 1
                  ? '(min-width: 40rem) 60vw, 42vw'
                  : '(min-width: 68.75rem) 28rem, 42vw'
              }
            />
            <figcaption>
              <p aria-hidden="true">{photograph.shows}</p>
              <p className={styles.when}>
                <PlaceAndDay of={photograph} /> <Proven by={photograph} />
              </p>
            </figcaption>
          </figure>
        ))}
      </div>
    </div>
  );
}

/** The newest photograph of what a figure counts, for its card: small, and a link to the one below. */
export function ProvingPhotograph({ figure }: { figure: FigureId }) {
  const { photographs } = useContent();
  const { pictures } = usePageData().shell;
  const newest = photographs
    .filter(({ proves }) => proves === figure)
    .reduce<Photograph | undefined>(
      (one, other) => (one && one.taken >= other.taken ? one : other),
      undefined,
    );
  if (!newest) return null;
  return (
    <a
      className={`${styles.proof} ${isTall(pictures[newest.file]) ? styles.slim : ''}`.trim()}
      href={`#${anchorOf(newest, photographs)}`}
    >
      <Picture of={newest} />
      <span>
        Seen on the ground{' '}
        <small>
          <PlaceAndDay of={newest} />
        </small>
      </span>
    </a>
  );
}

function PlaceAndDay({ of: { place, taken } }: { of: Photograph }) {
  const { now } = usePageData();
  return (
    <>
      {place}, <time dateTime={taken}>{printedDay(taken)}</time>
      {isOverAYearAgo(taken, now) && <b>, over a year ago</b>}
    </>
  );
}

/** Where the page says more of what a photograph proves. */
function Proven({ by: { proves } }: { by: Photograph }) {
  const content = useContent();
  if (proves === undefined) return null;
  return isFigureId(content.figures, proves) ? (
    <a href={`#figure-${proves}`}>{figureName(content, findFigure(content.figures, proves))}</a>
  ) : (
    <a href="#technology">{proves}</a>
  );
}

function anchorOf(photograph: Photograph, photographs: readonly Photograph[]): string {
  return `seen-${photographs.indexOf(photograph) + 1}`;
}

function isTall(picture: { widths: readonly number[]; height: number } | undefined): boolean {
  return (picture?.height ?? 0) > (picture?.widths.at(-1) ?? 0);
}

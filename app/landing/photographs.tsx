// Photographs of the farm: what each shows, where, when, and which figure it proves.
import { isOverAYearAgo } from '../../message/lagos.ts';
import { printedDay } from '../data/dates.ts';
import { figureName, findFigure, hasFigure } from '../data/figure-text.ts';
import type { PictureFiles } from '../data/page.ts';
import { type FigureId, type Photograph, useContent, usePage } from '../data/use-content.ts';
import { Sentence } from '../ui/figure.tsx';
import styles from './photographs.module.css';

export function Photographs() {
  const { photographs } = useContent();
  const { pictures } = usePage().pageAssets;
  const { length } = photographs;
  if (length === 0) return null;
  // In rows of three, the last photograph of 4, 7, 10 … would have a row to itself.
  const isInThrees = length % 3 !== 1;
  const row = length === 1 ? styles.one : isInThrees ? '' : styles.four;
  const wide = length === 1 ? '(min-width:40rem) 56vw' : '(min-width:64rem) 28rem';
  return (
    <div className={`wrap ${styles.seen}`}>
      <h3 className="title">Seen on the ground</h3>
      <div className={`columns ${styles.grid} ${row}`.trim()}>
        {photographs.map((photograph) => {
          const isTall = isTallPicture(pictures[photograph.file]);
          const isBeside = isTall && isInThrees && hasShortCaption(photograph);
          return (
            <figure
              key={photograph.file}
              id={anchorOf(photograph, photographs)}
              className={isTall ? `${styles.tall} ${isBeside ? styles.beside : ''}`.trim() : undefined}
            >
              <Picture photograph={photograph} wide={wide} />
              <figcaption>
                {/* Screen readers read the same text as the `alt` of the picture. */}
                <p aria-hidden="true">
                  <Sentence text={photograph.shows} />
                </p>
                <p className={`quiet ${styles.when}`}>
                  <PlaceAndDay photograph={photograph} /> <Proven photograph={photograph} />
                </p>
              </figcaption>
            </figure>
          );
        })}
      </div>
    </div>
  );
}

/** The newest photograph that proves a figure, to stand beside it, with a link to the large picture. */
export function ProvingPhotograph({ figure }: { figure: FigureId }) {
  const { photographs } = useContent();
  const { pictures } = usePage().pageAssets;
  const newest = photographs
    .filter(({ proves }) => proves === figure)
    .reduce<Photograph | undefined>(
      (latest, other) => (latest && latest.taken >= other.taken ? latest : other),
      undefined,
    );
  if (!newest) return null;
  return (
    <a
      className={`on-screen ${styles.proof} ${isTallPicture(pictures[newest.file]) ? styles.slim : ''}`.trim()}
      href={`#${anchorOf(newest, photographs)}`}
    >
      <Picture photograph={newest} />
      <span>
        <u>Seen on the ground</u>{' '}
        <small>
          <PlaceAndDay photograph={newest} />
        </small>
      </span>
    </a>
  );
}

function PlaceAndDay({ photograph: { place, taken } }: PhotographProps) {
  const { now } = usePage();
  return (
    <>
      {/* There is not always room for a date on one line. */}
      {place}, <time dateTime={taken}>{printedDay(taken).replaceAll('\u00a0', ' ')}</time>
      {isOverAYearAgo(taken, now) && <span className={styles.old}>, over a year ago</span>}
    </>
  );
}

function Proven({ photograph: { proves } }: PhotographProps) {
  const content = useContent();
  if (proves === undefined) return null;
  return hasFigure(content.figures, proves) ? (
    <a href={`#figure-${proves}`}>{figureName(content, findFigure(content.figures, proves))}</a>
  ) : (
    <a href="#technology">{proves}</a>
  );
}

function anchorOf(photograph: Photograph, photographs: readonly Photograph[]): string {
  return `seen-${photographs.indexOf(photograph) + 1}`;
}

function isTallPicture({ widths, height }: PictureFiles = { address: '', widths: [], height: 0 }): boolean {
  return height > (widths.at(-1) ?? 0);
}

function hasShortCaption({ shows, place }: Photograph): boolean {
  return shows.length + place.length <= 60;
}

type PhotographProps = { photograph: Photograph };

type PictureProps = PhotographProps & {
  /** The entry of `sizes` for wide windows. Without it, only the smallest file is used. */
  wide?: string;
};

export function Picture({ photograph: { file, shows }, wide }: PictureProps) {
  const picture = usePage().pageAssets.pictures[file];
  if (!picture) throw new Error(`content/photographs/${file} was not made`);
  const { address, widths, height } = picture;
  const [smallest = 0] = widths;
  // Less than the shown width, so that a phone with three device pixels to a CSS pixel fetches the smallest file.
  const sizes = wide && `${wide},${Math.round((smallest / 640) * 42)}vw`;
  const sources = (format: string) =>
    sizes === undefined
      ? `${address}-${smallest}.${format}`
      : widths.map((width) => `${address}-${width}.${format} ${width}w`).join(',');
  return (
    <picture>
      <source type="image/avif" srcSet={sources('avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sources('webp')} sizes={sizes} />
      <img
        src={`${address}-${smallest}.jpg`}
        srcSet={sizes && sources('jpg')}
        sizes={sizes}
        width={widths.at(-1)}
        height={height}
        alt={shows}
        loading="lazy"
        decoding="async"
      />
    </picture>
  );
}

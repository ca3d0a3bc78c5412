// “Every figure, explained”: what each figure and status means, for whoever wants to check it.
import { type Figure, type Kind, type PhaseStatus, useContent } from '../page/use-content.ts';
import { AsOf, Sentence, Value } from '../ui/figure.tsx';
import { figureName, findFigure, findShared } from '../ui/figure-text.ts';
import { FileLinks } from '../ui/links.tsx';
import styles from './definitions.module.css';

const kinds: readonly Kind[] = ['so far', 'projection', 'goal'];

/** The definitions of figures and statuses. Tooltips show copies, because nothing may be readable only in a tooltip. */
export function Definitions() {
  const { figures, landingTexts, roadmap, texts } = useContent();
  const source = findShared(figures.map(({ source }) => source));
  const statuses = [...new Set(roadmap.map(({ status }) => status))];
  return (
    <details className={styles.definitions} id="meanings">
      <summary>{landingTexts.progress.meaning}</summary>
      {kinds
        .filter((kind) => figures.some((figure) => figure.kind === kind))
        .map((kind) => (
          <section key={kind} className="beside" aria-labelledby={`kind-${kind.replace(' ', '-')}`}>
            <h4 id={`kind-${kind.replace(' ', '-')}`}>
              {kind} <Sentence as="small" text={texts.kinds[kind]} />
            </h4>
            <dl>
              {figures
                .filter((figure) => figure.kind === kind)
                .map((figure) => (
                  <Definition key={figure.id} figure={figure} hasSource={figure.source !== source?.value} />
                ))}
            </dl>
          </section>
        ))}
      {source && (
        <p className={styles.source}>
          Source{source.isUnanimous ? ' of all figures' : ', where none is shown'}: {source.value}.
        </p>
      )}
      <section className="beside" aria-labelledby="statuses">
        <h4 id="statuses">roadmap</h4>
        <dl>
          {statuses.map((status) => (
            <div key={status} id={statusId(status)}>
              <dt>{status}</dt>
              <dd>
                <Sentence as="span" id={`${statusId(status)}-means`} text={texts.statuses[status]} />{' '}
                <a className={styles.back} href="#future">
                  Back to the roadmap
                </a>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <TreeGoals />
      <section className="on-screen beside" aria-labelledby="files">
        <h4 id="files">The same figures as files</h4>
        <FileLinks names={['sheet', 'table', 'data']} />
      </section>
    </details>
  );
}

function Definition({ figure, hasSource }: { figure: Figure; hasSource: boolean }) {
  const content = useContent();
  const { id, definition, source } = figure;
  return (
    <div id={`figure-${id}`}>
      <dt>
        <Value id={id} /> {figureName(content, figure)}
        <AsOf id={id} />
      </dt>
      <dd>
        <Sentence as="span" id={`figure-${id}-means`} text={definition} />{' '}
        {hasSource && <small>Source: {source}. </small>}
        <a className={styles.back} href="#progress">
          Back to the figures
        </a>
      </dd>
    </div>
  );
}

/** The id of the definition that the chip of a phase leads to. */
export function statusId(status: PhaseStatus): string {
  return `status-${status.toLowerCase().replace(' ', '-')}`;
}

/** A table of the goals. Years without a goal are left out, not interpolated. */
function TreeGoals() {
  const { figures, roadmap } = useContent();
  const goals = roadmap.flatMap(({ year, status, trees }) => (trees ? [{ year, status, id: trees }] : []));
  if (goals.length === 0) return null;
  return (
    <section className="on-screen beside" aria-labelledby="tree-goals">
      <h4 id="tree-goals">Tree goals by year</h4>
      <table>
        <thead>
          <tr>
            {['Year', 'Trees', 'Kind', 'Status'].map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {goals.map(({ year, status, id }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>
                <Value id={id} />
              </td>
              <td>
                {findFigure(figures, id).kind}
                <AsOf id={id} />
              </td>
              <td>{status}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

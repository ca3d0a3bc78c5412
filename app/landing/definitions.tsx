// “Every figure, explained”: what each figure and status means, for whoever wants to check it.
import { Fragment } from 'react';
import { figureName, findShared } from '../data/figure-text.ts';
import { type Figure, type Kind, type PhaseStatus, useContent } from '../data/use-content.ts';
import { AsOf, Sentence, Value } from '../ui/figure.tsx';
import { FileLinks } from '../ui/links.tsx';
import styles from './definitions.module.css';

const kinds: readonly Kind[] = ['so far', 'projection', 'goal'];

/** The definitions of figures and statuses. Tooltips show the same text, because nothing may be readable only in a tooltip. */
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
            <Fragment key={status}>
              <dt id={statusId(status)}>{status}</dt>
              <Sentence as="dd" id={`${statusId(status)}-means`} text={texts.statuses[status]} />
            </Fragment>
          ))}
        </dl>
      </section>
      <section className="on-screen beside" aria-labelledby="files">
        <h4 id="files">The same figures as files</h4>
        <FileLinks names={['sheet', 'csv', 'json']} />
      </section>
    </details>
  );
}

function Definition({ figure, hasSource }: { figure: Figure; hasSource: boolean }) {
  const content = useContent();
  const { id, definition, source } = figure;
  return (
    <>
      <dt id={`figure-${id}`}>
        <Value id={id} /> {figureName(content, figure)}
        <AsOf id={id} />
      </dt>
      <dd id={`figure-${id}-means`}>
        <Sentence text={definition} />
        {hasSource && <small> Source: {source}.</small>}
      </dd>
    </>
  );
}

/** The id of the definition that the badge of a phase leads to. */
export function statusId(status: PhaseStatus): string {
  return `status-${status.toLowerCase().replace(' ', '-')}`;
}

import { Sentence } from './sentence.tsx';

/** The head of a section: its name between frame brackets, its headline, its first sentence. */
export function SectionHead({
  id,
  name,
  headline,
  lead,
}: {
  id: string;
  name: string;
  headline: string;
  lead: string;
}) {
  return (
    <header className="section-head">
      <p className="tag">{name}</p>
      <h2 id={id}>
        <Sentence words={headline} />
      </h2>
      <p className="lead">
        <Sentence words={lead} />
      </p>
    </header>
  );
}

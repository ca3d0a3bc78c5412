import { copy } from '../content.ts';
import { useNewerFigures } from './newer-figures.ts';
import { say } from './words.ts';

export type DrawnNoteProps = {
  /** What is drawn, by the id of its figure, and the day it was drawn. */
  readonly drawn: Readonly<Record<string, string>>;
  readonly on: string;
};

/** Nothing, until a newer figure arrives: then it says of which day the drawings are that cannot follow. */
export function DrawnNote({ drawn, on }: DrawnNoteProps) {
  const newer = useNewerFigures();
  const isOld = Object.entries(drawn).some(([id, value]) => (newer?.[id] ?? value) !== value);
  return (
    <p className="drawn-note" role="status">
      {isOld && say(copy.figures.drawn, { date: on })}
    </p>
  );
}

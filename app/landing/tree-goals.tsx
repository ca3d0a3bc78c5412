import { useContent } from '../content.ts';
import { treeGoals } from '../drawings/content-figures.ts';
import { Claim } from '../ui/figure.tsx';
import { Value } from '../ui/sentence.tsx';

/** Only the years that have a goal: nothing is interpolated. */
export function TreeGoals() {
  const { figures, roadmap } = useContent();
  const goals = treeGoals(roadmap, figures);
  if (goals.length === 0) return null;
  return (
    <section aria-labelledby="tree-goals">
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
          {goals.map(({ phase: { year, status }, figure: { id } }) => (
            <tr key={year}>
              <th scope="row">{year}</th>
              <td>
                <Value id={id} />
              </td>
              <td>
                <Claim id={id} />
              </td>
              <td>{status}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

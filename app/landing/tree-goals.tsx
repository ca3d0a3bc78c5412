import { useContent } from '../page/use-content.ts';
import { Claim, Value } from '../ui/figure.tsx';

/** Only the years that have a goal: nothing is interpolated. */
export function TreeGoals() {
  const { roadmap } = useContent();
  const goals = roadmap.flatMap(({ year, status, trees }) => (trees ? [{ year, status, id: trees }] : []));
  if (goals.length === 0) return null;
  return (
    <section className="on-screen" aria-labelledby="tree-goals">
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

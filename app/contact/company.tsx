// Who stands behind the farm, as far as the owner has written it: for investors who look it up.
import { useContent } from '../data/use-content.ts';
import { factsOf } from '../ui/company-facts.ts';
import styles from './company.module.css';

export function Company() {
  const { company } = useContent().farm;
  if (!company) return null;
  const { people } = company;
  const facts = factsOf(company);
  return (
    <section className={`wrap beside ${styles.company}`} aria-labelledby="company-headline">
      <h2 className="title" id="company-headline">
        Who stands behind it
      </h2>
      <div>
        {facts.length > 0 && (
          <dl className="rows">
            {facts.map(({ name, text }) => (
              <div key={name + text} className="wraps">
                <dt>{name}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        )}
        {people.length > 0 && (
          <ul className={`rows columns ${styles.people}`}>
            {people.map((person) => (
              <li key={person.name + person.role}>
                <b>{person.link ? <a href={person.link}>{person.name}</a> : person.name}</b> {person.role}
              </li>
            ))}
          </ul>
        )}
      </div>
    </section>
  );
}

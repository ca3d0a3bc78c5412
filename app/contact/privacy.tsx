// What happens to a visitor’s data, under the form.
import { useContent, usePage } from '../data/use-content.ts';
import { registeredAs } from '../ui/company-facts.ts';
import { Sentence } from '../ui/figure.tsx';

export function Privacy() {
  const { contactTexts, farm } = useContent();
  const { retentionDays } = usePage().pageAssets;
  const { privacy } = contactTexts;
  if (!privacy) return null;
  const { company } = farm;
  const more = {
    retention: String(retentionDays),
    responsible: (company && registeredAs(company)) || farm.name,
    provider: farm.mailProvider ?? 'Our email provider',
  };
  return (
    <details className="on-screen quiet">
      <summary>Your data and your rights</summary>
      <dl className="rows">
        {parts.map(([part, name]) => (
          <div key={part}>
            <dt>{name}</dt>
            <dd>
              <Sentence text={privacy[part]} more={more} />
              {part === 'complaints' && (
                <>
                  {' '}
                  <a href="https://ndpc.gov.ng">ndpc.gov.ng</a>
                </>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </details>
  );
}

const parts = [
  ['responsible', 'Responsible'],
  ['purpose', 'Why'],
  ['retention', 'How long'],
  ['processors', 'Who else'],
  ['rights', 'Your rights'],
  ['complaints', 'Complaints'],
] as const;

import { contactCopy } from '../../content/contact.ts';
import { Description } from '../ui/description.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { FileLinks } from '../ui/file-links.tsx';
import { Outbound } from '../ui/outbound.tsx';
import { Sentence } from '../ui/sentence.tsx';

const { investment, partner } = contactCopy;

/** The two ways on for those who want more than a message: investors and technology partners. */
export function Routes() {
  return (
    <div className="routes">
      <div className="wrap">
        <section className="route" aria-labelledby="investment-headline">
          <Drawing name="growth" />
          <Description of="growth" />
          <div>
            <h2 id="investment-headline">{investment.name}</h2>
            <p>
              <Sentence words={investment.description} />
            </p>
            <p>
              <FileLinks names={['sheet']} />
            </p>
            <Outbound to="meeting" label={investment.link} className="button light" />
          </div>
        </section>
        <section className="route" aria-labelledby="partner-headline">
          <Drawing name="technology-drone" />
          <div>
            <h2 id="partner-headline">{partner.name}</h2>
            <p>
              <Sentence words={partner.description} />
            </p>
            <Outbound to="partnership" label={partner.link} className="button light" />
          </div>
        </section>
      </div>
    </div>
  );
}

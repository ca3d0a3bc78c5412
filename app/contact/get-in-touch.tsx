// The ways to reach the farm without the form.

import { useContent, usePage } from '../data/use-content.ts';
import { Icon } from '../drawings/illustrations/icons.tsx';
import { mapHref, telephoneHref, whatsAppHref } from '../ui/contact-links.ts';
import { subjectOf } from '../ui/prefill.ts';
import styles from './get-in-touch.module.css';

export function GetInTouch() {
  const { contactTexts, farm } = useContent();
  const { address } = usePage();
  const subject = subjectOf(contactTexts.subjects, address.searchParams);
  const channels = [
    { icon: 'mail', name: 'Email', value: <a href={`mailto:${farm.email}`}>{farm.email}</a> },
    { icon: 'phone', name: 'Phone', value: <a href={telephoneHref(farm.phone)}>{farm.phone}</a> },
    {
      icon: 'chat',
      name: 'WhatsApp',
      value: farm.whatsapp && <a href={whatsAppHref(farm, farm.whatsapp, subject)}>{farm.whatsapp}</a>,
    },
    { icon: 'pin', name: 'We answer from', value: <Place /> },
  ] as const;
  return (
    <section aria-labelledby="touch-headline">
      <h2 className="title" id="touch-headline">
        {contactTexts.touch}
      </h2>
      <ul className={`rows ${styles.channels}`}>
        {channels.map(
          ({ icon, name, value }) =>
            value && (
              <li key={icon} className="wraps">
                <Icon name={icon} />
                <span>
                  <b className="quiet">{name}</b> {value}
                </span>
              </li>
            ),
        )}
        <li className="on-screen">
          <a href="/contact.vcf">Save to your phone</a>
        </li>
      </ul>
    </section>
  );
}

function Place() {
  const { map, place } = useContent().farm;
  if (!map) return place;
  return (
    <>
      {place}
      <span className="on-screen">
        <a href={mapHref(map)} target="_blank" rel="noopener">
          Show on a map
        </a>{' '}
        <small>(opens in a new tab)</small>
      </span>
    </>
  );
}

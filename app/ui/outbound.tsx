import { copy, type Farm, farm } from '../content.ts';
import { Drawing } from './drawing.tsx';
import { askHref } from './topics.ts';

/**
 * A link to a booking page, in a new tab, with its host named. While the owner has set no address it leads to the
 * contact form with the subject filled in, so it is never dead.
 */
export function Outbound({
  to,
  label,
  className,
}: {
  to: keyof Farm['booking'];
  label: string;
  className: string;
}) {
  const address = farm.booking[to];
  if (address === '') {
    return (
      <a className={className} href={askHref(to)}>
        {label}
      </a>
    );
  }
  return (
    <span className="outbound">
      <a className={className} href={address} target="_blank" rel="noopener">
        {label}
        <Drawing name="arrow-out" />
        <span className="visually-hidden"> ({copy.outbound.newTab})</span>
      </a>{' '}
      <small>
        {new URL(address).host}
        {/* The link has said so already to those who hear it. */}
        <span aria-hidden="true">, {copy.outbound.newTab}</span>
      </small>
    </span>
  );
}

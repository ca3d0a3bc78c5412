// The hours of a day on which the farm is open, as a bar.
import type { Hours } from '../../page/use-content.ts';
import { DrawnText } from '../shared/svg.tsx';

/** Hidden from screen readers: the table beside it says the same. */
export function DayBar({ open }: { open: Hours['open'] }) {
  return (
    <svg
      width="100%"
      height="8"
      fill="var(--frond-young)"
      viewBox="0 0 24 1"
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {open && <rect x={hourOf(open.from)} width={hourOf(open.to) - hourOf(open.from)} height="1" />}
    </svg>
  );
}

/** Under one of the bars. A quarter of the day lies between two of them. */
export function DayScale({ className }: { className: string | undefined }) {
  return (
    <div className={className}>
      {['6', '12', '18'].map((hour) => (
        <DrawnText key={hour} text={hour} />
      ))}
    </div>
  );
}

/** `08:30` is 8.5. */
function hourOf(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(':').map(Number);
  return hours + minutes / 60;
}

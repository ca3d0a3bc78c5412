import { useEffect, useState } from 'react';
import type { Hours } from '../content.ts';
import { island } from '../islands/island.tsx';
import styles from './business-hours.module.css';
import { describeHours, LAGOS } from './opening.ts';

/** Which clock the table goes by; once the page is awake, whether the farm is open now. */
function OpenNow({ hours }: { hours: readonly Hours[] }) {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const everyMinute = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(everyMinute);
  }, []);
  return (
    <p className={styles.openNow} aria-live="off">
      {now ? describeHours(now, ownZone(now), hours) : 'Lagos time'}
    </p>
  );
}

export const OpenNowIsland = island('open-now', OpenNow);

/** A clock that shows what Lagos's shows need not be asked for its name, which takes a slow phone a while. */
function ownZone(now: Date): string {
  return now.getTimezoneOffset() === -60 ? LAGOS : Intl.DateTimeFormat().resolvedOptions().timeZone;
}

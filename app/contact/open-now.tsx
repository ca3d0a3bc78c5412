import { useEffect, useState } from 'react';
import { island } from '../islands/island.tsx';
import type { Hours } from '../page/use-content.ts';
import styles from './business-hours.module.css';
import { describeHours, ownZone } from './opening.ts';

/** Prints “Lagos time (UTC+1)”; hydrated, whether the farm is open now. */
function OpenNow({ hours }: { hours: readonly Hours[] }) {
  const [now, setNow] = useState<Date>();
  useEffect(() => {
    setNow(new Date());
    const everyMinute = setInterval(() => setNow(new Date()), 60_000);
    return () => clearInterval(everyMinute);
  }, []);
  return (
    <p className={styles.openNow} aria-live="off">
      {now ? (
        <>
          <span className="on-screen">{describeHours(now, ownZone, hours)}</span>
          {/* A sheet does not know whether the farm is open when it is read. */}
          <span className="on-paper">{lagosTime}</span>
        </>
      ) : (
        lagosTime
      )}
    </p>
  );
}

const lagosTime = 'Lagos time (UTC+1)';

export const OpenNowIsland = island('open-now', OpenNow);

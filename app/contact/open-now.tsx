import { useEffect, useState } from 'react';
import { lagosTimeZone } from '../../message/lagos.ts';
import { island } from '../islands/island.tsx';
import type { Hours } from '../page/use-content.ts';
import styles from './business-hours.module.css';
import { describeHours, ownZone } from './opening.ts';

type OpenNowProps = {
  hours: readonly Hours[];
  /** In ISO 8601. None on a page that the server keeps for a day. */
  requestedAt?: string | undefined;
};

/** Says whether the farm is open: at the moment of the request, and once hydrated, now. Without either it says “Lagos time (UTC+1)”. */
function OpenNow({ hours, requestedAt }: OpenNowProps) {
  const [shown, setShown] = useState(
    requestedAt && describeHours(new Date(requestedAt), () => lagosTimeZone, hours),
  );
  useEffect(() => {
    const showNow = () => setShown(describeHours(new Date(), ownZone, hours));
    showNow();
    const everyMinute = setInterval(showNow, 60_000);
    return () => clearInterval(everyMinute);
  }, [hours]);
  return (
    <p className={styles.openNow} aria-live="off">
      {shown ? (
        <>
          <span className="on-screen">{shown}</span>
          {/* A printed page may be read at any time. */}
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

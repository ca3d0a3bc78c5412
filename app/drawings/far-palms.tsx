import styles from './far-palms.module.css';
import ground from './ground.module.css';

type FarPalmsProps = { shadows?: string; blades: string; hearts: string };

/** Palms from far, flattened into a path for each ink: their shadows first, so that none falls on a neighbour's blades. */
export function FarPalms({ shadows, blades, hearts }: FarPalmsProps) {
  return (
    <>
      {shadows && <path className={ground.shadow} d={shadows} />}
      <path className={styles.blades} d={blades} />
      <path className={styles.hearts} d={hearts} />
    </>
  );
}

import styles from './far-palms.module.css';

type FarPalmsProps = { shadows: string; blades: string; hearts: string };

/** One path for each colour. The shadows, by `dot`, come first, so that none falls on other leaves. */
export function FarPalms({ shadows, blades, hearts }: FarPalmsProps) {
  return (
    <>
      <path className={styles.shadows} d={shadows} />
      <path className={styles.blades} d={blades} />
      <path className={styles.hearts} d={hearts} />
    </>
  );
}

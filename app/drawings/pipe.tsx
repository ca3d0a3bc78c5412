import styles from './pipe.module.css';

type PipeProps = {
  d: string;
  oil?: 'refined';
  /** A branch, which is narrower. */
  thin?: boolean;
  /** Round at its end, where the oil comes together. */
  open?: boolean;
};

/** A pipe of crude oil, or of refined. */
export function Pipe({ d, oil, thin, open }: PipeProps) {
  const kinds = [styles.crude, oil && styles.refined, thin && styles.thin, open && styles.open];
  return <path className={kinds.filter(Boolean).join(' ')} d={d} />;
}

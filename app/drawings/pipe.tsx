import styles from './pipe.module.css';

type PipeProps = {
  d: string;
  oil?: 'refined';
  thin?: boolean;
  open?: boolean;
};

export function Pipe({ d, oil, thin, open }: PipeProps) {
  const kinds = [styles.crude, oil && styles.refined, thin && styles.thin, open && styles.open];
  return <path className={kinds.filter(Boolean).join(' ')} d={d} />;
}

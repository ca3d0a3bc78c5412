import { useContent } from '../content.ts';
import { ChainDrawing } from '../drawings/chain.tsx';
import { statusWords } from '../ui/how-far.ts';
import { Sentence } from '../ui/sentence.tsx';
import { Status } from '../ui/status.tsx';
import styles from './value-chain.module.css';

export function ValueChain() {
  const { valueChain } = useContent();
  // Each step prints its own status.
  const steps = { id: '', inUse: statusWords.inOperation, status: undefined };
  return (
    <ol className={styles.chain}>
      {valueChain.map(({ id, name, description, ...far }) => (
        <li key={id}>
          <ChainDrawing step={id} className={styles.plan} />
          <div className={styles.words}>
            <span className={styles.step} />
            <h3>{name}</h3>
            <p>
              <Sentence words={description} />{' '}
              {(far.today || far.waitsFor) && <Status of={far} head={steps} />}
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

import type { ReactNode } from 'react';
import { useContent } from '../page/use-content.ts';
import buttons from '../ui/buttons.module.css';
import { Sentence } from '../ui/figure.tsx';
import { openNeeds } from '../ui/prefill.ts';
import styles from './needs.module.css';

/** Check boxes for what the page does not say yet. They are sent to the contact page, which fills them into its form. */
export function Needs({ children }: { children: ReactNode }) {
  const content = useContent();
  const { button, lead } = content.landingCopy.progress.needs;
  const boxes = openNeeds(content);
  if (boxes.length === 0) return <p>{children}</p>;
  return (
    <form className={`on-screen ${styles.needs}`} action="/contact#message-form">
      <fieldset>
        <Sentence as="legend" className="lead" text={lead} />
        {boxes.map(({ id, name }) => (
          <label key={id}>
            <input type="checkbox" name="need" value={id} />
            {name}
          </label>
        ))}
      </fieldset>{' '}
      <div className={buttons.row}>
        <button type="submit" className={buttons.button}>
          {button}
        </button>{' '}
        {children}
      </div>
    </form>
  );
}

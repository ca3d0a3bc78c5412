import { PalmRow } from '../drawings/palms/palm-row.tsx';
import { Tower } from '../drawings/tower/tower.tsx';
import { useContent } from '../page/use-content.ts';
import buttons from '../ui/buttons.module.css';
import { DatedSection, SectionDate, Sentence } from '../ui/figure.tsx';
import { format } from '../ui/figure-text.ts';
import { AskAboutRoadmap, Outbound } from '../ui/links.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import styles from './future.module.css';
import { PhaseCard } from './phase-card.tsx';

export function Future() {
  const content = useContent();
  const { landingCopy, roadmap } = content;
  const { future } = landingCopy;
  const goals = ['trees-vision', ...roadmap.flatMap(({ trees }) => trees ?? [])] as const;
  return (
    <section className="together" id="future" aria-labelledby="future-headline">
      <DatedSection id="roadmap-day" of="plan" figures={['trees-planted', ...goals]}>
        <div className="wrap">
          <SectionHead id="future-headline" texts={future}>
            <SectionDate />
          </SectionHead>
        </div>
        <Tower card={(phase) => <PhaseCard phase={phase} />} />
        <div className={styles.close}>
          <div className={`wrap ${styles.offer}`}>
            <Sentence as="p" text={future.close} />
            <div className={buttons.row}>
              <Outbound to="investment" label={future.link} look="button" /> <AskAboutRoadmap />{' '}
              <button
                type="button"
                className={buttons.outline}
                data-share={format(content, future.close)}
                hidden
              >
                Share
              </button>
            </div>
          </div>
          <PalmRow />
        </div>
      </DatedSection>
    </section>
  );
}

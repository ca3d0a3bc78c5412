import type { ReactNode } from 'react';
import { Acres, acresScale, describeAcres } from '../drawings/charts/acres.tsx';
import { HistoryChart } from '../drawings/charts/history-chart.tsx';
import { RevenueRange } from '../drawings/charts/revenue-range.tsx';
import { Icon, type IconName } from '../drawings/illustrations/icons.tsx';
import { describeNursery, Nursery, nurseryScale, SeedlingPattern } from '../drawings/palms/nursery.tsx';
import { describePalms, PalmPlot, PalmTiles, palmsScale } from '../drawings/palms/palms.tsx';
import { amountOf } from '../drawings/shared/content-figures.ts';
import { Description, Sprite } from '../drawings/shared/svg.tsx';
import { type FigureId, type SiteContent, useContent } from '../page/use-content.ts';
import buttons from '../ui/buttons.module.css';
import { Claim, DrawnFrom, Figure, FigureSentence, Sentence } from '../ui/figure.tsx';
import { findFigure } from '../ui/figure-text.ts';
import { Ask, Outbound } from '../ui/links.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { DayNote } from '../ui/shared-day.tsx';
import { WhatHappened } from './log.tsx';
import { Meanings } from './meanings.tsx';
import { Photographs, ProvingPhotograph } from './photographs.tsx';
import styles from './progress.module.css';
import { TenYears } from './ten-years.tsx';

const cards = {
  'trees-planted': styles.palms,
  seedlings: styles.seedlings,
  acres: styles.acres,
  revenue: styles.revenue,
} as const;
const carded = ['trees-planted', 'seedlings', 'acres', 'revenue'] as const;
const drawn: readonly FigureId[] = [...carded, 'trees-vision', 'revenue-vision'];

/** The figures of the farm, each drawn so that it can be counted. */
export function Progress() {
  const content = useContent();
  const { progress } = content.landingCopy;
  const palms = amountOf(content, 'trees-planted');
  const seedlings = amountOf(content, 'seedlings');
  const acres = amountOf(content, 'acres');
  return (
    <section className={styles.progress} id="progress" aria-labelledby="progress-headline">
      <Sprite>
        <PalmTiles palms={palms} />
        <SeedlingPattern />
      </Sprite>
      <div className="wrap">
        <div className={styles.cards}>
          <SectionHead
            id="progress-headline"
            className={styles.head}
            isStacked
            words={progress}
            more={{
              star: palmsScale(palms).markMeans,
              dot: nurseryScale(seedlings).markMeans,
              square: acresScale(acres).markMeans,
            }}
          >
            <DrawnFrom figures={drawn} />
          </SectionHead>
          <ProgressCard id="trees-planted" icon="palm">
            <PalmPlot palms={palms} />
            <Description words={describePalms(palms)} />
          </ProgressCard>
          <ProgressCard id="seedlings" icon="seedling">
            <Nursery seedlings={seedlings} />
            <Description words={describeNursery(seedlings)} />
          </ProgressCard>
          <ProgressCard id="acres" icon="acres">
            <Acres acres={acres} />
            <Description words={describeAcres(acres)} />
          </ProgressCard>
          <ProgressCard id="revenue" icon="revenue">
            <RevenueRange {...findFigure(content.figures, 'revenue')} />
          </ProgressCard>
        </div>
        <DayNote />
        <Photographs />
        <WhatHappened />
        <TenYears />
        <Sentence as="p" className={styles.notice} words={progress.notice} />
        <Meanings />
        <div className={styles.ways}>
          <Outbound to="investment" label={progress.link} look="button" />{' '}
          <a className={buttons.outline} href="/fact-sheet.pdf">
            {content.sheetCopy.name} (PDF)
          </a>{' '}
          <Ask about="figures" />
        </div>
      </div>
    </section>
  );
}

/** In letters: a longer value is set smaller where its card is narrow. */
const maxShort = 6;

type ProgressCardProps = {
  id: keyof SiteContent['landingCopy']['progress']['cards'];
  icon: IconName;
  children: ReactNode;
};

function ProgressCard({ id, icon, children }: ProgressCardProps) {
  const { figures, landingCopy } = useContent();
  const { label, description } = landingCopy.progress.cards[id];
  const { value } = findFigure(figures, id);
  return (
    <article
      className={`${styles.card} ${cards[id]} ${value.length > maxShort ? styles.long : ''}`.trim()}
      aria-labelledby={`card-${id}`}
    >
      <div className={styles.words}>
        <p className={styles.value}>
          <Figure id={id} />
        </p>
        <div>
          <div className={styles.label}>
            <h3 id={`card-${id}`}>
              <Icon name={icon} />
              {label}
            </h3>
            {'\u00a0'}
            <Claim id={id} />
          </div>
          <p>
            <FigureSentence words={description} />
          </p>
        </div>
      </div>
      <ProvingPhotograph figure={id} />
      {children}
      <HistoryChart figure={id} />
    </article>
  );
}

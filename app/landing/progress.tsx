import type { ReactNode } from 'react';
import { type FigureId, type SiteContent, useContent } from '../content.ts';
import { Acres, acresScale, describeAcres } from '../drawings/acres.tsx';
import { amountOf } from '../drawings/content-figures.ts';
import { HistoryChart } from '../drawings/history-chart.tsx';
import { Icon, type IconName } from '../drawings/icons.tsx';
import { describeNursery, Nursery, nurseryScale } from '../drawings/nursery.tsx';
import { describePalms, PalmPlot, palmsScale } from '../drawings/palms.tsx';
import { RevenueRange } from '../drawings/revenue-range.tsx';
import { ProgressSprite } from '../drawings/sprites.tsx';
import { Description } from '../drawings/svg.tsx';
import { Claim, DrawnFrom, Figure, FigureSentence } from '../ui/figure.tsx';
import { findFigure } from '../ui/figures.ts';
import { Ask, FileLinks } from '../ui/links.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { Sentence } from '../ui/sentence.tsx';
import { DayNote, SharedDay } from '../ui/shared-day.tsx';
import { figuresIn } from '../ui/words.ts';
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
  const described = carded.flatMap((id) => figuresIn(content, progress.cards[id].description));
  return (
    <section className={styles.progress} id="progress" aria-labelledby="progress-headline">
      <ProgressSprite palms={palms} />
      <SharedDay id="progress-day" figures={[...drawn, ...described, 'revenue-upper']}>
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
              <DayNote />
              <DrawnFrom figures={drawn} />
            </SectionHead>
            <ProgressCard id="trees-planted" icon="palm">
              <PalmPlot palms={palms} shape="wide" />
              <PalmPlot palms={palms} shape="narrow" />
              <Description words={describePalms(palms)} />
            </ProgressCard>
            <ProgressCard id="seedlings" icon="seedling">
              <Nursery seedlings={seedlings} shape="wide" />
              <Nursery seedlings={seedlings} shape="narrow" />
              <Nursery seedlings={seedlings} shape="low" />
              <Description words={describeNursery(seedlings)} />
            </ProgressCard>
            <ProgressCard id="acres" icon="acres">
              <Acres acres={acres} />
              <Description words={describeAcres(acres)} />
            </ProgressCard>
            <ProgressCard id="revenue" icon="revenue">
              <RevenueRange
                {...findFigure(content.figures, 'revenue')}
                fillsCard={
                  content.log.length > 0 || content.photographs.some(({ proves }) => proves === 'acres')
                }
              />
            </ProgressCard>
          </div>
          <Photographs />
          <WhatHappened />
          <TenYears />
          <p className={styles.notice}>
            <Sentence words={progress.notice} />{' '}
            <span className={styles.ways}>
              <FileLinks names={['sheet']} /> <Ask about="figures" />
            </span>
          </p>
          <Meanings />
        </div>
      </SharedDay>
    </section>
  );
}

type ProgressCardProps = {
  id: keyof SiteContent['landingCopy']['progress']['cards'];
  icon: IconName;
  children: ReactNode;
};

function ProgressCard({ id, icon, children }: ProgressCardProps) {
  const { label, description } = useContent().landingCopy.progress.cards[id];
  return (
    <article className={`${styles.card} ${cards[id]}`}>
      <div className={styles.words}>
        <p className={styles.value}>
          <Figure id={id} />
        </p>
        <div>
          <div className={styles.label}>
            <h3>
              <Icon name={icon} />
              {label}
            </h3>
            <p>
              <Claim id={id} />
            </p>
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

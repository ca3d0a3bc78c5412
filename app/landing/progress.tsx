import type { ReactNode } from 'react';
import { upperEnd } from '../../schema/amount.ts';
import { Acres, acresScale, describeAcres } from '../drawings/charts/acres.tsx';
import { HistoryChart } from '../drawings/charts/history-chart.tsx';
import { RevenueRange } from '../drawings/charts/revenue-range.tsx';
import { Icon, type IconName } from '../drawings/illustrations/icons.tsx';
import { describeNursery, Nursery, nurseryScale } from '../drawings/palms/nursery.tsx';
import { describePalms, PalmPlot, PalmTiles, palmsScale } from '../drawings/palms/palms.tsx';
import { amountOf } from '../drawings/shared/content-figures.ts';
import type { Scale } from '../drawings/shared/scale.ts';
import { Description, Sprite } from '../drawings/shared/svg.tsx';
import {
  type Figure as ContentFigure,
  type FigureId,
  type SiteContent,
  useContent,
} from '../page/use-content.ts';
import buttons from '../ui/buttons.module.css';
import { Claim, DrawnFrom, Figure, FigureSentence, Sentence } from '../ui/figure.tsx';
import { findFigure, hasFigure } from '../ui/figure-text.ts';
import { Ask, Outbound } from '../ui/links.tsx';
import { SectionHead } from '../ui/section-head.tsx';
import { DayNote } from '../ui/shared-day.tsx';
import { WhatHappened } from './log.tsx';
import { Meanings } from './meanings.tsx';
import { Photographs, ProvingPhotograph } from './photographs.tsx';
import styles from './progress.module.css';
import { TenYears } from './ten-years.tsx';

type Card = {
  readonly id: keyof SiteContent['landingCopy']['progress']['cards'];
  readonly icon: IconName;
  readonly look: string | undefined;
  /** The name of one mark in the owner's sentences, and what it means. */
  readonly mark?: { readonly name: string; readonly scale: (amount: number) => Scale };
  readonly draw: (figure: ContentFigure) => ReactNode;
};

const cards: readonly Card[] = [
  {
    id: 'trees-planted',
    icon: 'palm',
    look: styles.palms,
    mark: { name: 'crown', scale: palmsScale },
    draw: (figure) => (
      <>
        <PalmPlot palms={upperEnd(figure)} />
        <Description words={describePalms(upperEnd(figure))} />
      </>
    ),
  },
  {
    id: 'seedlings',
    icon: 'seedling',
    look: styles.seedlings,
    mark: { name: 'dot', scale: nurseryScale },
    draw: (figure) => (
      <>
        <Nursery seedlings={upperEnd(figure)} />
        <Description words={describeNursery(upperEnd(figure))} />
      </>
    ),
  },
  {
    id: 'acres',
    icon: 'acres',
    look: styles.acres,
    mark: { name: 'square', scale: acresScale },
    draw: (figure) => (
      <>
        <Acres acres={upperEnd(figure)} />
        <Description words={describeAcres(upperEnd(figure))} />
      </>
    ),
  },
  {
    id: 'revenue',
    icon: 'revenue',
    look: styles.revenue,
    draw: (figure) => <RevenueRange {...figure} />,
  },
];
const drawn: readonly FigureId[] = [...cards.map(({ id }) => id), 'trees-vision', 'revenue-vision'];

/** The figures of the farm, each drawn so that it can be counted. One that the owner took out has no card. */
export function Progress() {
  const content = useContent();
  const { figures, landingCopy, sheetCopy } = content;
  const { progress } = landingCopy;
  const shown = cards.filter(({ id }) => hasFigure(figures, id));
  const without = cards.filter((card) => !shown.includes(card)).map(({ id }) => id);
  const marks = shown.flatMap(({ id, mark }) =>
    mark ? [[mark.name, mark.scale(amountOf(content, id)).markMeans]] : [],
  );
  return (
    <section className={styles.progress} id="progress" aria-labelledby="progress-headline">
      <Sprite>
        <PalmTiles palms={amountOf(content, 'trees-planted')} />
      </Sprite>
      <div className="wrap">
        <div className={styles.cards} data-without={without.join(' ') || undefined}>
          <SectionHead
            id="progress-headline"
            className={styles.head}
            isStacked
            words={progress}
            more={Object.fromEntries(marks)}
          >
            <DayNote />
            <DrawnFrom figures={drawn} />
          </SectionHead>
          {shown.map((card) => (
            <ProgressCard key={card.id} {...card} />
          ))}
        </div>
        <Photographs />
        <WhatHappened />
        <TenYears />
        <Sentence as="p" className={styles.notice} words={progress.notice} />
        <Meanings />
        <div className={styles.ways}>
          <Outbound to="investment" label={progress.link} look="button" />{' '}
          <a className={buttons.outline} href="/fact-sheet.pdf">
            {sheetCopy.name} (PDF)
          </a>{' '}
          <Ask about="figures" />
        </div>
      </div>
    </section>
  );
}

/** In characters: a longer value is set smaller where its card is narrow. */
const maxShort = 6;

function ProgressCard({ id, icon, look, draw }: Card) {
  const { figures, landingCopy } = useContent();
  const { label, description } = landingCopy.progress.cards[id];
  const figure = findFigure(figures, id);
  return (
    <article
      className={`${styles.card} ${look} ${figure.value.length > maxShort ? styles.long : ''}`.trim()}
      aria-labelledby={`card-${id}`}
    >
      <div className={styles.words}>
        <p className={styles.value}>
          <Figure id={id} isNumeral />
        </p>
        <div>
          <div className={styles.label}>
            <h3 id={`card-${id}`}>
              <Icon name={icon} />
              {label}
            </h3>
            {'\u00a0'}
            <Claim id={id} beside={label} />
          </div>
          <p>
            <FigureSentence words={description} />
          </p>
        </div>
      </div>
      <ProvingPhotograph figure={id} />
      {draw(figure)}
      <HistoryChart figure={id} />
    </article>
  );
}

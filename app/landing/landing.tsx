import '../styles/tokens.css';
import '../styles/base.css';
import '../islands/failure.module.css';
import './heights.css';

import { useContent } from '../content.ts';
import { amountOf } from '../drawings/content-figures.ts';
import { LandingSprite } from '../drawings/sprites.tsx';
import { Bar } from '../ui/bar.tsx';
import { Footer } from '../ui/footer.tsx';
import { Future } from './future.tsx';
import { LandingHero } from './hero.tsx';
import { Progress } from './progress.tsx';
import { Technology } from './technology.tsx';
import { Vision } from './vision.tsx';

/** One component a section, in the order of the page. */
export function Landing() {
  const content = useContent();
  return (
    <>
      <Bar />
      <main id="main">
        <LandingHero />
        <Vision />
        {/* Before the drawings that use it: browsers do not draw a pattern that has not been parsed yet. */}
        <LandingSprite palms={amountOf(content, 'trees-planted')} />
        <Progress />
        <Technology />
        <Future />
      </main>
      <Footer />
    </>
  );
}

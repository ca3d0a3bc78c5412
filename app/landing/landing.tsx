// The landing page: its sections, in the order of the page.
import '../styles/sections.css';
import '../styles/print.css';
import '../offline/not-kept.css';
import './landing.css';

import { useContent } from '../page/use-content.ts';
import { Bar } from '../ui/bar.tsx';
import { Footer } from '../ui/footer.tsx';
import { SharedDay } from '../ui/shared-day.tsx';
import { Future } from './future.tsx';
import { LandingHero } from './hero.tsx';
import { Progress } from './progress.tsx';
import { Technology } from './technology.tsx';
import { Vision } from './vision.tsx';

/** One component a section, in the order of the page. Progress prints the day of all its figures. */
export function Landing() {
  const { figures } = useContent();
  return (
    <>
      <Bar />
      <main id="main">
        <SharedDay id="figures-day" figures={figures.map(({ id }) => id)}>
          <LandingHero />
          <Vision />
          <Progress />
          <Technology />
          <Future />
        </SharedDay>
      </main>
      <Footer />
    </>
  );
}

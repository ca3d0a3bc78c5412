import '../styles/tokens.css';
import '../styles/base.css';
import '../styles/sections.css';
import '../islands/failure.module.css';

import { Bar } from '../ui/bar.tsx';
import { Footer } from '../ui/footer.tsx';
import { Future } from './future.tsx';
import { LandingHero } from './hero.tsx';
import { Progress } from './progress.tsx';
import { Technology } from './technology.tsx';
import { Vision } from './vision.tsx';

/** One component a section, in the order of the page. */
export function Landing() {
  return (
    <>
      <Bar />
      <main id="main">
        <LandingHero />
        <Vision />
        <Progress />
        <Technology />
        <Future />
      </main>
      <Footer />
    </>
  );
}

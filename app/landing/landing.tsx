import { Drawing } from '../drawings/drawing.tsx';
import { Bar } from '../ui/bar.tsx';
import { Footer } from '../ui/footer.tsx';
import { Future } from './future.tsx';
import { Hero } from './hero.tsx';
import { Progress } from './progress.tsx';
import { Technology } from './technology.tsx';
import { Vision } from './vision.tsx';

/** `/`: one component a section, in the order they are read. */
export function Landing() {
  return (
    <>
      <Bar here="landing" />
      <main id="main">
        <Hero />
        <Vision />
        {/* Its patterns stand before what they fill: a browser draws nothing of a pattern that is still on its way. */}
        <Drawing name="sprite-landing" />
        <Progress />
        <Technology />
        <Future />
      </main>
      <Footer />
    </>
  );
}

import { Bar } from '../ui/bar.tsx';
import { Drawing } from '../ui/drawing.tsx';
import { Footer } from '../ui/footer.tsx';
import { Still } from '../ui/still.tsx';
import { Future } from './future.tsx';
import { Hero } from './hero.tsx';
import { Progress } from './progress.tsx';
import { Technology } from './technology.tsx';
import { Vision } from './vision.tsx';

/**
 * `/`: one component a section, in the order they are read. Nothing below the bar changes in a browser but the figures,
 * and those are replaced in place (ui/newer-figures.ts).
 */
export function Landing() {
  return (
    <>
      <Bar here="landing" />
      <Still>
        {import.meta.env.SSR && (
          <>
            <main id="main">
              <Hero />
              <Vision />
              <Progress />
              <Technology />
              <Future />
            </main>
            <Footer />
            <Drawing name="sprite-landing" />
          </>
        )}
      </Still>
    </>
  );
}

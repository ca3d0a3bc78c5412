// What the loader imports on the landing page.
import { announceNewerFigures } from './ui/newer-figures.ts';

announceNewerFigures();
performance.mark('hydrated');

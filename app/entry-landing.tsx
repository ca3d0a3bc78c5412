import { announceNewerFigures } from './ui/newer-figures.ts';

announceNewerFigures();
performance.mark('hydrated');

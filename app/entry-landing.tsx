import { showNewerFigures } from './ui/show-newer-figures.ts';

showNewerFigures();
performance.mark('hydrated');

import { hydrateIslands } from './islands/hydrate.tsx';
import { hydrateTooltips } from './ui/hydrate-tooltips.tsx';
import { MenuIsland } from './ui/menu.tsx';
import { showNewerFigures } from './ui/show-newer-figures.ts';

hydrateIslands([MenuIsland]);
showNewerFigures();
hydrateTooltips();
performance.mark('hydrated');

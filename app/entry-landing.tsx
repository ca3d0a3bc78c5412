import { hydrateIslands } from './islands/hydrate.tsx';
import { plantField } from './landing/plant-field.ts';
import { hydrateTooltips } from './ui/hydrate-tooltips.tsx';
import { MenuIsland } from './ui/menu.tsx';
import { showNewerFigures } from './ui/show-newer-figures.ts';

hydrateIslands([MenuIsland]);
showNewerFigures();
hydrateTooltips();
plantField();
performance.mark('hydrated');

import { hydrateIslands } from './islands/hydrate.tsx';
import { plantField } from './landing/plant-field.ts';
import { hydrateFigures } from './ui/hydrate-figures.tsx';
import { hydrateTooltips } from './ui/hydrate-tooltips.tsx';
import { MenuIsland } from './ui/menu.tsx';

hydrateIslands([MenuIsland]);
hydrateFigures();
hydrateTooltips();
plantField();
performance.mark('hydrated');

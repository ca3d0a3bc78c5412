import { hydrateIslands } from './islands/hydrate.tsx';
import { plantField } from './landing/plant-field.ts';
import { hydrateFigures } from './ui/hydrate-figures.tsx';
import { Menu } from './ui/menu.tsx';

hydrateIslands({ menu: Menu });
hydrateFigures();
plantField();
performance.mark('awake');

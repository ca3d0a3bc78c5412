import { hydrateIslands } from './islands/hydrate.tsx';
import { hydrateFigures } from './ui/hydrate-figures.tsx';
import { Menu } from './ui/menu.tsx';

hydrateIslands({ menu: Menu });
hydrateFigures();
performance.mark('awake');

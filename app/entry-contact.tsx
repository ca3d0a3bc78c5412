import { MessageFormIsland } from './contact/message-form.tsx';
import { OpenNowIsland } from './contact/open-now.tsx';
import { ThanksIsland } from './contact/outcomes.tsx';
import { hydrateIslands } from './islands/hydrate.tsx';
import { hydrateFigures } from './ui/hydrate-figures.tsx';
import { hydrateTooltips } from './ui/hydrate-tooltips.tsx';
import { MenuIsland } from './ui/menu.tsx';

hydrateIslands([MenuIsland, MessageFormIsland, ThanksIsland, OpenNowIsland]);
hydrateFigures();
hydrateTooltips();
performance.mark('hydrated');

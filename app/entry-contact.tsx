import { MessageFormIsland } from './contact/message-form.tsx';
import { OpenNowIsland } from './contact/open-now.tsx';
import { ThanksIsland } from './contact/outcomes.tsx';
import { hydrateIslands } from './islands/hydrate.tsx';
import { hydrateTooltips } from './ui/hydrate-tooltips.tsx';
import { MenuIsland } from './ui/menu.tsx';
import { showNewerFigures } from './ui/show-newer-figures.ts';

hydrateIslands([MenuIsland, MessageFormIsland, ThanksIsland, OpenNowIsland]);
showNewerFigures();
hydrateTooltips();
performance.mark('hydrated');

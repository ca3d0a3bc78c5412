import { MessageFormIsland } from './contact/message-form.tsx';
import { OpenNowIsland } from './contact/open-now.tsx';
import { hydrateIslands } from './islands/hydrate.tsx';
import { showNewerFigures } from './ui/show-newer-figures.ts';

hydrateIslands([MessageFormIsland, OpenNowIsland]);
showNewerFigures();
performance.mark('hydrated');

// What the loader imports on the contact page.
import { MessageFormIsland } from './contact/message-form.tsx';
import { hydrateIslands } from './hydrate.tsx';
import { announceNewerFigures } from './ui/newer-figures.ts';

hydrateIslands([MessageFormIsland]);
announceNewerFigures();
performance.mark('hydrated');

import { hydrate } from './hydrate.tsx';
import { Landing } from './landing/landing.tsx';

hydrate('landing', { Component: Landing });

// Newer figures are wanted by who stays; they come after everything a visitor can touch. Without them, the printed stay.
setTimeout(() => {
  import('./ui/figures-feed.ts').then(({ followFigures }) => followFigures()).catch(() => {});
});

import type { SiteContent } from './content.ts';
import type { Screen } from './page.ts';

type OptionalSheet = {
  readonly file: string;
  readonly screen: Screen;
  readonly isShown: (content: SiteContent) => boolean;
};

/** CSS Modules that are inlined in a screen only if its content needs them. */
export const optionalSheets: readonly OptionalSheet[] = [
  {
    file: 'app/landing/photographs.module.css',
    screen: 'landing',
    isShown: ({ photographs }) => photographs.length > 0,
  },
  {
    file: 'app/contact/company.module.css',
    screen: 'contact',
    isShown: ({ farm }) => farm.company !== undefined,
  },
  {
    file: 'app/landing/log.module.css',
    screen: 'landing',
    isShown: ({ log }) => log.length > 0,
  },
  {
    file: 'app/drawings/charts/history-chart.module.css',
    screen: 'landing',
    isShown: ({ log }) => log.length > 0,
  },
];

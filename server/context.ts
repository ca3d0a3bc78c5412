import type { Logger } from 'pino';
import type { Build } from './build.ts';
import type { Clock } from './clock.ts';
import type { Config } from './config.ts';
import type { Store } from './store/store.ts';

export type Context = {
  readonly config: Config;
  readonly build: Build;
  readonly store: Store;
  readonly clock: Clock;
  readonly log: Logger;
};

import type { CDPSession } from '@playwright/test';

/** A phone and its connection, as Chromium is made to act. Bits a second, milliseconds. */
export type Line = {
  readonly name: string;
  readonly latency: number;
  readonly down: number;
  readonly up: number;
  readonly slowdown: number;
};

export const lines = {
  // Lighthouse's mobile preset as it sets DevTools: 150 ms × 3.75, and nine tenths of 1.6 Mbit/s and 750 kbit/s.
  lighthouse: {
    name: 'Lighthouse mobile (1.6 Mbit/s, 150 ms, 4× CPU)',
    latency: 562.5,
    down: 1_474_560,
    up: 675_000,
    slowdown: 4,
  },
  slow: { name: '400 kbit/s, 400 ms, 4× CPU', latency: 400, down: 400_000, up: 400_000, slowdown: 4 },
  phone: { name: 'no line, 4× CPU', latency: 0, down: -8, up: -8, slowdown: 4 },
} as const satisfies Record<string, Line>;

/** The phone of Lighthouse's mobile preset, where most visitors are. */
export const phone = {
  viewport: { width: 412, height: 823 },
  deviceScaleFactor: 1.75,
  isMobile: true,
  hasTouch: true,
  locale: 'en-NG',
  timezoneId: 'Africa/Lagos',
};

export async function emulate(session: CDPSession, line: Line): Promise<void> {
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: line.latency,
    downloadThroughput: line.down / 8,
    uploadThroughput: line.up / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: line.slowdown });
}

import { builtCode, builtData, builtSite } from '../rigs/last-build.ts';

/** Downloads of a visit and their limits in bytes, compressed. Measured on what the server sends. */
export function budgets(): readonly { what: string; files: readonly string[]; max: number }[] {
  const { fonts } = builtData;
  const { scripts } = builtCode;
  const [loader = ''] = scripts('app/loader/loader.ts');
  const shared = [fonts.display, fonts.text, loader];
  return [
    { what: 'a first visit to the landing page', files: ['/', ...shared], max: 60_000 },
    { what: 'a first visit to the contact page', files: ['/contact', ...shared], max: 40_000 },
    {
      what: 'the small script for the menu, definitions, business hours, the unsent form and the game, which waits for the first use',
      files: [loader],
      max: 2650,
    },
    { what: 'both fonts', files: [fonts.display, fonts.text], max: 26_000 },
    { what: 'the first hover on the landing screen', files: scripts('app/entry-landing.tsx'), max: 11_000 },
    {
      what: 'the game, once Play is pressed',
      files: [...scripts('app/landing/drone/game.ts'), '/drone.json'],
      max: 6085,
    },
    { what: 'the first use of the form', files: scripts('app/entry-contact.tsx'), max: 80_000 },
  ];
}

/** A file as browsers get it. */
export function sent(address: string): Buffer {
  const file = site.get(address);
  if (!file) throw new Error(`The site has no ${address}`);
  return (file.brotli ?? file).bytes;
}

const site = await builtSite();

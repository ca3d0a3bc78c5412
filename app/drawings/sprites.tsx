import { ClearingPattern } from './clearing.tsx';
import { FieldPatterns } from './field-marks.tsx';
import { SeedlingPattern } from './nursery.tsx';
import { CrownSymbols } from './palm.tsx';
import { PalmTiles } from './palms.tsx';
import { Sprite } from './svg.tsx';

/** The crowns of the landing page, and the glow of the scan that passes over them. They stand before the hero's palms. */
export function HeroSprite() {
  return (
    <Sprite>
      <CrownSymbols grounds={['light', 'deep']} />
      <Sweep id="sg" colour="#fff3df" opacity=".2" />
    </Sprite>
  );
}

/** What the drawings below the hero share besides its crowns. @param palms of its plots. */
export function LandingSprite({ palms }: { palms: number }) {
  return (
    <Sprite>
      <Sweep id="sj" colour="#ff7a42" opacity=".3" />
      <PalmTiles palms={palms} />
      <SeedlingPattern />
      <FieldPatterns />
    </Sprite>
  );
}

/** What the drawings of the contact page share. */
export function ContactSprite() {
  return (
    <Sprite>
      <CrownSymbols />
    </Sprite>
  );
}

/** What the two plantations of the not-found page share. */
export function NotFoundSprite() {
  return (
    <Sprite>
      <ClearingPattern />
    </Sprite>
  );
}

/** What trails behind a scan line: nothing at the far end, a glow at the line. */
function Sweep({ id, colour, opacity }: { id: string; colour: string; opacity: string }) {
  return (
    <linearGradient id={id}>
      <stop offset="0" stopColor={colour} stopOpacity="0" />
      <stop offset="1" stopColor={colour} stopOpacity={opacity} />
    </linearGradient>
  );
}

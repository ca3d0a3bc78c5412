import { FieldPatterns } from '../field/field-marks.tsx';
import { ClearingPattern } from '../palms/clearing.tsx';
import { SeedlingPattern } from '../palms/nursery.tsx';
import { CrownSymbols, DeepCrowns } from '../palms/palm.tsx';
import { PalmTiles } from '../palms/palms.tsx';
import { Sprite } from './svg.tsx';

// Printed before the drawings that use them: browsers do not draw what has not been parsed yet.

export function HeroSprite() {
  return (
    <Sprite>
      <CrownSymbols />
      <Sweep id="sg" colour="#fff3df" opacity=".2" />
    </Sprite>
  );
}

/** @param palms of the plots */
export function ProgressSprite({ palms }: { palms: number }) {
  return (
    <Sprite>
      <PalmTiles palms={palms} />
      <SeedlingPattern />
    </Sprite>
  );
}

export function TechnologySprite() {
  return (
    <Sprite>
      <DeepCrowns />
    </Sprite>
  );
}

export function FutureSprite() {
  return (
    <Sprite>
      <FieldPatterns />
    </Sprite>
  );
}

export function ContactSprite() {
  return (
    <Sprite>
      <CrownSymbols />
    </Sprite>
  );
}

export function NotFoundSprite() {
  return (
    <Sprite>
      <ClearingPattern />
    </Sprite>
  );
}

/** The glow behind a scan line. */
function Sweep({ id, colour, opacity }: { id: string; colour: string; opacity: string }) {
  return (
    <linearGradient id={id}>
      <stop offset="0" stopColor={colour} stopOpacity="0" />
      <stop offset="1" stopColor={colour} stopOpacity={opacity} />
    </linearGradient>
  );
}

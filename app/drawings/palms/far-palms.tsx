type FarPalmsProps = { shadows: string; blades: string; hearts: string };

/** One path for each colour. The shadows, by `dot`, come first, so that none falls on other leaves. */
export function FarPalms({ shadows, blades, hearts }: FarPalmsProps) {
  return (
    <>
      <path
        stroke="var(--sh)"
        strokeOpacity="var(--sho)"
        strokeWidth="13"
        strokeLinecap="round"
        d={shadows}
      />
      <path fill="var(--t2)" d={blades} />
      <path fill="var(--t4)" d={hearts} />
    </>
  );
}

declare module 'subset-font' {
  /** The part of its options that the build uses; the package has no types of this version. */
  export default function subsetFont(
    font: Buffer,
    characters: string | undefined,
    options: {
      readonly targetFormat: 'truetype' | 'woff2';
      readonly variationAxes?: Readonly<
        Record<string, number | { readonly min: number; readonly max: number; readonly default: number }>
      >;
      readonly keepFeatures?: readonly string[];
      readonly dropTables?: readonly string[];
      readonly noHinting?: boolean;
    },
  ): Promise<Buffer>;
}

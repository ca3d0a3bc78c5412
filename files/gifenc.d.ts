declare module 'gifenc' {
  /** The part of it that makes a palette; the package has no types. Pixels are RGBA. */
  const gifenc: {
    quantize(pixels: Uint8Array, colours: number, options: { readonly format: 'rgb565' }): number[][];
    applyPalette(pixels: Uint8Array, palette: readonly number[][], format: 'rgb565'): Uint8Array;
  };
  export default gifenc;
}

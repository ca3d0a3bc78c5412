/** For SVG: rounded, without the zero before the point. */
export function decimal(value: number, places = 1): string {
  const factor = 10 ** places;
  return String(Math.round(value * factor) / factor).replace(/^(-?)0\./, '$1.');
}

/** `1,500` */
export function counted(value: number): string {
  return value.toLocaleString('en-US');
}

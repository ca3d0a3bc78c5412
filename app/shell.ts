/** The three screens; each has one stylesheet and one client entry. */
export type Screen = 'landing' | 'contact' | 'not-found';

/** What the build knows and a page needs: addresses of the files made for it. */
export type Shell = {
  /** The public origin, without a slash at the end: canonical and preview addresses start with it. */
  readonly siteUrl: string;
  /** The one inline style of each screen. Written into `<style>` as it is: its hash is in the security policy. */
  readonly styles: Readonly<Record<Screen, string>>;
  /** The small module that waits for the first touch. No `integrity` while developing. */
  readonly wakeScript: { readonly src: string; readonly integrity?: string };
  /** What the first touch imports, in this order; the last is the screen's own entry. Goes into `<meta name="wake">`. */
  readonly wakes: Readonly<Record<Screen, readonly string[]>>;
  /** The two font files every page needs, to preload. */
  readonly fonts: { readonly display: string; readonly text: string };
  /** What a first visit to the screen costs, as printed: `57 kB`. Not there while the build is still measuring. */
  readonly pageWeight?: Readonly<Partial<Record<Screen, string>>>;
};

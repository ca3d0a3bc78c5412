/** The whole site: three screens. */
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
  /** The two font files every page needs. Not preloaded: docs/decisions/0008-nothing-is-preloaded.md */
  readonly fonts: { readonly display: string; readonly text: string };
  /** What it costs to read a screen, and to use it, as printed: `57 kB`. Not there while the build is still measuring. */
  readonly pageWeight?: Readonly<Partial<Record<Screen, { readonly read: string; readonly used: string }>>>;
  /** How many days a message is kept after it was sent on: the server's setting, said beside the form. */
  readonly retentionDays: number;
};

import type { Screen } from './page.ts';

export type Shell = {
  /** The public origin, without a slash at the end. */
  readonly siteUrl: string;
  /** Printed as it is: the content security policy holds its hash. */
  readonly styles: Readonly<Record<Screen, string>>;
  /** `app/loader.ts`; no `integrity` in development. */
  readonly loaderScript: { readonly src: string; readonly integrity?: string };
  /** What the loader imports, dependencies first. Printed into `<meta name="loader">`. */
  readonly screenScripts: Readonly<Record<Screen, readonly string[]>>;
  /** Preloaded at the end of a page: docs/decisions/0008-fonts-preloaded-at-the-end.md */
  readonly fonts: { readonly display: string; readonly text: string };
  /** To read a screen, as printed: `57 kB`. Undefined while the build still measures. */
  readonly pageWeight?: Readonly<Partial<Record<Screen, string>>>;
  /** By the file name that the owner gave. */
  readonly pictures: Readonly<Record<string, Picture>>;
  /** Days after which a sent message is erased. */
  readonly retentionDays: number;
};

/** Each width exists as AVIF, WebP and JPEG. */
export type Picture = {
  /** `-640.jpg` and so on are appended. */
  readonly address: string;
  /** In pixels, ascending; fewer than three if the original is small. */
  readonly widths: readonly number[];
  /** Of the widest, in pixels. */
  readonly height: number;
};

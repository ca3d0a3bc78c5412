import type { Change } from './changes.ts';
import type { OwnerFinding } from './findings.ts';

/** What a build of fetched content came to. */
export type Report =
  | {
      readonly kind: 'built';
      readonly changes: readonly Change[];
      readonly worthKnowing: readonly OwnerFinding[];
    }
  /** Visitors see these words already. */
  | { readonly kind: 'same' }
  | { readonly kind: 'refused'; readonly mistakes: readonly OwnerFinding[] }
  | { readonly kind: 'disk' }
  /** It was ended: too much memory, too long, or a kill that has nothing to do with the content. */
  | { readonly kind: 'ended'; readonly sentence: string }
  /** Not the content's fault, as far as is known. */
  | { readonly kind: 'failed'; readonly error: string };

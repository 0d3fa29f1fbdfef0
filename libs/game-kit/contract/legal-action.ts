import type { CardId, RuleId } from './ids.js';

/**
 * What a seat may do now. `action` can be submitted as it stands. Where there are too many variants to list, one
 * stands for all of them and `freedom` says which part may be filled in otherwise; `decide` checks what was filled in.
 */
export interface LegalAction<Action> {
  readonly action: Action;
  readonly label: string;
  readonly rule: RuleId;
  /** The cards it is about, so that a table can offer it on them. */
  readonly cards?: readonly CardId[];
  readonly freedom?: Freedom;
}

/** How the array at `field` of the action may be filled in. */
export type Freedom =
  /** The same items in any order. */
  | { readonly kind: 'permutation'; readonly field: string; readonly of: readonly string[] }
  /** Between `min` and `max` different items, in any order that is listed. */
  | {
      readonly kind: 'subset';
      readonly field: string;
      readonly of: readonly string[];
      readonly min: number;
      readonly max: number;
      /** Left out where only the items will do; else a text of one's own does too: one line of up to `most` characters, but none of `except`. */
      readonly text?: { readonly most: number; readonly except: readonly string[] };
    }
  /**
   * Different items in any order that together are worth `price` or more, and less without any one of them. `worth` has a number, above 0,
   * for each item of `of`.
   */
  | {
      readonly kind: 'payment';
      readonly field: string;
      readonly of: readonly string[];
      readonly worth: readonly number[];
      readonly price: number;
    };

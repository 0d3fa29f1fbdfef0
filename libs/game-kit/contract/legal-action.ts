import type { CardId, RuleId } from './ids.js';

/**
 * An action that a seat may take now. `action` can be submitted unchanged. If there are too many variants to list, one is listed, and `freedom`
 * names the field that may be filled in differently; `decide` checks it.
 */
export interface LegalAction<Action> {
  readonly action: Action;
  readonly label: string;
  readonly rule: RuleId;
  /** The cards of the action, so that a table can offer it on them. */
  readonly cards?: readonly CardId[];
  readonly freedom?: Freedom;
}

/** The allowed contents of the array at `field` of the action. */
export type Freedom =
  /** The same items in any order. */
  | { readonly kind: 'permutation'; readonly field: string; readonly of: readonly string[] }
  /** Between `min` and `max` distinct items of `of`, in any order. */
  | {
      readonly kind: 'subset';
      readonly field: string;
      readonly of: readonly string[];
      readonly min: number;
      readonly max: number;
      /** Whether free text is allowed besides the items: one line of up to `most` characters, without the texts in `except`. */
      readonly text?: { readonly most: number; readonly except: readonly string[] };
    }
  /**
   * Distinct items in any order with a total worth of at least `price`, which each of them is needed to reach. `worth` has a number above 0 for each item of
   * `of`.
   */
  | {
      readonly kind: 'payment';
      readonly field: string;
      readonly of: readonly string[];
      readonly worth: readonly number[];
      readonly price: number;
    };

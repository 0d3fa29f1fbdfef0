import { forSeat, fromEverybody, type Hidden } from '../contract/hidden.js';
import type { RuleId, Seat } from '../contract/ids.js';
import type { TableChoice } from '../contract/table.js';

/** The public part of a choice: its seat, kind and rule. Games add fields. */
export interface OpenChoice {
  readonly seat: Seat;
  readonly kind: string;
  readonly label: string;
  readonly rule: RuleId;
}

/** The fact that opens a choice; `resolution` has the remaining tasks, filled in when the resolution stops. */
export interface ChoiceOffer<Choice extends OpenChoice> {
  readonly type: 'ChoiceOffered';
  readonly rule: RuleId;
  readonly seat: Seat;
  readonly kind: Choice['kind'];
  readonly label: string;
  readonly choice: Hidden<Choice>;
  readonly resolution: Hidden<never[]>;
}

/** The seat and kind of an open choice are public; its options are visible to its seat. */
export const offerChoice = <Choice extends OpenChoice>(choice: Choice): ChoiceOffer<Choice> => ({
  type: 'ChoiceOffered',
  rule: choice.rule,
  seat: choice.seat,
  kind: choice.kind,
  label: choice.label,
  choice: forSeat(choice.seat, choice),
  resolution: fromEverybody([]),
});

/** The public part of an open choice for the table; empty without a choice. */
export const choiceOnTable = (choice: OpenChoice | undefined): { readonly choice?: TableChoice } => {
  if (choice === undefined) return {};
  const { seat, kind, label, rule } = choice;
  return { choice: { seat, kind, label, rule } };
};

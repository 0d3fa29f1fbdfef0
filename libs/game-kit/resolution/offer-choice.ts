import { forSeat, fromEverybody, type Hidden } from '../contract/hidden.js';
import type { RuleId, Seat } from '../contract/ids.js';
import type { TableChoice } from '../contract/table.js';

/** What is public of every choice: whose it is, of what kind, and by which rule. A game's own choices say more. */
export interface OpenChoice {
  readonly seat: Seat;
  readonly kind: string;
  readonly label: string;
  readonly rule: RuleId;
}

/** The fact that opens a choice; `resolution` is what is left to do once it is answered, filled in when the resolution stops. */
export interface ChoiceOffer<Choice extends OpenChoice> {
  readonly type: 'ChoiceOffered';
  readonly rule: RuleId;
  readonly seat: Seat;
  readonly kind: Choice['kind'];
  readonly label: string;
  readonly choice: Hidden<Choice>;
  readonly resolution: Hidden<never[]>;
}

/** That a choice is open, whose it is and of what kind is public; its options are its seat's. */
export const offerChoice = <Choice extends OpenChoice>(choice: Choice): ChoiceOffer<Choice> => ({
  type: 'ChoiceOffered',
  rule: choice.rule,
  seat: choice.seat,
  kind: choice.kind,
  label: choice.label,
  choice: forSeat(choice.seat, choice),
  resolution: fromEverybody([]),
});

/** The public part of an open choice as a part of the table; nothing where none is open. */
export const choiceOnTable = (choice: OpenChoice | undefined): { readonly choice?: TableChoice } => {
  if (choice === undefined) return {};
  const { seat, kind, label, rule } = choice;
  return { choice: { seat, kind, label, rule } };
};

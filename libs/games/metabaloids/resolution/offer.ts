import { type EffectChoice, forSeat, fromEverybody } from '#libs/game-kit';
import type { ChoiceOffered, MetabaloidsFact } from '../facts.js';
import type { Choice, Task } from '../state.js';

/** The fact that opens a choice. That it is open, whose it is and of what kind is public; its options are its seat's. */
export const offer = (choice: Choice): ChoiceOffered => ({
  type: 'ChoiceOffered',
  rule: choice.rule,
  seat: choice.seat,
  kind: choice.kind,
  label: choice.label,
  choice: forSeat(choice.seat, choice),
  resolution: fromEverybody([]),
});

/** Puts what is left to do into the fact, so that the state keeps it. */
export const wait = (fact: MetabaloidsFact, rest: readonly Task[]): MetabaloidsFact =>
  fact.type === 'ChoiceOffered' ? { ...fact, resolution: fromEverybody(rest) } : fact;

const LABELS: Readonly<Record<EffectChoice['kind'], string>> = {
  chooseCards: 'Choose cards',
  orderCards: 'Put cards in order',
  chooseOption: 'Choose one',
  may: 'Decide whether to do it',
};

export const effectChoiceLabel = (choice: EffectChoice): string =>
  choice.kind === 'may' ? choice.label : LABELS[choice.kind];

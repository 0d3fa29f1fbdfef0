import { type EffectChoice, forSeat, fromEverybody } from '#libs/game-kit';
import type { FactOf, MetazooFact } from '../facts.js';
import type { Choice, Task, WaitingTask } from '../state.js';

/** The fact that opens a choice. That it is open, whose it is and of what kind is public; its options are its seat's. */
export const offer = (choice: Choice): FactOf<'ChoiceOffered'> => ({
  type: 'ChoiceOffered',
  rule: choice.rule,
  seat: choice.seat,
  kind: choice.kind,
  label: choice.label,
  choice: forSeat(choice.seat, choice),
  resolution: fromEverybody([]),
});

const isWaiting = (task: Task): task is WaitingTask => task.task !== 'begin';

/** Puts what is left to do into the fact, so that the state keeps it. */
export const wait = (fact: MetazooFact, rest: readonly Task[]): MetazooFact =>
  fact.type === 'ChoiceOffered' ? { ...fact, resolution: fromEverybody(rest.filter(isWaiting)) } : fact;

const LABELS: Readonly<Record<EffectChoice['kind'], string>> = {
  chooseCards: 'Choose for an effect',
  orderCards: 'Put cards in order',
  chooseOption: 'Choose one',
  may: 'Decide whether to use an effect',
};

export const effectChoiceLabel = (choice: EffectChoice): string =>
  choice.kind === 'may' ? choice.label : LABELS[choice.kind];

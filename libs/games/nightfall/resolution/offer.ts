import { forSeat, fromEverybody } from '#libs/game-kit';
import type { FactOf, NightfallFact } from '../facts.js';
import type { Choice, Task, WaitingTask } from '../tasks.js';

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

/** Puts what is left to do into the fact, so that the state keeps it. Facts that are due happen before anybody is asked. */
export const wait = (fact: NightfallFact, rest: readonly Task[]): NightfallFact =>
  fact.type === 'ChoiceOffered' ? { ...fact, resolution: fromEverybody(rest.filter(isWaiting)) } : fact;

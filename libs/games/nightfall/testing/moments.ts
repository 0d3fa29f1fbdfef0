import type { Seat } from '#libs/game-kit';
import type { NightfallPage } from '../cards/definition.js';
import type { Status } from '../effects/language/words.js';
import { allPass, attack, choose, contract, defend, pass, unanswered } from './actions.js';
import type { Given, When } from './given.js';
import { beastie, terra } from './pages.js';

/* Longer moves in one word: a Spell that nobody answers, a whole combat, the end of a turn. */

/** Contracts a Page for nothing, with these targets where there is a choice, and nobody answers. */
export const cast = (moment: Given, seat: Seat, page: string, ...targets: readonly string[]): When => {
  const made = moment.when(seat, contract(page));
  return allPass(made.state.choice?.kind === 'chooseCards' ? made.when(seat, choose(...targets)) : made);
};

/** An Attack that nobody answers, with these Defenders where any can be declared. */
export const fight = (
  moment: Given,
  seat: Seat,
  attacker: string,
  target: string,
  ...defenders: readonly string[]
): When => {
  const declared = unanswered(moment, seat, attack(attacker, target));
  const { choice } = declared.state;
  return choice?.kind === 'defenders' ? declared.when(choice.seat, defend(...defenders)) : declared;
};

/** The end of a turn up to the window at the start of the next one; its facts are those of both. */
export const turnOver = (moment: Given): When => {
  let now = moment.when(moment.state.turn.seat, { type: 'endTurn' });
  while (now.state.choice?.kind === 'priority' && now.state.choice.window === 'end')
    now = now.when(now.state.choice.seat, pass);
  return now;
};

/** A status as it lies on a Page or Caster since a turn, 2 when left out. */
export const suffers = (status: Status, counters?: number, turn = 2) => [
  { status, turn, ...(counters === undefined ? {} : { counters }) },
];

/** Poison, one Indicator for each turn that is named. */
export const poisoned = (...turns: readonly number[]) =>
  turns.map((turn) => ({ status: 'poison' as const, turn }));

/** A Beastie whose one Attack has status icons. */
export const inflicter = (
  name: string,
  damage: number,
  status: Status,
  count?: number,
  more: Parameters<typeof beastie>[1] = {},
): NightfallPage =>
  beastie(name, {
    ...more,
    attack: null,
    attacks: [{ name: 'Hit', damage, icons: [{ status, ...(count === undefined ? {} : { count }) }] }],
  });

/** A Beastie that strikes nobody: it has no Attack. */
export const idle = (name: string, more: Parameters<typeof beastie>[1] = {}): NightfallPage =>
  beastie(name, { ...more, attack: null });

/** A Terra that lies in a slot, the first one when left out. */
export const land = (kind: string, slot = 1) => ({ page: terra(kind), slot });

import { expect } from '@jest/globals';
import { cardId, cardUnder, type Seat, type Viewer } from '#libs/game-kit';
import type { NightfallPage } from '../cards/definition.js';
import { nightfall } from '../index.js';
import type { ArenaPage } from '../state.js';
import type { Given, When } from './given.js';
import {
  type BeastieText,
  beastie,
  type Program,
  resolves,
  spell,
  type Targets,
  type WrittenAbility,
} from './pages.js';
import type { ArenaText, PageText } from './table.js';

/* Short forms for tests of Traps, combat and Equipment. */

export type { Program, Targets } from './pages.js';

/** A face-down Page; under another one if an id is given. */
export const faceDown = (page: PageText, under?: string): ArenaText => ({
  page,
  isFaceDown: true,
  ...(under === undefined ? {} : { under }),
});

/** A face-up Page under its host. */
export const beneath = (page: PageText, under: string): ArenaText => ({ page, under });

export const fatigued = (page: PageText): ArenaText => ({ page, isFatigued: true });

/** A Page with so much Damage on it. */
export const hurt = (page: PageText, damage: number): ArenaText => ({ page, damage });

/** A Page with a status on it since the turn before. */
export const afflicted = (
  page: PageText,
  status: 'frozen' | 'burn' | 'poison' | 'paralyze' | 'sleep' | 'scared' | 'confusion',
  more: Partial<ArenaText> = {},
): ArenaText => ({ page, indicators: [{ status, turn: 2, counters: 5 }], ...more });

/** A Beastie with these Attacks instead of the plain one. */
export const fighter = (
  name: string,
  attacks: BeastieText['attacks'],
  more: BeastieText = {},
): NightfallPage => beastie(name, { attack: null, ...more, ...(attacks === undefined ? {} : { attacks }) });

/** A Spell for any time that does this. */
export const instant = (name: string, program: Program, targets?: Targets): NightfallPage =>
  spell(name, resolves(program, targets), { anyTime: true });

/** A loss of the opponents, so that a test can observe an effect. */
export const loses = (amount: number): Program => [{ op: 'loseLp', cards: { casters: 'opponents' }, amount }];

/** An Effect that happens by itself: the opponents lose so many LP. */
export const trigger = (
  on: 'contract' | 'flipped' | 'enters' | 'destroyed',
  amount: number,
): WrittenAbility => ({
  when: on,
  text: 'Test.',
  do: loses(amount),
});

/** Which decision is open, and which seat's it is: `defenders 1`; `free 0` in an action step. */
export const asked = ({ state }: Given): string =>
  state.choice === undefined ? `free ${state.turn.seat}` : `${state.choice.kind} ${state.choice.seat}`;

/** The moment itself, after a check of the open choice and its seat. */
export const expectAsked = <Moment extends Given>(moment: Moment, what: string): Moment => {
  expect(asked(moment)).toBe(what);
  return moment;
};

/** The table as a seat sees it, as text to look for names in. */
export const seenBy = ({ state }: Given, seat: Seat): string =>
  JSON.stringify(nightfall.view(state, { kind: 'seat', seat }));

/** The facts of this step as a seat sees them, as text. */
export const sentenceFor = (moment: When, seat: Seat): string => {
  const viewer: Viewer = { kind: 'seat', seat };
  return JSON.stringify(moment.facts.map((fact) => nightfall.viewFact(fact, viewer, moment.state)));
};

/** The state of a Page in the Arena. */
export const pageAt = ({ state }: Given, page: string): ArenaPage | undefined =>
  cardUnder(state.arena, cardId(page));

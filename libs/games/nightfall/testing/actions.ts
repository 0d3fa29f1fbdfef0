import { cardId, type Seat } from '#libs/game-kit';
import type { ActionOf, NightfallAction } from '../actions.js';
import type { AuraPool } from '../parts.js';
import type { Given } from './given.js';

export { countOf } from '#libs/game-kit/testing';

/* Actions in few words; Pages by the id that the test gave them. */

export const pass: NightfallAction = { type: 'pass', until: 'now' };
export const endTurn: NightfallAction = { type: 'endTurn' };
export const keep: NightfallAction = { type: 'keepChapter' };
export const mulligan: NightfallAction = { type: 'mulligan' };
export const declineTrap: NightfallAction = { type: 'declineTrap' };

export const contract = (page: string, pay: AuraPool = {}): ActionOf<'contract'> => ({
  type: 'contract',
  page: cardId(page),
  pay,
});
export const generate = (page: string): NightfallAction => ({ type: 'generateAura', page: cardId(page) });
export const power = (page: string, index = 0): NightfallAction => ({
  type: 'usePower',
  page: cardId(page),
  power: index,
});
/** Uses an "any time" Effect, by its place among all Effects of the Page. */
export const use = (page: string, effect = 0): NightfallAction => ({
  type: 'useEffect',
  page: cardId(page),
  effect,
});
export const selfDestruct = (page: string): NightfallAction => ({ type: 'selfDestruct', page: cardId(page) });
/** Attacks a Page, or a Caster as `caster-1`. */
export const attack = (attacker: string, target: string, index = 0): NightfallAction => ({
  type: 'declareAttack',
  attacker: cardId(attacker),
  attack: index,
  target: cardId(target),
});
export const defend = (...defenders: readonly string[]): NightfallAction => ({
  type: 'declareDefenders',
  defenders: defenders.map(cardId),
});
export const strikeBack = (page: string, index?: number): NightfallAction => ({
  type: 'choosePrimaryDefender',
  page: cardId(page),
  ...(index === undefined ? {} : { attack: index }),
});
export const share = (amount: number): NightfallAction => ({ type: 'chooseShare', amount });
export const choose = (...cards: readonly string[]): NightfallAction => ({
  type: 'chooseCards',
  cards: cards.map(cardId),
});
export const order = (effect: number): NightfallAction => ({ type: 'chooseEffect', effect });
export const burrow = (...pages: readonly string[]): NightfallAction => ({
  type: 'burrow',
  pages: pages.map(cardId),
});
export const placeTrap = (page: string, under?: string): NightfallAction => ({
  type: 'placeTrap',
  page: cardId(page),
  ...(under === undefined ? {} : { under: cardId(under) }),
});
export const moveTrap = (trap: string, under: string): NightfallAction => ({
  type: 'moveTrap',
  trap: cardId(trap),
  under: cardId(under),
});
export const flipTrap = (trap: string): NightfallAction => ({ type: 'flipTrap', trap: cardId(trap) });
export const payTrap = (pay: AuraPool = {}): NightfallAction => ({ type: 'payTrap', pay });
export const declareSurroundings = (kind: string): NightfallAction => ({
  type: 'declareSurroundings',
  kinds: [kind],
});
export const attest = (agree = true): NightfallAction => ({ type: 'attestSurroundings', agree });
export const withdraw = (surrounding: number): NightfallAction => ({
  type: 'withdrawSurroundings',
  surrounding,
});

/** The Pages that a seat may choose among now. */
export const choices = (moment: Given): readonly string[] => {
  const { choice } = moment.state;
  return choice?.kind === 'chooseCards' || choice?.kind === 'defenders' || choice?.kind === 'burrow'
    ? choice.options
    : [];
};

/** The legal targets of a Page's Attack. */
export const targetsOf = (moment: Given, seat: Seat, attacker: string): readonly string[] =>
  moment
    .options(seat)
    .flatMap((action) =>
      action.type === 'declareAttack' && action.attacker === attacker ? [action.target] : [],
    );

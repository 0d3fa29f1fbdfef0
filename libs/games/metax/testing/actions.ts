import { cardId } from '#libs/game-kit';
import type { ActionOf, MetaxAction } from '../actions.js';
import type { Stat } from '../effects/language/filter.js';
import type { Given, When } from './given.js';
import { A, B } from './table.js';

export { countOf } from '#libs/game-kit/testing';

/* Actions in few words; cards by the id that the test gave them. */

export const endPlanning: MetaxAction = { type: 'endPlanning' };
export const finishAttacks: MetaxAction = { type: 'finishAttacks' };
export const finishDefenders: MetaxAction = { type: 'finishDefenders' };
export const declineLink: MetaxAction = { type: 'declineLink' };
export const keepHand: MetaxAction = { type: 'keepHand' };

export const play = (card: string): MetaxAction => ({ type: 'playCharacter', card: cardId(card) });
export const push = (character: string): MetaxAction => ({
  type: 'usePushEffect',
  character: cardId(character),
});
export const event = (card: string): MetaxAction => ({ type: 'playEvent', card: cardId(card) });
export const link = (character: string): MetaxAction => ({ type: 'link', character: cardId(character) });
export const next = (attack: number): MetaxAction => ({ type: 'chooseAttack', attack });

export const attack = (
  attacker: string,
  battleCard: string,
  as: Stat = 'strength',
): ActionOf<'declareAttack'> => ({
  type: 'declareAttack',
  attacker: cardId(attacker),
  battleCard: cardId(battleCard),
  as,
});

export const defend = (
  defender: string,
  number: number,
  battleCard: string,
  as: Stat = 'strength',
): ActionOf<'assignDefender'> => ({
  type: 'assignDefender',
  defender: cardId(defender),
  attack: number,
  battleCard: cardId(battleCard),
  as,
});

/** Both seats finish, and no attack of this Battle Step is defended. */
export const undefended = (moment: Given): When => moment.when(A, finishAttacks).when(B, finishDefenders);

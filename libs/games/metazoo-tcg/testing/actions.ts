import { cardId, type Seat } from '#libs/game-kit';
import type { MetazooAction } from '../actions.js';
import type { Given } from './given.js';

export { countOf } from '#libs/game-kit/testing';

/* Actions in few words; cards by the id that the test gave them. */

export const play = (card: string, lane: number, allied = 0, sacrifice?: string): MetazooAction => ({
  type: 'playUnit',
  card: cardId(card),
  lane,
  allied,
  ...(sacrifice === undefined ? {} : { sacrifice: cardId(sacrifice) }),
});
export const playCaster = (lane: number, allied = 0): MetazooAction => ({ type: 'playCaster', lane, allied });
export const playTerra = (card: string, lane: number, allied = 0): MetazooAction => ({
  type: 'playTerra',
  card: cardId(card),
  lane,
  allied,
});
export const playStrategy = (card: string, allied = 0): MetazooAction => ({
  type: 'playStrategy',
  card: cardId(card),
  allied,
});
export const enhance = (lane: number, aura: 'primary' | 'allied' = 'primary'): MetazooAction => ({
  type: 'enhanceLane',
  lane,
  aura,
});
export const trade = (
  replace: 'tapped' | 'untapped',
  pay: 'primary' | 'allied' = 'primary',
): MetazooAction => ({ type: 'tradeAura', pay, replace });
export const use = (card: string, ability = 0, allied = 0): MetazooAction => ({
  type: 'useAbility',
  card: cardId(card),
  ability,
  allied,
});
export const mission = (lane: number): MetazooAction => ({ type: 'declareMission', lane });
export const loss = (unit: string): MetazooAction => ({ type: 'chooseLoss', unit: cardId(unit) });
export const next = (effect: number): MetazooAction => ({ type: 'chooseEffect', effect });
export const choose = (...cards: readonly string[]): MetazooAction => ({
  type: 'chooseCards',
  cards: cards.map(cardId),
});
export const arrange = (...cards: readonly string[]): MetazooAction => ({
  type: 'arrangeCards',
  cards: cards.map(cardId),
});
export const may = (yes: boolean): MetazooAction => ({ type: 'answerMay', yes });

/** Whether a seat may do exactly this now. */
export const can = (moment: Given, seat: Seat, action: MetazooAction): boolean =>
  moment.options(seat).some((option) => JSON.stringify(option) === JSON.stringify(action));

import { type CardId, cachedByState, cardUnder, given, type Seat } from '#libs/game-kit';
import type { MetaxFact } from '../facts.js';
import { cardOf, isBattleCardThere } from '../queries/cards.js';
import { type Constants, constantsIn } from '../queries/current.js';
import { knockoutReasons } from '../queries/knockout.js';
import { rule } from '../rule.js';
import type { MetaxState } from '../state.js';
import { movedCards, otherSeat, seatState, turnOrder } from '../zones.js';
import { type Knockout, knockOut } from './cards.js';
import { VICTORY_POINTS_TO_WIN } from './points.js';

/** The consequence of a state, after each single fact: the end of the game, then knockouts, then attacks left alone. One fact at most. */
export const checks = cachedByState((state: MetaxState): readonly MetaxFact[] => {
  if (state.phase === 'setup') return [];
  const end = endOfGame(state);
  if (end.length > 0) return end;
  const knockouts = dueKnockouts(state);
  if (knockouts.length > 0) return knockOut(state, knockouts).slice(0, 1);
  const abandoned = abandonedCards(state);
  return abandoned.length > 0 ? abandoned : endedModifiers(state);
});

interface Standing extends Pick<MetaxState, 'definitions' | 'modifiers' | 'spared'> {
  readonly constants: Constants;
}
/** By the Characters in play, what the last check without a knockout looked at: facts that change none of it need no other check. */
const standing = new WeakMap<MetaxState['characters'], Standing>();

const dueKnockouts = (state: MetaxState): readonly Knockout[] => {
  const { characters, definitions, modifiers, spared } = state;
  const constants = constantsIn(state);
  const before = standing.get(characters);
  if (
    before?.constants === constants &&
    before.modifiers === modifiers &&
    before.definitions === definitions &&
    before.spared === spared
  )
    return NO_KNOCKOUTS;
  const due = knockoutsIn(state);
  if (due.length === 0) standing.set(characters, { constants, definitions, modifiers, ...given({ spared }) });
  return due;
};

const NO_KNOCKOUTS: readonly Knockout[] = [];

const knockoutsIn = (state: MetaxState): readonly Knockout[] => {
  const due: Knockout[] = [];
  for (const of of turnOrder(state))
    for (const character of seatState(state, of).characters) {
      if (state.spared?.includes(character)) continue;
      const reasons = knockoutReasons(state, character);
      if (reasons.length > 0) due.push({ character, reasons });
    }
  return due;
};

type Win = { readonly reason: 'victory-points' | 'deck-out' };

/** MX-099, MX-100: noticed after each fact (MX-R13, MX-R15); 7 VP is the recorded reason where both hold (MX-R44). */
const endOfGame = (state: MetaxState): readonly MetaxFact[] => {
  const winners: (Win & { readonly seat: Seat })[] = [];
  for (const seat of turnOrder(state)) {
    const win = winOf(
      seatState(state, seat).victoryPoints.length,
      seatState(state, otherSeat(seat)).deck.length,
    );
    if (win !== undefined) winners.push({ seat, ...win });
  }
  const [first, second] = winners;
  if (first === undefined) return [];
  if (second !== undefined && state.ruleset.doubleWin === 'draw')
    return [{ type: 'GameDrawn', rule: rule('MX-R14'), reason: 'both-won' }];
  const { seat, reason } = first;
  return [{ type: 'GameWon', rule: rule(reason === 'victory-points' ? 'MX-099' : 'MX-100'), seat, reason }];
};

/** MX-101: it does not matter why the last card left the deck. */
const winOf = (victoryPoints: number, opposingDeck: number): Win | undefined => {
  if (victoryPoints >= VICTORY_POINTS_TO_WIN) return { reason: 'victory-points' };
  return opposingDeck === 0 ? { reason: 'deck-out' } : undefined;
};

/** MX-R17: an attack whose attacker left is over. MX-R18: a defender that left takes its Battle Card along. */
const abandonedCards = (state: MetaxState): readonly MetaxFact[] => {
  for (const attack of state.attacks) {
    if (attack.stage !== 'declared') continue;
    const defending = attack.defense?.battleCard;
    if (attack.attacker === undefined) {
      const cards = [attack.battleCard, defending].flatMap((id) => (id === undefined ? [] : [id]));
      const discarded = movedCards(state, cards, 'discard');
      return [{ type: 'AttackEnded', rule: rule('MX-R17'), attack: attack.number, discarded }];
    }
    if (attack.defense === undefined || attack.defense.defender !== undefined || defending === undefined)
      continue;
    return [
      { type: 'CardsDiscarded', rule: rule('MX-R18'), cards: movedCards(state, [defending], 'discard') },
    ];
  }
  return [];
};

/**
 * A modifier ends with the last Character it applies to; one that lasts while its own Character is in play, with that. A Character that has left loses it: if
 * it returns, it is a new one.
 */
const endedModifiers = (state: MetaxState): readonly MetaxFact[] => {
  // Nearly always there is no lasting effect that could end.
  const { usedOnce, usedAbilities = [] } = state.turn;
  const marked = [...state.negated, ...usedOnce, ...usedAbilities.map(({ card }) => card)];
  if (state.modifiers.length === 0 && marked.length === 0) return [];
  const isInPlay = (id: CardId) => cardUnder(state.characters, id) !== undefined;
  const isThere = (id: CardId) => isInPlay(id) || isBattleCardThere(state, id);
  const isUndecided = (number: number | undefined) =>
    state.attacks.some((attack) => attack.number === number && attack.stage === 'declared');
  const ended = state.modifiers.filter((modifier) => {
    const ofCharacter = state.definitions[modifier.source.definition]?.type === 'character';
    if (modifier.until === 'thisAttack' && !isUndecided(modifier.attack)) return true;
    if (modifier.until === 'whileInPlay' && ofCharacter && !isInPlay(modifier.source.id)) return true;
    return modifier.on === 'cards' && !modifier.cards.some(isThere);
  });
  const isGone = (id: CardId) => !isInPlay(id) && cardOf(state, id)?.type === 'character';
  const left = [
    ...state.modifiers.flatMap((modifier) =>
      modifier.on === 'cards' && !ended.includes(modifier) ? modifier.cards.filter((id) => !isThere(id)) : [],
    ),
    ...marked.filter(isGone),
  ];
  return ended.length === 0 && left.length === 0
    ? []
    : [
        {
          type: 'ModifiersEnded',
          rule: rule('MX-037'),
          modifiers: ended.map(({ id }) => id),
          ...(left.length === 0 ? {} : { characters: [...new Set(left)] }),
        },
      ];
};

import type { CardId, EffectScope, OperationResult, RandomSource, Seat } from '#libs/game-kit';
import { forSeat, fromEverybody, randomInteger, shuffle } from '#libs/game-kit';
import type { MetaxFact } from '../facts.js';
import { drawCards, knockOut, shuffleDeck } from '../resolution/cards.js';
import { isDamagePrevented } from '../resolution/combat.js';
import {
  gainMetaPoints,
  gainVictoryPoint,
  loseMetaPoints,
  loseVictoryPoint,
  spendMetaPoints,
} from '../resolution/points.js';
import { cardOf, refOf, rule } from '../rules/cards.js';
import { now } from '../rules/current.js';
import { movedCards, placeOf, renamed } from '../rules/moves.js';
import { canPay, eventCost, isForbidden, MAXIMUM_CHARACTERS } from '../rules/usability.js';
import type { MetaxState, Modifier, MovedCard } from '../state.js';
import { opened, seatState } from '../zones.js';
import { attackOfScope, seatFor } from './evaluate.js';
import type { MetaxLanguage, MetaxProgram } from './language/effect.js';
import type { Operation } from './language/operation.js';

type Result = OperationResult<MetaxFact, MetaxLanguage>;
type Args<Op extends Operation['op']> = Extract<Operation, { op: Op }>;

const NOTHING: Result = { facts: [] };
const only = (facts: readonly MetaxFact[]): Result => ({ facts });
const bindTo = (name: string | undefined, cards: readonly CardId[]) =>
  name === undefined ? {} : { bind: { [name]: cards } };
const idsAfter = (cards: readonly MovedCard[]): readonly CardId[] =>
  cards.map(({ now: after }) => opened(after).id);

/** What an operation of an effect does. One case an operation; what it is made of stands beside the rules it follows. */
export const performOperation = (
  state: MetaxState,
  scope: EffectScope,
  operation: Operation,
  random: RandomSource,
): Result => {
  const cards = 'cards' in operation ? now.select(state, scope, operation.cards) : [];
  const seat = 'who' in operation ? seatFor(scope, operation.who) : scope.controller;
  const amount = 'amount' in operation ? now.amount(state, scope, operation.amount) : 0;
  switch (operation.op) {
    case 'useEffect':
      return only(useEffect(scope, operation));
    case 'gainMetaPoints':
      return only(gainMetaPoints(state, seat, amount, rule('MX-021')));
    case 'loseMetaPoints':
      return only(loseMetaPoints(state, seat, amount));
    case 'setMetaPoints':
      return only(setMetaPoints(state, seat, amount));
    case 'gainVictoryPoints':
      return { facts: [], program: times(amount, { op: 'gainOneVictoryPoint', seat }) };
    case 'gainOneVictoryPoint':
      return only(gainVictoryPoint(state, operation.seat));
    case 'loseVictoryPoints':
      return { facts: [], program: times(amount, { op: 'loseOneVictoryPoint', seat, to: operation.to }) };
    case 'loseOneVictoryPoint':
      return only(loseVictoryPoint(state, operation.seat, operation.to, scope.rule));
    case 'draw':
      return draw(state, scope, operation, seat);
    case 'discard':
      return discard(state, scope, cards, operation.as);
    case 'discardAtRandom':
      return discardAtRandom(state, scope, operation, seat, random);
    case 'search':
      return { facts: [], program: searchProgram(operation) };
    case 'beginSearch':
      return only(beginSearch(state, seat, scope));
    case 'shuffleUnder':
      return only(shuffleUnder(state, seat, cards, random));
    case 'lookAtTop':
      return lookAtTop(state, scope, operation, seat);
    case 'reveal':
      return only(reveal(state, scope, cards));
    case 'revealHand':
      return only(reveal(state, scope, seatState(state, seat).hand));
    case 'putOnDeck':
      return only(putOnDeck(state, scope, cards, operation.position));
    case 'shuffleDeck':
      return only(shuffleDeck(state, seat, random, rule('MX-103')));
    case 'returnToHand':
      return returnToHand(state, scope, cards, operation.as);
    case 'putIntoPlay':
      return putIntoPlay(state, scope, cards, seat, operation.as);
    case 'knockOut':
      return only(
        knockOut(
          state,
          cards.map((character) => ({ character, reasons: ['effect'] })),
          rule('MX-092'),
        ),
      );
    case 'attachDamage':
      return only(attachDamage(state, scope, cards, now.select(state, scope, operation.to)[0]));
    case 'push':
      return only(cards.flatMap((id) => pushed(state, id)));
    case 'prep':
      return only(cards.flatMap((id) => prepped(state, id)));
    case 'negate':
      return only(cards.flatMap((id) => negated(state, id)));
    case 'modify':
      return only(modify(state, scope, operation, cards));
    case 'modifySeat':
      return only(modifySeat(state, scope, operation, seat));
    case 'playEvent':
      return playEvent(state, scope, cards[0], operation.free);
    case 'copyEffect':
      return { facts: [], program: copiedProgram(state, cards[0]) };
    case 'endBattleStep':
      return only(endBattleStep(state, scope));
  }
};

const useEffect = (scope: EffectScope, { on, oncePerTurn }: Args<'useEffect'>): readonly MetaxFact[] => [
  {
    type: 'EffectUsed',
    rule: scope.rule,
    seat: scope.controller,
    card: { id: scope.source.id, definition: scope.source.definition },
    on,
    oncePerTurn,
  },
];

/** Each point is gained on its own, so that the win is checked after each (MX-099, MX-R20). */
const times = (count: number, operation: Operation): MetaxProgram =>
  Array.from({ length: count }, () => operation);

const setMetaPoints = (state: MetaxState, seat: Seat, amount: number): readonly MetaxFact[] => {
  const { metaPoints } = seatState(state, seat);
  return amount >= metaPoints
    ? gainMetaPoints(state, seat, amount - metaPoints, rule('MX-021'))
    : loseMetaPoints(state, seat, metaPoints - amount);
};

const draw = (state: MetaxState, scope: EffectScope, { count, as }: Args<'draw'>, seat: Seat): Result => {
  const facts = drawCards(state, seat, now.amount(state, scope, count), scope.rule);
  const drawn = facts.flatMap((fact) =>
    fact.type === 'CardsDrawn' ? fact.cards.value.map(({ id }) => id) : [],
  );
  return { facts, ...bindTo(as, drawn) };
};

/** MX-108: from a hand, the top of a deck, Damage or play, each to its owner's pile; a Character takes its Damage along. */
const discard = (state: MetaxState, scope: EffectScope, cards: readonly CardId[], as?: string): Result => {
  const damage = cards.flatMap((id) => state.characters[id]?.damage ?? []);
  const moved = movedCards(state, [...damage, ...cards], 'discard', scope.controller);
  if (moved.length === 0) return { facts: [], ...bindTo(as, []) };
  return {
    facts: [{ type: 'CardsDiscarded', rule: scope.rule, cards: moved }],
    ...bindTo(as, idsAfter(moved.slice(damage.length))),
  };
};

const discardAtRandom = (
  state: MetaxState,
  scope: EffectScope,
  { count, as }: Args<'discardAtRandom'>,
  seat: Seat,
  random: RandomSource,
): Result => {
  let { draws } = state;
  const left = [...seatState(state, seat).hand];
  const picked: CardId[] = [];
  for (let wanted = now.amount(state, scope, count); wanted > 0 && left.length > 0; wanted -= 1) {
    const pick = randomInteger(random, draws, left.length);
    draws = pick.draws;
    picked.push(...left.splice(pick.value, 1));
  }
  const moved = movedCards(state, picked, 'discard');
  if (moved.length === 0) return { facts: [], ...bindTo(as, []) };
  return {
    facts: [{ type: 'CardsDiscarded', rule: rule('MX-108'), cards: moved, draws }],
    ...bindTo(as, idsAfter(moved)),
  };
};

/** MX-103: the deck is shuffled afterwards, also where nothing was found or taken. */
const searchProgram = ({ who, where, count, to, reveal: isRevealed, as }: Args<'search'>): MetaxProgram => {
  const found = { bound: 'found' };
  const shuffles: Operation = { op: 'shuffleDeck', who };
  // A waiting program is part of the state, and so must be the same after a trip through JSON: no key without a value.
  const named = as === undefined ? {} : { as };
  const takes: Readonly<Record<Args<'search'>['to'], MetaxProgram>> = {
    hand: [{ op: 'returnToHand', cards: found, ...named }, shuffles],
    discard: [{ op: 'discard', cards: found, ...named }, shuffles],
    play: [{ op: 'putIntoPlay', cards: found, who: 'you', ...named }, shuffles],
    deckTop: [{ op: 'shuffleUnder', who, cards: found }],
  };
  const isShown = isRevealed && (to === 'hand' || to === 'deckTop');
  return [
    { op: 'beginSearch', who },
    { op: 'choose', from: { zone: 'deck', side: who, where }, count, upTo: true, as: 'found' },
    ...(isShown ? [{ op: 'reveal', cards: found } as const] : []),
    ...takes[to],
  ];
};

const beginSearch = (state: MetaxState, deckOf: Seat, scope: EffectScope): readonly MetaxFact[] => {
  const cards = seatState(state, deckOf).deck.flatMap((id) => refOf(state, id) ?? []);
  return [
    { type: 'DeckSearched', rule: rule('MX-103'), seat: deckOf, cards: forSeat(scope.controller, cards) },
  ];
};

/** The found cards end on top, over the shuffled rest: a deck shuffled after a search that keeps a card (MX-103). */
const shuffleUnder = (
  state: MetaxState,
  seat: Seat,
  kept: readonly CardId[],
  random: RandomSource,
): readonly MetaxFact[] => {
  const { deck } = seatState(state, seat);
  const rest = shuffle(
    random,
    state.draws,
    deck.filter((id) => !kept.includes(id)),
  );
  const cards = renamed(state, [...kept, ...rest.value]);
  return [
    {
      type: 'DeckShuffled',
      rule: rule('MX-103'),
      seat,
      count: cards.length,
      cards: fromEverybody(cards),
      draws: rest.draws,
    },
  ];
};

const lookAtTop = (
  state: MetaxState,
  scope: EffectScope,
  { count, as }: Args<'lookAtTop'>,
  deckOf: Seat,
): Result => {
  const top = seatState(state, deckOf).deck.slice(0, count);
  const cards = top.flatMap((id) => refOf(state, id) ?? []);
  return {
    facts: [
      {
        type: 'CardsLookedAt',
        rule: scope.rule,
        seat: scope.controller,
        deckOf,
        count: cards.length,
        cards: forSeat(scope.controller, cards),
      },
    ],
    bind: { [as]: top },
  };
};

const reveal = (state: MetaxState, scope: EffectScope, cards: readonly CardId[]): readonly MetaxFact[] =>
  (['hand', 'deck'] as const).flatMap((from) => {
    const definitions = cards
      .filter((id) => placeOf(state, id) === from)
      .flatMap((id) => {
        const definition = refOf(state, id)?.definition;
        const name = cardOf(state, id)?.name;
        return definition === undefined || name === undefined ? [] : [{ definition, name }];
      });
    const seat = cards.map((id) => state.cards[id]?.owner)[0] ?? scope.controller;
    return definitions.length === 0
      ? []
      : [{ type: 'CardsRevealed', rule: scope.rule, seat, from, definitions }];
  });

const putOnDeck = (
  state: MetaxState,
  scope: EffectScope,
  cards: readonly CardId[],
  position: 'top' | 'bottom',
): readonly MetaxFact[] => {
  const moved = movedCards(state, cards, 'deck', scope.controller);
  return moved.length === 0 ? [] : [{ type: 'CardsPutOnDeck', rule: scope.rule, position, cards: moved }];
};

/** A Character that goes back to its owner's hand leaves its Damage to the discard piles. */
const returnToHand = (
  state: MetaxState,
  scope: EffectScope,
  cards: readonly CardId[],
  as?: string,
): Result => {
  const damage = cards.flatMap((id) => state.characters[id]?.damage ?? []);
  const dropped = movedCards(state, damage, 'discard');
  const returned = movedCards(state, cards, 'hand', scope.controller);
  if (returned.length === 0) return { facts: [], ...bindTo(as, []) };
  return {
    facts: [
      ...(dropped.length > 0
        ? [{ type: 'CardsDiscarded', rule: rule('MX-090'), cards: dropped } as const]
        : []),
      { type: 'CardsReturnedToHand', rule: scope.rule, cards: returned },
    ],
    ...bindTo(as, idsAfter(returned)),
  };
};

/** MX-R12: one at a time, as long as there is room; no +MP, its enter effect follows as a reaction. */
const putIntoPlay = (
  state: MetaxState,
  scope: EffectScope,
  cards: readonly CardId[],
  seat: Seat,
  as?: string,
): Result => {
  const room = Math.max(0, MAXIMUM_CHARACTERS - seatState(state, seat).characters.length);
  const wanted = cards.filter(
    (id) => cardOf(state, id)?.type === 'character' && state.characters[id] === undefined,
  );
  const moved = movedCards(state, wanted.slice(0, room), 'play', scope.controller);
  return {
    facts: moved.map((card) => ({
      type: 'CharacterPutIntoPlay',
      rule: rule('MX-R12'),
      seat,
      card,
      turn: state.turn.number,
    })),
    ...bindTo(as, idsAfter(moved)),
  };
};

/** MX-087: Damage can be attached outside of the Battle Step; the knockout check follows at once. */
const attachDamage = (
  state: MetaxState,
  scope: EffectScope,
  cards: readonly CardId[],
  character: CardId | undefined,
): readonly MetaxFact[] => {
  if (character === undefined || state.characters[character] === undefined) return [];
  const moved = movedCards(state, cards, 'damage', scope.controller);
  if (moved.length > 0 && isDamagePrevented(state, character))
    return [
      {
        type: 'CardsDiscarded',
        rule: scope.rule,
        cards: movedCards(state, cards, 'discard', scope.controller),
      },
    ];
  return moved.map((card) => ({ type: 'DamageAttached', rule: rule('MX-087'), character, card }));
};

const pushed = (state: MetaxState, id: CardId): readonly MetaxFact[] =>
  state.characters[id]?.isPushed === false
    ? [{ type: 'CharacterPushed', rule: rule('MX-043'), character: id, why: 'effect' }]
    : [];

const prepped = (state: MetaxState, id: CardId): readonly MetaxFact[] =>
  state.characters[id]?.isPushed === true && !isForbidden(state, id, 'prep')
    ? [{ type: 'CharacterPrepped', rule: rule('MX-043'), character: id }]
    : [];

/** MX-106: the card's effect is void from now on, also what it began; the card itself stands. */
const negated = (state: MetaxState, id: CardId): readonly MetaxFact[] => {
  const card = refOf(state, id);
  if (card === undefined || state.negated.includes(id)) return [];
  const ended = state.modifiers.filter(({ source }) => source.id === id).map((modifier) => modifier.id);
  return [{ type: 'EffectNegated', rule: rule('MX-106'), card, ended }];
};

const modifierBase = (state: MetaxState, scope: EffectScope, until: Modifier['until']) => {
  const attack = attackOfScope(state, scope)?.number;
  return {
    id: state.nextModifier,
    source: { id: scope.source.id, definition: scope.source.definition },
    controller: scope.controller,
    until,
    ...(attack === undefined ? {} : { attack }),
  };
};

const modify = (
  state: MetaxState,
  scope: EffectScope,
  { modification, until }: Args<'modify'>,
  cards: readonly CardId[],
): readonly MetaxFact[] => {
  const targets = cards.filter((id) => state.characters[id] !== undefined);
  if (targets.length === 0) return [];
  const modifier: Modifier = {
    ...modifierBase(state, scope, until),
    on: 'cards',
    cards: targets,
    modification,
  };
  return [{ type: 'ModifierBegan', rule: scope.rule, modifier }];
};

const modifySeat = (
  state: MetaxState,
  scope: EffectScope,
  { modification, until }: Args<'modifySeat'>,
  seat: Seat,
): readonly MetaxFact[] => {
  const modifier: Modifier = { ...modifierBase(state, scope, until), on: 'seat', seat, modification };
  return [{ type: 'ModifierBegan', rule: scope.rule, modifier }];
};

/** Plays an Event from where it lies; its effect and its discard follow as reactions to its being played. */
const playEvent = (state: MetaxState, scope: EffectScope, id: CardId | undefined, free: boolean): Result => {
  const card = id === undefined ? undefined : cardOf(state, id);
  if (id === undefined || card?.type !== 'event') return NOTHING;
  const cost = free ? 0 : eventCost(state, scope.controller, card.cost);
  const [moved] = movedCards(state, [id], 'inUse', scope.controller);
  if (moved === undefined || !canPay(state, scope.controller, cost)) return NOTHING;
  return {
    facts: [
      ...spendMetaPoints(state, scope.controller, cost, 'event'),
      { type: 'EventPlayed', rule: rule('MX-042'), seat: scope.controller, card: moved },
    ],
  };
};

const copiedProgram = (state: MetaxState, id: CardId | undefined): MetaxProgram => {
  const effect = id === undefined ? undefined : cardOf(state, id)?.effect;
  return effect === undefined || effect.on === 'constant'
    ? []
    : effect.do.filter((node) => node.op !== 'copyEffect');
};

const endBattleStep = (state: MetaxState, scope: EffectScope): readonly MetaxFact[] => {
  const card = { id: scope.source.id, definition: scope.source.definition };
  return state.phase === 'planning' || state.phase === 'prep'
    ? []
    : [{ type: 'BattleStepCutShort', rule: scope.rule, card }];
};

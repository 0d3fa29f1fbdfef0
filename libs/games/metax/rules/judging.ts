import {
  type CardFreedom,
  type CardId,
  cardChanges,
  changeWords,
  type JudgedCards,
  judgingBy,
  pickedAtRandom,
  playerOf,
  type RandomSource,
  type Seat,
  type TableChange,
} from '#libs/game-kit';
import { dropDamage } from '../effects/operations/play.js';
import type { MetaxFact } from '../facts.js';
import { drawCards, shuffleDeck } from '../resolution/cards.js';
import {
  gainMetaPoints,
  gainVictoryPoint,
  loseMetaPoints,
  loseVictoryPoint,
  MAXIMUM_META_POINTS,
} from '../resolution/points.js';
import { run, setRight } from '../resolution/run.js';
import { inSequence } from '../resolution/sequence.js';
import type { MetaxState, Place, StoredTask } from '../state.js';
import { SEATS, seatState } from '../zones.js';
import { cardOf, refOf, rule } from './cards.js';
import { nameOf, seatToAct } from './guard.js';
import { movedCards } from './moves.js';
import { endPlanning, finishAttacks, finishDefenders } from './steps.js';
import { MAXIMUM_CHARACTERS } from './usability.js';

const JUDGE = rule('MX-R54');

type Judged = Extract<Place, 'hand' | 'discard' | 'play' | 'damage'>;

const damageOf = (state: MetaxState, seat: Seat): readonly CardId[] =>
  seatState(state, seat).characters.flatMap((id) => state.characters[id]?.damage ?? []);

const cards: JudgedCards<MetaxState, Judged> = {
  rule: JUDGE,
  seats: () => SEATS,
  places: [
    {
      name: 'play',
      words: 'in play',
      cards: (state, seat) => seatState(state, seat).characters,
      isNamedById: true,
    },
    { name: 'damage', words: 'Damage', cards: damageOf, isNamedById: true },
    { name: 'hand', words: 'hand', cards: (state, seat) => seatState(state, seat).hand, isNamedById: false },
    {
      name: 'discard',
      words: 'discard pile',
      cards: (state, seat) => seatState(state, seat).discard,
      isNamedById: false,
    },
  ],
  definitionOf: (state, id) => refOf(state, id)?.definition,
  nameOf,
};

type Freedom = CardFreedom<MetaxState, Judged, MetaxFact>;
type Change = TableChange<MetaxFact>;

/** A Character leaves its Damage to the discard piles (MX-090). */
const moved = (
  state: MetaxState,
  id: CardId,
  to: Place,
  factsOf: (cards: ReturnType<typeof movedCards>) => MetaxFact,
): readonly MetaxFact[] =>
  inSequence(
    state,
    (current) => dropDamage(current, [id]),
    (current) => {
      const going = movedCards(current, [id], to);
      return going.length === 0 ? [] : [factsOf(going)];
    },
  );

const mayComeIntoPlay = (state: MetaxState, id: CardId): boolean => {
  const owner = state.cards[id]?.owner;
  return (
    owner !== undefined &&
    cardOf(state, id)?.type === 'character' &&
    seatState(state, owner).characters.length < MAXIMUM_CHARACTERS
  );
};

const intoPlay = (state: MetaxState, id: CardId): readonly MetaxFact[] =>
  movedCards(state, [id], 'play').map((card) => ({
    type: 'CharacterPutIntoPlay',
    rule: JUDGE,
    seat: card.owner,
    card,
    turn: state.turn.number,
  }));

const FREEDOMS: readonly Freedom[] = [
  {
    type: 'pushCharacter',
    from: ['play'],
    words: 'is Pushed',
    may: (state, id) => state.characters[id]?.isPushed === false,
    facts: (_state, character) => [{ type: 'CharacterPushed', rule: JUDGE, character, why: 'ruling' }],
  },
  {
    type: 'prepCharacter',
    from: ['play'],
    words: 'is Prepped',
    may: (state, id) => state.characters[id]?.isPushed === true,
    facts: (_state, character) => [{ type: 'CharacterPrepped', rule: JUDGE, character }],
  },
  {
    type: 'putIntoPlay',
    from: ['hand', 'discard'],
    words: 'into play',
    may: mayComeIntoPlay,
    facts: intoPlay,
  },
  {
    type: 'putInHand',
    from: ['play', 'damage', 'discard'],
    words: "to its owner's hand",
    facts: (state, id) =>
      moved(state, id, 'hand', (going) => ({ type: 'CardsReturnedToHand', rule: JUDGE, cards: going })),
  },
  {
    type: 'putInDiscardPile',
    from: ['play', 'damage', 'hand'],
    words: "to its owner's discard pile",
    facts: (state, id) =>
      moved(state, id, 'discard', (going) => ({ type: 'CardsDiscarded', rule: JUDGE, cards: going })),
  },
  ...(['top', 'bottom'] as const).map(
    (position): Freedom => ({
      type: position === 'top' ? 'putOnDeck' : 'putUnderDeck',
      from: ['play', 'damage', 'discard'],
      words: position === 'top' ? "on top of its owner's deck" : "under its owner's deck",
      facts: (state, id) =>
        moved(state, id, 'deck', (going) => ({
          type: 'CardsPutOnDeck',
          rule: JUDGE,
          position,
          cards: going,
        })),
    }),
  ),
];

/** A card that lies open becomes Damage on a Character that has not got it. */
const attachDamage = (state: MetaxState): readonly Freedom[] =>
  SEATS.flatMap((seat) => seatState(state, seat).characters).map((character) => ({
    type: 'attachDamage',
    from: ['discard', 'damage'],
    more: { to: character },
    words: `becomes Damage on ${nameOf(state, character)}`,
    may: (current, id) =>
      cardOf(current, id)?.type === 'battle' && !current.characters[character]?.damage.includes(id),
    facts: (current, id) =>
      movedCards(current, [id], 'damage').map((card) => ({
        type: 'DamageAttached',
        rule: JUDGE,
        character,
        card,
      })),
  }));

/** Chance says which ones, and then shuffles, so that nobody learns where they lie. */
const shuffledIn = (
  state: MetaxState,
  seat: Seat,
  count: number,
  random: RandomSource,
): readonly MetaxFact[] => {
  const picked = pickedAtRandom(random, state.draws, seatState(state, seat).hand, count);
  return inSequence(
    state,
    (current) => [
      {
        type: 'CardsPutOnDeck',
        rule: JUDGE,
        position: 'top',
        cards: movedCards(current, picked.cards, 'deck'),
      },
    ],
    (current) => shuffleDeck({ ...current, draws: picked.draws }, seat, random, JUDGE),
  );
};

const { once, setTo, times } = changeWords<MetaxFact>(JUDGE);

const ofSeat = (state: MetaxState, seat: Seat): readonly Change[] => {
  const player = playerOf(seat);
  const { deck, hand, metaPoints, victoryPoints } = seatState(state, seat);
  return [
    ...setTo(
      { type: 'setMetaPoints', seat },
      `Meta Points of ${player}`,
      { now: metaPoints, min: 0, max: MAXIMUM_META_POINTS },
      ({ number }) =>
        judged(
          number >= metaPoints
            ? gainMetaPoints(state, seat, number - metaPoints, JUDGE)
            : loseMetaPoints(state, seat, metaPoints - number),
        ),
    ),
    once({ type: 'gainVictoryPoint', seat }, `${player} gains a Victory Point`, () =>
      judged(gainVictoryPoint(state, seat)),
    ),
    ...victoryPoints
      .slice(0, 1)
      .map(() =>
        once(
          { type: 'loseVictoryPoint', seat },
          `${player} loses a Victory Point; its card goes under the deck`,
          () => loseVictoryPoint(state, seat, 'deckBottom', JUDGE),
        ),
      ),
    ...times({ type: 'drawCards', seat }, `${player} draws cards`, deck.length, ({ number }) =>
      drawCards(state, seat, number, JUDGE),
    ),
    ...times(
      { type: 'discardFromDeck', seat },
      `${player} discards from the top of the deck`,
      deck.length,
      ({ number }) => [
        { type: 'CardsDiscarded', rule: JUDGE, cards: movedCards(state, deck.slice(0, number), 'discard') },
      ],
    ),
    ...times(
      { type: 'shuffleHandIn', seat },
      `${player} shuffles cards of the hand, picked at random, into the deck`,
      hand.length,
      ({ number, random }) => shuffledIn(state, seat, number, random),
    ),
    once({ type: 'shuffleDeck', seat }, `The deck of ${player} is shuffled`, ({ random }) =>
      shuffleDeck(state, seat, random, JUDGE),
    ),
    ...hand
      .slice(0, 1)
      .map(() =>
        once({ type: 'showHand', seat }, `${player} shows the hand to everybody`, () => shown(state, seat)),
      ),
  ];
};

const judged = (facts: readonly MetaxFact[]): readonly MetaxFact[] =>
  facts.map((fact) => ({ ...fact, rule: JUDGE }));

const shown = (state: MetaxState, seat: Seat): readonly MetaxFact[] => {
  const definitions = seatState(state, seat).hand.flatMap((id) => {
    const definition = refOf(state, id)?.definition;
    return definition === undefined ? [] : [{ definition, name: nameOf(state, id) }];
  });
  return [{ type: 'CardsRevealed', rule: JUDGE, seat, from: 'hand', definitions }];
};

/** The step ends as if its player had ended it, or the turn with it; what begins then is no change of a judge's, and sets off what it does. */
const ends = (state: MetaxState): readonly Change[] => {
  const seat = seatToAct(state);
  if (seat === undefined) return [];
  const { phase } = state;
  const isBattle = phase !== 'planning';
  const endOfTurn: readonly StoredTask[] = [
    ...(isBattle ? [{ task: 'endBattleStep' } as const] : []),
    { task: 'endTurn' },
  ];
  return [
    once({ type: 'endStep' }, `The step ends for ${playerOf(seat)}`, ({ random }) =>
      phase === 'planning'
        ? endPlanning.resolve(state, seat, { type: 'endPlanning' }, random)
        : phase === 'declareAttacks'
          ? finishAttacks.resolve(state, seat, { type: 'finishAttacks' }, random)
          : finishDefenders.resolve(state, seat, { type: 'finishDefenders' }, random),
    ),
    once({ type: 'endTurn' }, `The turn of ${playerOf(state.turn.seat)} ends`, ({ random }) =>
      run(state, endOfTurn, random),
    ),
  ];
};

/** MX-R54. */
export const judging = judgingBy<MetaxState, MetaxFact>({
  rule: JUDGE,
  waitsFor: ({ outcome, choice }) =>
    outcome === undefined ? choice?.label : 'nothing, since the game is over',
  changes: (state) => [
    ...ends(state),
    ...[
      ...SEATS.flatMap((seat) => ofSeat(state, seat)),
      ...cardChanges(cards, state, [...FREEDOMS, ...attachDamage(state)]),
    ].map(
      (change): Change => ({
        ...change,
        facts: (said) => setRight(state, change.facts(said), said.random),
      }),
    ),
  ],
});

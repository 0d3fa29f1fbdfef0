import {
  type CardId,
  cardUnder,
  foldOf,
  NO_CARDS,
  opened,
  type Seat,
  unchanged,
  withCard,
} from '#libs/game-kit';
import { changed, changedAttack, changedTurn, lacking } from './changed.js';
import type { FactOf, MetaxFact } from './facts.js';
import { outcomeOf } from './outcome.js';
import {
  type Attack,
  type CardRef,
  type MetaxState,
  type MovedCard,
  readState,
  type SeatState,
  type TurnState,
} from './state.js';
import { today } from './upcasts/words.js';
import {
  drawn,
  lift,
  moveOnTop,
  moveTo,
  register,
  SEATS,
  seatState,
  shuffled,
  takeFrom,
  withAttack,
  withCharacter,
  withSeat,
} from './zones.js';

const EMPTY_SEAT: SeatState = {
  metaPoints: 0,
  deck: [],
  hand: [],
  discard: [],
  victoryPoints: [],
  characters: [],
  inUse: [],
  hasMulliganed: false,
};

const begin = ({ ruleset, definitions }: FactOf<'GameSetUp'>): MetaxState => ({
  game: 'metax',
  ruleset,
  definitions: today.shared(definitions.value),
  cards: NO_CARDS,
  nextCard: 1,
  draws: 0,
  seats: [EMPTY_SEAT, EMPTY_SEAT],
  characters: NO_CARDS,
  phase: 'setup',
  turn: { number: 0, seat: SEATS[0], charactersPlayed: 0, usedOnce: [] },
  attacks: [],
  modifiers: [],
  nextModifier: 1,
  negated: [],
  resolution: [],
});

const ended = (state: MetaxState, fact: FactOf<'GameWon' | 'GameDrawn'>): MetaxState =>
  lacking(state, 'choice', { resolution: [], outcome: outcomeOf(fact) });

const withMetaPoints = (
  state: MetaxState,
  { seat, total }: FactOf<'MetaPointsGained' | 'MetaPointsSpent' | 'MetaPointsLost'>,
): MetaxState => withSeat(state, seat, { metaPoints: total });

const handUnderDeck = (state: MetaxState, of: Seat, cards: readonly CardRef[]): MetaxState => {
  const { hand, deck } = seatState(state, of);
  return withSeat(register(state, of, cards, hand), of, {
    hand: [],
    deck: [...deck, ...cards.map(({ id }) => id)],
  });
};

const entered = (state: MetaxState, fact: FactOf<'CharacterPlayed' | 'CharacterPutIntoPlay'>): MetaxState => {
  const lifted = lift(state, fact.card);
  const { id } = opened(fact.card.now);
  return changed(
    withSeat(lifted, fact.seat, { characters: [...seatState(lifted, fact.seat).characters, id] }),
    {
      characters: withCard(lifted.characters, id, {
        seat: fact.seat,
        isPushed: false,
        enteredTurn: fact.turn,
        damage: [],
      }),
    },
  );
};

const withoutModifiers = (state: MetaxState, ids: readonly number[]): MetaxState =>
  changed(state, {
    modifiers: state.modifiers.filter(({ id }) => !ids.includes(id)),
  });

const spent = (turn: TurnState, card: CardId, ability: number | undefined): TurnState =>
  ability === undefined
    ? changedTurn(turn, { usedOnce: [...turn.usedOnce, card] })
    : changedTurn(turn, { usedAbilities: [...(turn.usedAbilities ?? []), { card, ability }] });

/** Removes lasting effects on Characters that have left play. */
const withoutCharacters = (state: MetaxState, left: readonly CardId[]): MetaxState => {
  if (left.length === 0) return state;
  const stays = (id: CardId) => !left.includes(id);
  return changed(state, {
    modifiers: state.modifiers.map((modifier) =>
      modifier.on === 'cards' ? { ...modifier, cards: modifier.cards.filter(stays) } : modifier,
    ),
    negated: state.negated.filter(stays),
    turn: changedTurn(state.turn, {
      usedOnce: state.turn.usedOnce.filter(stays),
      ...(state.turn.usedAbilities === undefined
        ? {}
        : { usedAbilities: state.turn.usedAbilities.filter(({ card }) => stays(card)) }),
    }),
  });
};

/** MX-R33: it has the Rank and Stat of its Battle Card, whatever its attacker loses later. */
const attackOf = (fact: FactOf<'AttackDeclared'>): Attack => ({
  number: fact.attack,
  seat: fact.seat,
  attacker: fact.attacker,
  battleCard: opened(fact.battleCard.now).id,
  rank: fact.rank,
  as: fact.as,
  linked: [],
  isTeam: false,
  stage: 'declared',
});

const linked = (state: MetaxState, number: number, character: CardId): MetaxState =>
  changed(state, {
    attacks: state.attacks.map((attack) =>
      attack.number === number
        ? changedAttack(attack, { linked: [...attack.linked, character], isTeam: true })
        : attack,
    ),
  });

const attached = (state: MetaxState, character: CardId, card: CardId): MetaxState =>
  withCharacter(state, character, {
    damage: [...(cardUnder(state.characters, character)?.damage ?? []), card],
  });

const exchanged = (state: MetaxState, fact: FactOf<'DamageExchanged'>): MetaxState => {
  const hits = [fact.onDefender, fact.onAttacker].flatMap((hit) => (hit === undefined ? [] : [hit]));
  const next = hits.reduce(
    (current, { character, card }) => {
      const owner = cardUnder(current.cards, card.id)?.owner ?? SEATS[0];
      return attached(takeFrom(current, 'battle', owner, card.id), character, card.id);
    },
    moveTo(state, 'discard', fact.discarded),
  );
  return withAttack(next, fact.attack, { stage: 'resolved' });
};

const victoryPointGained = (state: MetaxState, of: Seat, card: MovedCard): MetaxState => {
  const lifted = lift(state, card);
  return withSeat(lifted, of, {
    victoryPoints: [...seatState(lifted, of).victoryPoints, opened(card.now).id],
  });
};

export const { evolve, evolveAhead } = foldOf<MetaxState, MetaxFact>(
  'MetaX',
  { changed, lacking },
  { GameSetUp: begin, PositionSetUp: ({ state }) => readState(state.value) },
  {
    FirstPlayerChosen: (state, { draws, seat }) =>
      changed(state, { draws, turn: changedTurn(state.turn, { seat }) }),
    DeckShuffled: (state, { draws, seat, cards }) =>
      shuffled(changed(state, { draws }), seat, 'deck', cards.value),
    MulliganDecided: (state, { seat, mulligan }) => withSeat(state, seat, { hasMulliganed: mulligan }),
    HandPutUnderDeck: (state, { seat, cards }) => handUnderDeck(state, seat, cards.value),
    // MX-024, MX-080, MX-R36: Meta Points and Damage stay unchanged.
    TurnBegan: (state, { turn, seat }) =>
      changed(state, {
        turn: { number: turn, seat, charactersPlayed: 0, usedOnce: [] },
      }),
    StepBegan: (state, { step }) => changed(state, { phase: step }),
    CharactersPrepped: (state, { characters }) =>
      characters.reduce((next, id) => withCharacter(next, id, { isPushed: false }), state),
    CardsDrawn: (state, { seat, cards }) => drawn(state, seat, 'deck', 'hand', cards.value),
    TurnEnded: (state) => state,
    MetaPointsGained: withMetaPoints,
    MetaPointsSpent: withMetaPoints,
    MetaPointsLost: withMetaPoints,
    CharacterPlayed: (state, fact) =>
      entered(
        changed(state, {
          turn: changedTurn(state.turn, { charactersPlayed: state.turn.charactersPlayed + 1 }),
        }),
        fact,
      ),
    CharacterPutIntoPlay: entered,
    CharacterPushed: (state, { character }) => withCharacter(state, character, { isPushed: true }),
    CharacterPrepped: (state, { character }) => withCharacter(state, character, { isPushed: false }),
    EventPlayed: (state, { card }) => moveTo(state, 'inUse', [card]),
    EffectUsed: (state, { oncePerTurn, card, ability }) =>
      oncePerTurn ? changed(state, { turn: spent(state.turn, card.id, ability) }) : state,
    EffectNegated: (state, { card, ended }) =>
      withoutModifiers(changed(state, { negated: [...state.negated, card.id] }), ended),
    ModifierBegan: (state, { modifier }) =>
      changed(state, {
        modifiers: [...state.modifiers, modifier],
        nextModifier: modifier.id + 1,
      }),
    ModifiersEnded: (state, { modifiers, characters }) =>
      withoutCharacters(withoutModifiers(state, modifiers), characters ?? []),
    AttackDeclared: (state, fact) =>
      changed(lift(state, fact.battleCard), { attacks: [...state.attacks, attackOf(fact)] }),
    CharacterLinked: (state, { attack, character }) => linked(state, attack, character),
    LinkDeclined: unchanged,
    AttacksFinished: unchanged,
    DefendersFinished: unchanged,
    TeamAttackCompared: unchanged,
    DefenderAssigned: (state, fact) =>
      withAttack(lift(state, fact.battleCard), fact.attack, {
        defense: {
          defender: fact.defender,
          battleCard: opened(fact.battleCard.now).id,
          rank: fact.rank,
          as: fact.as,
        },
      }),
    DamageExchanged: exchanged,
    AttackEnded: (state, { discarded, attack }) =>
      withAttack(moveTo(state, 'discard', discarded), attack, { stage: 'over' }),
    BattleCardsDiscarded: (state, { discarded, attack }) =>
      withAttack(moveTo(state, 'discard', discarded), attack, { stage: 'over' }),
    BattleStepEnded: (state, { discarded }) =>
      changed(moveTo(state, 'discard', discarded), { attacks: [], negated: [] }),
    DamageAttached: (state, { card, character }) =>
      attached(lift(state, card), character, opened(card.now).id),
    CharactersKnockedOut: (state, { knockouts }) =>
      knockouts.reduce((next, knockout) => moveTo(next, 'discard', knockout.discarded), state),
    VictoryPointGained: (state, { seat, card }) => victoryPointGained(state, seat, card),
    VictoryPointLost: (state, { to, card }) => moveTo(state, to === 'deckBottom' ? 'deck' : to, [card]),
    GameWon: ended,
    GameDrawn: ended,
    CardsDiscarded: (state, { draws, cards }) =>
      moveTo(changed(state, { draws: draws ?? state.draws }), 'discard', cards),
    CardsReturnedToHand: (state, { cards }) => moveTo(state, 'hand', cards),
    CardsPutOnDeck: (state, { position, cards }) =>
      position === 'top' ? moveOnTop(state, 'deck', cards) : moveTo(state, 'deck', cards),
    DeckSearched: unchanged,
    CardsLookedAt: unchanged,
    CardsRevealed: unchanged,
    BattleStepCutShort: (state, { over }) =>
      changed(state, {
        attacks: state.attacks.map((attack) => changedAttack(attack, { stage: 'over' })),
        // A part of the Battle Step without declarations.
        phase: over === true ? 'victoryPoints' : state.phase,
      }),
  },
);

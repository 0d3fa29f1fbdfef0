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
  type Modifier,
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
  underSeat,
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
  backUnderControl(
    changed(state, { modifiers: state.modifiers.filter(({ id }) => !ids.includes(id)) }),
    state.modifiers.filter(({ id }) => ids.includes(id)),
  );

/** The Characters of a modifier that changes who controls them, as far as they are still where it put them. */
const underControl = (state: MetaxState, modifier: Modifier): MetaxState =>
  modifier.on === 'cards' && modifier.modification.change === 'control'
    ? modifier.cards.reduce(controlledBy(seatNumbered(modifier.modification.seat)), state)
    : state;

/** MX-R63: they go back, the one taken last first. */
const backUnderControl = (state: MetaxState, ended: readonly Modifier[]): MetaxState =>
  [...ended].reverse().reduce((current, modifier) => {
    if (modifier.on !== 'cards' || modifier.modification.change !== 'control') return current;
    const { seat: taken, from } = modifier.modification;
    return modifier.cards
      .filter((id) => cardUnder(current.characters, id)?.seat === seatNumbered(taken))
      .reduce(controlledBy(seatNumbered(from)), current);
  }, state);

const seatNumbered = (number: number): Seat => (number === 0 ? SEATS[0] : SEATS[1]);

const controlledBy =
  (seat: Seat) =>
  (state: MetaxState, id: CardId): MetaxState =>
    underSeat(state, id, seat);

/** Damage is knocked out by again, once something has changed. */
const unspared = (state: MetaxState): MetaxState =>
  state.spared === undefined || state.spared.length === 0 ? state : changed(state, { spared: [] });

/** One time fewer; the last one ends the modifier. */
const prevented = (state: MetaxState, number: number): MetaxState =>
  changed(state, {
    modifiers: state.modifiers.flatMap((modifier) => {
      if (modifier.id !== number || modifier.on !== 'cards') return [modifier];
      const { modification } = modifier;
      if (modification.change !== 'preventDamage' || modification.times === undefined) return [modifier];
      return modification.times < 2
        ? []
        : [{ ...modifier, modification: { ...modification, times: modification.times - 1 } }];
    }),
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
    TurnBegan: (state, { turn, seat, extra }) =>
      changed(state, {
        turn: { number: turn, seat, charactersPlayed: 0, usedOnce: [] },
        ...(extra === undefined ? {} : { extraTurns: (state.extraTurns ?? []).slice(1) }),
      }),
    StepBegan: (state, { step }) => changed(state, { phase: step }),
    CharactersPrepped: (state, { characters }) =>
      characters.reduce((next, id) => withCharacter(next, id, { isPushed: false }), state),
    CardsDrawn: (state, { seat, cards }) => drawn(state, seat, 'deck', 'hand', cards.value),
    TurnEnded: unspared,
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
    ReplacementUsed: (state, { oncePerTurn, card, ability, subject, spares }) => {
      const used = oncePerTurn ? changed(state, { turn: spent(state.turn, card.id, ability) }) : state;
      return spares === undefined || subject === undefined
        ? used
        : changed(used, { spared: [...(used.spared ?? []), subject] });
    },
    EffectDelayed: (state, { delayed }) =>
      changed(state, { delayed: [...(state.delayed ?? []), delayed.value] }),
    DelayedEffectBegan: (state, { delayed }) =>
      changed(state, { delayed: (state.delayed ?? []).filter(({ id }) => id !== delayed) }),
    CoinFlipped: (state, { draws }) => changed(state, { draws }),
    DieRolled: (state, { draws }) => changed(state, { draws }),
    HandLookedAt: unchanged,
    CountersChanged: (state, { character, counter, total }) =>
      withCharacter(state, character, {
        counters: { ...cardUnder(state.characters, character)?.counters, [counter]: total },
      }),
    DamagePrevented: (state, { modifier }) => prevented(state, modifier),
    ExtraTurnGranted: (state, { seat }) =>
      changed(state, { extraTurns: [...(state.extraTurns ?? []), seat] }),
    EffectNegated: (state, { card, ended }) =>
      withoutModifiers(changed(state, { negated: [...state.negated, card.id] }), ended),
    ModifierBegan: (state, { modifier }) =>
      underControl(
        unspared(
          changed(state, {
            modifiers: [...state.modifiers, modifier],
            nextModifier: modifier.id + 1,
          }),
        ),
        modifier,
      ),
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
    DamageExchanged: (state, fact) => unspared(exchanged(state, fact)),
    AttackEnded: (state, { discarded, attack }) =>
      withAttack(moveTo(state, 'discard', discarded), attack, { stage: 'over' }),
    BattleCardsDiscarded: (state, { discarded, attack }) =>
      withAttack(moveTo(state, 'discard', discarded), attack, { stage: 'over' }),
    BattleStepEnded: (state, { discarded }) =>
      changed(moveTo(state, 'discard', discarded), { attacks: [], negated: [] }),
    DamageAttached: (state, { card, character }) =>
      unspared(attached(lift(state, card), character, opened(card.now).id)),
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

import {
  type CardId,
  cardUnder,
  decidedAhead,
  NO_CARDS,
  type Outcome,
  type Seat,
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
} from './state.js';
import { today } from './upcasts/words.js';
import {
  lift,
  moveOnTop,
  moveTo,
  opened,
  register,
  SEATS,
  seatState,
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

const applied = (state: MetaxState | undefined, fact: MetaxFact): MetaxState => {
  if (fact.type === 'GameSetUp') return begin(fact);
  if (fact.type === 'PositionSetUp') return readState(fact.state.value);
  if (state === undefined) throw new Error(`A game of MetaX begins with GameSetUp, not with ${fact.type}.`);
  return apply(state, fact);
};

/** Applies one fact. Knows no rule and no chance: what a fact says is what happens. */
export const { evolve, evolveAhead } = decidedAhead<MetaxState, MetaxFact>(applied);

type LaterFact = Exclude<MetaxFact, { type: 'GameSetUp' | 'PositionSetUp' }>;

const apply = (state: MetaxState, fact: LaterFact): MetaxState => {
  switch (fact.type) {
    case 'FirstPlayerChosen':
      return changed(state, { draws: fact.draws, turn: changedTurn(state.turn, { seat: fact.seat }) });
    case 'DeckShuffled':
      return shuffled(changed(state, { draws: fact.draws }), fact.seat, fact.cards.value);
    case 'MulliganDecided':
      return withSeat(state, fact.seat, { hasMulliganed: fact.mulligan });
    case 'HandPutUnderDeck':
      return handUnderDeck(state, fact.seat, fact.cards.value);
    case 'TurnBegan':
      return changed(state, {
        turn: { number: fact.turn, seat: fact.seat, charactersPlayed: 0, usedOnce: [] },
      });
    case 'StepBegan':
      return changed(state, { phase: fact.step });
    case 'CharactersPrepped':
      return fact.characters.reduce((next, id) => withCharacter(next, id, { isPushed: false }), state);
    case 'CardsDrawn':
      return drawn(state, fact.seat, fact.cards.value);
    case 'TurnEnded':
      return state;
    case 'MetaPointsGained':
    case 'MetaPointsSpent':
    case 'MetaPointsLost':
      return withSeat(state, fact.seat, { metaPoints: fact.total });
    case 'CharacterPlayed':
      return entered(
        changed(state, {
          turn: changedTurn(state.turn, { charactersPlayed: state.turn.charactersPlayed + 1 }),
        }),
        fact,
      );
    case 'CharacterPutIntoPlay':
      return entered(state, fact);
    case 'CharacterPushed':
      return withCharacter(state, fact.character, { isPushed: true });
    case 'CharacterPrepped':
      return withCharacter(state, fact.character, { isPushed: false });
    case 'EventPlayed':
      return moveTo(state, 'inUse', [fact.card]);
    case 'EffectUsed':
      return fact.oncePerTurn
        ? changed(state, {
            turn: changedTurn(state.turn, { usedOnce: [...state.turn.usedOnce, fact.card.id] }),
          })
        : state;
    case 'EffectNegated':
      return withoutModifiers(changed(state, { negated: [...state.negated, fact.card.id] }), fact.ended);
    case 'ModifierBegan':
      return changed(state, {
        modifiers: [...state.modifiers, fact.modifier],
        nextModifier: fact.modifier.id + 1,
      });
    case 'ModifiersEnded':
      return withoutCharacters(withoutModifiers(state, fact.modifiers), fact.characters ?? []);
    case 'AttackDeclared':
      return changed(lift(state, fact.battleCard), { attacks: [...state.attacks, attackOf(fact)] });
    case 'CharacterLinked':
      return linked(state, fact.attack, fact.character);
    case 'LinkDeclined':
    case 'AttacksFinished':
    case 'DefendersFinished':
    case 'TeamAttackCompared':
      return state;
    case 'DefenderAssigned':
      return withAttack(lift(state, fact.battleCard), fact.attack, {
        defense: {
          defender: fact.defender,
          battleCard: opened(fact.battleCard.now).id,
          rank: fact.rank,
          as: fact.as,
        },
      });
    case 'DamageExchanged':
      return exchanged(state, fact);
    case 'AttackEnded':
      return withAttack(moveTo(state, 'discard', fact.discarded), fact.attack, { stage: 'over' });
    case 'BattleCardsDiscarded':
      return withAttack(moveTo(state, 'discard', fact.discarded), fact.attack, { stage: 'over' });
    case 'BattleStepEnded':
      return changed(moveTo(state, 'discard', fact.discarded), { attacks: [], negated: [] });
    case 'DamageAttached':
      return attached(lift(state, fact.card), fact.character, opened(fact.card.now).id);
    case 'CharactersKnockedOut':
      return fact.knockouts.reduce((next, knockout) => moveTo(next, 'discard', knockout.discarded), state);
    case 'VictoryPointGained':
      return victoryPointGained(state, fact.seat, fact.card);
    case 'VictoryPointLost':
      return moveTo(state, fact.to === 'deckBottom' ? 'deck' : fact.to, [fact.card]);
    case 'GameWon':
    case 'GameDrawn':
      return ended(state, outcomeOf(fact));
    case 'CardsDiscarded':
      return moveTo(changed(state, { draws: fact.draws ?? state.draws }), 'discard', fact.cards);
    case 'CardsReturnedToHand':
      return moveTo(state, 'hand', fact.cards);
    case 'CardsPutOnDeck':
      return fact.position === 'top' ? moveOnTop(state, fact.cards) : moveTo(state, 'deck', fact.cards);
    case 'DeckSearched':
    case 'CardsLookedAt':
    case 'CardsRevealed':
      return state;
    case 'ChoiceOffered':
      return changed(state, { choice: fact.choice.value, resolution: fact.resolution.value });
    case 'ChoiceMade':
    case 'ChoiceWithdrawn':
      return withoutChoice(state);
    case 'BattleStepCutShort':
      return changed(state, {
        attacks: state.attacks.map((attack) => changedAttack(attack, { stage: 'over' })),
        // A part of the Battle Step in which nobody declares anything.
        phase: fact.over === true ? 'victoryPoints' : state.phase,
      });
    case 'ResolutionStopped':
      return changed(state, { resolution: [] });
    default:
      return unknownFact(fact);
  }
};

const unknownFact = (fact: never): never => {
  throw new Error(`MetaX knows no such fact: ${JSON.stringify(fact)}`);
};

const withoutChoice = (state: MetaxState): MetaxState => lacking(state, 'choice', { resolution: [] });

const ended = (state: MetaxState, outcome: Outcome): MetaxState => changed(withoutChoice(state), { outcome });

const shuffled = (state: MetaxState, of: Seat, cards: readonly CardRef[]): MetaxState =>
  withSeat(register(state, of, cards, seatState(state, of).deck), of, {
    deck: cards.map(({ id }) => id),
  });

const handUnderDeck = (state: MetaxState, of: Seat, cards: readonly CardRef[]): MetaxState => {
  const { hand, deck } = seatState(state, of);
  return withSeat(register(state, of, cards, hand), of, {
    hand: [],
    deck: [...deck, ...cards.map(({ id }) => id)],
  });
};

const drawn = (state: MetaxState, of: Seat, cards: readonly CardRef[]): MetaxState => {
  const { hand, deck } = seatState(state, of);
  const next = register(state, of, cards, deck.slice(0, cards.length));
  return withSeat(next, of, {
    deck: deck.slice(cards.length),
    hand: [...hand, ...cards.map(({ id }) => id)],
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

/** What lasted on Characters that have left play. */
const withoutCharacters = (state: MetaxState, left: readonly CardId[]): MetaxState => {
  if (left.length === 0) return state;
  const stays = (id: CardId) => !left.includes(id);
  return changed(state, {
    modifiers: state.modifiers.map((modifier) =>
      modifier.on === 'cards' ? { ...modifier, cards: modifier.cards.filter(stays) } : modifier,
    ),
    negated: state.negated.filter(stays),
    turn: changedTurn(state.turn, { usedOnce: state.turn.usedOnce.filter(stays) }),
  });
};

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

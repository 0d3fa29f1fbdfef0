import { foldOf, NO_CARDS, opened, readCards, seat, unchanged } from '#libs/game-kit';
import { changed, changedTurn, lacking } from './changed.js';
import { abilityResolved, activated, lookedAt, withActivation } from './changes/activations.js';
import { attackDeclared, bonusChosen, bonusDrawn, lost, redirected } from './changes/battles.js';
import { countersChanged, drawReplaced, fired, lossReplaced, withoutDelayed } from './changes/effects.js';
import {
  columnChanged,
  deployed,
  drawingOf,
  drawingStopped,
  drawn,
  passed,
  restocked,
  shuffled,
  turnBegan,
} from './changes/turns.js';
import { moveOnDrawPile, moveTo, moveToColumn, withBattle, withColumn, withdrawn } from './changes.js';
import type { FactOf, MetabaloidsFact } from './facts.js';
import { outcomeOf } from './outcome.js';
import type { MetabaloidsState, SeatState } from './state.js';
import { today } from './upcasts/words.js';
import { withSeat } from './zones.js';

/** Until the cut has decided the first seat. */
const FIRST = seat(0);

const EMPTY_SEAT: SeatState = {
  drawPile: [],
  hand: [],
  columns: [],
  reserve: [],
  events: [],
  discard: [],
  lost: [],
  deployedCost: 0,
  hasDeployed: false,
  isOut: false,
  timesAttacked: 0,
  lastTurn: 0,
};

const begin = ({ game, ruleset, definitions, seats }: FactOf<'GameSetUp'>): MetabaloidsState => ({
  game,
  ruleset,
  definitions: today.shared(definitions.value),
  cards: NO_CARDS,
  nextCard: 1,
  draws: 0,
  seats: Array.from({ length: seats }, () => EMPTY_SEAT),
  starter: FIRST,
  phase: 'setup',
  turn: { number: 0, seat: FIRST, drew: 0, attacks: [], used: [], deployed: [], moved: [], restocked: [] },
  marks: [],
  drawing: [],
  pending: [],
  nextActivation: 1,
  modifiers: [],
  nextModifier: 1,
  out: [],
  removed: [],
  resolution: [],
});

export const { evolve, evolveAhead } = foldOf<MetabaloidsState, MetabaloidsFact>(
  'Metabaloids',
  { changed, lacking },
  {
    GameSetUp: begin,
    PositionSetUp: ({ state: { value } }) => ({ ...value, cards: readCards(value.cards) }),
  },
  {
    DeckCut: (state, { draws }) => changed(state, { draws }),
    FirstPlayerChosen: (state, { draws, seat }) =>
      changed(state, {
        draws,
        starter: seat,
        turn: changedTurn(state.turn, { seat }),
      }),
    DeckShuffled: shuffled,
    DiscardPileReshuffled: shuffled,
    CardDeployedAtStart: (state, { card, column, seat, total }) =>
      withSeat(moveToColumn(state, card, column), seat, { deployedCost: total }),
    FirstDeploymentFinished: (state, { seat }) => withSeat(state, seat, { hasDeployed: true }),
    TurnBegan: turnBegan,
    StepBegan: (state, { step }) => changed(state, { phase: step }),
    TurnEnded: (state, { unmarked }) =>
      changed(state, { phase: 'end', marks: state.marks.filter((id) => !unmarked.includes(id)) }),
    DrawingBegan: (state, fact) => changed(state, { drawing: [...state.drawing, drawingOf(fact)] }),
    CardsDrawn: (state, { seat, cards }) => drawn(state, seat, cards.value),
    DrawingStopped: (state) => drawingStopped(state),
    DrawingEnded: (state) => changed(state, { drawing: state.drawing.slice(0, -1) }),
    CostPaid: (state, { to, cards }) => moveTo(state, to, cards),
    CardsDiscarded: (state, { cards, draws }) =>
      moveTo(draws === undefined ? state : changed(state, { draws }), 'discard', cards),
    CardRestocked: restocked,
    CardMovedToColumn: columnChanged,
    CardDeployed: (state, { card, column }) => deployed(state, card, column),
    CardPutIntoPlay: (state, { card, column }) => deployed(state, card, column),
    SafetyBegan: (state, { seat, column }) => withColumn(state, seat, column, { isSafe: true }),
    SafetyEnded: (state, { seat, column }) => withColumn(state, seat, column, { isSafe: false }),
    WindowPassed: (state, fact) => passed(lacking(state, 'choice', { resolution: [] }), fact),
    AttackDeclared: attackDeclared,
    AttackRedirected: redirected,
    AttackStopped: (state) => withBattle(state, () => ({ isStopped: true })),
    BonusCardsDrawn: bonusDrawn,
    BonusChosen: bonusChosen,
    TotalRaised: (state, { seat, by }) =>
      withBattle(state, (battle) =>
        seat === battle.attackerSeat
          ? { attackBonus: battle.attackBonus + by }
          : { defenseBonus: battle.defenseBonus + by },
      ),
    TotalsCompared: (state, { attack, defense, damage, winner }) =>
      withBattle(state, () => ({
        stage: 'decided',
        totals: { attack: attack.total, defense: defense.total },
        damage,
        ...(winner === undefined ? {} : { winner }),
      })),
    DamageNegated: (state, { left }) => withBattle(state, () => ({ damage: left })),
    DamageTakenOver: (state, { left, seat, amount }) =>
      withBattle(state, (battle) => ({
        damage: left,
        shares: [...battle.shares, { seat, amount }],
      })),
    BattleCardLost: (state, { card, column }) =>
      withBattle(lost(state, [card]), () => ({ stage: 'losses', losingColumn: column })),
    CardsLost: (state, { cards }) => lost(state, cards),
    DamagePaid: (state, { card }) => lost(state, [card]),
    DamageLapsed: (state) => state,
    BattleEnded: (state, { bonus }) =>
      withBattle(moveTo(state, 'discard', bonus), () => ({ stage: 'over', bonus: [] })),
    BattleClosed: (state) => lacking(state, 'battle'),
    AbilityActivated: (state, fact) => activated(state, { ...fact, source: fact.card, isEvent: false }),
    EventPlayed: (state, fact) =>
      activated(moveTo(state, 'events', [fact.card]), {
        ...fact,
        source: opened(fact.card.now),
        isEvent: true,
      }),
    TerrainLaid: (state, { card }) => moveTo(state, 'events', [card]),
    CostsPaid: (state, { activation, bindings }) =>
      withActivation(state, activation, { bindings: bindings.value }),
    CoinFlipped: (state, { draws }) => changed(state, { draws }),
    DieRolled: (state, { draws }) => changed(state, { draws }),
    EffectDelayed: (state, { delayed }) =>
      changed(state, { delayed: [...(state.delayed ?? []), delayed.value] }),
    DelayedEffectBegan: (state, { delayed }) => withoutDelayed(state, ({ id }) => id === delayed),
    AbilityTriggered: fired,
    CountersChanged: countersChanged,
    ExtraTurnGained: (state, { seat }) => changed(state, { extraTurns: [...(state.extraTurns ?? []), seat] }),
    HandLookedAt: lookedAt,
    DrawReplaced: (state) => drawReplaced(state),
    LossReplaced: (state, { card }) => lossReplaced(state, card),
    CardTurned: (state, { card }) => changed(state, { marks: [...state.marks, card] }),
    AbilityStopped: (state, { activation }) => withActivation(state, activation, { isStopped: true }),
    AbilityFellShort: (state, { activation }) => withActivation(state, activation, { isUnfinished: true }),
    AbilityResolved: (state, { activation }) => abilityResolved(state, activation),
    ModifierBegan: (state, { modifier }) =>
      changed(state, {
        modifiers: [...state.modifiers, modifier],
        nextModifier: modifier.number + 1,
      }),
    ModifiersEnded: (state, { modifiers }) =>
      changed(state, {
        modifiers: state.modifiers.filter(({ number }) => !modifiers.includes(number)),
      }),
    CardsReturnedToHand: (state, { cards }) => moveTo(state, 'hand', cards),
    CardsPutOnDrawPile: (state, { position, cards }) => moveOnDrawPile(state, position, cards),
    CardsPutInReserve: (state, { cards }) => moveTo(state, 'reserve', cards),
    CardsLookedAt: lookedAt,
    CardsRevealed: unchanged,
    DrawFailed: unchanged,
    SeatEliminated: (state, { seat }) => withdrawn(state, seat),
    GameEnded: (state, fact) => lacking(state, 'choice', { resolution: [], outcome: outcomeOf(fact) }),
  },
);

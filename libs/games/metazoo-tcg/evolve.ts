import { foldOf, opened, unchanged } from '#libs/game-kit';
import { changed, changedTurn, lacking } from './changed.js';
import { auraGained, auraPutOnDeck, enhanced, traded } from './evolve/aura.js';
import { arrived, left, marked, prepared, resolvedLane, withTerra } from './evolve/cards.js';
import {
  afterAction,
  controlChanged,
  countersChanged,
  damagePrevented,
  delayed,
  delayedBegan,
  replaced,
  replacementBegan,
  replacementEnded,
  withoutSources,
} from './evolve/effects.js';
import { forgetting } from './evolve/last-known.js';
import { actionEnded, laneResolved, missionDecided, roundEnded } from './evolve/round.js';
import { begin } from './evolve/start.js';
import type { FactOf, MetazooFact } from './facts.js';
import { outcomeOf } from './outcome.js';
import { type MetazooState, readState } from './state.js';
import {
  drawn,
  enter,
  lift,
  moveOnTop,
  moveTo,
  register,
  relocate,
  shuffled,
  turned,
  withInPlay,
  withSeat,
} from './zones.js';

const unitCame = (
  state: MetazooState,
  { card, seat, lane }: FactOf<'UnitPlayed' | 'UnitPutIntoLane'>,
): MetazooState => arrived(lift(state, card), opened(card.now).id, seat, lane);

/** A Terra goes to the discard pile. */
const razed = (state: MetazooState, card: FactOf<'LaneRazed'>['card']): MetazooState =>
  withoutSources(moveTo(state, 'discard', [card]), [opened(card.was).id]);

const withMissionPoints = (
  state: MetazooState,
  { changes }: FactOf<'MissionPointsGained' | 'MissionPointsLost'>,
): MetazooState =>
  changes.reduce((next, { seat, total }) => withSeat(next, seat, { missionPoints: total }), state);

export const { evolve, evolveAhead } = foldOf<MetazooState, MetazooFact>(
  'MetaZoo',
  { changed, lacking },
  { GameSetUp: begin, PositionSetUp: ({ state }) => readState(state.value) },
  {
    SeatPrepared: prepared,
    PileShuffled: (state, { draws, seat, pile, cards }) =>
      shuffled(changed(state, { draws }), seat, pile, cards.value),
    PriorityChooserPicked: (state, { draws }) => changed(state, { draws }),
    PriorityChosen: (state, { seat }) =>
      changed(state, { turn: changedTurn(state.turn, { priority: seat, active: seat }) }),
    StartingTerraPlaced: (state, { card, lane }) => withTerra(lift(state, card), lane, opened(card.now).id),
    RoundBegan: (state, { round, priority }) =>
      changed(state, {
        turn: {
          round,
          priority,
          active: priority,
          actions: [0, 0],
          extra: 0,
        },
      }),
    CardsDrawn: (state, { seat, cards }) => drawn(state, seat, 'deck', 'hand', cards.value),
    AuraGained: auraGained,
    CardsUntapped: (state, { cards }) => turned(state, cards, false),
    CardsTapped: (state, { cards }) => turned(state, cards, true),
    LanesReadied: (state, { lanes }) => lanes.reduce((next, lane) => resolvedLane(next, lane, false), state),
    ActionPhaseBegan: (state) => changed(forgetting(state), { phase: 'action' }),
    ActionEnded: (state, fact) => actionEnded(afterAction(forgetting(state)), fact),
    ExtraActionGranted: (state) =>
      changed(state, { turn: changedTurn(state.turn, { extra: state.turn.extra + 1 }) }),
    RoundEnding: (state) =>
      changed(state, { turn: changedTurn(state.turn, { active: state.turn.priority }) }),
    RoundEnded: roundEnded,
    UnitAnnounced: (state, { card }) => moveTo(state, 'inUse', [card]),
    UnitPlayed: unitCame,
    UnitPutIntoLane: unitCame,
    CasterPlayed: (state, { card, lane }) => relocate(state, card.id, lane),
    TerraPlayed: (state, { replaced: former, card, lane }) =>
      withTerra(lift(former === undefined ? state : razed(state, former), card), lane, opened(card.now).id),
    StrategyPlayed: (state, { card }) => moveTo(state, 'inUse', [card]),
    TokenCreated: (state, { seat, card, lane, isTapped, isCopy }) => {
      const entered = enter(register(state, seat, [card]), card.id, seat, lane, isTapped);
      return isCopy ? withInPlay(entered, card.id, { isCopy }) : entered;
    },
    UnitMoved: (state, { unit, to }) => relocate(state, unit, to),
    UnitsLeftPlay: (state, fact) =>
      withoutSources(
        left(state, fact),
        fact.units.map(({ card }) => card.id),
      ),
    LaneEnhanced: enhanced,
    AuraTraded: traded,
    AuraPutOnDeck: auraPutOnDeck,
    LaneRazed: (state, { card }) => razed(state, card),
    DamageDealt: (state, { hits }) =>
      hits.reduce((next, { unit, total }) => withInPlay(next, unit, { damage: total }), state),
    ModifierBegan: (state, { modifier }) =>
      changed(state, {
        modifiers: [...state.modifiers, modifier],
        nextModifier: modifier.id + 1,
      }),
    AbilityUsed: (state, fact) => {
      if (fact.on === 'would') return replacementBegan(state, fact);
      return fact.isMarked ? marked(state, fact.card.id, fact.ability) : state;
    },
    CasterRestored: (state, { card }) => withInPlay(forgetting(state, [card]), card, { isFaceDown: false }),
    MissionDeclared: (state, { lane, seat }) => changed(state, { mission: { lane, seat } }),
    MissionDecided: missionDecided,
    MissionPointsGained: withMissionPoints,
    MissionPointsLost: withMissionPoints,
    DestructionBegan: (state) => state,
    LaneResolved: laneResolved,
    OvertimeBegan: (state) => changed(state, { isOvertime: true }),
    GameWon: (state, fact) => lacking(state, 'choice', { resolution: [], outcome: outcomeOf(fact) }),
    CardsDiscarded: (state, { draws, cards }) =>
      moveTo(changed(state, { draws: draws ?? state.draws }), 'discard', cards),
    CardsReturnedToHand: (state, { cards }) => moveTo(state, 'hand', cards),
    CardsPutOnDeck: (state, { position, cards }) =>
      position === 'top' ? moveOnTop(state, 'deck', cards) : moveTo(state, 'deck', cards),
    CardsLookedAt: unchanged,
    DeckSearched: unchanged,
    CardsRevealed: unchanged,
    CoinFlipped: (state, { draws }) => changed(state, { draws }),
    DieRolled: (state, { draws }) => changed(state, { draws }),
    EffectDelayed: delayed,
    DelayedEffectBegan: delayedBegan,
    EventReplaced: replaced,
    ReplacementEnded: replacementEnded,
    DamagePrevented: damagePrevented,
    DamageRemoved: (state, { units }) =>
      units.reduce((next, unit) => withInPlay(next, unit, { damage: 0 }), state),
    CountersChanged: countersChanged,
    ControlChanged: controlChanged,
  },
);

import { foldOf, opened, unchanged } from '#libs/game-kit';
import { changed, changedTurn, lacking } from './changed.js';
import { auraGained, auraPutOnDeck, enhanced, traded } from './evolve/aura.js';
import { arrived, left, marked, prepared, resolvedLane, withTerra } from './evolve/cards.js';
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
    ActionEnded: (state, fact) => actionEnded(forgetting(state), fact),
    ExtraActionGranted: (state) =>
      changed(state, { turn: changedTurn(state.turn, { extra: state.turn.extra + 1 }) }),
    RoundEnding: (state) =>
      changed(state, { turn: changedTurn(state.turn, { active: state.turn.priority }) }),
    RoundEnded: roundEnded,
    UnitPlayed: unitCame,
    UnitPutIntoLane: unitCame,
    CasterPlayed: (state, { card, lane }) => relocate(state, card.id, lane),
    TerraPlayed: (state, { replaced, card, lane }) =>
      withTerra(
        lift(replaced === undefined ? state : moveTo(state, 'discard', [replaced]), card),
        lane,
        opened(card.now).id,
      ),
    StrategyPlayed: (state, { card }) => moveTo(state, 'inUse', [card]),
    TokenCreated: (state, { seat, card, lane, isTapped }) =>
      enter(register(state, seat, [card]), card.id, seat, lane, isTapped),
    UnitMoved: (state, { unit, to }) => relocate(state, unit, to),
    UnitsLeftPlay: left,
    LaneEnhanced: enhanced,
    AuraTraded: traded,
    AuraPutOnDeck: auraPutOnDeck,
    LaneRazed: (state, { card }) => moveTo(state, 'discard', [card]),
    DamageDealt: (state, { hits }) =>
      hits.reduce((next, { unit, total }) => withInPlay(next, unit, { damage: total }), state),
    ModifierBegan: (state, { modifier }) =>
      changed(state, {
        modifiers: [...state.modifiers, modifier],
        nextModifier: modifier.id + 1,
      }),
    AbilityUsed: (state, { isMarked, card, ability }) => (isMarked ? marked(state, card.id, ability) : state),
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
  },
);

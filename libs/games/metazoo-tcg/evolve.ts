import { decidedAhead } from '#libs/game-kit';
import { changed, changedTurn, lacking } from './changed.js';
import { auraGained, auraPutOnDeck, enhanced, traded } from './evolve/aura.js';
import { arrived, drawn, left, marked, prepared, resolvedLane, shuffled, withTerra } from './evolve/cards.js';
import { forgetting } from './evolve/last-known.js';
import { actionEnded, laneResolved, missionDecided, roundEnded } from './evolve/round.js';
import { begin } from './evolve/start.js';
import type { MetazooFact } from './facts.js';
import { outcomeOf } from './outcome.js';
import { type MetazooState, readState } from './state.js';
import {
  enter,
  lift,
  moveOnTop,
  moveTo,
  opened,
  register,
  relocate,
  turned,
  withInPlay,
  withSeat,
} from './zones.js';

const applied = (state: MetazooState | undefined, fact: MetazooFact): MetazooState => {
  if (fact.type === 'GameSetUp') return begin(fact);
  if (fact.type === 'PositionSetUp') return readState(fact.state.value);
  if (state === undefined) throw new Error(`A game of MetaZoo begins with GameSetUp, not with ${fact.type}.`);
  return apply(state, fact);
};

/** Applies one fact. Knows no rule and no chance: what a fact says is what happens. */
export const { evolve, evolveAhead } = decidedAhead<MetazooState, MetazooFact>(applied);

type LaterFact = Exclude<MetazooFact, { type: 'GameSetUp' | 'PositionSetUp' }>;

const apply = (state: MetazooState, fact: LaterFact): MetazooState => {
  switch (fact.type) {
    case 'SeatPrepared':
      return prepared(state, fact);
    case 'PileShuffled':
      return shuffled(changed(state, { draws: fact.draws }), fact.seat, fact.pile, fact.cards.value);
    case 'PriorityChooserPicked':
      return changed(state, { draws: fact.draws });
    case 'PriorityChosen':
      return changed(state, { turn: changedTurn(state.turn, { priority: fact.seat, active: fact.seat }) });
    case 'StartingTerraPlaced':
      return withTerra(lift(state, fact.card), fact.lane, opened(fact.card.now).id);
    case 'RoundBegan':
      return changed(state, {
        turn: {
          round: fact.round,
          priority: fact.priority,
          active: fact.priority,
          actions: [0, 0],
          extra: 0,
        },
      });
    case 'CardsDrawn':
      return drawn(state, fact.seat, fact.cards.value);
    case 'AuraGained':
      return auraGained(state, fact);
    case 'CardsUntapped':
      return turned(state, fact.cards, false);
    case 'CardsTapped':
      return turned(state, fact.cards, true);
    case 'LanesReadied':
      return fact.lanes.reduce((next, lane) => resolvedLane(next, lane, false), state);
    case 'ActionPhaseBegan':
      return changed(forgetting(state), { phase: 'action' });
    case 'ActionEnded':
      return actionEnded(forgetting(state), fact);
    case 'ExtraActionGranted':
      return changed(state, { turn: changedTurn(state.turn, { extra: state.turn.extra + 1 }) });
    case 'RoundEnding':
      return changed(state, { turn: changedTurn(state.turn, { active: state.turn.priority }) });
    case 'RoundEnded':
      return roundEnded(state, fact);
    case 'UnitPlayed':
    case 'UnitPutIntoLane':
      return arrived(lift(state, fact.card), opened(fact.card.now).id, fact.seat, fact.lane);
    case 'CasterPlayed':
      return relocate(state, fact.card.id, fact.lane);
    case 'TerraPlayed':
      return withTerra(
        lift(fact.replaced === undefined ? state : moveTo(state, 'discard', [fact.replaced]), fact.card),
        fact.lane,
        opened(fact.card.now).id,
      );
    case 'StrategyPlayed':
      return moveTo(state, 'inUse', [fact.card]);
    case 'TokenCreated':
      return enter(
        register(state, fact.seat, [fact.card]),
        fact.card.id,
        fact.seat,
        fact.lane,
        fact.isTapped,
      );
    case 'UnitMoved':
      return relocate(state, fact.unit, fact.to);
    case 'UnitsLeftPlay':
      return left(state, fact);
    case 'LaneEnhanced':
      return enhanced(state, fact);
    case 'AuraTraded':
      return traded(state, fact);
    case 'AuraPutOnDeck':
      return auraPutOnDeck(state, fact);
    case 'LaneRazed':
      return moveTo(state, 'discard', [fact.card]);
    case 'DamageDealt':
      return fact.hits.reduce((next, { unit, total }) => withInPlay(next, unit, { damage: total }), state);
    case 'ModifierBegan':
      return changed(state, {
        modifiers: [...state.modifiers, fact.modifier],
        nextModifier: fact.modifier.id + 1,
      });
    case 'AbilityUsed':
      return fact.isMarked ? marked(state, fact.card.id, fact.ability) : state;
    case 'CasterRestored':
      return withInPlay(forgetting(state, [fact.card]), fact.card, { isFaceDown: false });
    case 'MissionDeclared':
      return changed(state, { mission: { lane: fact.lane, seat: fact.seat } });
    case 'MissionDecided':
      return missionDecided(state, fact);
    case 'MissionPointsGained':
    case 'MissionPointsLost':
      return fact.changes.reduce(
        (next, { seat, total }) => withSeat(next, seat, { missionPoints: total }),
        state,
      );
    case 'DestructionBegan':
      return state;
    case 'LaneResolved':
      return laneResolved(state, fact);
    case 'OvertimeBegan':
      return changed(state, { isOvertime: true });
    case 'GameWon':
      return changed(withoutChoice(state), { outcome: outcomeOf(fact) });
    case 'CardsDiscarded':
      return moveTo(changed(state, { draws: fact.draws ?? state.draws }), 'discard', fact.cards);
    case 'CardsReturnedToHand':
      return moveTo(state, 'hand', fact.cards);
    case 'CardsPutOnDeck':
      return fact.position === 'top'
        ? moveOnTop(state, 'deck', fact.cards)
        : moveTo(state, 'deck', fact.cards);
    case 'CardsLookedAt':
    case 'DeckSearched':
    case 'CardsRevealed':
      return state;
    case 'ChoiceOffered':
      return changed(state, { choice: fact.choice.value, resolution: fact.resolution.value });
    case 'ChoiceMade':
    case 'ChoiceWithdrawn':
      return withoutChoice(state);
    case 'ResolutionStopped':
      return changed(state, { resolution: [] });
    default:
      return unknownFact(fact);
  }
};

const unknownFact = (fact: never): never => {
  throw new Error(`MetaZoo knows no such fact: ${JSON.stringify(fact)}`);
};

const withoutChoice = (state: MetazooState): MetazooState => lacking(state, 'choice', { resolution: [] });

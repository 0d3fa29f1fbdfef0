import { decidedAhead, NO_CARDS, readCards, seat } from '#libs/game-kit';
import { changed, changedTurn, lacking } from './changed.js';
import { abilityResolved, activated, lookedAt, withActivation } from './changes/activations.js';
import { attackDeclared, bonusChosen, bonusDrawn, lost, redirected } from './changes/battles.js';
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
import { opened, withSeat } from './zones.js';

/** Until the cut has said who begins. */
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

const applied = (state: MetabaloidsState | undefined, fact: MetabaloidsFact): MetabaloidsState => {
  if (fact.type === 'GameSetUp') return begin(fact);
  if (fact.type === 'PositionSetUp') {
    const { value } = fact.state;
    return { ...value, cards: readCards(value.cards) };
  }
  if (state === undefined)
    throw new Error(`A game of Metabaloids begins with GameSetUp, not with ${fact.type}.`);
  return apply(state, fact);
};

/** Applies one fact. Knows no rule and no chance: what a fact says is what happens. */
export const { evolve, evolveAhead } = decidedAhead<MetabaloidsState, MetabaloidsFact>(applied);

type LaterFact = Exclude<MetabaloidsFact, { type: 'GameSetUp' | 'PositionSetUp' }>;

const apply = (state: MetabaloidsState, fact: LaterFact): MetabaloidsState => {
  switch (fact.type) {
    case 'DeckCut':
      return changed(state, { draws: fact.draws });
    case 'FirstPlayerChosen':
      return changed(state, {
        draws: fact.draws,
        starter: fact.seat,
        turn: changedTurn(state.turn, { seat: fact.seat }),
      });
    case 'DeckShuffled':
    case 'DiscardPileReshuffled':
      return shuffled(state, fact);
    case 'CardDeployedAtStart':
      return withSeat(moveToColumn(state, fact.card, fact.column), fact.seat, { deployedCost: fact.total });
    case 'FirstDeploymentFinished':
      return withSeat(state, fact.seat, { hasDeployed: true });
    case 'TurnBegan':
      return turnBegan(state, fact);
    case 'StepBegan':
      return changed(state, { phase: fact.step });
    case 'TurnEnded':
      return changed(state, { phase: 'end', marks: state.marks.filter((id) => !fact.unmarked.includes(id)) });
    case 'DrawingBegan':
      return changed(state, { drawing: [...state.drawing, drawingOf(fact)] });
    case 'CardsDrawn':
      return drawn(state, fact.seat, fact.cards.value);
    case 'DrawingStopped':
      return drawingStopped(state);
    case 'DrawingEnded':
      return changed(state, { drawing: state.drawing.slice(0, -1) });
    case 'CostPaid':
      return moveTo(state, fact.to, fact.cards);
    case 'CardsDiscarded':
      return moveTo(state, 'discard', fact.cards);
    case 'CardRestocked':
      return restocked(state, fact);
    case 'CardMovedToColumn':
      return columnChanged(state, fact);
    case 'CardDeployed':
      return deployed(state, fact.card, fact.column);
    case 'CardPutIntoPlay':
      return deployed(state, fact.card, fact.column);
    case 'SafetyBegan':
      return withColumn(state, fact.seat, fact.column, { isSafe: true });
    case 'SafetyEnded':
      return withColumn(state, fact.seat, fact.column, { isSafe: false });
    case 'WindowPassed':
      return passed(withoutChoice(state), fact);
    case 'AttackDeclared':
      return attackDeclared(state, fact);
    case 'AttackRedirected':
      return redirected(state, fact);
    case 'AttackStopped':
      return withBattle(state, () => ({ isStopped: true }));
    case 'BonusCardsDrawn':
      return bonusDrawn(state, fact);
    case 'BonusChosen':
      return bonusChosen(state, fact);
    case 'TotalRaised':
      return withBattle(state, (battle) =>
        fact.seat === battle.attackerSeat
          ? { attackBonus: battle.attackBonus + fact.by }
          : { defenseBonus: battle.defenseBonus + fact.by },
      );
    case 'TotalsCompared':
      return withBattle(state, () => ({
        stage: 'decided',
        damage: fact.damage,
        ...(fact.winner === undefined ? {} : { winner: fact.winner }),
      }));
    case 'DamageNegated':
      return withBattle(state, () => ({ damage: fact.left }));
    case 'DamageTakenOver':
      return withBattle(state, (battle) => ({
        damage: fact.left,
        shares: [...battle.shares, { seat: fact.seat, amount: fact.amount }],
      }));
    case 'BattleCardLost':
      return withBattle(lost(state, [fact.card]), () => ({ stage: 'losses', losingColumn: fact.column }));
    case 'CardsLost':
      return lost(state, fact.cards);
    case 'DamagePaid':
      return lost(state, [fact.card]);
    case 'DamageLapsed':
      return state;
    case 'BattleEnded':
      return withBattle(moveTo(state, 'discard', fact.bonus), () => ({ stage: 'over', bonus: [] }));
    case 'BattleClosed':
      return lacking(state, 'battle');
    case 'ChoiceOffered':
      return changed(state, { choice: fact.choice.value, resolution: fact.resolution.value });
    case 'ChoiceMade':
    case 'ChoiceWithdrawn':
      return withoutChoice(state);
    case 'AbilityActivated':
      return activated(state, { ...fact, source: fact.card, isEvent: false });
    case 'EventPlayed':
      return activated(moveTo(state, 'events', [fact.card]), {
        ...fact,
        source: opened(fact.card.now),
        isEvent: true,
      });
    case 'TerrainLaid':
      return moveTo(state, 'events', [fact.card]);
    case 'CardTurned':
      return changed(state, { marks: [...state.marks, fact.card] });
    case 'AbilityStopped':
      return withActivation(state, fact.activation, { isStopped: true });
    case 'AbilityFellShort':
      return withActivation(state, fact.activation, { isUnfinished: true });
    case 'AbilityResolved':
      return abilityResolved(state, fact.activation);
    case 'ModifierBegan':
      return changed(state, {
        modifiers: [...state.modifiers, fact.modifier],
        nextModifier: fact.modifier.number + 1,
      });
    case 'ModifiersEnded':
      return changed(state, {
        modifiers: state.modifiers.filter(({ number }) => !fact.modifiers.includes(number)),
      });
    case 'CardsReturnedToHand':
      return moveTo(state, 'hand', fact.cards);
    case 'CardsPutOnDrawPile':
      return moveOnDrawPile(state, fact.position, fact.cards);
    case 'CardsPutInReserve':
      return moveTo(state, 'reserve', fact.cards);
    case 'CardsLookedAt':
      return lookedAt(state, fact);
    case 'CardsRevealed':
    case 'DrawFailed':
      return state;
    case 'ResolutionStopped':
      return changed(state, { resolution: [] });
    case 'SeatEliminated':
      return withdrawn(state, fact.seat);
    case 'GameEnded':
      return changed(withoutChoice(state), { outcome: outcomeOf(fact) });
    default:
      return unknownFact(fact);
  }
};

const unknownFact = (fact: never): never => {
  throw new Error(`Metabaloids knows no such fact: ${JSON.stringify(fact)}`);
};

const withoutChoice = (state: MetabaloidsState): MetabaloidsState => {
  if (state.choice === undefined) return changed(state, { resolution: [] });
  return lacking(state, 'choice', { resolution: [] });
};

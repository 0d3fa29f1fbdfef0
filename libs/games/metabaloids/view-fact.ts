import {
  type CardId,
  cardWords,
  type FactView,
  factView,
  playerOf as player,
  plural,
  type Redacted,
  type Viewer,
} from '#libs/game-kit';
import type { MetabaloidsFact } from './facts.js';
import type { MetabaloidsState } from './state.js';
import { nameOf } from './zones.js';

export type MetabaloidsFactData = Redacted<MetabaloidsFact>;

export const viewFact = (
  fact: MetabaloidsFact,
  viewer: Viewer,
  after: MetabaloidsState,
): FactView<MetabaloidsFactData> => factView(fact, viewer, textOf(fact, viewer, after));

const cardCount = (count: number): string => plural(count, 'card');
const are = (cards: readonly unknown[]): string => (cards.length === 1 ? 'is' : 'are');

const textOf = (fact: MetabaloidsFact, viewer: Viewer, after: MetabaloidsState): string => {
  const name = (id: CardId): string => nameOf(after, id);
  const {
    ref: refName,
    moved,
    list,
    hidden: seen,
  } = cardWords(viewer, (definition) => after.definitions[definition]?.name, 'a card');
  switch (fact.type) {
    case 'GameSetUp':
      return `A game of Metabaloids for ${fact.seats} is set up.`;
    case 'PositionSetUp':
      return 'A game of Metabaloids begins from a position.';
    case 'DeckCut':
      return `${player(fact.seat)} cuts to ${fact.name}, Cost ${fact.cost}.`;
    case 'FirstPlayerChosen':
      return `${player(fact.seat)} takes the first turn${STARTS[fact.by]}.`;
    case 'DeckShuffled':
      return `${player(fact.seat)}'s deck of ${cardCount(fact.count)} is shuffled.`;
    case 'CardDeployedAtStart':
      return `${player(fact.seat)} places ${moved(fact.card)}: ${fact.total} of 7 points.`;
    case 'FirstDeploymentFinished':
      return `${player(fact.seat)} has placed ${fact.total} points.`;
    case 'TurnBegan':
      return `Turn ${fact.turn}: ${player(fact.seat)}.`;
    case 'StepBegan':
      return STEPS[fact.step];
    case 'TurnEnded':
      return `${player(fact.seat)}'s turn ends.`;
    case 'DrawingBegan':
      return `${player(fact.seat)} is to draw ${cardCount(fact.count)}.`;
    case 'CardsDrawn':
      return `${player(fact.seat)} draws ${cardCount(fact.count)}${seen(fact.cards)}.`;
    case 'DrawingStopped':
      return `${player(fact.seat)} is stopped from drawing ${fact.left} more.`;
    case 'DrawingEnded':
      return `${player(fact.seat)} has finished drawing.`;
    case 'DiscardPileReshuffled':
      return `${player(fact.seat)}'s discard pile of ${cardCount(fact.count)} becomes the draw pile.`;
    case 'CostPaid':
      return `${player(fact.seat)} pays ${fact.price} with ${list(fact.cards)}, worth ${fact.points}.`;
    case 'CardsDiscarded':
      return `${list(fact.cards)} ${are(fact.cards)} discarded.`;
    case 'CardRestocked':
      return `${player(fact.seat)} restocks ${moved(fact.card)}.`;
    case 'CardMovedToColumn':
      return `${name(fact.card)} goes to column ${fact.column}.`;
    case 'CardDeployed':
      return `${player(fact.seat)} deploys ${moved(fact.card)} to column ${fact.column}.`;
    case 'SafetyBegan':
      return `${player(fact.seat)}'s column ${fact.column} is safe.`;
    case 'SafetyEnded':
      return `${player(fact.seat)}'s column ${fact.column} is safe no more.`;
    case 'WindowPassed':
      return `${player(fact.seat)} passes.`;
    case 'AttackDeclared':
      return `${player(fact.seat)} attacks ${player(fact.defender)}'s ${refName(fact.target)} with ${refName(fact.attacker)}, for ${moved(fact.payment)}.`;
    case 'AttackRedirected':
      return `The attack goes to ${player(fact.defender)}'s ${refName(fact.target)}.`;
    case 'AttackStopped':
      return `${player(fact.seat)}'s attack is stopped.`;
    case 'BonusCardsDrawn':
      return `Bonus: ${fact.cards.map(({ seat, card }) => `${player(seat)} ${moved(card)}`).join(', ') || 'no card'}.`;
    case 'BonusChosen':
      return `${player(fact.seat)} keeps ${refName(fact.kept)} as bonus.`;
    case 'TotalRaised':
      return `${player(fact.seat)} adds ${fact.by} to the total.`;
    case 'TotalsCompared':
      return `${fact.attack.total} against ${fact.defense.total}: ${fact.winner === undefined ? 'a tie' : `${player(fact.winner)} wins by ${fact.damage}`}.`;
    case 'DamageNegated':
      return `${fact.amount} damage is negated, ${fact.left} left.`;
    case 'DamageTakenOver':
      return `${player(fact.seat)} takes over ${fact.amount} damage.`;
    case 'BattleCardLost':
      return `${player(fact.seat)} loses ${moved(fact.card)}, which absorbs ${fact.absorbed}; ${fact.left} left.`;
    case 'CardsLost':
      return `${list(fact.cards)} ${are(fact.cards)} lost.`;
    case 'DamagePaid':
      return `${player(fact.seat)} loses ${moved(fact.card)} for ${fact.worth}; ${fact.left} left.`;
    case 'DamageLapsed':
      return `${player(fact.seat)} has nothing left to pay with: ${fact.left} damage lapses.`;
    case 'BattleEnded':
      return `The battle of ${player(fact.seat)} and ${player(fact.defender)} ends.`;
    case 'BattleClosed':
      return `${player(fact.seat)}'s attack is over.`;
    case 'ChoiceOffered':
      return `${player(fact.seat)} decides: ${fact.label}.`;
    case 'ChoiceMade':
      return `${player(fact.seat)} has decided.`;
    case 'ChoiceWithdrawn':
      return `What ${player(fact.seat)} was asked is taken back: a judge puts the table right.`;
    case 'AbilityActivated':
      return `${player(fact.seat)} uses ${refName(fact.card)}${fact.target === undefined ? '' : ` on ${refName(fact.target)}`}.`;
    case 'EventPlayed':
      return `${player(fact.seat)} plays ${moved(fact.card)}${fact.target === undefined ? '' : ` on ${refName(fact.target)}`}.`;
    case 'TerrainLaid':
      return `${player(fact.seat)} lays ${moved(fact.card)}.`;
    case 'CardTurned':
      return `${name(fact.card)} is turned sideways.`;
    case 'AbilityStopped':
      return `${player(fact.seat)}'s ability is stopped.`;
    case 'AbilityFellShort':
      return 'Not all of the ability can be done.';
    case 'AbilityResolved':
      return `${player(fact.seat)}'s ability has resolved${fact.isWhole ? '' : ', not fully'}.`;
    case 'ModifierBegan':
      return `An effect of ${refName(fact.modifier.source)} begins.`;
    case 'ModifiersEnded':
      return `${fact.modifiers.length} ${fact.modifiers.length === 1 ? 'effect ends' : 'effects end'}.`;
    case 'CardsReturnedToHand':
      return `${list(fact.cards)} ${fact.cards.length === 1 ? 'goes' : 'go'} to the owner's hand.`;
    case 'CardsPutOnDrawPile':
      return `${list(fact.cards)} ${fact.cards.length === 1 ? 'goes' : 'go'} to the ${fact.position} of the draw pile.`;
    case 'CardsPutInReserve':
      return `${list(fact.cards)} ${fact.cards.length === 1 ? 'goes' : 'go'} into the reserve.`;
    case 'CardPutIntoPlay':
      return `${moved(fact.card)} comes into play in column ${fact.column}.`;
    case 'CardsLookedAt':
      return `${player(fact.seat)} looks at ${cardCount(fact.count)}${seen(fact.cards)}.`;
    case 'CardsRevealed':
      return `${player(fact.seat)} shows ${fact.definitions.map((card) => card.name).join(', ')}.`;
    case 'ResolutionStopped':
      return `An effect that would not end is stopped after ${fact.limit} steps.`;
    case 'DrawFailed':
      return `${player(fact.seat)} cannot draw.`;
    case 'SeatEliminated':
      return `${player(fact.seat)} is out.`;
    case 'GameEnded':
      return `The game is over: ${fact.places.map((group) => group.map(player).join(' and ')).join(', then ')}.`;
  }
};

const STARTS = { cut: ', by the highest cut', match: '', chance: ', by chance' } as const;

const STEPS: Readonly<Record<MetabaloidsState['phase'], string>> = {
  setup: 'Initial deployment.',
  draw: 'Draw Phase.',
  abilities: 'Abilities may be used.',
  move: 'Cards may be moved.',
  deploy: 'The reserve is deployed.',
  attack: 'Attack Phase.',
  restock: 'Restock.',
  end: 'The turn is ending.',
};

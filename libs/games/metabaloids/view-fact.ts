import {
  byTag,
  type CardId,
  type CardWords,
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
): FactView<MetabaloidsFactData> => factView(fact, viewer, textOf(fact, wordsFor(viewer, after)));

const cardCount = (count: number): string => plural(count, 'card');
const are = (cards: readonly unknown[]): string => (cards.length === 1 ? 'is' : 'are');

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

interface Words extends CardWords {
  readonly name: (id: CardId) => string;
}

const wordsFor = (viewer: Viewer, after: MetabaloidsState): Words => ({
  name: (id) => nameOf(after, id),
  ...cardWords(viewer, (definition) => after.definitions[definition]?.name, 'a card'),
});

const textOf = byTag<MetabaloidsFact, 'type', Words, string>('type', {
  GameSetUp: ({ seats }) => `A game of Metabaloids for ${seats} is set up.`,
  PositionSetUp: () => 'A game of Metabaloids begins from a position.',
  DeckCut: ({ seat, name, cost }) => `${player(seat)} cuts to ${name}, Cost ${cost}.`,
  FirstPlayerChosen: ({ seat, by }) => `${player(seat)} takes the first turn${STARTS[by]}.`,
  DeckShuffled: ({ seat, count }) => `${player(seat)}'s deck of ${cardCount(count)} is shuffled.`,
  CardDeployedAtStart: ({ seat, card, total }, { moved }) =>
    `${player(seat)} places ${moved(card)}: ${total} of 7 points.`,
  FirstDeploymentFinished: ({ seat, total }) => `${player(seat)} has placed ${total} points.`,
  TurnBegan: ({ turn, seat }) => `Turn ${turn}: ${player(seat)}.`,
  StepBegan: ({ step }) => STEPS[step],
  TurnEnded: ({ seat }) => `${player(seat)}'s turn ends.`,
  DrawingBegan: ({ seat, count }) => `${player(seat)} is to draw ${cardCount(count)}.`,
  CardsDrawn: ({ seat, count, cards }, { hidden }) =>
    `${player(seat)} draws ${cardCount(count)}${hidden(cards)}.`,
  DrawingStopped: ({ seat, left }) => `${player(seat)} is stopped from drawing ${left} more.`,
  DrawingEnded: ({ seat }) => `${player(seat)} has finished drawing.`,
  DiscardPileReshuffled: ({ seat, count }) =>
    `${player(seat)}'s discard pile of ${cardCount(count)} becomes the draw pile.`,
  CostPaid: ({ seat, price, cards, points }, { list }) =>
    `${player(seat)} pays ${price} with ${list(cards)}, worth ${points}.`,
  CardsDiscarded: ({ cards }, { list }) => `${list(cards)} ${are(cards)} discarded.`,
  CardRestocked: ({ seat, card }, { moved }) => `${player(seat)} restocks ${moved(card)}.`,
  CardMovedToColumn: ({ card, column }, { name }) => `${name(card)} goes to column ${column}.`,
  CardDeployed: ({ seat, card, column }, { moved }) =>
    `${player(seat)} deploys ${moved(card)} to column ${column}.`,
  SafetyBegan: ({ seat, column }) => `${player(seat)}'s column ${column} is safe.`,
  SafetyEnded: ({ seat, column }) => `${player(seat)}'s column ${column} is safe no more.`,
  WindowPassed: ({ seat }) => `${player(seat)} passes.`,
  AttackDeclared: (fact, { ref, moved }) =>
    `${player(fact.seat)} attacks ${player(fact.defender)}'s ${ref(fact.target)} with ${ref(fact.attacker)}, for ${moved(fact.payment)}.`,
  AttackRedirected: ({ defender, target }, { ref }) =>
    `The attack goes to ${player(defender)}'s ${ref(target)}.`,
  AttackStopped: ({ seat }) => `${player(seat)}'s attack is stopped.`,
  BonusCardsDrawn: ({ cards }, { moved }) =>
    `Bonus: ${cards.map(({ seat, card }) => `${player(seat)} ${moved(card)}`).join(', ') || 'no card'}.`,
  BonusChosen: ({ seat, kept }, { ref }) => `${player(seat)} keeps ${ref(kept)} as bonus.`,
  TotalRaised: ({ seat, by }) => `${player(seat)} adds ${by} to the total.`,
  TotalsCompared: ({ attack, defense, winner, damage }) =>
    `${attack.total} against ${defense.total}: ${winner === undefined ? 'a tie' : `${player(winner)} wins by ${damage}`}.`,
  DamageNegated: ({ amount, left }) => `${amount} damage is negated, ${left} left.`,
  DamageTakenOver: ({ seat, amount }) => `${player(seat)} takes over ${amount} damage.`,
  BattleCardLost: ({ seat, card, absorbed, left }, { moved }) =>
    `${player(seat)} loses ${moved(card)}, which absorbs ${absorbed}; ${left} left.`,
  CardsLost: ({ cards }, { list }) => `${list(cards)} ${are(cards)} lost.`,
  DamagePaid: ({ seat, card, worth, left }, { moved }) =>
    `${player(seat)} loses ${moved(card)} for ${worth}; ${left} left.`,
  DamageLapsed: ({ seat, left }) => `${player(seat)} has nothing left to pay with: ${left} damage lapses.`,
  BattleEnded: ({ seat, defender }) => `The battle of ${player(seat)} and ${player(defender)} ends.`,
  BattleClosed: ({ seat }) => `${player(seat)}'s attack is over.`,
  ChoiceOffered: ({ seat, label }) => `${player(seat)} decides: ${label}.`,
  ChoiceMade: ({ seat }) => `${player(seat)} has decided.`,
  ChoiceWithdrawn: ({ seat, rule }) =>
    `What ${player(seat)} was asked is taken back: ${
      rule === 'MB-R47' ? 'a player has left' : 'a judge puts the table right'
    }.`,
  AbilityActivated: ({ seat, card, target }, { ref }) =>
    `${player(seat)} uses ${ref(card)}${target === undefined ? '' : ` on ${ref(target)}`}.`,
  EventPlayed: ({ seat, card, target }, { ref, moved }) =>
    `${player(seat)} plays ${moved(card)}${target === undefined ? '' : ` on ${ref(target)}`}.`,
  TerrainLaid: ({ seat, card }, { moved }) => `${player(seat)} lays ${moved(card)}.`,
  CostsPaid: () => 'The cost is paid.',
  CoinFlipped: ({ seat, isHeads }) => `${player(seat)} flips a coin: ${isHeads ? 'heads' : 'tails'}.`,
  DieRolled: ({ seat, result }) => `${player(seat)} rolls a ${result}.`,
  EffectDelayed: ({ card }, { ref }) => `An effect of ${ref(card)} waits.`,
  DelayedEffectBegan: ({ card }, { ref }) => `The effect of ${ref(card)} that waited begins.`,
  AbilityTriggered: ({ card }, { ref }) => `${ref(card)} is set off.`,
  CountersChanged: ({ card, counter, count }, { name }) =>
    `${name(card)} has ${plural(count, `${counter} counter`)}.`,
  ExtraTurnGained: ({ seat }) => `${player(seat)} has one more turn after this one.`,
  HandLookedAt: ({ seat, whose, cards }, { hidden }) =>
    `${player(seat)} looks at ${player(whose)}'s hand${hidden(cards)}.`,
  DrawReplaced: ({ seat }) => `A draw of ${player(seat)} is replaced.`,
  LossReplaced: ({ card }, { name }) => `${name(card)} is not lost.`,
  CardTurned: ({ card }, { name }) => `${name(card)} is turned sideways.`,
  AbilityStopped: ({ seat }) => `${player(seat)}'s ability is stopped.`,
  AbilityFellShort: () => 'Not all of the ability can be done.',
  AbilityResolved: ({ seat, isWhole }) =>
    `${player(seat)}'s ability has resolved${isWhole ? '' : ', not fully'}.`,
  ModifierBegan: ({ modifier }, { ref }) => `An effect of ${ref(modifier.source)} begins.`,
  ModifiersEnded: ({ modifiers }) =>
    `${modifiers.length} ${modifiers.length === 1 ? 'effect ends' : 'effects end'}.`,
  CardsReturnedToHand: ({ cards }, { list }) =>
    `${list(cards)} ${cards.length === 1 ? 'goes' : 'go'} to the owner's hand.`,
  CardsPutOnDrawPile: ({ cards, position }, { list }) =>
    `${list(cards)} ${cards.length === 1 ? 'goes' : 'go'} to the ${position} of the draw pile.`,
  CardsPutInReserve: ({ cards }, { list }) =>
    `${list(cards)} ${cards.length === 1 ? 'goes' : 'go'} into the reserve.`,
  CardPutIntoPlay: ({ card, column }, { moved }) => `${moved(card)} comes into play in column ${column}.`,
  CardsLookedAt: ({ seat, count, cards }, { hidden }) =>
    `${player(seat)} looks at ${cardCount(count)}${hidden(cards)}.`,
  CardsRevealed: ({ seat, definitions }) =>
    `${player(seat)} shows ${definitions.map((card) => card.name).join(', ')}.`,
  ResolutionStopped: ({ limit }) => `An effect that would not end is stopped after ${limit} steps.`,
  DrawFailed: ({ seat }) => `${player(seat)} cannot draw.`,
  SeatEliminated: ({ seat }) => `${player(seat)} is out.`,
  GameEnded: ({ places }) =>
    `The game is over: ${places.map((group) => group.map(player).join(' and ')).join(', then ')}.`,
});

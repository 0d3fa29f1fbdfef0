import {
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
import type { Departure, FactOf, MetazooFact } from './facts.js';
import { nameOf } from './queries/cards.js';
import { auraName } from './rules/cost.js';
import type { MetazooState } from './state.js';

export type MetazooFactData = Redacted<MetazooFact>;

export const viewFact = (fact: MetazooFact, viewer: Viewer, after: MetazooState): FactView<MetazooFactData> =>
  factView(fact, viewer, textOf(fact, wordsFor(viewer, after)));

interface Words extends CardWords {
  readonly name: (id: CardId) => string;
}

const wordsFor = (viewer: Viewer, after: MetazooState): Words => ({
  name: (id) => nameOf(after, id),
  ...cardWords(viewer, (definition) => after.definitions[definition]?.name, 'a card'),
});

const textOf = (fact: MetazooFact, words: Words): string => {
  const { name, ref, moved, list, hidden } = words;
  switch (fact.type) {
    case 'GameSetUp':
      return 'A game of MetaZoo is set up.';
    case 'PositionSetUp':
      return 'A game of MetaZoo begins from a position.';
    case 'SeatPrepared':
      return `${player(fact.seat)} plays the Caster ${ref(fact.caster)} (${auraName(fact.primary)}${
        fact.allied === undefined ? '' : `, allied with ${auraName(fact.allied)}`
      }).`;
    case 'PileShuffled':
      return `${player(fact.seat)}'s ${fact.pile === 'deck' ? 'deck' : 'Aura deck'} of ${plural(fact.count, 'card')} is shuffled.`;
    case 'PriorityChooserPicked':
      return `Chance picks ${player(fact.seat)} to say who has Priority.`;
    case 'PriorityChosen':
      return `${player(fact.seat)} has Priority in the first round.`;
    case 'StartingTerraPlaced':
      return `${player(fact.seat)} places ${moved(fact.card)} in lane ${fact.lane}.`;
    case 'RoundBegan':
      return `Round ${fact.round}: ${player(fact.priority)} has Priority.`;
    case 'CardsDrawn':
      return `${player(fact.seat)} draws ${plural(fact.count, 'card')}${hidden(fact.cards)}.`;
    case 'AuraGained':
      return `${player(fact.seat)} adds ${fact.cards.length} Aura${fact.isTapped ? ', tapped' : ''}.`;
    case 'CardsUntapped':
      return `${plural(fact.cards.length, 'card')} ${fact.cards.length === 1 ? 'untaps' : 'untap'}.`;
    case 'CardsTapped':
      return tappedText(fact, words);
    case 'LanesReadied':
      return `${fact.lanes.map((lane) => `Lane ${lane}`).join(', ')} can be resolved again.`;
    case 'ActionPhaseBegan':
      return `The action phase begins with ${player(fact.seat)}.`;
    case 'ActionEnded':
      return fact.next === fact.seat
        ? `${player(fact.seat)} has one more action.`
        : `${player(fact.next)} is next.`;
    case 'ExtraActionGranted':
      return `${player(fact.seat)} may take one more action after this one.`;
    case 'RoundEnding':
      return `Round ${fact.round} is about to end.`;
    case 'RoundEnded':
      return `Round ${fact.round} ends${fact.aura.length > 0 ? `; ${fact.aura.length} Aura ${fact.aura.length === 1 ? 'returns' : 'return'} from the lanes` : ''}.`;
    case 'UnitPlayed':
      return `${player(fact.seat)} plays ${moved(fact.card)} to lane ${fact.lane}.`;
    case 'CasterPlayed':
      return `${player(fact.seat)}'s Caster ${ref(fact.card)} goes to lane ${fact.lane}.`;
    case 'TerraPlayed':
      return `${player(fact.seat)} plays ${moved(fact.card)} to lane ${fact.lane}${
        fact.replaced === undefined ? '' : `, over ${moved(fact.replaced)}`
      }.`;
    case 'StrategyPlayed':
      return `${player(fact.seat)} plays ${moved(fact.card)}.`;
    case 'UnitPutIntoLane':
      return `${moved(fact.card)} comes to ${player(fact.seat)}'s side of lane ${fact.lane}.`;
    case 'TokenCreated':
      return `${ref(fact.card)} is created on ${player(fact.seat)}'s side of lane ${fact.lane}.`;
    case 'UnitMoved':
      return `${name(fact.unit)} moves from lane ${fact.from} to lane ${fact.to}.`;
    case 'UnitsLeftPlay':
      return fact.units.map((departure) => departureText(departure, words)).join(' ');
    case 'LaneEnhanced':
      return `${player(fact.seat)} enhances lane ${fact.lane} with ${name(fact.aura)}.`;
    case 'AuraTraded':
      return `${player(fact.seat)} trades ${name(fact.out)} for ${name(fact.into)}${fact.isTapped ? ', tapped' : ''}.`;
    case 'AuraPutOnDeck':
      return `${plural(fact.cards.length, 'Aura', 'Aura')} ${fact.cards.length === 1 ? 'goes' : 'go'} on ${player(fact.seat)}'s Aura deck.`;
    case 'LaneRazed':
      return `Lane ${fact.lane} is razed: ${moved(fact.card)} is gone.`;
    case 'DamageDealt':
      return `Damage: ${fact.hits.map(({ unit, amount }) => `${name(unit)} ${amount}`).join(', ')}.`;
    case 'ModifierBegan':
      return `${ref(fact.modifier.source)} changes ${
        fact.modifier.on === 'cards'
          ? fact.modifier.cards.map(name).join(', ')
          : `${player(fact.modifier.seat)}'s side of lane ${fact.modifier.lane}`
      }${fact.modifier.until === 'permanent' ? ' for good' : ''}.`;
    case 'AbilityUsed':
      return `The ability of ${ref(fact.card)} is used.`;
    case 'CasterRestored':
      return `${name(fact.card)} is turned face up again.`;
    case 'MissionDeclared':
      return `${player(fact.seat)} declares a mission in lane ${fact.lane}.`;
    case 'MissionDecided':
      return missionText(fact);
    case 'MissionPointsGained':
      return `${changesText(fact)} gained.`;
    case 'MissionPointsLost':
      return `${changesText(fact)} lost.`;
    case 'DestructionBegan':
      return `Destruction: ${player(fact.seat)} Shatters ${plural(fact.instances, 'unit')} in lane ${fact.lane}, as far as there are so many.`;
    case 'LaneResolved':
      return `Lane ${fact.lane} is resolved.`;
    case 'OvertimeBegan':
      return `Both have ${fact.missionPoints} Mission Points: the next lead wins.`;
    case 'GameWon':
      return fact.reason === 'mission-points'
        ? `${player(fact.seat)} wins with thirty Mission Points.`
        : `${player(fact.seat)} takes the lead and wins.`;
    case 'CardsDiscarded':
      return `${list(fact.cards)} ${fact.cards.length === 1 ? 'goes' : 'go'} to the discard pile.`;
    case 'CardsReturnedToHand':
      return `${list(fact.cards)} ${fact.cards.length === 1 ? 'goes' : 'go'} to its owner's hand.`;
    case 'CardsPutOnDeck':
      return `${list(fact.cards)} ${fact.cards.length === 1 ? 'goes' : 'go'} to the ${fact.position} of the deck.`;
    case 'CardsLookedAt':
      return `${player(fact.seat)} looks at the top ${plural(fact.count, 'card')} of the deck${hidden(fact.cards)}.`;
    case 'DeckSearched':
      return `${player(fact.seat)} searches the deck.`;
    case 'CardsRevealed':
      return `${player(fact.seat)} shows ${fact.definitions.map((card) => card.name).join(', ')}.`;
    case 'ChoiceOffered':
      return `${player(fact.seat)} decides: ${fact.label}.`;
    case 'ChoiceMade':
      return `${player(fact.seat)} has decided.`;
    case 'ChoiceWithdrawn':
      return `What ${player(fact.seat)} was asked is taken back: a judge puts the table right.`;
    case 'ResolutionStopped':
      return `Effects that would not end are stopped after ${fact.limit} steps.`;
  }
};

const tappedText = ({ cards, why }: FactOf<'CardsTapped'>, { name }: Words): string => {
  const names = cards.map(name).join(', ');
  return {
    cost: `${plural(cards.length, 'Aura', 'Aura')} ${cards.length === 1 ? 'is' : 'are'} tapped to pay.`,
    trade: `${names} is tapped for a trade.`,
    ability: `${names} taps for its ability.`,
    effect: `${names} ${cards.length === 1 ? 'is' : 'are'} tapped.`,
    ruling: `${names} ${cards.length === 1 ? 'is' : 'are'} tapped by a judge.`,
  }[why];
};

const LEAVES: Readonly<Record<Departure['why'], string>> = {
  damage: 'falls to damage',
  noInfluence: 'has no Influence left and is Shattered',
  shattered: 'is Shattered',
  destruction: 'is Shattered by Destruction',
  sacrificed: 'is Sacrificed',
  returned: 'leaves its lane',
  ruling: 'is taken from its lane by a judge',
};

const GOES: Readonly<Record<Departure['to'], string>> = {
  discard: '',
  hand: " for its owner's hand",
  deckTop: ' for the top of the deck',
  deckBottom: ' for the bottom of the deck',
  removed: ' and is removed from the game',
  casterZone: ' and lies face down in its zone',
};

const departureText = ({ card, why, to }: Departure, { ref }: Words): string =>
  `${ref(card)} ${LEAVES[why]}${GOES[to]}.`;

const missionText = ({ lane, totals, winner, award, isBySoar }: FactOf<'MissionDecided'>): string => {
  const score = `Lane ${lane}: ${totals.join(' to ')}`;
  return winner === undefined
    ? `${score}, a tie.`
    : `${score}; ${player(winner)} wins ${award} MP${isBySoar ? ' by Soar' : ''}.`;
};

const changesText = ({ changes }: FactOf<'MissionPointsGained' | 'MissionPointsLost'>): string =>
  changes.map(({ seat, amount, total }) => `${player(seat)}: ${amount} MP, now ${total},`).join(' ');

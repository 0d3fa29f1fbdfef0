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
import { type Later, laterSchema } from './effects/language/program.js';
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

const changedText = (modifier: FactOf<'ModifierBegan'>['modifier'], name: (id: CardId) => string): string => {
  if (modifier.on === 'cards') return modifier.cards.map(name).join(', ');
  const lanes = modifier.on === 'side' ? [modifier.lane] : (modifier.lanes ?? []);
  return lanes.length === 0
    ? `what ${player(modifier.seat)} may do`
    : `${player(modifier.seat)}'s side of lane ${lanes.join(', ')}`;
};

const WOULD: Readonly<Record<FactOf<'EventReplaced'>['event'], string>> = {
  unitDispelled: 'being Dispelled',
  unitShattered: 'being Shattered',
  unitReturned: 'being returned',
  unitDamaged: 'being damaged',
  unitMoved: 'being moved',
  unitTapped: 'being tapped',
  cardsDrawn: 'a draw',
  missionPointsGained: 'Mission Points',
};

const LATER: Readonly<Record<Later, string>> = {
  actionEnd: 'the end of the action',
  missionEnd: 'the end of the mission',
  roundEnd: 'the end of the round',
  nextRound: 'the next round',
};

const replacedText = (
  { card, event, subject, of, isFollowed }: FactOf<'EventReplaced'>,
  { name, ref }: Words,
): string =>
  `${ref(card)} ${isFollowed ? 'does something instead of' : 'prevents'} ${WOULD[event]} of ${
    subject === undefined ? player(of) : name(subject)
  }.`;

const textOf = byTag<MetazooFact, 'type', Words, string>('type', {
  GameSetUp: () => 'A game of MetaZoo is set up.',
  PositionSetUp: () => 'A game of MetaZoo begins from a position.',
  SeatPrepared: ({ seat, caster, primary, allied }, { ref }) =>
    `${player(seat)} plays the Caster ${ref(caster)} (${auraName(primary)}${
      allied === undefined ? '' : `, allied with ${auraName(allied)}`
    }).`,
  PileShuffled: ({ seat, pile, count }) =>
    `${player(seat)}'s ${pile === 'deck' ? 'deck' : 'Aura deck'} of ${plural(count, 'card')} is shuffled.`,
  PriorityChooserPicked: ({ seat }) => `Chance picks ${player(seat)} to say who has Priority.`,
  PriorityChosen: ({ seat }) => `${player(seat)} has Priority in the first round.`,
  StartingTerraPlaced: ({ seat, card, lane }, { moved }) =>
    `${player(seat)} places ${moved(card)} in lane ${lane}.`,
  RoundBegan: ({ round, priority }) => `Round ${round}: ${player(priority)} has Priority.`,
  CardsDrawn: ({ seat, count, cards }, { hidden }) =>
    `${player(seat)} draws ${plural(count, 'card')}${hidden(cards)}.`,
  AuraGained: ({ seat, cards, isTapped }) =>
    `${player(seat)} adds ${cards.length} Aura${isTapped ? ', tapped' : ''}.`,
  CardsUntapped: ({ cards }) => `${plural(cards.length, 'card')} ${cards.length === 1 ? 'untaps' : 'untap'}.`,
  CardsTapped: tappedText,
  LanesReadied: ({ lanes }) => `${lanes.map((lane) => `Lane ${lane}`).join(', ')} can be resolved again.`,
  ActionPhaseBegan: ({ seat }) => `The action phase begins with ${player(seat)}.`,
  ActionEnded: ({ next, seat }) =>
    next === seat ? `${player(seat)} has one more action.` : `${player(next)} is next.`,
  ExtraActionGranted: ({ seat }) => `${player(seat)} may take one more action after this one.`,
  RoundEnding: ({ round }) => `Round ${round} is about to end.`,
  RoundEnded: ({ round, aura }) =>
    `Round ${round} ends${aura.length > 0 ? `; ${aura.length} Aura ${aura.length === 1 ? 'returns' : 'return'} from the lanes` : ''}.`,
  UnitAnnounced: ({ seat, card, lane }, { moved }) =>
    `${player(seat)} plays ${moved(card)} to lane ${lane} and pays for it.`,
  UnitPlayed: ({ seat, card, lane }, { moved }) => `${player(seat)} plays ${moved(card)} to lane ${lane}.`,
  CasterPlayed: ({ seat, card, lane }, { ref }) =>
    `${player(seat)}'s Caster ${ref(card)} goes to lane ${lane}.`,
  TerraPlayed: ({ seat, card, lane, replaced }, { moved }) =>
    `${player(seat)} plays ${moved(card)} to lane ${lane}${
      replaced === undefined ? '' : `, over ${moved(replaced)}`
    }.`,
  StrategyPlayed: ({ seat, card }, { moved }) => `${player(seat)} plays ${moved(card)}.`,
  UnitPutIntoLane: ({ card, seat, lane }, { moved }) =>
    `${moved(card)} comes to ${player(seat)}'s side of lane ${lane}.`,
  TokenCreated: ({ card, seat, lane }, { ref }) =>
    `${ref(card)} is created on ${player(seat)}'s side of lane ${lane}.`,
  UnitMoved: ({ unit, from, to }, { name }) => `${name(unit)} moves from lane ${from} to lane ${to}.`,
  UnitsLeftPlay: ({ units }, words) => units.map((departure) => departureText(departure, words)).join(' '),
  LaneEnhanced: ({ seat, lane, aura }, { name }) =>
    `${player(seat)} enhances lane ${lane} with ${name(aura)}.`,
  AuraTraded: ({ seat, out, into, isTapped }, { name }) =>
    `${player(seat)} trades ${name(out)} for ${name(into)}${isTapped ? ', tapped' : ''}.`,
  AuraPutOnDeck: ({ cards, seat }) =>
    `${plural(cards.length, 'Aura', 'Aura')} ${cards.length === 1 ? 'goes' : 'go'} on ${player(seat)}'s Aura deck.`,
  LaneRazed: ({ lane, card }, { moved }) => `Lane ${lane} is razed: ${moved(card)} is gone.`,
  DamageDealt: ({ hits }, { name }) =>
    `Damage: ${hits.map(({ unit, amount }) => `${name(unit)} ${amount}`).join(', ')}.`,
  ModifierBegan: ({ modifier }, { name, ref }) =>
    `${ref(modifier.source)} changes ${changedText(
      modifier,
      name,
    )}${modifier.until === 'permanent' ? ' for good' : ''}.`,
  AbilityUsed: ({ card }, { ref }) => `The ability of ${ref(card)} is used.`,
  CasterRestored: ({ card }, { name }) => `${name(card)} is turned face up again.`,
  MissionDeclared: ({ seat, lane }) => `${player(seat)} declares a mission in lane ${lane}.`,
  MissionDecided: (fact) => missionText(fact),
  MissionPointsGained: (fact) => `${changesText(fact)} gained.`,
  MissionPointsLost: (fact) => `${changesText(fact)} lost.`,
  DestructionBegan: ({ seat, instances, lane }) =>
    `Destruction: ${player(seat)} Shatters ${plural(instances, 'unit')} in lane ${lane}, as far as there are so many.`,
  LaneResolved: ({ lane }) => `Lane ${lane} is resolved.`,
  OvertimeBegan: ({ missionPoints }) => `Both have ${missionPoints} Mission Points: the next lead wins.`,
  GameWon: ({ reason, seat }) =>
    reason === 'mission-points'
      ? `${player(seat)} wins with thirty Mission Points.`
      : `${player(seat)} takes the lead and wins.`,
  CardsDiscarded: ({ cards }, { list }) =>
    `${list(cards)} ${cards.length === 1 ? 'goes' : 'go'} to the discard pile.`,
  CardsReturnedToHand: ({ cards }, { list }) =>
    `${list(cards)} ${cards.length === 1 ? 'goes' : 'go'} to its owner's hand.`,
  CardsPutOnDeck: ({ cards, position }, { list }) =>
    `${list(cards)} ${cards.length === 1 ? 'goes' : 'go'} to the ${position} of the deck.`,
  CardsLookedAt: ({ seat, whose, isHand, count, cards }, { hidden }) =>
    `${player(seat)} looks at ${isHand ? plural(count, 'card') : `the top ${plural(count, 'card')}`} of ${
      whose === undefined ? 'the' : `${player(whose)}'s`
    } ${isHand ? 'hand' : 'deck'}${hidden(cards)}.`,
  CoinFlipped: ({ seat, isHeads }) => `${player(seat)} flips ${isHeads ? 'heads' : 'tails'}.`,
  DieRolled: ({ seat, result }) => `${player(seat)} rolls ${result}.`,
  EffectDelayed: ({ card, at }, { ref }) =>
    `An effect of ${ref(card)} waits for ${LATER[laterSchema.parse(at)]}.`,
  DelayedEffectBegan: ({ card }, { ref }) => `The effect of ${ref(card)} that waited happens.`,
  EventReplaced: replacedText,
  ReplacementEnded: ({ card }, { ref }) => `What ${ref(card)} does instead is done.`,
  DamagePrevented: ({ hits }, { name }) =>
    `Damage prevented: ${hits.map(({ unit, amount }) => `${name(unit)} ${amount}`).join(', ')}.`,
  DamageRemoved: ({ units }, { name }) => `Damage is removed from ${units.map(name).join(', ')}.`,
  CountersChanged: ({ unit, counter, total }, { name }) =>
    `${name(unit)} has ${plural(total, `${counter} counter`)} now.`,
  ControlChanged: ({ unit, to, lane }, { name }) =>
    `${name(unit)} comes to ${player(to)}'s side of lane ${lane}.`,
  DeckSearched: ({ seat }) => `${player(seat)} searches the deck.`,
  CardsRevealed: ({ seat, definitions }) =>
    `${player(seat)} shows ${definitions.map((card) => card.name).join(', ')}.`,
  ChoiceOffered: ({ seat, label }) => `${player(seat)} decides: ${label}.`,
  ChoiceMade: ({ seat }) => `${player(seat)} has decided.`,
  ChoiceWithdrawn: ({ seat }) =>
    `What ${player(seat)} was asked is taken back: a judge puts the table right.`,
  ResolutionStopped: ({ limit }) => `Effects that would not end are stopped after ${limit} steps.`,
});

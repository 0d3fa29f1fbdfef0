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
import type { ReplacedEvent } from './effects/language/effect.js';
import type { MetaxFact } from './facts.js';
import { cardOf } from './queries/cards.js';
import type { MetaxState } from './state.js';

export type MetaxFactData = Redacted<MetaxFact>;

const REPLACED: Readonly<Record<ReplacedEvent, string>> = {
  knockedOut: 'a knockout',
  damageAttached: 'Damage',
  victoryPointGained: 'a Victory Point',
  cardDrawn: 'a draw',
};

export const viewFact = (fact: MetaxFact, viewer: Viewer, after: MetaxState): FactView<MetaxFactData> =>
  factView(fact, viewer, textOf(fact, wordsFor(viewer, after)));

const STEP_TEXTS: Readonly<Record<MetaxState['phase'], string>> = {
  setup: 'Setup.',
  prep: 'Prep Step.',
  planning: 'Planning Step.',
  declareAttacks: 'Battle Step: attacks are declared.',
  assignDefenders: 'Battle Step: defenders are assigned.',
  damage: 'Battle Step: Damage is resolved.',
  victoryPoints: 'Battle Step: undefended attacks gain Victory Points.',
};

interface Words extends CardWords {
  readonly name: (id: CardId) => string;
}

const wordsFor = (viewer: Viewer, after: MetaxState): Words => ({
  name: (id) => cardOf(after, id)?.name ?? 'a card',
  ...cardWords(viewer, (definition) => after.definitions[definition]?.name, 'a card'),
});

const textOf = byTag<MetaxFact, 'type', Words, string>('type', {
  GameSetUp: () => 'A game of MetaX is set up.',
  PositionSetUp: () => 'A game of MetaX begins from a position.',
  FirstPlayerChosen: ({ seat, byChance }) =>
    `${player(seat)} takes the first turn${byChance ? ', by chance' : ''}.`,
  DeckShuffled: ({ seat, count }) => `${player(seat)}'s deck of ${plural(count, 'card')} is shuffled.`,
  MulliganDecided: ({ seat, mulligan }) =>
    `${player(seat)} ${mulligan ? 'takes a mulligan' : 'keeps the hand'}.`,
  HandPutUnderDeck: ({ seat, count, cards }, { hidden }) =>
    `${player(seat)} puts ${plural(count, 'card')} under the deck${hidden(cards)}.`,
  TurnBegan: ({ turn, seat }) => `Turn ${turn}: ${player(seat)}.`,
  StepBegan: ({ step }) => STEP_TEXTS[step],
  CharactersPrepped: ({ seat, characters }, { name }) =>
    `${player(seat)} Preps ${characters.map(name).join(', ')}.`,
  CardsDrawn: ({ seat, count, cards }, { hidden }) =>
    `${player(seat)} draws ${plural(count, 'card')}${hidden(cards)}.`,
  TurnEnded: ({ seat }) => `${player(seat)}'s turn ends.`,
  MetaPointsGained: ({ seat, amount, total, lost }) =>
    `${player(seat)} gains ${amount} MP and has ${total}${lost > 0 ? `; ${lost} over 10 are lost` : ''}.`,
  MetaPointsSpent: ({ seat, amount, total }) => `${player(seat)} pays ${amount} MP and has ${total}.`,
  MetaPointsLost: ({ seat, amount, total }) => `${player(seat)} loses ${amount} MP and has ${total}.`,
  CharacterPlayed: ({ seat, card }, { moved }) => `${player(seat)} plays ${moved(card)}.`,
  CharacterPutIntoPlay: ({ card, seat }, { moved }) =>
    `${moved(card)} comes into play for ${player(seat)} by an effect.`,
  CharacterPushed: ({ character }, { name }) => `${name(character)} is Pushed.`,
  CharacterPrepped: ({ character }, { name }) => `${name(character)} is Prepped.`,
  EventPlayed: ({ seat, card }, { moved }) => `${player(seat)} plays ${moved(card)}.`,
  EffectUsed: ({ card }, { ref }) => `The effect of ${ref(card)} is used.`,
  ReplacementUsed: ({ card, would }, { ref }) => `The effect of ${ref(card)} replaces ${REPLACED[would]}.`,
  EffectDelayed: ({ card }, { ref }) => `A part of the effect of ${ref(card)} follows later.`,
  DelayedEffectBegan: ({ card }, { ref }) => `The delayed effect of ${ref(card)} happens.`,
  CoinFlipped: ({ seat, isHeads, why }) => `${player(seat)} flips ${isHeads ? 'heads' : 'tails'} for ${why}.`,
  DieRolled: ({ seat, result, why }) => `${player(seat)} rolls ${result} for ${why}.`,
  HandLookedAt: ({ seat, handOf, count, cards }, { hidden }) =>
    `${player(seat)} looks at ${player(handOf)}'s hand of ${plural(count, 'card')}${hidden(cards)}.`,
  CountersChanged: ({ character, counter, total }, { name }) =>
    `${name(character)} has ${plural(total, `${counter} counter`)}.`,
  DamagePrevented: ({ character }, { name }) => `Damage on ${name(character)} is prevented.`,
  ExtraTurnGranted: ({ seat }) => `${player(seat)} will have an extra turn.`,
  EffectNegated: ({ card }, { ref }) => `The effect of ${ref(card)} is negated.`,
  ModifierBegan: ({ modifier }, { ref }) => `An effect of ${ref(modifier.source)} begins.`,
  ModifiersEnded: ({ modifiers, characters }, { name }) =>
    modifiers.length === 0 && characters !== undefined
      ? `What lasted on ${characters.map(name).join(', ')} ends.`
      : `${plural(modifiers.length, 'effect')} that lasted until now ${modifiers.length === 1 ? 'ends' : 'end'}.`,
  AttackDeclared: (fact, { name, moved }) =>
    `${player(fact.seat)} attacks with ${name(fact.attacker)}, using ${moved(fact.battleCard)} (${fact.as} ${fact.rank}).`,
  CharacterLinked: ({ character, attack }, { name }) => `${name(character)} is Linked to attack ${attack}.`,
  LinkDeclined: ({ seat }) => `${player(seat)} Links no further Character.`,
  AttacksFinished: ({ seat }) => `${player(seat)} has finished declaring attacks.`,
  DefenderAssigned: (fact, { name, moved }) =>
    `${player(fact.seat)} defends attack ${fact.attack} with ${name(fact.defender)}, using ${moved(fact.battleCard)} (${fact.as} ${fact.rank}).`,
  DefendersFinished: ({ seat }) => `${player(seat)} has finished assigning defenders.`,
  TeamAttackCompared: ({ attack, attacking, defending, gainsVictoryPoint }) =>
    `Team Attack ${attack}: ${attacking.total} against ${defending.total}${gainsVictoryPoint ? ', a Victory Point' : ', no Victory Point'}.`,
  DamageExchanged: ({ attack, onDefender, onAttacker }, { name, ref }) =>
    `Attack ${attack}: ${[onDefender, onAttacker]
      .flatMap((hit) =>
        hit === undefined ? [] : [`${ref(hit.card)} becomes Damage on ${name(hit.character)}`],
      )
      .join('; ')}${onDefender || onAttacker ? '' : 'no Damage is attached'}.`,
  AttackEnded: ({ attack }) => `Attack ${attack} is over: its attacker has left play.`,
  BattleCardsDiscarded: ({ discarded, attack }, { list }) =>
    `${list(discarded) || 'No card'} of attack ${attack} is discarded.`,
  BattleStepEnded: () => 'The Battle Step ends.',
  DamageAttached: ({ card, character }, { name, moved }) =>
    `${moved(card)} becomes Damage on ${name(character)}.`,
  CharactersKnockedOut: ({ knockouts }, { ref }) =>
    knockouts
      .map(({ character, reasons }) => `${ref(character)} is knocked out (${reasons.join(', ')}).`)
      .join(' '),
  VictoryPointGained: ({ seat, total }) => `${player(seat)} gains a Victory Point and has ${total}.`,
  VictoryPointLost: ({ seat, total }) => `${player(seat)} loses a Victory Point and has ${total}.`,
  GameWon: ({ reason, seat }) =>
    reason === 'victory-points'
      ? `${player(seat)} wins with seven Victory Points.`
      : `${player(seat)} wins: the other deck has run out.`,
  GameDrawn: () => 'Both players have won at once: the game is drawn.',
  CardsDiscarded: ({ cards }, { list }) => `${list(cards)} ${cards.length === 1 ? 'is' : 'are'} discarded.`,
  CardsReturnedToHand: ({ cards }, { list }) =>
    `${list(cards)} ${cards.length === 1 ? 'goes' : 'go'} to its owner's hand.`,
  CardsPutOnDeck: ({ cards, position }, { list }) =>
    `${list(cards)} ${cards.length === 1 ? 'goes' : 'go'} to the ${position} of the deck.`,
  DeckSearched: ({ seat }) => `${player(seat)}'s deck is searched.`,
  CardsLookedAt: ({ seat, count, deckOf, cards }, { hidden }) =>
    `${player(seat)} looks at the top ${plural(count, 'card')} of ${deckOf === seat ? 'the own' : `${player(deckOf)}'s`} deck${hidden(cards)}.`,
  CardsRevealed: ({ seat, definitions }) =>
    `${player(seat)} shows ${definitions.map((card) => card.name).join(', ')}.`,
  ChoiceOffered: ({ seat, label }) => `${player(seat)} decides: ${label}.`,
  ChoiceMade: ({ seat }) => `${player(seat)} has decided.`,
  ChoiceWithdrawn: ({ seat }) =>
    `What ${player(seat)} was asked is taken back: a judge puts the table right.`,
  BattleStepCutShort: ({ card }, { ref }) => `${ref(card)} ends the Battle Step.`,
  ResolutionStopped: ({ limit }) => `An effect that would not end is stopped after ${limit} steps.`,
});

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
import type { MetaxFact } from './facts.js';
import { cardOf } from './queries/cards.js';
import type { MetaxState } from './state.js';

export type MetaxFactData = Redacted<MetaxFact>;

export const viewFact = (fact: MetaxFact, viewer: Viewer, after: MetaxState): FactView<MetaxFactData> =>
  factView(fact, viewer, textOf(fact, viewer, after));

const textOf = (fact: MetaxFact, viewer: Viewer, after: MetaxState): string => {
  const name = (id: CardId): string => cardOf(after, id)?.name ?? 'a card';
  const {
    ref: refName,
    moved: movedName,
    list,
    hidden: hiddenList,
  } = cardWords(viewer, (definition) => after.definitions[definition]?.name, 'a card');
  switch (fact.type) {
    case 'GameSetUp':
      return 'A game of MetaX is set up.';
    case 'PositionSetUp':
      return 'A game of MetaX begins from a position.';
    case 'FirstPlayerChosen':
      return `${player(fact.seat)} takes the first turn${fact.byChance ? ', by chance' : ''}.`;
    case 'DeckShuffled':
      return `${player(fact.seat)}'s deck of ${plural(fact.count, 'card')} is shuffled.`;
    case 'MulliganDecided':
      return `${player(fact.seat)} ${fact.mulligan ? 'takes a mulligan' : 'keeps the hand'}.`;
    case 'HandPutUnderDeck':
      return `${player(fact.seat)} puts ${plural(fact.count, 'card')} under the deck${hiddenList(fact.cards)}.`;
    case 'TurnBegan':
      return `Turn ${fact.turn}: ${player(fact.seat)}.`;
    case 'StepBegan':
      return STEP_TEXTS[fact.step];
    case 'CharactersPrepped':
      return `${player(fact.seat)} Preps ${fact.characters.map(name).join(', ')}.`;
    case 'CardsDrawn':
      return `${player(fact.seat)} draws ${plural(fact.count, 'card')}${hiddenList(fact.cards)}.`;
    case 'TurnEnded':
      return `${player(fact.seat)}'s turn ends.`;
    case 'MetaPointsGained':
      return `${player(fact.seat)} gains ${fact.amount} MP and has ${fact.total}${fact.lost > 0 ? `; ${fact.lost} over 10 are lost` : ''}.`;
    case 'MetaPointsSpent':
      return `${player(fact.seat)} pays ${fact.amount} MP and has ${fact.total}.`;
    case 'MetaPointsLost':
      return `${player(fact.seat)} loses ${fact.amount} MP and has ${fact.total}.`;
    case 'CharacterPlayed':
      return `${player(fact.seat)} plays ${movedName(fact.card)}.`;
    case 'CharacterPutIntoPlay':
      return `${movedName(fact.card)} comes into play for ${player(fact.seat)} by an effect.`;
    case 'CharacterPushed':
      return `${name(fact.character)} is Pushed.`;
    case 'CharacterPrepped':
      return `${name(fact.character)} is Prepped.`;
    case 'EventPlayed':
      return `${player(fact.seat)} plays ${movedName(fact.card)}.`;
    case 'EffectUsed':
      return `The effect of ${refName(fact.card)} is used.`;
    case 'EffectNegated':
      return `The effect of ${refName(fact.card)} is negated.`;
    case 'ModifierBegan':
      return `An effect of ${refName(fact.modifier.source)} begins.`;
    case 'ModifiersEnded':
      return fact.modifiers.length === 0 && fact.characters !== undefined
        ? `What lasted on ${fact.characters.map(name).join(', ')} ends.`
        : `${plural(fact.modifiers.length, 'effect')} that lasted until now ${fact.modifiers.length === 1 ? 'ends' : 'end'}.`;
    case 'AttackDeclared':
      return `${player(fact.seat)} attacks with ${name(fact.attacker)}, using ${movedName(fact.battleCard)} (${fact.as} ${fact.rank}).`;
    case 'CharacterLinked':
      return `${name(fact.character)} is Linked to attack ${fact.attack}.`;
    case 'LinkDeclined':
      return `${player(fact.seat)} Links no further Character.`;
    case 'AttacksFinished':
      return `${player(fact.seat)} has finished declaring attacks.`;
    case 'DefenderAssigned':
      return `${player(fact.seat)} defends attack ${fact.attack} with ${name(fact.defender)}, using ${movedName(fact.battleCard)} (${fact.as} ${fact.rank}).`;
    case 'DefendersFinished':
      return `${player(fact.seat)} has finished assigning defenders.`;
    case 'TeamAttackCompared':
      return `Team Attack ${fact.attack}: ${fact.attacking.total} against ${fact.defending.total}${fact.gainsVictoryPoint ? ', a Victory Point' : ', no Victory Point'}.`;
    case 'DamageExchanged':
      return `Attack ${fact.attack}: ${[fact.onDefender, fact.onAttacker]
        .flatMap((hit) =>
          hit === undefined ? [] : [`${refName(hit.card)} becomes Damage on ${name(hit.character)}`],
        )
        .join('; ')}${fact.onDefender || fact.onAttacker ? '' : 'no Damage is attached'}.`;
    case 'AttackEnded':
      return `Attack ${fact.attack} is over: its attacker has left play.`;
    case 'BattleCardsDiscarded':
      return `${list(fact.discarded) || 'No card'} of attack ${fact.attack} is discarded.`;
    case 'BattleStepEnded':
      return 'The Battle Step ends.';
    case 'DamageAttached':
      return `${movedName(fact.card)} becomes Damage on ${name(fact.character)}.`;
    case 'CharactersKnockedOut':
      return fact.knockouts
        .map(({ character, reasons }) => `${refName(character)} is knocked out (${reasons.join(', ')}).`)
        .join(' ');
    case 'VictoryPointGained':
      return `${player(fact.seat)} gains a Victory Point and has ${fact.total}.`;
    case 'VictoryPointLost':
      return `${player(fact.seat)} loses a Victory Point and has ${fact.total}.`;
    case 'GameWon':
      return fact.reason === 'victory-points'
        ? `${player(fact.seat)} wins with seven Victory Points.`
        : `${player(fact.seat)} wins: the other deck has run out.`;
    case 'GameDrawn':
      return 'Both players have won at once: the game is drawn.';
    case 'CardsDiscarded':
      return `${list(fact.cards)} ${fact.cards.length === 1 ? 'is' : 'are'} discarded.`;
    case 'CardsReturnedToHand':
      return `${list(fact.cards)} ${fact.cards.length === 1 ? 'goes' : 'go'} to its owner's hand.`;
    case 'CardsPutOnDeck':
      return `${list(fact.cards)} ${fact.cards.length === 1 ? 'goes' : 'go'} to the ${fact.position} of the deck.`;
    case 'DeckSearched':
      return `${player(fact.seat)}'s deck is searched.`;
    case 'CardsLookedAt':
      return `${player(fact.seat)} looks at the top ${plural(fact.count, 'card')} of ${fact.deckOf === fact.seat ? 'the own' : `${player(fact.deckOf)}'s`} deck${hiddenList(fact.cards)}.`;
    case 'CardsRevealed':
      return `${player(fact.seat)} shows ${fact.definitions.map((card) => card.name).join(', ')}.`;
    case 'ChoiceOffered':
      return `${player(fact.seat)} decides: ${fact.label}.`;
    case 'ChoiceMade':
      return `${player(fact.seat)} has decided.`;
    case 'ChoiceWithdrawn':
      return `What ${player(fact.seat)} was asked is taken back: a judge puts the table right.`;
    case 'BattleStepCutShort':
      return `${refName(fact.card)} ends the Battle Step.`;
    case 'ResolutionStopped':
      return `An effect that would not end is stopped after ${fact.limit} steps.`;
  }
};

const STEP_TEXTS: Readonly<Record<MetaxState['phase'], string>> = {
  setup: 'Setup.',
  prep: 'Prep Step.',
  planning: 'Planning Step.',
  declareAttacks: 'Battle Step: attacks are declared.',
  assignDefenders: 'Battle Step: defenders are assigned.',
  damage: 'Battle Step: Damage is resolved.',
  victoryPoints: 'Battle Step: undefended attacks gain Victory Points.',
};

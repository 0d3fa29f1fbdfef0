import {
  type CardId,
  type CardWords,
  cardWords,
  playerOf as caster,
  type FactView,
  factView,
  plural,
  type Redacted,
  type Viewer,
} from '#libs/game-kit';
import { titleOf } from './cards/definition.js';
import { inWords } from './effects/language/words.js';
import type { FactOf, NightfallFact } from './facts.js';
import { auraText, capital } from './queries/cost.js';
import { nameOf, pageNamed } from './queries/pages.js';
import { wordsOf } from './queries/surroundings.js';
import { choiceText } from './rules/choice-text.js';
import type { NightfallState } from './state.js';

export type NightfallFactData = Redacted<NightfallFact>;

export const viewFact = (
  fact: NightfallFact,
  viewer: Viewer,
  after: NightfallState,
): FactView<NightfallFactData> => factView(fact, viewer, textOf(fact, viewer, after));

interface Words extends CardWords {
  readonly name: (id: CardId) => string;
}

const wordsFor = (viewer: Viewer, after: NightfallState): Words => ({
  name: (id) => nameOf(after, id),
  ...cardWords(
    viewer,
    (definition) => {
      const page = pageNamed(after, definition);
      return page === undefined ? undefined : titleOf(page);
    },
    'a Page',
  ),
});

const hitText = (
  hits: readonly { readonly target: CardId; readonly amount: number }[],
  { name }: Words,
): string => hits.map(({ target, amount }) => `${name(target)} ${amount}`).join(', ');

const textOf = (fact: NightfallFact, viewer: Viewer, after: NightfallState): string => {
  const words = wordsFor(viewer, after);
  const { name, ref, moved, list, hidden } = words;
  switch (fact.type) {
    case 'GameSetUp':
      return 'A game of Nightfall is set up.';
    case 'PositionSetUp':
      return 'A game of Nightfall begins from a position.';
    case 'TossPredicted':
      return `${caster(fact.seat)} predicts ${fact.prediction}.`;
    case 'TossMade':
      return `${caster(fact.seat)} tosses: ${fact.result}. ${caster(fact.chooser)} decides who goes first.`;
    case 'FirstTurnGiven':
      return `${caster(fact.seat)} takes the first turn.`;
    case 'SpellbookShuffled':
      return `${caster(fact.seat)}'s Spellbook of ${plural(fact.count, 'Page')} is shuffled.`;
    case 'ChapterReturned':
      return `${caster(fact.seat)} takes a mulligan: ${plural(fact.count, 'Page')} back into the Spellbook.`;
    case 'ChapterKept':
      return `${caster(fact.seat)} keeps ${plural(fact.count, 'Page')}.`;
    case 'TurnBegan':
      return `Turn ${fact.turn}: ${caster(fact.seat)}.`;
    case 'StepBegan':
      return { start: 'Start of turn.', action: 'Action step.', end: 'End of turn.' }[fact.step];
    case 'Bookmarked':
      return `${caster(fact.seat)} Bookmarks ${plural(fact.count, 'Page')}${hidden(fact.pages)}.`;
    case 'PagesAwakened':
      return `${fact.pages.map(name).join(', ')} Awaken${fact.pages.length === 1 ? 's' : ''}.`;
    case 'PagesBurrowed':
      return `${fact.pages.map(name).join(', ')} burrow${fact.pages.length === 1 ? 's' : ''} until the turn ends.`;
    case 'DefenderEnded':
      return `Defender of ${caster(fact.seat)}'s Pages ends.`;
    case 'TurnEnded':
      return `${caster(fact.seat)}'s turn ends.`;
    case 'AuraFaded':
      return `${caster(fact.seat)}'s unspent Aura fades: ${auraText(fact.lost)}.`;
    case 'PriorityPassed':
      return passText(fact);
    case 'PassingEnded':
      return `${caster(fact.seat)} is asked again.`;
    case 'PageFatigued':
      return `${name(fact.page)} is Fatigued.`;
    case 'AuraGenerated':
      return `${caster(fact.seat)} has ${fact.amount} ${capital(fact.auraType)} Aura more.`;
    case 'AuraSpent':
      return `${caster(fact.seat)} pays ${auraText(fact.spent)}.`;
    case 'PageContracted':
      return `${caster(fact.seat)} Contracts ${moved(fact.page)}.`;
    case 'LinkMade':
      return linkText(fact, words);
    case 'LinkBegan':
      return `Link ${fact.number} of the chain resolves.`;
    case 'LinkStopped':
      return `${ref(fact.by)} stops link ${fact.number} of the chain.`;
    case 'LinkRetargeted':
      return `Link ${fact.number} has another target: ${Object.values(fact.targets).flat().map(name).join(', ')}.`;
    case 'PageEntered':
      return enteredText(fact, words);
    case 'PagesMoved':
      return movedText(fact, words);
    case 'PagesDestroyed':
      return `${list(fact.pages.map(({ page }) => page))} ${fact.pages.length === 1 ? 'is' : 'are'} Destroyed.`;
    case 'TokensCreated':
      return `${plural(fact.pages.length, titleOf(fact.definition))} for ${caster(fact.seat)}.`;
    case 'TrapPlaced':
      return `${caster(fact.seat)} places a Page face-down${fact.under === undefined ? '' : ` under ${name(fact.under)}`}.`;
    case 'TrapMoved':
      return `A face-down Trap is moved under ${name(fact.under)}.`;
    case 'TrapLeftAlone':
      return 'A face-down Trap is left alone.';
    case 'TrapFlipped':
      return `${ref(fact.trap)} of ${caster(fact.seat)} is flipped face-up.`;
    case 'TrapContracted':
      return `${caster(fact.seat)} has paid: ${ref(fact.page)} is Contracted${fact.isDefender ? ' and defends' : ''}.`;
    case 'PageTurnedFaceDown':
      return 'A Page is turned face-down.';
    case 'PageAttached':
      return `${name(fact.page)} equips ${name(fact.host)}.`;
    case 'PageDetached':
      return `${name(fact.page)} stands alone.`;
    case 'ControlChanged':
      return `${caster(fact.seat)} controls ${name(fact.page)}.`;
    case 'ModifierBegan':
      return `An Effect of ${ref(fact.modifier.source)} begins.`;
    case 'ModifiersEnded':
      return `${plural(fact.modifiers.length, 'Effect')} that lasted until now ${fact.modifiers.length === 1 ? 'ends' : 'end'}.`;
    case 'EffectUsed':
      return `The Effect of ${ref(fact.page)} is used.`;
    case 'SpellbookSearched':
      return `${caster(fact.seat)} searches the Spellbook.`;
    case 'PagesLookedAt':
      return `${caster(fact.seat)} looks at ${plural(fact.count, 'Page')} on top of ${
        fact.spellbookOf === fact.seat ? 'the own' : `${caster(fact.spellbookOf)}'s`
      } Spellbook${hidden(fact.pages)}.`;
    case 'PagesRevealed':
      return `${caster(fact.seat)} shows ${fact.pages.map((page) => page.name).join(', ')}.`;
    case 'AttackDeclared':
      return `${name(fact.attacker)} attacks ${name(fact.target)} with ${fact.attackName}.`;
    case 'ActionCalledOff':
      return `${ref(fact.page)} has run away; what it was to do does not happen.`;
    case 'DefendersDeclared':
      return `${fact.defenders.map(name).join(', ')} defend${fact.defenders.length === 1 ? 's' : ''}.`;
    case 'PrimaryDefenderChosen':
      return `${name(fact.page)} is the primary Defender${fact.attackName === undefined ? '' : `, with ${fact.attackName}`}.`;
    case 'StrikeBegan':
      return `${name(fact.by)} strikes with ${fact.attackName}${fact.damage === undefined ? '' : ` for ${fact.damage}`}.`;
    case 'DamageDealt':
      return damageText(fact, words);
    case 'CombatEnded':
      return 'Combat ends.';
    case 'LpLost':
      return `LP are lost: ${hitText(fact.hits, words)}.`;
    case 'LpRecovered':
      return `LP are recovered: ${hitText(fact.hits, words)}.`;
    case 'LpGained':
      return `LP are gained: ${hitText(fact.hits, words)}.`;
    case 'StatusInflicted':
      return `${name(fact.target)} suffers ${capital(fact.indicators[0]?.status ?? 'nothing')}.`;
    case 'StatusRemoved':
      return `${name(fact.target)}: ${capital(fact.status)} ${fact.left.length === 0 ? 'is over' : 'grows less'}.`;
    case 'CountersRemoved':
      return `${capital(fact.status)}: ${fact.counters.map(({ target, left }) => `${name(target)} ${left}`).join(', ')} left.`;
    case 'CoinFlipped':
      return `A coin shows ${fact.isHeads ? 'heads' : 'tails'}.`;
    case 'DieRolled':
      return `A die with ${fact.sides} faces shows ${fact.result}.`;
    case 'ChoiceOffered':
      return `${caster(fact.seat)} decides: ${sentence(choiceText(fact))}`;
    case 'ChoiceMade':
      return `${caster(fact.seat)} has decided.`;
    case 'ChoiceWithdrawn':
      return `What ${caster(fact.seat)} was asked is taken back: a judge puts the table right.`;
    case 'ResolutionStopped':
      return `Effects that would not end are stopped after ${fact.limit} steps.`;
    case 'SurroundingDeclared':
      return `${
        typeof fact.surrounding.declaredBy === 'number' ? caster(fact.surrounding.declaredBy) : 'A judge'
      } declares: ${wordsOf(fact.surrounding)}.`;
    case 'SurroundingAttested':
      return `${fact.by === 'judge' ? 'A judge' : caster(fact.by)} attests it.`;
    case 'SurroundingContested':
      return `${caster(fact.by)} contests it; a judge decides.`;
    case 'SurroundingActive':
      return `It is so: ${inWords(fact.kind)}.`;
    case 'SurroundingRuled':
      return `A judge rules: ${fact.isUpheld ? 'it is so' : 'it is not so'} (${fact.reason}).`;
    case 'SurroundingMapped':
      return `A judge rules: that comes to ${inWords(fact.kind)}, and it is so (${fact.reason}).`;
    case 'SurroundingWithdrawn':
      return `${fact.by === 'judge' ? 'A judge' : caster(fact.by)} withdraws a declaration.`;
    case 'RepresentationDeclared':
      return `A judge rules: ${fact.name} stands for ${inWords(fact.kind)} (${fact.reason}).`;
    case 'RepresentationWithdrawn':
      return `A judge rules: ${fact.name} stands for ${inWords(fact.kind)} no more (${fact.reason}).`;
    case 'CastersDefeated':
      return `${fact.seats.map(caster).join(' and ')} ${fact.seats.length === 1 ? 'has' : 'have'} lost${
        fact.reason === 'lp' ? ': no Life Points are left' : ''
      }.`;
    case 'GameWon':
      return `${caster(fact.seat)} wins.`;
    case 'GameDrawn':
      return 'The game is a draw.';
  }
};

/** With a full stop where it has no mark of its own. */
const sentence = (words: string): string => (/[.?!]$/.test(words) ? words : `${words}.`);

const passText = ({ seat, until, isStored }: FactOf<'PriorityPassed'>): string => {
  if (isStored) return `${caster(seat)} passes by itself.`;
  return {
    now: `${caster(seat)} passes.`,
    opponentActs: `${caster(seat)} passes until an opponent acts.`,
    ownTurn: `${caster(seat)} passes until the own turn.`,
  }[until];
};

const linkText = ({ link }: FactOf<'LinkMade'>, { name }: Words): string => {
  const targets = Object.values(link.targets).flat();
  return `Link ${link.number} of the chain: ${link.label}${targets.length === 0 ? '' : `, on ${targets.map(name).join(', ')}`}.`;
};

const enteredText = (fact: FactOf<'PageEntered'>, { name, moved }: Words): string => {
  if (fact.under !== undefined) return `${moved(fact.page)} equips ${name(fact.under)}.`;
  const place = fact.slot === undefined ? 'the Arena' : `Terra Slot ${fact.slot + 1}`;
  const old = fact.replaces === undefined ? '' : `; ${moved(fact.replaces)} goes to the Afterlife`;
  return `${moved(fact.page)} enters ${place}${fact.isFatigued ? ' Fatigued' : ''}${old}.`;
};

const PLACES: Readonly<Record<FactOf<'PagesMoved'>['to'], string>> = {
  spellbook: 'the Spellbook',
  chapter: 'the Chapter',
  chain: 'the chain',
  arena: 'the Arena',
  limbo: 'Limbo',
  cemetery: 'the Cemetery',
  afterlife: 'the Afterlife',
  removed: 'nowhere: out of the game',
};

const movedText = ({ pages, to, bottom }: FactOf<'PagesMoved'>, { list }: Words): string =>
  `${list(pages)} ${pages.length === 1 ? 'goes' : 'go'} to ${bottom ? 'the bottom of ' : ''}${PLACES[to]}.`;

const damageText = (fact: FactOf<'DamageDealt'>, words: Words): string => {
  const by = fact.source === undefined ? 'Damage' : `${words.ref(fact.source)} deals Damage`;
  const lost = fact.lost > 0 ? `; ${fact.lost} is lost` : '';
  return fact.hits.length === 0 ? `${by}: none${lost}.` : `${by}: ${hitText(fact.hits, words)}${lost}.`;
};

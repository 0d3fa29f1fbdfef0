import {
  byTag,
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
): FactView<NightfallFactData> => factView(fact, viewer, textOf(fact, wordsFor(viewer, after)));

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

const textOf = byTag<NightfallFact, 'type', Words, string>('type', {
  GameSetUp: () => 'A game of Nightfall is set up.',
  PositionSetUp: () => 'A game of Nightfall begins from a position.',
  TossPredicted: ({ seat, prediction }) => `${caster(seat)} predicts ${prediction}.`,
  TossMade: ({ seat, result, chooser }) =>
    `${caster(seat)} tosses: ${result}. ${caster(chooser)} decides who goes first.`,
  FirstTurnGiven: ({ seat }) => `${caster(seat)} takes the first turn.`,
  SpellbookShuffled: ({ seat, count }) =>
    `${caster(seat)}'s Spellbook of ${plural(count, 'Page')} is shuffled.`,
  ChapterReturned: ({ seat, count }) =>
    `${caster(seat)} takes a mulligan: ${plural(count, 'Page')} back into the Spellbook.`,
  ChapterKept: ({ seat, count }) => `${caster(seat)} keeps ${plural(count, 'Page')}.`,
  TurnBegan: ({ turn, seat }) => `Turn ${turn}: ${caster(seat)}.`,
  StepBegan: ({ step }) => ({ start: 'Start of turn.', action: 'Action step.', end: 'End of turn.' })[step],
  Bookmarked: ({ seat, count, pages }, { hidden }) =>
    `${caster(seat)} Bookmarks ${plural(count, 'Page')}${hidden(pages)}.`,
  PagesAwakened: ({ pages }, { name }) =>
    `${pages.map(name).join(', ')} Awaken${pages.length === 1 ? 's' : ''}.`,
  PagesBurrowed: ({ pages }, { name }) =>
    `${pages.map(name).join(', ')} burrow${pages.length === 1 ? 's' : ''} until the turn ends.`,
  DefenderEnded: ({ seat }) => `Defender of ${caster(seat)}'s Pages ends.`,
  TurnEnded: ({ seat }) => `${caster(seat)}'s turn ends.`,
  AuraFaded: ({ seat, lost }) => `${caster(seat)}'s unspent Aura fades: ${auraText(lost)}.`,
  PriorityPassed: (fact) => passText(fact),
  PassingEnded: ({ seat }) => `${caster(seat)} is asked again.`,
  PageFatigued: ({ page }, { name }) => `${name(page)} is Fatigued.`,
  AuraGenerated: ({ seat, amount, auraType }) =>
    `${caster(seat)} has ${amount} ${capital(auraType)} Aura more.`,
  AuraSpent: ({ seat, spent }) => `${caster(seat)} pays ${auraText(spent)}.`,
  PageContracted: ({ seat, page }, { moved }) => `${caster(seat)} Contracts ${moved(page)}.`,
  LinkMade: linkText,
  LinkBegan: ({ number }) => `Link ${number} of the chain resolves.`,
  LinkStopped: ({ by, number }, { ref }) => `${ref(by)} stops link ${number} of the chain.`,
  LinkRetargeted: ({ number, targets }, { name }) =>
    `Link ${number} has another target: ${Object.values(targets).flat().map(name).join(', ')}.`,
  PageEntered: enteredText,
  PagesMoved: movedText,
  PagesDestroyed: ({ pages }, { list }) =>
    `${list(pages.map(({ page }) => page))} ${pages.length === 1 ? 'is' : 'are'} Destroyed.`,
  TokensCreated: ({ pages, definition, seat }) =>
    `${plural(pages.length, titleOf(definition))} for ${caster(seat)}.`,
  TrapPlaced: ({ seat, under }, { name }) =>
    `${caster(seat)} places a Page face-down${under === undefined ? '' : ` under ${name(under)}`}.`,
  TrapMoved: ({ under }, { name }) => `A face-down Trap is moved under ${name(under)}.`,
  TrapLeftAlone: () => 'A face-down Trap is left alone.',
  TrapFlipped: ({ trap, seat }, { ref }) => `${ref(trap)} of ${caster(seat)} is flipped face-up.`,
  TrapContracted: ({ seat, page, isDefender }, { ref }) =>
    `${caster(seat)} has paid: ${ref(page)} is Contracted${isDefender ? ' and defends' : ''}.`,
  PageTurnedFaceDown: () => 'A Page is turned face-down.',
  PageAttached: ({ page, host }, { name }) => `${name(page)} equips ${name(host)}.`,
  PageDetached: ({ page }, { name }) => `${name(page)} stands alone.`,
  ControlChanged: ({ seat, page }, { name }) => `${caster(seat)} controls ${name(page)}.`,
  ModifierBegan: ({ modifier }, { ref }) => `An Effect of ${ref(modifier.source)} begins.`,
  ModifiersEnded: ({ modifiers }) =>
    `${plural(modifiers.length, 'Effect')} that lasted until now ${modifiers.length === 1 ? 'ends' : 'end'}.`,
  EffectUsed: ({ page }, { ref }) => `The Effect of ${ref(page)} is used.`,
  SpellbookSearched: ({ seat }) => `${caster(seat)} searches the Spellbook.`,
  PagesLookedAt: ({ seat, count, spellbookOf, pages }, { hidden }) =>
    `${caster(seat)} looks at ${plural(count, 'Page')} on top of ${
      spellbookOf === seat ? 'the own' : `${caster(spellbookOf)}'s`
    } Spellbook${hidden(pages)}.`,
  PagesRevealed: ({ seat, pages }) => `${caster(seat)} shows ${pages.map((page) => page.name).join(', ')}.`,
  AttackDeclared: ({ attacker, target, attackName }, { name }) =>
    `${name(attacker)} attacks ${name(target)} with ${attackName}.`,
  ActionCalledOff: ({ page }, { ref }) => `${ref(page)} has run away; what it was to do does not happen.`,
  DefendersDeclared: ({ defenders }, { name }) =>
    `${defenders.map(name).join(', ')} defend${defenders.length === 1 ? 's' : ''}.`,
  PrimaryDefenderChosen: ({ page, attackName }, { name }) =>
    `${name(page)} is the primary Defender${attackName === undefined ? '' : `, with ${attackName}`}.`,
  StrikeBegan: ({ by, attackName, damage }, { name }) =>
    `${name(by)} strikes with ${attackName}${damage === undefined ? '' : ` for ${damage}`}.`,
  DamageDealt: damageText,
  CombatEnded: () => 'Combat ends.',
  AttackStopped: ({ by }, { ref }) => `${ref(by)} stops the Attack.`,
  Replaced: ({ page, subject }, { ref, name }) =>
    `${ref(page)}: something else happens to ${name(subject)} instead.`,
  ReplacementEnded: ({ page }, { name }) => `${name(page)} stays.`,
  DamagePrevented: ({ target, amount }, { name }) => `${amount} Damage to ${name(target)} is prevented.`,
  PageCountersChanged: ({ counter, pages }, { name }) =>
    pages
      .map(({ page, count }) => `${name(page)} has ${plural(count, `${counter} counter`)}`)
      .join(', ')
      .concat('.'),
  ChapterLookedAt: ({ seat, count, chapterOf, pages }, { hidden }) =>
    `${caster(seat)} looks at the ${plural(count, 'Page')} of ${caster(chapterOf)}'s Chapter${hidden(pages)}.`,
  ExtraTurnGranted: ({ seat }) => `${caster(seat)} takes another turn after this one.`,
  EffectDelayed: ({ card }, { ref }) => `A part of the Effect of ${ref(card)} happens later.`,
  DelayedEffectBegan: ({ card }, { ref }) => `What the Effect of ${ref(card)} kept for later happens.`,
  LpLost: ({ hits }, words) => `LP are lost: ${hitText(hits, words)}.`,
  LpRecovered: ({ hits }, words) => `LP are recovered: ${hitText(hits, words)}.`,
  LpGained: ({ hits }, words) => `LP are gained: ${hitText(hits, words)}.`,
  StatusInflicted: ({ target, indicators }, { name }) =>
    `${name(target)} suffers ${capital(indicators[0]?.status ?? 'nothing')}.`,
  StatusRemoved: ({ target, status, left }, { name }) =>
    `${name(target)}: ${capital(status)} ${left.length === 0 ? 'is over' : 'grows less'}.`,
  CountersRemoved: ({ status, counters }, { name }) =>
    `${capital(status)}: ${counters.map(({ target, left }) => `${name(target)} ${left}`).join(', ')} left.`,
  CoinFlipped: ({ isHeads }) => `A coin shows ${isHeads ? 'heads' : 'tails'}.`,
  DieRolled: ({ sides, result }) => `A die with ${sides} faces shows ${result}.`,
  ChoiceOffered: (fact) => `${caster(fact.seat)} decides: ${sentence(choiceText(fact))}`,
  ChoiceMade: ({ seat }) => `${caster(seat)} has decided.`,
  ChoiceWithdrawn: ({ seat, rule }) =>
    `What ${caster(seat)} was asked is taken back: ${
      rule === 'NF-R131' ? 'a Caster has left' : 'a judge puts the table right'
    }.`,
  ResolutionStopped: ({ limit }) => `Effects that would not end are stopped after ${limit} steps.`,
  SurroundingDeclared: ({ surrounding }) =>
    `${
      typeof surrounding.declaredBy === 'number' ? caster(surrounding.declaredBy) : 'A judge'
    } declares: ${wordsOf(surrounding)}.`,
  SurroundingAttested: ({ by }) => `${by === 'judge' ? 'A judge' : caster(by)} attests it.`,
  SurroundingContested: ({ by }) => `${caster(by)} contests it; a judge decides.`,
  SurroundingActive: ({ kind }) => `It is so: ${inWords(kind)}.`,
  SurroundingRuled: ({ isUpheld, reason }) =>
    `A judge rules: ${isUpheld ? 'it is so' : 'it is not so'} (${reason}).`,
  SurroundingMapped: ({ kind, reason }) =>
    `A judge rules: that comes to ${inWords(kind)}, and it is so (${reason}).`,
  SurroundingWithdrawn: ({ by }) => `${by === 'judge' ? 'A judge' : caster(by)} withdraws a declaration.`,
  RepresentationDeclared: ({ name, kind, reason }) =>
    `A judge rules: ${name} stands for ${inWords(kind)} (${reason}).`,
  RepresentationWithdrawn: ({ name, kind, reason }) =>
    `A judge rules: ${name} stands for ${inWords(kind)} no more (${reason}).`,
  CastersDefeated: ({ seats, reason }) =>
    reason === 'departure'
      ? `${seats.map(caster).join(' and ')} ${seats.length === 1 ? 'has' : 'have'} left the game.`
      : `${seats.map(caster).join(' and ')} ${seats.length === 1 ? 'has' : 'have'} lost${
          reason === 'lp' ? ': no Life Points are left' : ''
        }.`,
  GameWon: ({ seat }) => `${caster(seat)} wins.`,
  GameDrawn: () => 'The game is a draw.',
});

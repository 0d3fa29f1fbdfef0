import { type CardId, cardUnder, type Explaining, type NumberTerm } from '#libs/game-kit';
import { statSchema } from './effects/language/filter.js';
import type { Duration, Modification } from './effects/language/modification.js';
import type { MetaxFact } from './facts.js';
import { printedStatsOf } from './queries/cards.js';
import { changedBy, sourcedModificationsOn, statsOf } from './queries/current.js';
import { rule } from './rule.js';
import type { MetaxState } from './state.js';

const DURATIONS: Readonly<Record<Duration, string>> = {
  thisAttack: 'the end of the attack',
  thisBattleStep: 'the end of the Battle Step',
  thisTurn: 'the end of the turn',
  untilYourNextTurn: 'the next turn of its player',
  whileInPlay: 'it leaves play',
};

const WORDS: Readonly<Partial<Record<Modification['change'], string>>> = {
  rank: 'Rank changed',
  grantStat: 'Stat granted',
  removeStat: 'Stat removed',
};

/** MX-R34: the printed Rank of a Stat, each change in its order, and the limit at 0. */
const termsOf = (state: MetaxState, id: CardId, counter: string): readonly NumberTerm[] | undefined => {
  const parsed = statSchema.safeParse(counter);
  if (!parsed.success || cardUnder(state.characters, id) === undefined) return undefined;
  const stat = parsed.data;
  const value = statsOf(state, id)[stat];
  if (value === undefined) return undefined;
  let stats = printedStatsOf(state, id);
  const terms: NumberTerm[] = [];
  const printed = stats[stat];
  if (printed !== undefined) terms.push({ by: printed, text: 'printed', rule: rule('MX-009') });
  for (const { modification, source, timed } of sourcedModificationsOn(state, id)) {
    const before = stats[stat] ?? 0;
    stats = changedBy(stats, modification);
    const by = (stats[stat] ?? 0) - before;
    if (by === 0) continue;
    terms.push({
      by,
      text: WORDS[modification.change] ?? modification.change,
      rule: timed === undefined ? rule('MX-037') : rule('MX-R34'),
      source,
      until: DURATIONS[timed?.until ?? 'whileInPlay'],
      ...(timed === undefined ? {} : { modifier: timed.id }),
    });
  }
  const sum = stats[stat] ?? 0;
  if (sum < value) terms.push({ by: value - sum, text: 'a Rank stops at 0', rule: rule('MX-R34') });
  return terms;
};

export const explaining: Explaining<MetaxState, MetaxFact> = {
  wordsBegunBy: (fact) => (fact.type === 'EffectUsed' ? { card: fact.card, rule: fact.rule } : undefined),
  modifierBegunBy: (fact) => (fact.type === 'ModifierBegan' ? fact.modifier.id : undefined),
  termsOf,
};

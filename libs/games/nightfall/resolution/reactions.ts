import { type Moment, opened, type Seat, seat as toSeat } from '#libs/game-kit';
import type { FactOf, NightfallFact } from '../facts.js';
import { attacksOf, auraTypeOf, hasTrait, maximumLpOf } from '../queries/current.js';
import { ownEffects } from '../queries/own-effects.js';
import { faceUp } from '../queries/pages.js';
import { insteadOf } from '../queries/replacements.js';
import { watchers } from '../queries/watchers.js';
import type { NightfallState } from '../state.js';
import type { NightfallEffectTask, Task } from '../tasks.js';
import { refOf } from '../zones.js';
import { falseTraps } from './false-trap.js';

/** The consequences of facts by rules and Effects: of Damage, then the Page's own Effects, then watching ones (NF-R22). */
export const reactions = (
  moments: readonly Moment<NightfallState, NightfallFact>[],
  after: NightfallState,
): readonly Task[] => {
  const [first] = moments;
  if (first === undefined || after.turn.number === 0) return [];
  const { before } = first;
  const facts = moments.map(({ fact }) => fact);
  const effects: NightfallEffectTask[] = [];
  for (const moment of moments) effects.push(...ownEffects(moment));
  effects.push(...watchers(moments));
  const tasks: Task[] = [...falseTraps(before, facts, after)];
  for (const fact of facts) tasks.push(...aftermath(before, facts, fact, after));
  if (effects.length > 1) tasks.push({ task: 'orderEffects', effects });
  else tasks.push(...effects);
  return tasks;
};

const aftermath = (
  before: NightfallState,
  facts: readonly NightfallFact[],
  fact: NightfallFact,
  after: NightfallState,
): readonly Task[] => {
  switch (fact.type) {
    case 'DamageDealt':
      return afterDamage(fact);
    case 'PagesDestroyed':
      return infections(before, facts, fact);
    case 'Replaced':
      return [insteadOf(after, fact)];
    case 'PageContracted':
      return freeContract(after, fact);
    default:
      return NONE;
  }
};
const NONE: readonly Task[] = [];

const afterDamage = (fact: FactOf<'DamageDealt'>): readonly Task[] => {
  if (fact.hits.length === 0) return [];
  const { source, hits, isAttack, combat } = fact;
  return [
    {
      task: 'afterDamage',
      hits,
      isAttack,
      ...(source === undefined ? {} : { source }),
      ...(combat === undefined ? {} : { combat }),
    },
  ];
};

/** NF-164, NF-R100: a Token for each Beastie that an Infectious Page Destroys, as the Page was then. */
const infections = (
  before: NightfallState,
  facts: readonly NightfallFact[],
  fact: FactOf<'PagesDestroyed'>,
): readonly Task[] =>
  fact.pages.flatMap(({ page }): readonly Task[] => {
    const victim = opened(page.was).id;
    if (faceUp(before, victim)?.page.type !== 'beastie') return [];
    const hit = facts.find(
      (one): one is FactOf<'DamageDealt'> =>
        one.type === 'DamageDealt' && one.hits.some(({ target }) => target === victim),
    );
    const by = fact.by ?? hit?.source?.id;
    const found = by === undefined ? undefined : faceUp(before, by);
    const source = by === undefined ? undefined : refOf(before, by);
    if (by === undefined || by === victim || found === undefined || source === undefined) return [];
    if (!hasTrait(before, by, 'infectious')) return [];
    return [
      {
        task: 'infect',
        seat: found.at.controller,
        source,
        token: {
          auraType: auraTypeOf(before, by) ?? found.page.auraType,
          lp: Math.max(5, maximumLpOf(before, by)),
          attacks: attacksOf(before, by).flatMap(({ damage, advantage }) =>
            damage === undefined ? [] : [{ damage, advantage: [...advantage] }],
          ),
          traits: [],
        },
      },
    ];
  });

const freeContract = (state: NightfallState, fact: FactOf<'PageContracted'>): readonly Task[] =>
  fact.isFree
    ? [{ task: 'playFree', seat: fact.seat, page: opened(fact.page.now).id, link: state.nextLink }]
    : [];

/** The Caster who puts simultaneous Effects in order (NF-044, NF-073). */
export const orderingSeat = (state: NightfallState): Seat =>
  state.seats[state.turn.seat]?.isOut
    ? toSeat(state.seats.findIndex(({ isOut }) => !isOut))
    : state.turn.seat;

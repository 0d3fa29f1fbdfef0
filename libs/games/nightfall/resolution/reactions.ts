import { type Moment, opened, type Seat, seat as toSeat } from '#libs/game-kit';
import type { FactOf, NightfallFact } from '../facts.js';
import { attacksOf, auraTypeOf, hasTrait, maximumLpOf } from '../queries/current.js';
import { ownEffects } from '../queries/own-effects.js';
import { faceUp } from '../queries/pages.js';
import { watchers } from '../queries/watchers.js';
import type { NightfallState } from '../state.js';
import type { Task } from '../tasks.js';
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
  const aftermath = facts.flatMap((fact) => [
    ...afterDamage(fact),
    ...infections(before, facts, fact),
    ...freeContract(after, fact),
  ]);
  const effects = [...moments.flatMap(ownEffects), ...watchers(moments)];
  return [
    ...falseTraps(before, facts, after),
    ...aftermath,
    ...(effects.length > 1 ? [{ task: 'orderEffects' as const, effects }] : effects),
  ];
};

const afterDamage = (fact: NightfallFact): readonly Task[] => {
  if (fact.type !== 'DamageDealt' || fact.hits.length === 0) return [];
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
  fact: NightfallFact,
): readonly Task[] => {
  if (fact.type !== 'PagesDestroyed') return [];
  return fact.pages.flatMap(({ page }): readonly Task[] => {
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
};

const freeContract = (state: NightfallState, fact: NightfallFact): readonly Task[] => {
  if (fact.type !== 'PageContracted' || !fact.isFree) return [];
  return [{ task: 'playFree', seat: fact.seat, page: opened(fact.page.now).id, link: state.nextLink }];
};

/** The Caster who puts simultaneous Effects in order (NF-044, NF-073). */
export const orderingSeat = (state: NightfallState): Seat =>
  state.seats[state.turn.seat]?.isOut
    ? toSeat(state.seats.findIndex(({ isOut }) => !isOut))
    : state.turn.seat;

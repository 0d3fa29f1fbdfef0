import { cardUnder } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import { hasTrait } from '../queries/current.js';
import { indicatorsOn } from '../queries/pages.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { Task } from '../tasks.js';
import { recoverLp } from './life.js';
import { destroyPages } from './piles.js';
import { andThen, inSequence } from './sequence.js';
import { awaken } from './status.js';
import { done, type NightfallTaskResult } from './task-result.js';

type AfterDamage = Extract<Task, { task: 'afterDamage' }>;

/** NF-R106: Pages at 0 have already left; Blood Sucker, then Destroyer; Frozen Pages thaw and sleepers wake. */
export const afterDamage = (state: NightfallState, task: AfterDamage): NightfallTaskResult => {
  const facts = inSequence(
    state,
    [bloodSucker, destroyer, thaw],
    (current, follow): readonly NightfallFact[] => follow(current, task),
  );
  return done(facts);
};

/** NF-150, NF-R105: the amount of Damage actually dealt. */
const bloodSucker = (
  state: NightfallState,
  { source, hits, isAttack }: AfterDamage,
): readonly NightfallFact[] => {
  if (!isAttack || source === undefined || !hasTrait(state, source.id, 'blood-sucker')) return [];
  const dealt = hits.reduce((sum, { amount }) => sum + amount, 0);
  return recoverLp(state, [source.id], () => dealt, 'blood-sucker', rule('NF-150'));
};

/** NF-155, NF-R96. */
const destroyer = (
  state: NightfallState,
  { source, hits, isAttack }: AfterDamage,
): readonly NightfallFact[] => {
  if (!isAttack || source === undefined || !hasTrait(state, source.id, 'destroyer')) return [];
  const hit = hits.map(({ target }) => target).filter((id) => cardUnder(state.arena, id) !== undefined);
  return destroyPages(state, hit, rule('NF-155'), source.id);
};

/** NF-128, NF-129, NF-144, NF-145: only Damage from outside the combat in which it began ends it. A sleeper Awakens, a Frozen Page does not (NF-R79). */
const thaw = (state: NightfallState, { hits, combat }: AfterDamage): readonly NightfallFact[] =>
  inSequence(
    state,
    hits.map(({ target }) => target),
    (current, target) => {
      const ended = (['frozen', 'sleep'] as const).filter((status) =>
        indicatorsOn(current, target).some(
          (one) => one.status === status && (combat === undefined || one.combat !== combat),
        ),
      );
      const removed = ended.map(
        (status): NightfallFact => ({
          type: 'StatusRemoved',
          rule: rule(status === 'frozen' ? 'NF-128' : 'NF-144'),
          target,
          status,
          left: [],
        }),
      );
      return andThen(current, removed, (next) =>
        ended.includes('sleep') ? awaken(next, [target], rule('NF-144')) : [],
      );
    },
  );

import { offerChoice } from '#libs/game-kit';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { NightfallEffectTask } from '../tasks.js';
import { seatState } from '../zones.js';
import { orderingSeat } from './reactions.js';
import { done, type NightfallTaskResult } from './task-result.js';

/** The key of equal Effects: their program, controller, and subject if they refer to it. */
const kindOf = ({ source, controller, program, bindings }: NightfallEffectTask): string => {
  const text = JSON.stringify(program);
  return JSON.stringify([
    source.definition,
    controller,
    text,
    text.includes('"subject"') ? (bindings.subject ?? []) : [],
  ]);
};

/** NF-044: equal Effects need no order. */
export const differ = (effects: readonly NightfallEffectTask[]): boolean =>
  new Set(effects.map(kindOf)).size > 1;

/** Their names; with their Casters where Effects of one name are of several. */
export const effectLabels = (
  state: NightfallState,
  effects: readonly NightfallEffectTask[],
): ReadonlyMap<NightfallEffectTask, string> => {
  const nameOf = ({ source }: NightfallEffectTask): string =>
    state.definitions[source.definition]?.name ?? 'a Page';
  return new Map(
    effects.map((effect) => {
      const name = nameOf(effect);
      const isShared = effects.some(
        (other) => other.controller !== effect.controller && nameOf(other) === name,
      );
      return [effect, `Effect of ${name}${isShared ? `, {seat:${effect.controller}}` : ''}`];
    }),
  );
};

/** NF-044, NF-R22: what happens at one moment, in the active Caster's order. */
export const orderEffects = (
  state: NightfallState,
  all: readonly NightfallEffectTask[],
): NightfallTaskResult => {
  const effects = all.filter(({ controller }) => !seatState(state, controller).isOut);
  if (!differ(effects)) return done([], effects);
  const labels = effectLabels(state, effects);
  return {
    offer: offerChoice({
      kind: 'orderEffects',
      seat: orderingSeat(state),
      rule: rule('NF-044'),
      label: 'Choose the Effect that happens next',
      effects: [...labels.values()],
    }),
    then: [{ task: 'orderEffects', effects }],
  };
};

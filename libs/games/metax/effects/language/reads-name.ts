import { namesUsed } from '#libs/game-kit';
import type { TriggeredAbility } from './effect.js';

const known = new WeakMap<TriggeredAbility, ReadonlySet<string>>();

/** Whether an ability refers to a name. */
export const readsName = (ability: TriggeredAbility, name: string): boolean => {
  const names = known.get(ability) ?? new Set(namesUsed(ability).map((used) => used.name));
  known.set(ability, names);
  return names.has(name);
};

import type { NightfallEffectTask, StoredWaitingTask, WaitingTask } from '../tasks.js';
import { today, upcastTarget } from './words.js';

type StoredEffect = Extract<StoredWaitingTask, { task: 'effect' }>;

export const upcastEffect = (stored: StoredEffect): NightfallEffectTask => ({
  ...stored,
  program: today.program(stored.program),
});

/** Upcasts a pending task. */
export const upcastTask = (task: StoredWaitingTask): WaitingTask => {
  switch (task.task) {
    case 'effect':
      return upcastEffect(task);
    case 'orderEffects':
      return { ...task, effects: task.effects.map(upcastEffect) };
    case 'pay': {
      const { targets, effect: paying, ...rest } = task;
      return {
        ...rest,
        effect: upcastEffect(paying),
        ...(targets === undefined ? {} : { targets: targets.map(upcastTarget) }),
      };
    }
    case 'chooseTargets':
      return { ...task, targets: task.targets.map(upcastTarget) };
    case 'endItems':
    case 'turnItems':
      return {
        task: 'turnItems',
        at: task.task === 'turnItems' ? task.at : 'end',
        items: task.items.map((item) =>
          item.item === 'effect' ? { ...item, effect: upcastEffect(item.effect) } : item,
        ),
      };
    default:
      return task;
  }
};

import { type CardId, cardUnder, type Seat } from '#libs/game-kit';
import type { EffectOf } from '../effects/language/effect.js';
import type { NightfallFact } from '../facts.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import type { NightfallEffectTask } from '../tasks.js';
import { now, textCounts } from './current.js';
import { withEffectOn } from './in-arena.js';
import { type Occurrence, occurrencesOf } from './occurrences.js';
import { faceUp, refOf } from './pages.js';
import { effectTask } from './use.js';

/** Whether any Page in the Arena watches for anything. */
export const mayWatch = (state: NightfallState): boolean => withEffectOn(state, 'when').length > 0;

/** The active Caster's first, then clockwise, each in the order of the Arena; the order is chosen later (NF-044). */
export const watchers = (
  before: NightfallState,
  facts: readonly NightfallFact[],
  after: NightfallState,
): readonly NightfallEffectTask[] => {
  const around = { before, after };
  const occurrences = facts.flatMap((fact) => occurrencesOf(fact, around));
  if (occurrences.length === 0) return [];
  const watching = withEffectOn(after, 'when').map(({ id }) => id);
  const leaving = occurrences.flatMap(({ event, subject }) =>
    (event === 'destroyed' || event === 'leftArena') &&
    subject !== undefined &&
    cardUnder(after.arena, subject) === undefined
      ? [subject]
      : [],
  );
  return [
    ...watching.flatMap((id) => occurrences.flatMap((one) => watchersOf(after, after, id, one))),
    ...[...new Set(leaving)].flatMap((id) =>
      occurrences
        .filter(({ subject }) => subject === id)
        .flatMap((one) => watchersOf(before, after, id, one)),
    ),
  ];
};

const watchersOf = (
  at: NightfallState,
  after: NightfallState,
  id: CardId,
  occurrence: Occurrence,
): readonly NightfallEffectTask[] => {
  const found = faceUp(at, id);
  const source = refOf(at, id);
  if (found === undefined || source === undefined || !textCounts(at, id)) return [];
  const { controller, under, used } = found.at;
  return found.page.effects.flatMap((effect, index) => {
    if (effect.on !== 'when' || effect.event !== occurrence.event) return [];
    const key = `effect-${index}`;
    if (effect.oncePerTurn && used.includes(key)) return [];
    if (!concerns(at, effect, { id, controller, under, source }, occurrence)) return [];
    return effectTask(after, {
      source,
      controller,
      on: effect.oncePerTurn ? key : effect.event,
      because: rule('NF-R22'),
      program: effect.do,
      if: effect.if,
      bindings: occurrence.subject === undefined ? {} : { subject: [occurrence.subject] },
      oncePerTurn: effect.oncePerTurn,
    });
  });
};

const concerns = (
  state: NightfallState,
  effect: EffectOf<'when'>,
  watcher: {
    readonly id: CardId;
    readonly controller: Seat;
    readonly under: CardId | undefined;
    readonly source: NightfallEffectTask['source'];
  },
  { seat, subject }: Occurrence,
): boolean => {
  if (effect.self && subject !== watcher.id && subject !== watcher.under) return false;
  const scope = {
    source: watcher.source,
    controller: watcher.controller,
    bindings: {},
    rule: rule('NF-R22'),
  };
  if (!now.isMeant(state, scope, effect.whose, seat)) return false;
  if (effect.where === undefined) return true;
  return subject !== undefined && now.fits(state, scope, subject, effect.where);
};

import {
  type CardId,
  cardUnder,
  heardOf,
  type Listener,
  type Moment,
  type Seat,
  type TriggerRules,
} from '#libs/game-kit';
import type { EffectOf, WatchedEvent } from '../effects/language/ability.js';
import type { PageFilter } from '../effects/language/selector.js';
import type { NightfallFact } from '../facts.js';
import type { FormerPage } from '../parts.js';
import { rule } from '../rule.js';
import type { PageRef } from '../schemas.js';
import type { NightfallState } from '../state.js';
import type { NightfallEffectTask } from '../tasks.js';
import { refOf } from '../zones.js';
import { now, textCounts } from './current.js';
import { departures } from './departures.js';
import type { Scope } from './fits.js';
import { isWatched, withEffectOn } from './in-arena.js';
import { type Occurrence, occurrencesOf } from './occurrences.js';
import { faceUp } from './pages.js';
import { effectTask } from './use.js';

/** An Effect that watches, on its Page in the Arena. */
interface Watcher extends Listener<EffectOf<'when'>> {
  /** The mark of its use. */
  readonly key: string;
  readonly source: PageRef;
  readonly controller: Seat;
  readonly host: CardId | undefined;
}

/** The Effects that watch for an event and may be used. */
const watchersFor = (state: NightfallState, event: WatchedEvent): readonly Watcher[] =>
  isWatched(state, event)
    ? withEffectOn(state, 'when').flatMap(({ id, page }): readonly Watcher[] => {
        const at = faceUp(state, id)?.at;
        const source = refOf(state, id);
        if (at === undefined || source === undefined || !textCounts(state, id)) return [];
        return page.effects.flatMap((ability, index): readonly Watcher[] => {
          const key = `effect-${index}`;
          return ability.on === 'when' &&
            ability.event === event &&
            !(ability.oncePerTurn && at.used.includes(key))
            ? [{ id, ability, key, source, controller: at.controller, host: at.under }]
            : [];
        });
      })
    : NOBODY;
const NOBODY: readonly Watcher[] = [];

/** NF-R22, NF-R135, NF-R136. */
const triggers: TriggerRules<
  NightfallState,
  NightfallFact,
  Occurrence,
  EffectOf<'when'>['whose'],
  PageFilter,
  Watcher,
  FormerPage
> = {
  occurrencesOf: ({ before, fact, after }) => occurrencesOf(fact, { before, after }),
  listeners: watchersFor,
  isInPlay: (state, { id }) => cardUnder(state.arena, id) !== undefined,
  leavingEvents: new Set<WatchedEvent>(['destroyed', 'leftArena']),
  hearEachOther: ({ ruleset }) => ruleset.leavingTogether !== 'unseen',
  departures,
  scopeOf: (_state, { source, controller }, { subject }, lastKnown): Scope => ({
    source,
    controller,
    bindings: subject === undefined ? {} : { subject: [subject] },
    rule: rule('NF-R22'),
    ...(lastKnown === undefined ? {} : { lastKnown }),
  }),
  isMeant: (state, scope, whose, { seat }) => now.isMeant(state, scope, whose, seat),
  fits: now.fits,
  isAboutItself: (_state, { id, host }, { subject }) =>
    subject !== undefined && (subject === id || subject === host),
};

/** The watching Effects that some moments set off; the active Caster orders them later (NF-044). */
export const watchers = (
  moments: readonly Moment<NightfallState, NightfallFact>[],
): readonly NightfallEffectTask[] => {
  if (moments.every(({ before, after }) => !mayWatch(before) && !mayWatch(after))) return [];
  return heardOf(triggers, moments).flatMap(({ state, listener, scope }) => {
    const { ability, key, source, controller } = listener;
    return effectTask(state, {
      source,
      controller,
      on: ability.oncePerTurn ? key : ability.event,
      because: scope.rule,
      program: ability.do,
      if: ability.if,
      bindings: scope.bindings,
      oncePerTurn: ability.oncePerTurn,
      lastKnown: scope.lastKnown,
    });
  });
};

/** Whether any Page in the Arena watches for anything. */
const mayWatch = (state: NightfallState): boolean => withEffectOn(state, 'when').length > 0;

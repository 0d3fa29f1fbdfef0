import {
  type CardId,
  cardUnder,
  heardOf,
  type Listener,
  type Moment,
  numberId,
  type Seat,
  type Trigger,
  type TriggerRules,
} from '#libs/game-kit';
import { isTriggered } from '../cards/definition.js';
import type { TriggeredAbility, TurnEvent, WatchedEvent } from '../effects/language/ability.js';
import type { PageFilter } from '../effects/language/selector.js';
import type { NightfallFact } from '../facts.js';
import type { FormerPage } from '../parts.js';
import { rule } from '../rule.js';
import type { PageRef } from '../schemas.js';
import type { NightfallState } from '../state.js';
import type { NightfallEffectTask } from '../tasks.js';
import { refOf } from '../zones.js';
import { abilitiesOf, withAbility } from './abilities.js';
import { now, textCounts } from './current.js';
import { departures } from './departures.js';
import type { Scope } from './fits.js';
import { isWatched, mayGrantIn, printedWith } from './in-arena.js';
import { markOf } from './marks.js';
import { destructions, killersIn, type Occurrence, occurrencesOf } from './occurrences.js';
import { faceUp } from './pages.js';
import { effectTask } from './use.js';

/** An Effect that watches, on its Page in the Arena. */
/** The trigger of an Ability, with the Ability. */
interface Listening extends Trigger<WatchedEvent | TurnEvent, TriggeredAbility['when']['whose'], PageFilter> {
  readonly of: TriggeredAbility;
}

interface Watcher extends Listener<Listening> {
  /** The mark of its use. */
  readonly key: string;
  readonly source: PageRef;
  readonly controller: Seat;
  readonly host: CardId | undefined;
}

/** The Effects that watch for an event and may be used. */
const watchersFor = (state: NightfallState, event: WatchedEvent): readonly Watcher[] =>
  isWatched(state, event)
    ? withAbility(state, 'event').flatMap(({ id, page }): readonly Watcher[] => {
        const at = faceUp(state, id)?.at;
        const source = refOf(state, id);
        if (at === undefined || source === undefined || !textCounts(state, id)) return [];
        return abilitiesOf(state, id, page).flatMap(({ ability, key }): readonly Watcher[] => {
          if (!isTriggered(ability) || ability.when.event !== event) return [];
          const mark = markOf(state, key, ability.once);
          return ability.once !== undefined && at.used.includes(mark)
            ? []
            : [
                {
                  id,
                  ability: { ...ability.when, of: ability },
                  key: mark,
                  source,
                  controller: at.controller,
                  host: at.under,
                },
              ];
        });
      })
    : NOBODY;
const NOBODY: readonly Watcher[] = [];

/** NF-R22, NF-R135, NF-R136. */
const triggers: Omit<
  TriggerRules<
    NightfallState,
    NightfallFact,
    Occurrence,
    Listening['whose'],
    PageFilter,
    Watcher,
    FormerPage
  >,
  'occurrencesOf'
> = {
  listeners: watchersFor,
  isInPlay: (state, { id }) => cardUnder(state.arena, id) !== undefined,
  leavingEvents: new Set<WatchedEvent>(['destroyed', 'leftArena']),
  hearEachOther: ({ ruleset }) => ruleset.leavingTogether !== 'unseen',
  departures,
  scopeOf: (_state, { source, controller }, { subject, amount }, lastKnown): Scope => ({
    source,
    controller,
    bindings: {
      ...(subject === undefined ? {} : { subject: [subject] }),
      ...(amount === undefined ? {} : { amount: [numberId(amount)] }),
    },
    rule: rule('NF-R22'),
    ...(lastKnown === undefined ? {} : { lastKnown }),
  }),
  isMeant: (state, scope, whose, { seat }) => now.isMeant(state, scope, whose, seat),
  fits: now.fits,
  isAboutItself: (_state, { id, host }, { subject, cause }) => {
    const about = cause ?? subject;
    return about !== undefined && (about === id || about === host);
  },
};

/** The watching Effects that some moments set off; the active Caster orders them later (NF-044). */
export const watchers = (
  moments: readonly Moment<NightfallState, NightfallFact>[],
): readonly NightfallEffectTask[] => {
  if (moments.every(({ before, after }) => !mayWatch(before) && !mayWatch(after))) return [];
  const killers = killersIn(moments);
  return heardOf(
    {
      ...triggers,
      occurrencesOf: ({ before, fact, after }) => [
        ...occurrencesOf(fact, { before, after }),
        ...destructions(fact, { before, after }, killers),
      ],
    },
    moments,
  ).flatMap(({ state, listener, scope }) => {
    const { key, source, controller } = listener;
    const { once, when, do: program, if: condition, cost, text } = listener.ability.of;
    return effectTask(state, {
      source,
      controller,
      on: once === undefined ? when.event : key,
      because: scope.rule,
      program,
      if: condition,
      cost,
      text,
      bindings: scope.bindings,
      oncePerTurn: once !== undefined,
      lastKnown: scope.lastKnown,
    });
  });
};

/** Whether any Page in the Arena watches for anything. */
const mayWatch = (state: NightfallState): boolean =>
  mayGrantIn(state) || printedWith(state, 'event').length > 0;

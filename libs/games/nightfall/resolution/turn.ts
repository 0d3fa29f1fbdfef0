import { type CardId, offerChoice, type Seat } from '#libs/game-kit';
import { orderingSeat } from '../effects/reactions.js';
import { effectTask } from '../effects/use.js';
import type { NightfallFact } from '../facts.js';
import type { Indicator } from '../parts.js';
import { rule } from '../rule.js';
import { hasTrait, now, textCounts, traitsOf } from '../rules/current.js';
import { faceUp, indicatorsOn, nameOf, refOf } from '../rules/pages.js';
import type { NightfallState } from '../state.js';
import type { EndItem, NightfallEffectTask, Task } from '../tasks.js';
import { arenaIds, casterId, castersIn, clockwise, seatState } from '../zones.js';
import { drawByEmptySpellbooks } from './ending.js';
import { loseLp, recoverLp } from './life.js';
import { bookmark } from './piles.js';
import { inSequence } from './sequence.js';
import { awaken } from './status.js';
import { done, type NightfallTaskResult } from './task-result.js';

const POISON_LOSS = 10;
const REGEN = 10;
/** NF-137: gone at the start of the third turn, the one in which it was placed counted. */
const POISON_TURNS = 2;

/** NF-036, NF-R12: status clocks, Burrow and start Effects, the window, the Bookmark, then all that is Fatigued Awakens. */
export const beginTurn = (state: NightfallState, seat: Seat): NightfallTaskResult => {
  const turn = state.turn.number + 1;
  const seats = [...clockwise(state, seat)];
  return done(
    [
      { type: 'TurnBegan', rule: rule('NF-036'), seat, turn },
      ...(seatState(state, seat).passing === undefined
        ? []
        : [{ type: 'PassingEnded', rule: rule('NF-036'), seat, why: 'ownTurn' } as const]),
    ],
    [
      { task: 'startStatuses' },
      { task: 'burrow', seats },
      { task: 'startEffects' },
      { task: 'window', step: 'start', seats },
      { task: 'drawCheck' },
      { task: 'bookmarkStep' },
      { task: 'drawCheck' },
      { task: 'awakenStep' },
    ],
  );
};

const everybody = (state: NightfallState): readonly CardId[] => [
  ...castersIn(state).map(casterId),
  ...arenaIds(state),
];

/** NF-126, NF-131, NF-137, NF-R81: every clock runs at the start of every turn. */
export const runStatusClocks = (state: NightfallState): NightfallTaskResult => {
  const counted = (['frozen', 'burn'] as const).flatMap((status): readonly NightfallFact[] => {
    const counters = everybody(state).flatMap((target) =>
      indicatorsOn(state, target)
        .filter((one) => one.status === status)
        .map(({ counters: left }) => ({ target, left: Math.max(0, (left ?? 0) - 1) })),
    );
    if (counters.length === 0) return [];
    const because = rule(status === 'frozen' ? 'NF-126' : 'NF-131');
    const over = counters.filter(({ left }) => left === 0);
    const ended = over.map(
      ({ target }): NightfallFact => ({ type: 'StatusRemoved', rule: because, target, status, left: [] }),
    );
    const frozen = status === 'frozen' ? over.map(({ target }) => target) : [];
    return inSequence(state, [0, 1], (current, step) =>
      step === 0
        ? [{ type: 'CountersRemoved', rule: because, status, counters }, ...ended]
        : awaken(current, frozen, because),
    );
  });
  const poison = everybody(state).flatMap((target): readonly NightfallFact[] => {
    const all = indicatorsOn(state, target).filter(({ status }) => status === 'poison');
    const left = all.filter(({ turn }: Indicator) => state.turn.number - turn < POISON_TURNS);
    return left.length === all.length
      ? []
      : [{ type: 'StatusRemoved', rule: rule('NF-137'), target, status: 'poison', left }];
  });
  return done([...counted, ...poison]);
};

/** NF-151, NF-R103: asked on public grounds, once round; a seat that passes by itself burrows nothing. */
export const askForBurrow = (
  state: NightfallState,
  { seats }: Extract<Task, { task: 'burrow' }>,
): NightfallTaskResult => {
  const [seat, ...others] = seats;
  if (seat === undefined) return done([]);
  const rest = { task: 'burrow' as const, seats: others };
  const options = arenaIds(state).filter(
    (id) =>
      state.arena[id]?.controller === seat &&
      state.arena[id]?.under === undefined &&
      hasTrait(state, id, 'burrow'),
  );
  if (options.length === 0 || seatState(state, seat).isOut || seatState(state, seat).passing !== undefined)
    return done([], [rest]);
  return {
    offer: offerChoice({
      kind: 'burrow',
      seat,
      rule: rule('NF-151'),
      label: 'Burrow Beasties until the turn ends',
      options,
    }),
    then: [rest],
  };
};

/** Effects of Pages in the Arena that happen at the start or end of this turn. */
const turnEffects = (
  state: NightfallState,
  on: 'startOfTurn' | 'endOfTurn',
): readonly NightfallEffectTask[] =>
  arenaIds(state).flatMap((id) => {
    const found = faceUp(state, id);
    const source = refOf(state, id);
    if (found === undefined || source === undefined || !textCounts(state, id)) return [];
    const { controller } = found.at;
    return found.page.effects.flatMap((effect) => {
      if (effect.on !== on) return [];
      const because = rule(on === 'startOfTurn' ? 'NF-037' : 'NF-043');
      const scope = { source, controller, rule: because, bindings: {} };
      if (!now.isMeant(state, scope, effect.whose, state.turn.seat)) return [];
      return effectTask(state, {
        source,
        controller,
        on,
        because,
        program: effect.do,
        if: effect.if,
      });
    });
  });

/** NF-037, NF-044. */
export const startEffects = (state: NightfallState): NightfallTaskResult => {
  const effects = [...turnEffects(state, 'startOfTurn')];
  return done([], effects.length > 1 ? [{ task: 'orderEffects', effects }] : effects);
};

/** NF-038, NF-196. */
export const bookmarkStep = (state: NightfallState): NightfallTaskResult =>
  done(seatState(state, state.turn.seat).isOut ? [] : bookmark(state, state.turn.seat, 1, rule('NF-038')));

/** NF-039. */
export const awakenStep = (state: NightfallState): NightfallTaskResult => {
  const { seat } = state.turn;
  const own = arenaIds(state).filter((id) => state.arena[id]?.controller === seat);
  return done([...awaken(state, own), { type: 'StepBegan', rule: rule('NF-036'), seat, step: 'action' }]);
};

/** NF-043, NF-044, NF-136, NF-166. */
export const collectEndItems = (state: NightfallState): NightfallTaskResult => {
  const poisoned = everybody(state).filter((target) =>
    indicatorsOn(state, target).some(({ status }) => status === 'poison'),
  );
  const regenerating = arenaIds(state).filter(
    (id) => state.arena[id]?.under === undefined && hasTrait(state, id, 'regen'),
  );
  const items: readonly EndItem[] = [
    ...poisoned.map((target) => ({ item: 'poison' as const, target })),
    ...regenerating.map((target) => ({ item: 'regen' as const, target })),
    ...turnEffects(state, 'endOfTurn').map((effect) => ({ item: 'effect' as const, effect })),
  ];
  return done([], items.length === 0 ? [] : [{ task: 'endItems', items: [...items] }]);
};

/** What touches something else than the others can happen in any order; only the rest needs one (NF-044). */
const isBound = (item: EndItem, items: readonly EndItem[]): boolean => {
  if (items.some((other) => other.item === 'effect')) return items.length > 1;
  return items.some(
    (other) => other !== item && 'target' in other && 'target' in item && other.target === item.target,
  );
};

export const endItems = (
  state: NightfallState,
  { items }: Extract<Task, { task: 'endItems' }>,
): NightfallTaskResult => {
  const ordered = items.filter((item) => isBound(item, items));
  const free = items.filter((item) => !isBound(item, items));
  if (free.length > 0) {
    const facts = [...poisonFacts(state, free), ...regenFacts(state, free)];
    const effects = free.flatMap((item) => (item.item === 'effect' ? [item.effect] : []));
    return done(facts, [
      ...effects,
      ...(ordered.length > 0 ? [{ task: 'endItems' as const, items: ordered }] : []),
    ]);
  }
  if (ordered.length === 0) return done([]);
  return {
    offer: offerChoice({
      kind: 'orderEffects',
      seat: orderingSeat(state),
      rule: rule('NF-044'),
      label: 'Choose what happens next at the end of the turn',
      effects: ordered.map((item) => labelOf(state, item)),
    }),
    then: [{ task: 'endItems', items: ordered }],
  };
};

/** The item that was chosen happens; the others are looked at anew. */
export const doEndItem = (state: NightfallState, item: EndItem): NightfallTaskResult =>
  item.item === 'effect'
    ? done([], [item.effect])
    : done([...poisonFacts(state, [item]), ...regenFacts(state, [item])]);

const labelOf = (state: NightfallState, item: EndItem): string => {
  switch (item.item) {
    case 'poison':
      return `Poison on ${nameOf(state, item.target)}`;
    case 'regen':
      return `Regen of ${nameOf(state, item.target)}`;
    case 'effect':
      return `Effect of ${state.definitions[item.effect.source.definition]?.name ?? 'a Page'}`;
  }
};

const poisonFacts = (state: NightfallState, items: readonly EndItem[]): readonly NightfallFact[] => {
  const indicators = (target: CardId): number =>
    indicatorsOn(state, target).filter(({ status }) => status === 'poison').length;
  return loseLp(
    state,
    items.flatMap((item) => (item.item === 'poison' ? [item.target] : [])),
    (target) => POISON_LOSS * indicators(target),
    'poison',
    rule('NF-136'),
  );
};

const regenFacts = (state: NightfallState, items: readonly EndItem[]): readonly NightfallFact[] =>
  recoverLp(
    state,
    items.flatMap((item) => (item.item === 'regen' ? [item.target] : [])),
    (target) => REGEN * traitsOf(state, target).filter((trait) => trait === 'regen').length,
    'regen',
    rule('NF-166'),
  );

/** NF-051, NF-140, NF-R13: Paralyze goes, what lasted until now ends, unspent Aura fades. */
export const endTurn = (state: NightfallState): NightfallTaskResult => {
  const { number: turn, seat } = state.turn;
  const paralyzed = arenaIds(state).filter((id) =>
    indicatorsOn(state, id).some((one) => one.status === 'paralyze' && turn - one.turn >= 1),
  );
  const over = state.modifiers.filter(
    ({ until }) =>
      (until.until === 'turn' && until.turn <= turn) ||
      (until.until === 'nextTurn' && until.seat === seat && until.after < turn),
  );
  const returned = over.flatMap((modifier) =>
    modifier.on === 'control' && state.arena[modifier.page] !== undefined
      ? [{ type: 'ControlChanged', rule: rule('NF-115'), page: modifier.page, seat: modifier.from } as const]
      : [],
  );
  const faded = castersIn(state).flatMap((of): readonly NightfallFact[] => {
    const lost = seatState(state, of).aura;
    return Object.keys(lost).length === 0
      ? []
      : [{ type: 'AuraFaded', rule: rule('NF-051'), seat: of, lost }];
  });
  return done(
    [
      ...paralyzed.map(
        (target): NightfallFact => ({
          type: 'StatusRemoved',
          rule: rule('NF-140'),
          target,
          status: 'paralyze',
          left: [],
        }),
      ),
      ...(over.length === 0
        ? []
        : [{ type: 'ModifiersEnded', rule: rule('NF-R13'), modifiers: over.map(({ id }) => id) } as const]),
      ...returned,
      ...faded,
      { type: 'TurnEnded', rule: rule('NF-043'), seat, turn },
    ],
    [{ task: 'drawCheck' }, { task: 'passTurn' }],
  );
};

/** NF-036, NF-194. */
export const passTurn = (state: NightfallState): NightfallTaskResult => {
  const [next] = clockwise(state, state.turn.seat, false);
  return done([], next === undefined ? [] : [{ task: 'beginTurn', seat: next }]);
};

/** NF-080, NF-R13: the window, what happens at the end, then the turn is over. */
export const END_OF_TURN = (state: NightfallState): readonly Task[] => [
  { task: 'window', step: 'end', seats: [...clockwise(state, state.turn.seat)] },
  { task: 'drawCheck' },
  { task: 'collectEndItems' },
  { task: 'drawCheck' },
  { task: 'endTurn' },
];

export const drawCheck = (state: NightfallState): NightfallTaskResult => done(drawByEmptySpellbooks(state));

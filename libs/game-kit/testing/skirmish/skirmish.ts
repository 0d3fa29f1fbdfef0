import {
  type CardId,
  cardId,
  definitionId,
  type RuleId,
  ruleId,
  type Seat,
  seat,
} from '../../contract/ids.js';
import type { Moment } from '../../contract/moment.js';
import { type Departures, lastKnownIn, withLastKnown } from '../../effects/departures.js';
import { answerEffect, type EffectScope, type EffectTask, stepEffect } from '../../effects/interpreter.js';
import type { EffectLanguage, Program } from '../../effects/program.js';
import { withinRoom } from '../../effects/room.js';
import { closePeriod } from '../../periods/close-period.js';
import { isSamePeriod, openPeriod, type Period } from '../../periods/period.js';
import { type ResolutionRules, resolve } from '../../resolution/resolve.js';
import type { Occurrence } from '../../triggers/occurrence.js';
import { heardOf, type Listener, type TriggerRules } from '../../triggers/set-off.js';
import { lastKnownOf } from '../../zones/last-known.js';

/*
 * A small game for the specs of periods, triggers, last known information and placement. Cards have Strength; a card whose Strength is 0 falls.
 * Boosts last for the round or for the battle in it. Charge ends with the round.
 */

export type Kind = 'round' | 'battle';
export type Event = 'entered' | 'fell' | 'charged';

export interface Was {
  readonly seat: Seat;
  readonly strength: number;
}
export interface Filter {
  readonly atLeast?: number;
  readonly another?: true;
}
export type Selector =
  | { readonly this: 'card' | 'subject' }
  | { readonly bound: string }
  | { readonly all: Filter };
export type Amount = number | { readonly strengthOf: Selector };
export type Operation =
  | { readonly op: 'boost'; readonly cards: Selector; readonly by: number; readonly until: Kind }
  | { readonly op: 'destroy'; readonly cards: Selector }
  | { readonly op: 'charge'; readonly by: Amount }
  | { readonly op: 'enter'; readonly cards: Selector };
export interface Skirmishing extends EffectLanguage {
  readonly operation: Operation;
  readonly condition: { readonly strengthOf: Selector; readonly atLeast: number };
  readonly selector: Selector;
  readonly amount: Amount;
  readonly was: Was;
}

export interface Ability {
  readonly event: Event;
  readonly whose: 'you' | 'each';
  readonly where?: Filter;
  readonly self: boolean;
  readonly if?: Skirmishing['condition'];
  readonly do: Program<Skirmishing>;
}

export interface Card {
  readonly seat: Seat;
  readonly strength: number;
  readonly place: 'play' | 'hand' | 'fallen';
  readonly abilities: readonly Ability[];
}
interface Boost {
  readonly cards: readonly CardId[];
  readonly by: number;
  readonly until: Period<Kind>;
}
export interface State {
  readonly cards: Readonly<Record<CardId, Card>>;
  readonly open: readonly Period<Kind>[];
  readonly boosts: readonly Boost[];
  /** The round that the Charge lasts for is the one that is open. */
  readonly charge: number;
  readonly hearEachOther: boolean;
  readonly room: number;
}

export type Fact =
  | { readonly type: 'PeriodOpened'; readonly period: Period<Kind> }
  | { readonly type: 'PeriodClosed'; readonly period: Period<Kind> }
  | { readonly type: 'Boosted'; readonly boost: Boost }
  | { readonly type: 'BoostsEnded'; readonly period: Period<Kind> }
  | { readonly type: 'Charged'; readonly by: number; readonly cause: CardId }
  | { readonly type: 'ChargeFaded' }
  | { readonly type: 'CardsFell'; readonly cards: readonly CardId[] }
  | { readonly type: 'CardEntered'; readonly card: CardId }
  | { readonly type: 'Asked'; readonly waiting: readonly Task[]; readonly options: readonly CardId[] }
  | { readonly type: 'Stopped' };

type Effect = EffectTask<Skirmishing>;
export type Task =
  | Effect
  | { readonly task: 'open'; readonly kind: Kind }
  | { readonly task: 'close'; readonly kind: Kind; readonly cleanUps?: number };

const RULE: RuleId = ruleId('SK-001');
export const one = seat(0);
export const two = seat(1);

const strengthOf = (state: State, id: CardId): number =>
  state.boosts.reduce(
    (sum, { cards, by }) => (cards.includes(id) ? sum + by : sum),
    state.cards[id]?.strength ?? 0,
  );

export const inPlay = (state: State): readonly CardId[] =>
  Object.keys(state.cards)
    .map(cardId)
    .filter((id) => state.cards[id]?.place === 'play');

const isInPlay = (state: State, id: CardId): boolean => state.cards[id]?.place === 'play';

const moved = (state: State, ids: readonly CardId[], place: Card['place']): State => ({
  ...state,
  cards: Object.fromEntries(
    Object.entries(state.cards).map(([id, card]) => [
      id,
      ids.some((gone) => gone === id) ? { ...card, place } : card,
    ]),
  ),
  boosts: state.boosts.map((boost) => ({ ...boost, cards: boost.cards.filter((id) => !ids.includes(id)) })),
});

export const evolve = (state: State, fact: Fact): State => {
  switch (fact.type) {
    case 'PeriodOpened':
      return { ...state, open: [...state.open, fact.period] };
    case 'PeriodClosed':
      return { ...state, open: state.open.filter((period) => !isSamePeriod(period, fact.period)) };
    case 'Boosted':
      return { ...state, boosts: [...state.boosts, fact.boost] };
    case 'BoostsEnded':
      return { ...state, boosts: state.boosts.filter(({ until }) => !isSamePeriod(until, fact.period)) };
    case 'Charged':
      return { ...state, charge: state.charge + fact.by };
    case 'ChargeFaded':
      return { ...state, charge: 0 };
    case 'CardsFell':
      return moved(state, fact.cards, 'fallen');
    case 'CardEntered':
      return moved(state, [fact.card], 'play');
    case 'Asked':
    case 'Stopped':
      return state;
  }
};

export const departures: Departures<State, Fact, Was> = {
  leaving: ({ fact }) => (fact.type === 'CardsFell' ? fact.cards : []),
  asItIs: (state, id) => {
    const card = state.cards[id];
    return card === undefined ? undefined : { seat: card.seat, strength: strengthOf(state, id) };
  },
};

/** The Strength of a card in play, or its last known Strength. */
export const strengthIn = (state: State, scope: EffectScope<Was>, id: CardId): number =>
  isInPlay(state, id) ? strengthOf(state, id) : (lastKnownOf(scope, id)?.strength ?? 0);

const fits = (state: State, scope: EffectScope<Was>, id: CardId, { atLeast, another }: Filter): boolean =>
  (atLeast === undefined || strengthIn(state, scope, id) >= atLeast) &&
  (another === undefined || id !== scope.source.id);

const select = (state: State, scope: EffectScope<Was>, selector: Selector): readonly CardId[] => {
  if ('all' in selector) return inPlay(state).filter((id) => fits(state, scope, id, selector.all));
  if ('bound' in selector) return scope.bindings[selector.bound] ?? [];
  return selector.this === 'card' ? [scope.source.id] : (scope.bindings.subject ?? []);
};

const amountOf = (state: State, scope: EffectScope<Was>, amount: Amount): number =>
  typeof amount === 'number'
    ? amount
    : select(state, scope, amount.strengthOf).reduce((sum, id) => sum + strengthIn(state, scope, id), 0);

export const holds = (
  state: State,
  scope: EffectScope<Was>,
  { strengthOf: selector, atLeast }: Skirmishing['condition'],
): boolean => amountOf(state, scope, { strengthOf: selector }) >= atLeast;

const perform = (state: State, scope: EffectScope<Was>, operation: Operation) => {
  switch (operation.op) {
    case 'boost': {
      const until = openPeriod(state.open, operation.until);
      const cards = select(state, scope, operation.cards).filter((id) => isInPlay(state, id));
      const facts: readonly Fact[] =
        until === undefined ? [] : [{ type: 'Boosted', boost: { cards, by: operation.by, until } }];
      return { facts };
    }
    case 'destroy': {
      const cards = select(state, scope, operation.cards).filter((id) => isInPlay(state, id));
      const facts: readonly Fact[] = cards.length === 0 ? [] : [{ type: 'CardsFell', cards }];
      return { facts };
    }
    case 'charge': {
      const charged: Fact = {
        type: 'Charged',
        by: amountOf(state, scope, operation.by),
        cause: scope.source.id,
      };
      return { facts: [charged] };
    }
    case 'enter': {
      const cards = select(state, scope, operation.cards);
      const room = state.room - inPlay(state).length;
      return (
        withinRoom<Fact, Skirmishing>({
          cards,
          room,
          chooser: scope.controller,
          bound: (name) => ({ bound: name }),
          amount: (of) => of,
          enter: (chosen) => ({ op: 'enter', cards: chosen }),
        }) ?? {
          facts: cards.slice(0, Math.max(0, room)).map((card): Fact => ({ type: 'CardEntered', card })),
        }
      );
    }
  }
};

interface Hearing extends Listener<Ability> {
  readonly seat: Seat;
}

const listenersIn = (state: State, event: Event): readonly Hearing[] =>
  inPlay(state).flatMap((id) => {
    const card = state.cards[id];
    return (card?.abilities ?? []).flatMap((ability) =>
      ability.event === event ? [{ id, ability, seat: card?.seat ?? one }] : [],
    );
  });

const occurrencesOf = ({ before, fact, after }: Moment<State, Fact>): readonly Occurrence<Event>[] => {
  const about = (event: Event, id: CardId): Occurrence<Event> => ({
    event,
    seat: (after.cards[id] ?? before.cards[id])?.seat ?? one,
    subject: id,
  });
  switch (fact.type) {
    case 'CardsFell':
      return fact.cards.map((id) => about('fell', id));
    case 'CardEntered':
      return [about('entered', fact.card)];
    case 'Charged':
      return [{ ...about('charged', fact.cause), cause: fact.cause, amount: fact.by }];
    default:
      return [];
  }
};

export const triggers: TriggerRules<
  State,
  Fact,
  Occurrence<Event>,
  Ability['whose'],
  Filter,
  Hearing,
  Was
> = {
  occurrencesOf,
  listeners: listenersIn,
  isInPlay: (state, { id }) => isInPlay(state, id),
  leavingEvents: new Set<Event>(['fell']),
  hearEachOther: (state) => state.hearEachOther,
  departures,
  scopeOf: (_state, { id, seat: controller }, { subject }, lastKnown) => ({
    source: { id, definition: definitionId('a-card') },
    controller,
    rule: RULE,
    bindings: subject === undefined ? {} : { subject: [subject] },
    ...(lastKnown === undefined ? {} : { lastKnown }),
  }),
  isMeant: (_state, { controller }, whose, occurrence) => whose === 'each' || occurrence.seat === controller,
  fits,
  isAboutItself: (_state, { id }, { subject }) => subject === id,
};

const step = (state: State, task: Task): ReturnType<ResolutionRules<State, Fact, Task>['perform']> => {
  switch (task.task) {
    case 'open': {
      const instance = state.open.length + state.boosts.length + 1;
      return { facts: [{ type: 'PeriodOpened', period: { kind: task.kind, instance } }] };
    }
    case 'close': {
      const period = openPeriod(state.open, task.kind);
      if (period === undefined) return { facts: [] };
      const lasts = state.boosts.some(({ until }) => isSamePeriod(until, period));
      const fades = task.kind === 'round' && state.charge > 0;
      return closePeriod<Fact, Task>({
        ended: [
          ...(lasts ? [{ type: 'BoostsEnded', period } as const] : []),
          ...(fades ? [{ type: 'ChargeFaded' } as const] : []),
        ],
        closed: [{ type: 'PeriodClosed', period }],
        cleanUps: task.cleanUps,
        again: (cleanUps) => ({ ...task, cleanUps }),
      });
    }
    case 'effect': {
      const done = stepEffect<State, Fact, Skirmishing>(
        {
          holds,
          select,
          isHidden: () => false,
          amount: amountOf,
          seating: {
            inOrder: () => [one, two],
            active: () => one,
            controllerOf: (current, id) => current.cards[id]?.seat,
            select,
          },
          perform,
        },
        state,
        task,
      );
      if (done.kind === 'done') return { facts: done.facts, then: done.then };
      const options = done.choice.kind === 'chooseCards' ? done.choice.options : [];
      return { offer: { type: 'Asked', waiting: [], options }, then: [done.waiting] };
    }
  }
};

const rules: ResolutionRules<State, Fact, Task> = {
  evolve,
  perform: step,
  checks: (state) => {
    const cards = inPlay(state).filter((id) => strengthOf(state, id) <= 0);
    return cards.length === 0 ? [] : [{ type: 'CardsFell', cards }];
  },
  reactions: (moments) =>
    heardOf(triggers, moments).flatMap(({ state, listener: { ability }, scope }): readonly Effect[] =>
      ability.if === undefined || holds(state, scope, ability.if)
        ? [{ task: 'effect', ...scope, program: ability.do }]
        : [],
    ),
  remember: (moments) => {
    const known = lastKnownIn(departures, moments);
    return known === undefined
      ? undefined
      : (task) => (task.task === 'effect' ? withLastKnown<Was, Effect>(task, known) : task);
  },
  isOver: () => false,
  wait: (offer, waiting) => (offer.type === 'Asked' ? { ...offer, waiting } : offer),
  limitReached: () => ({ type: 'Stopped' }),
  limit: 300,
};

export const EMPTY: State = {
  cards: {},
  open: [],
  boosts: [],
  charge: 0,
  hearEachOther: true,
  room: 9,
};

export const card = (of: Partial<Card> = {}): Card => ({
  seat: one,
  strength: 1,
  place: 'play',
  abilities: [],
  ...of,
});

/** An effect of a card that a spec begins by itself. */
export const effectOf = (
  source: CardId,
  program: Program<Skirmishing>,
  bindings: Effect['bindings'] = {},
): Effect => ({
  task: 'effect',
  source: { id: source, definition: definitionId('a-card') },
  controller: one,
  rule: RULE,
  bindings,
  program,
});

export const play = (start: State, ...tasks: readonly Task[]) => resolve(rules, start, tasks);

/** Continues a waiting resolution with chosen cards. */
export const choose = (state: State, asked: Fact | undefined, cards: readonly CardId[]) => {
  const [first, ...rest] = asked?.type === 'Asked' ? asked.waiting : [];
  if (first?.task !== 'effect') throw new Error('No effect waits.');
  return play(state, answerEffect(first, { kind: 'chooseCards', cards }), ...rest);
};

import { boundValueSchema, type CardId, cardUnder, offerChoice, type Seat } from '#libs/game-kit';
import type { NightfallPage } from '../cards/definition.js';
import type { NightfallProgram } from '../effects/language/ability.js';
import type { Target } from '../effects/language/selector.js';
import type { NightfallFact } from '../facts.js';
import { onceFor } from '../once-for.js';
import type { Link } from '../parts.js';
import { nameOf, pageNamed, pageOf } from '../queries/pages.js';
import {
  hostTarget,
  isStillTarget,
  legalTargets,
  type Source,
  targetsElsewhere,
} from '../queries/targets.js';
import { effectTask } from '../queries/use.js';
import { rule } from '../rule.js';
import type { PageRef } from '../schemas.js';
import type { ArenaPage, NightfallState } from '../state.js';
import type { Task, WaitingTask } from '../tasks.js';
import { today } from '../upcasts/words.js';
import { opponentsOf, ownerOf, placeOf, refOf, seatState } from '../zones.js';
import { enter } from './enter.js';
import { discardPages, movePages } from './piles.js';
import { done, type NightfallTaskResult } from './task-result.js';

/** The effects and targets of a Spell or Potion. */
export const resolveEffects = onceFor(
  (page: NightfallPage): { readonly targets: readonly Target[]; readonly program: NightfallProgram } => {
    const effects = page.abilities.flatMap((ability) => (ability.when === 'play' ? [ability] : []));
    return {
      targets: effects.flatMap(({ targets }) => targets),
      program: effects.flatMap((effect) => effect.do),
    };
  },
);

/** The targets that a Page names when it is Contracted. */
export const namedBy = onceFor((page: NightfallPage): readonly Target[] => [
  ...hostTarget(page),
  ...resolveEffects(page).targets,
]);

/** The link of a Page on the chain, before its targets are named. */
export const pageLink = (
  state: NightfallState,
  seat: Seat,
  page: PageRef,
): { readonly link: Link; readonly targets: readonly Target[] } => {
  const definition = pageNamed(state, page.definition);
  return {
    link: {
      number: state.nextLink,
      seat,
      kind: 'page',
      source: page,
      rule: rule('NF-075'),
      label: nameOf(state, page.id),
      program: definition === undefined ? [] : [...resolveEffects(definition).program],
      targets: {},
    },
    targets: definition === undefined ? [] : namedBy(definition),
  };
};

/** NF-076: the opponents get Priority, clockwise; then what is on the chain resolves (NF-082). */
export const thenPriority = (state: NightfallState, seat: Seat): readonly WaitingTask[] => [
  { task: 'priority', seats: [...opponentsOf(state, seat)] },
];

const sourceOf = ({ seat, source, kind }: Link): Source => ({ seat, page: source, kind });

/** NF-084: one target after the other; the link is complete when all are named. */
export const chooseTargets = (
  state: NightfallState,
  task: Extract<Task, { task: 'chooseTargets' }>,
): NightfallTaskResult => {
  const { link, targets } = task;
  const [next] = targets;
  if (seatState(state, link.seat).isOut) return done(withdrawn(state, link));
  if (next === undefined)
    return done([
      {
        type: 'LinkMade',
        rule: link.rule,
        link: { ...link, ...targetsElsewhere(state, link.targets) },
      },
    ]);
  const options = [...legalTargets(state, sourceOf(link), next)];
  const max = Math.min(next.count, options.length);
  const min = next.upTo ? 0 : max;
  if (min === options.length) return done([], [withTarget(task, options)]);
  return {
    offer: offerChoice({
      kind: 'chooseCards',
      seat: link.seat,
      rule: rule('NF-084'),
      label:
        next.as === 'host' ? `Choose what to equip with ${link.label}` : `Choose targets of ${link.label}`,
      options,
      min,
      max,
    }),
    then: [task],
  };
};

/** The task with its next target named. */
export const withTarget = (
  { link, targets }: Extract<Task, { task: 'chooseTargets' }>,
  chosen: readonly CardId[],
): WaitingTask => {
  const [named, ...rest] = targets;
  return {
    task: 'chooseTargets',
    link: named === undefined ? link : { ...link, targets: { ...link.targets, [named.as]: [...chosen] } },
    targets: rest,
  };
};

/** NF-081, NF-085, NF-R20, NF-R23: the last link, its Effect, its Page's end; then the one before it. */
export const resolveChain = (
  state: NightfallState,
  task: Extract<Task, { task: 'resolveChain' }>,
): NightfallTaskResult => {
  const link = state.chain.at(-1);
  const { from = 1 } = task;
  if (link === undefined || link.number < from) return done([]);
  const named = Object.values(link.targets).flat();
  const targets = Object.fromEntries(
    Object.entries(link.targets).map(([name, ids]) => [
      name,
      ids.filter((id) => isStillTarget(state, sourceOf(link), id, link.elsewhere?.[id])),
    ]),
  );
  const isVoid =
    named.length > 0 && Object.values(targets).flat().length === 0 && link.targets.host === undefined;
  const legal = { ...link, targets };
  const effect =
    isVoid || link.program.length === 0
      ? []
      : effectTask(state, {
          source: link.source,
          controller: link.seat,
          on: link.kind,
          because: link.rule,
          program: today.program(link.program),
          bindings: link.paid === undefined ? targets : { ...link.paid, ...targets },
        });
  return done(
    [{ type: 'LinkBegan', rule: rule('NF-081'), number: link.number }],
    [...effect, { task: 'finishLink', link: legal }, task],
  );
};

/** NF-R125: who Contracted the Page, or whose it is, is out. */
const isOrphan = (state: NightfallState, { seat, source }: Link): boolean => {
  const owner = ownerOf(state, source.id);
  return seatState(state, seat).isOut || (owner !== undefined && seatState(state, owner).isOut);
};

/** NF-R125: a Page that was being Contracted leaves the game. */
const withdrawn = (state: NightfallState, { kind, source: { id } }: Link): readonly NightfallFact[] =>
  kind === 'page' && placeOf(state, id) === 'chain'
    ? movePages(state, [id], 'removed', { why: 'withdrawn', because: rule('NF-R125') })
    : [];

/** The numbers and words of a payment: what its Page remembers. The Pages that paid are gone. */
const valuesOf = (paid: NonNullable<Link['paid']>): ArenaPage['paid'] => {
  const values = Object.entries(paid).filter(([, ids]) =>
    ids.every((id) => boundValueSchema.safeParse(id).success),
  );
  return values.length === 0 ? undefined : Object.fromEntries(values.map(([name, ids]) => [name, [...ids]]));
};

/** NF-015, NF-017, NF-R21: a Contracted Page moves to its place. */
export const finishLink = (state: NightfallState, link: Link): NightfallTaskResult => {
  const { id } = link.source;
  const page = pageOf(state, id);
  if (page === undefined || placeOf(state, id) !== 'chain') return done([]);
  if (isOrphan(state, link)) return done(withdrawn(state, link));
  const host = (link.targets.host ?? []).find((one) => cardUnder(state.arena, one) !== undefined);
  const isUsedUp = (page.type === 'spell' || page.type === 'potion') && host === undefined;
  return done(
    isUsedUp
      ? discardPages(state, [id], { why: 'resolved', because: rule('NF-015') })
      : enter(state, {
          page: id,
          seat: link.seat,
          isContracted: true,
          under: host,
          paid: link.paid === undefined ? undefined : valuesOf(link.paid),
        }),
  );
};

/** NF-083: a stopped link has no Effect; its Page is put into its discard zone. */
export const stopLink = (state: NightfallState, number: number, by: PageRef): readonly NightfallFact[] => {
  const link = state.chain.find((one) => one.number === number);
  if (link === undefined) return [];
  return [
    { type: 'LinkStopped', rule: rule('NF-083'), number, by },
    ...(link.kind === 'page'
      ? discardPages(state, [link.source.id], { why: 'stopped', because: rule('NF-083') })
      : []),
  ];
};

/** A Page that an Effect Contracts for nothing: its targets, then at once its resolution. */
export const playFree = (
  state: NightfallState,
  { seat, page, link: from }: Extract<Task, { task: 'playFree' }>,
): NightfallTaskResult => {
  const ref = refOf(state, page);
  if (ref === undefined) return done([]);
  const { link, targets } = pageLink(state, seat, ref);
  return done(
    [],
    [
      { task: 'chooseTargets', link, targets: [...targets] },
      { task: 'resolveChain', from },
    ],
  );
};

/** NF-076, NF-082: lets the opponents respond, one after the other. */
export const askPriority = (
  state: NightfallState,
  task: Extract<Task, { task: 'priority' | 'window' }>,
): NightfallTaskResult => {
  // NF-R125: the turn of a Caster who is out is over.
  const isOver = seatState(state, state.turn.seat).isOut;
  if (isOver && state.chain.length === 0 && state.combat === undefined) return done([]);
  const [seat, ...others] = task.seats.filter((one) => !state.seats[one]?.isOut);
  if (seat === undefined) return done([]);
  const passing = state.seats[seat]?.passing;
  const isChain = task.task === 'priority';
  if (passing === 'opponentActs' && isChain)
    return done([{ type: 'PassingEnded', rule: rule('NF-079'), seat, why: 'opponentActed' }], [task]);
  if (passing !== undefined)
    return done(
      [
        {
          type: 'PriorityPassed',
          rule: rule(isChain ? 'NF-082' : 'NF-078'),
          seat,
          until: passing,
          isStored: true,
        },
      ],
      [{ ...task, seats: others }],
    );
  const window = isChain ? 'chain' : task.step;
  return {
    offer: offerChoice({
      kind: 'priority',
      seat,
      window,
      rule: rule(isChain ? 'NF-079' : task.step === 'start' ? 'NF-078' : 'NF-080'),
      label: {
        chain: 'Respond or pass',
        start: 'Act at the start of the turn or pass',
        end: 'Act at the end of the turn or pass',
      }[window],
    }),
    then: [{ ...task, seats: [seat, ...others] }],
  };
};

import { setMaxListeners } from 'node:events';
import { tokenOf } from '../support/service-process.js';
import { Answers } from './answers.js';
import type { Arena } from './arena.js';
import type { Attack, Target } from './attack.js';
import type { Experience } from './honest/messages.js';
import { type Memory, mayStay, memoryOf, settledMemory } from './memory.js';

/** Long enough for many answers: the quick run measures no delay. */
const QUICK_MS = 750;
/** Milliseconds for which honest clients are measured after the attack. */
const AFTERMATH_MS = { whole: 1_000, quick: 200 };

/** The limits for a service. */
export interface Bounds {
  /** Milliseconds within which 99 of 100 honest requests must be answered. */
  readonly delayMs: number;
  /** The maximum resident memory in bytes. */
  readonly memory: number;
  /** Milliseconds until memory must have returned; 0 without that check. */
  readonly patienceMs: number;
}

/** The result of an attack. */
export interface Trial {
  readonly name: string;
  readonly tries: string;
  readonly answers: string;
  readonly experience: Experience | undefined;
  readonly before?: Memory | undefined;
  readonly after?: Memory | undefined;
  readonly seconds: number;
  /** Faults of the service; empty if it passed. */
  readonly faults: readonly string[];
  /** Whether the service can take the next attack. */
  readonly isFit: boolean;
}

/** Runs one attack while honest clients are connected. */
export const tryAttack = async (
  arena: Arena,
  attack: Attack,
  bounds: Bounds,
  isQuick: boolean,
): Promise<Trial> => {
  const { service, clients } = arena;
  const answers = new Answers();
  const before = await memoryOf(service.url);
  service.forgetSaid();
  const began = performance.now();
  clients.begin();
  const own = await run(arena, attack, answers, isQuick);
  await sleep(isQuick ? AFTERMATH_MS.quick : AFTERMATH_MS.whole);
  const experience = await clients.end().catch(() => undefined);
  const seconds = (performance.now() - began) / 1000;
  clients.rest();
  const after = await settledMemory(service.url, mayStay(before), bounds.patienceMs).catch(() => undefined);
  const faults = [
    ...(service.ending === undefined ? [] : [`the service ended: ${service.ending}`]),
    ...(service.said === '' ? [] : [`it wrote: ${service.said.slice(0, 200)}`]),
    ...own,
    ...answers.faults,
    ...faultsOf(experience, bounds),
    ...memoryFaults(before, after, bounds),
  ];
  const isFit =
    service.ending === undefined &&
    memoryFaults(before, after, bounds).length === 0 &&
    (experience?.failed ?? 1) === 0;
  const { name, tries } = attack;
  return { name, tries, answers: String(answers), experience, before, after, seconds, faults, isFit };
};

const run = async (
  arena: Arena,
  attack: Attack,
  answers: Answers,
  isQuick: boolean,
): Promise<readonly string[]> => {
  const { url } = arena.service;
  const within = (signal: AbortSignal): Target => ({
    url,
    port: Number(new URL(url).port),
    folder: arena.folder,
    isBuilt: arena.isBuilt,
    longMatch: arena.longMatch,
    newestFrame: arena.newestFrame,
    token: tokenOf,
    answers,
    signal,
    many: (whole, quick) => (isQuick ? quick : whole),
  });
  try {
    const eventId = (await attack.prepare?.(within(new AbortController().signal))) ?? '';
    const signal = AbortSignal.timeout(isQuick ? QUICK_MS : attack.seconds * 1000);
    // Every part of an attack listens for its end.
    setMaxListeners(0, signal);
    return await attack.run(within(signal), eventId);
  } catch (error) {
    return [`the attack itself failed: ${error instanceof Error ? error.message : String(error)}`];
  }
};

const faultsOf = (experience: Experience | undefined, bounds: Bounds): readonly string[] => {
  if (experience === undefined) return ['honest clients were left without an answer'];
  const { of99, highestRss, faults } = experience;
  return [
    ...(of99 < bounds.delayMs ? [] : [`99 of 100 honest questions took up to ${Math.round(of99)} ms`]),
    ...(highestRss < bounds.memory ? [] : [`it took ${mib(highestRss)} of memory`]),
    ...faults,
  ];
};

const memoryFaults = (
  before: Memory,
  after: Memory | undefined,
  { patienceMs }: Bounds,
): readonly string[] => {
  if (patienceMs === 0) return [];
  if (after === undefined) return ['it says nothing of its memory'];
  return after.used <= mayStay(before)
    ? []
    : [`${mib(after.used)} stayed in use, before it were ${mib(before.used)}`];
};

export const mib = (bytes: number): string => `${Math.round(bytes / 1024 / 1024)} MiB`;

const sleep = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

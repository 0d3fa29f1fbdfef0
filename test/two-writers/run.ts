import { pickText } from '../e2e/support/pick.js';
import { Receiver } from '../webhooks/receiver.js';
import { ORGANIZER } from './acts/people.js';
import { Drawing } from './drawing.js';
import { EventRun } from './event-run.js';
import { changeOf } from './model/steps.js';
import { type Script, type ScriptLimits, scriptOf } from './script.js';
import { isAccepted, refusalOf, Sender, type Sent } from './sender.js';
import type { Ground } from './service/ground.js';
import { Order } from './service/order.js';
import { GRAPHQL_VIEWS, settled, type View } from './settle.js';
import { shortened } from './shorten.js';
import { changeDifferences } from './views/feed.js';
import { fileDifferences } from './views/files.js';
import { pageDifferences } from './views/pages.js';
import { type PlaceCase, placeCaseOf, placeDifferences } from './views/places.js';
import { replayDifferences } from './views/replays.js';

export interface RunSettings {
  readonly events: number;
  readonly seed: string;
  readonly limits: ScriptLimits;
  /** Whether the service is killed during play. */
  readonly isKilled: boolean;
  /** Events that are played at the same time. */
  readonly atOnce: number;
  /** Events of one service, before another begins with an empty log. */
  readonly perService: number;
  /** Replay files that are verified for each event. */
  readonly replays: number;
  /** Whether a Python program computes the standings for comparison. */
  readonly hasPython: boolean;
  /** Runs of a failing script that make it shorter. */
  readonly shortenings: number;
  /** Runs only the event with this number. */
  readonly only?: number;
  readonly ground: () => Promise<Ground>;
  readonly onProgress: (done: Counts) => void;
  /** Receives a failure before its script is shortened. */
  readonly onFailure: (failure: Failure) => void;
}

export interface Counts {
  events: number;
  commands: number;
  accepted: number;
  deaths: number;
  /** Events with a difference. */
  different: number;
}

export interface Failure {
  readonly script: Script;
  readonly differences: readonly string[];
  /** The sent commands and the commands in the log, one on each line: a race may not occur again. */
  readonly trace: readonly string[];
}

export interface RunOutcome extends Counts {
  /** How often each command was accepted. */
  readonly commandsAccepted: Readonly<Record<string, number>>;
  /** How often each code of a refusal occurred. */
  readonly refusals: Readonly<Record<string, number>>;
  readonly failures: readonly Failure[];
}

interface Played {
  readonly script: Script;
  readonly run: EventRun;
  readonly receiver: Receiver;
  readonly differences: readonly string[];
  readonly order: Order;
}

/** Random events at services that are killed, each compared with the model. */
export const runEvents = async (settings: RunSettings): Promise<RunOutcome> => {
  const counts: Counts = { events: 0, commands: 0, accepted: 0, deaths: 0, different: 0 };
  const refusals: Record<string, number> = {};
  const commandsAccepted: Record<string, number> = {};
  const count = (table: Record<string, number>, key: string): void => {
    table[key] = (table[key] ?? 0) + 1;
  };
  const failures: Failure[] = [];
  const { events, seed, perService, only } = settings;
  const numbers = only === undefined ? Array.from({ length: events }, (_, at) => at) : [only];
  const scripts = numbers.map((at) => scriptOf(`${seed}/${at}`, settings.limits));
  for (let from = 0; from < scripts.length; from += perService) {
    const some = scripts.slice(from, from + perService);
    for (const { script, run, differences, order } of await playAtService(some, settings, counts)) {
      for (const sent of run.sender.sent) {
        const refused = refusalOf(sent);
        if (refused === undefined) count(commandsAccepted, nameOf(sent));
        else count(refusals, refused);
      }
      if (differences.length === 0) continue;
      counts.different += 1;
      settings.onProgress(counts);
      const failure = { script, differences, trace: traceOf(run, order) };
      settings.onFailure(failure);
      failures.push(await shortest(failure, settings));
    }
  }
  return { ...counts, commandsAccepted, refusals, failures };
};

/** The field of a command, with its change of an event. */
const nameOf = (sent: Sent): string => [sent.field, ...Object.keys(changeOf(sent))].join(' ');

const playAtService = async (
  scripts: readonly Script[],
  settings: RunSettings,
  counts: Counts,
): Promise<readonly Played[]> => {
  const ground = await settings.ground();
  const order = new Order(ground.read);
  const played: Played[] = [];
  const places: PlaceCase[] = [];
  try {
    for (let from = 0; from < scripts.length; from += settings.atOnce) {
      const group = scripts.slice(from, from + settings.atOnce);
      const killer = settings.isKilled ? kills(ground, `${settings.seed} ${from}`, group.length) : undefined;
      const done = await Promise.all(
        group.map((script, at) => playOne(ground, order, script, `e${from + at}`, settings, places, killer)),
      );
      played.push(...done);
      for (const { run } of done) {
        counts.events += 1;
        counts.commands += run.sender.sent.length;
        counts.accepted += run.sender.sent.filter(isAccepted).length;
      }
      settings.onProgress(counts);
    }
    const later = await lookAgain(ground, order, played);
    counts.deaths += ground.deaths();
    return [...later, ...wrongPlaces(places, later)];
  } finally {
    for (const { receiver } of played) await receiver.stop();
    await ground.stop();
  }
};

/** Plays one event, and compares it once it is quiet. */
const playOne = async (
  ground: Ground,
  order: Order,
  script: Script,
  organization: string,
  settings: RunSettings,
  places: PlaceCase[],
  killer?: Killer,
): Promise<Played> => {
  const run = new EventRun(script, new Sender(ground, organization));
  const receiver = new Receiver();
  await receiver.start();
  const hook = await run.sender.send(ORGANIZER, 'createWebhook', { url: receiver.url }, 'secret');
  receiver.secret = pickText(hook.answer, 'data.secret');
  killer?.begin();
  await run.play();
  await killer?.end();
  const noted: View = async (compared) => {
    const one = settings.hasPython ? await placeCaseOf(compared) : undefined;
    if (one !== undefined) places.push(one);
    return [];
  };
  const views = {
    ...GRAPHQL_VIEWS,
    files: fileDifferences,
    changes: changeDifferences(receiver),
    pages: pageDifferences,
    replays: replayDifferences(settings.replays),
    noted,
  };
  return { script, run, receiver, order, differences: await settled(run, order, views) };
};

/** Compares the views after a restart with those before. */
const lookAgain = async (
  ground: Ground,
  order: Order,
  played: readonly Played[],
): Promise<readonly Played[]> => {
  await ground.restart();
  const later: Played[] = [];
  for (const one of played) {
    const views = { ...GRAPHQL_VIEWS, changes: changeDifferences(one.receiver) };
    const again = one.differences.length > 0 ? [] : await settled(one.run, order, views);
    later.push({
      ...one,
      differences: [...one.differences, ...again.map((difference) => `after a restart, ${difference}`)],
    });
  }
  return later;
};

const wrongPlaces = (places: readonly PlaceCase[], played: readonly Played[]): readonly Played[] => {
  if (places.length === 0) return [];
  const wrong = placeDifferences(places);
  const [first] = played;
  return wrong.length === 0 || first === undefined
    ? []
    : [...new Set(wrong)].map((difference) => {
        const of = played.find(({ run }) => difference.includes(run.eventId)) ?? first;
        return { ...of, differences: [difference] };
      });
};

/** Kills a service while any of its events is played. */
class Killer {
  #playing = 0;
  #isOver = false;
  #killing: Promise<void> = Promise.resolve();

  constructor(
    private readonly ground: Ground,
    private readonly draw: Drawing,
    /** Events that are played at the same time. */
    private readonly events: number,
  ) {}

  begin(): void {
    this.#playing += 1;
    // The secret of a webhook is shown once: all of them are created before the first kill.
    if (this.#playing === this.events) this.#killing = this.#kill();
  }

  async end(): Promise<void> {
    this.#playing -= 1;
    if (this.#playing > 0) return;
    this.#isOver = true;
    await this.ground.spare();
    await this.#killing;
    await this.ground.url();
  }

  async #kill(): Promise<void> {
    for (let kill = 0; kill < MOST_KILLS && !this.#isOver; kill += 1) {
      const before = this.ground.deaths();
      await this.ground.killWithin(2 + this.draw.below(100 * this.events), this.draw.once(2));
      while (this.ground.deaths() === before && !this.#isOver)
        await new Promise((resolve) => setTimeout(resolve, 10));
      await this.ground.url();
    }
  }
}

/** In one group of events. */
const MOST_KILLS = 3;

const kills = (ground: Ground, seed: string, events: number): Killer =>
  new Killer(ground, new Drawing(`kills ${seed}`), events);

const traceOf = ({ sender, eventId }: EventRun, order: Order): readonly string[] => [
  ...sender.sent.map((sent) => `sent ${JSON.stringify(sent)}`),
  ...order.all
    .filter(({ stream }) => isOfEvent(stream, eventId, sender.organization))
    .map((entry) => `log ${JSON.stringify(entry)}`),
];

const isOfEvent = (stream: string, eventId: string, organization: string): boolean =>
  stream.includes(eventId) || stream.includes(`-${organization}_`);

/** Plays a failing script alone, with fewer and fewer acts. */
const shortest = async (failure: Failure, settings: RunSettings): Promise<Failure> => {
  const { script } = failure;
  const alone: RunSettings = { ...settings, atOnce: 1 };
  let found = failure;
  await shortened(script, settings.shortenings, async (shorter) => {
    const counts = { events: 0, commands: 0, accepted: 0, deaths: 0, different: 0 };
    const [played] = await playAtService([shorter], alone, counts);
    if (played === undefined || played.differences.length === 0) return false;
    const { run, order, differences } = played;
    found = { script: shorter, differences, trace: traceOf(run, order) };
    return true;
  });
  return found;
};

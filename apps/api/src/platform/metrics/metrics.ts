import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client';

/** Histogram buckets in seconds, from a millisecond to the time after which a player gives up. */
const SECONDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

export type AppendOutcome = 'written' | 'conflict' | 'rejected' | 'not_sent' | 'unknown';

export type CommandOutcome = 'accepted' | 'refused' | 'conflict' | 'failed';

/** Reasons for a refusal that count as exceeding a client's share. */
const REFUSALS = [
  'rate',
  'complexity',
  'time',
  'connections',
  'subscriptions',
  'messages',
  'ahead',
  'unread',
] as const;

let ofProcess: Registry | undefined;

/** Metrics of the process, shared by all services in it: the default collectors run, and retain their registry, until the process ends. */
const processMetrics = (): Registry => {
  if (ofProcess === undefined) {
    ofProcess = new Registry();
    collectDefaultMetrics({ register: ofProcess });
  }
  return ofProcess;
};

/**
 * Prometheus metrics for operators; docs/how-to/operate.md explains each. No label names a match or a player. Each service has a separate instance, so that
 * two in one process (as in tests) do not share counters.
 */
export class Metrics {
  readonly registry = new Registry();

  /** An append that failed as `unknown` may have been written: a retry of the same command shows whether it was. */
  readonly appends = new Counter({
    name: 'recount_appends_total',
    help: 'Appends to the log by what became of them; conflict: another append came first.',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });

  readonly commands = new Counter({
    name: 'recount_commands_total',
    help: 'Commands on the command bus, by the mutation or step and by outcome; failed: an error that is no refusal.',
    labelNames: ['command', 'outcome'] as const,
    registers: [this.registry],
  });

  readonly commandSeconds = new Histogram({
    name: 'recount_command_seconds',
    help: 'Time from a command on the bus to the answer of its handler.',
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly appendedEvents = new Counter({
    name: 'recount_appended_events_total',
    help: 'Events written to the log by this node.',
    registers: [this.registry],
  });

  readonly appendSeconds = new Histogram({
    name: 'recount_append_seconds',
    help: 'Time from asking for an append to its answer, retries included.',
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly retries = new Counter({
    name: 'recount_log_retries_total',
    help: 'Attempts on the log that failed and were made again.',
    labelNames: ['what'] as const,
    registers: [this.registry],
  });

  readonly resubscriptions = new Counter({
    name: 'recount_log_resubscriptions_total',
    help: 'Subscriptions to the log that broke and went on from where they were.',
    registers: [this.registry],
  });

  readonly discardedClients = new Counter({
    name: 'recount_log_clients_discarded_total',
    help: 'Clients of the event store that were given up for a new one.',
    registers: [this.registry],
  });

  readonly eventToFrameSeconds = new Histogram({
    name: 'recount_event_to_frame_seconds',
    help: 'Time from when the log recorded an event to when its frame was there for subscribers of this node (both clocks must agree).',
    buckets: SECONDS,
    registers: [this.registry],
  });

  readonly subscribers = new Gauge({
    name: 'recount_subscribers',
    help: 'Open GraphQL subscriptions of this node.',
    labelNames: ['transport'] as const,
    registers: [this.registry],
  });

  readonly refusals = new Counter<'reason'>({
    name: 'recount_refusals_total',
    help: 'What was refused to clients that asked for more than their share, or did not read what they were sent.',
    labelNames: ['reason'] as const,
    registers: [this.registry],
  });

  readonly liveMatches = new Gauge({
    name: 'recount_live_matches',
    help: 'Matches that have begun and not ended, of the whole log, as this node has read it.',
    registers: [this.registry],
  });

  readonly followerDistance = new Gauge({
    name: 'recount_follower_distance',
    help: 'How far a follower of the log is behind its end, in the measure of the store: events (SQLite) or bytes of log (EventStoreDB).',
    labelNames: ['follower'] as const,
    registers: [this.registry],
  });

  readonly followerAge = new Gauge({
    name: 'recount_follower_age_seconds',
    help: 'Since when a follower that is behind has heard nothing; 0 for one at the end of the log.',
    labelNames: ['follower'] as const,
    registers: [this.registry],
  });

  readonly logReachable = new Gauge({
    name: 'recount_log_reachable',
    help: '1 when the log answered at the time of the scrape, else 0.',
    registers: [this.registry],
  });

  readonly webhookAttempts = new Counter({
    name: 'recount_webhook_attempts_total',
    help: 'Attempts of this node to deliver a change to a webhook, by what became of them.',
    labelNames: ['outcome'] as const,
    registers: [this.registry],
  });

  readonly webhookDeadLetters = new Counter({
    name: 'recount_webhook_dead_letters_total',
    help: 'Changes that this node gave up delivering to a webhook.',
    registers: [this.registry],
  });

  readonly memoryBudget = new Gauge({
    name: 'recount_memory_budget_bytes',
    help: 'What this process may have in memory (RECOUNT_MEMORY_BUDGET).',
    registers: [this.registry],
  });

  readonly memoryUsed = new Gauge({
    name: 'recount_memory_used_bytes',
    help: 'What this process has in memory, as it was looked at last.',
    registers: [this.registry],
  });

  readonly memoryShed = new Counter({
    name: 'recount_memory_shed_total',
    help: 'How often caches were emptied because less than a fifth of the budget was left.',
    registers: [this.registry],
  });

  readonly memoryRefused = new Counter({
    name: 'recount_memory_refused_total',
    help: 'Subscriptions and readings of matches that were refused because less than a tenth of the budget was left.',
    registers: [this.registry],
  });

  /** All metrics in Prometheus's text format, including those of the process. */
  text(): Promise<string> {
    return Registry.merge([this.registry, processMetrics()]).metrics();
  }

  /** Registers a gauge of the tasks that wait for a turn, read at each scrape. */
  measureTurns(waiting: () => number): void {
    new Gauge({
      name: 'recount_turns_waiting',
      help: 'Pieces of work that wait for their turn of the event loop.',
      registers: [this.registry],
      collect() {
        this.set(waiting());
      },
    });
  }

  constructor() {
    processMetrics();
    for (const outcome of [
      'written',
      'conflict',
      'rejected',
      'not_sent',
      'unknown',
    ] satisfies AppendOutcome[])
      this.appends.inc({ outcome }, 0);
    for (const reason of REFUSALS) this.refusals.inc({ reason }, 0);
    for (const outcome of ['delivered', 'failed']) this.webhookAttempts.inc({ outcome }, 0);
    for (const what of ['append', 'read']) this.retries.inc({ what }, 0);
    for (const transport of ['socket', 'sse', 'ndjson']) this.subscribers.set({ transport }, 0);
  }
}

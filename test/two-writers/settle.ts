import type { EventRun } from './event-run.js';
import { Model } from './model/model.js';
import { matchesInLog } from './model/record.js';
import { gameOf, isBracket } from './script.js';
import type { Order } from './service/order.js';
import {
  type Compared,
  eventDifferences,
  judgingDifferences,
  matchDifferences,
  standingDifferences,
} from './views/compared.js';
import { seeEvent, toldToModel } from './views/seen-event.js';

/** Milliseconds without a new command in the log after which a missing consequence does not come any more: longer than any retry of the service. */
const QUIET = 15_000;
/** Milliseconds of processor time that must pass as well: on a busy machine, the service may get none for seconds. */
const QUIET_WORK = QUIET / 2;
const PAUSE = 25;

export type View = (compared: Compared) => readonly string[] | Promise<readonly string[]>;

/** Waits until all views agree and nothing more happens. Returns the remaining differences. */
export const settled = async (
  run: EventRun,
  order: Order,
  views: Readonly<Record<string, View>>,
): Promise<readonly string[]> => {
  let [count, since] = [order.count, now()];
  for (;;) {
    const { differences } = await looked(run, order, views);
    if (differences.length === 0) return [];
    const { passed, worked } = now();
    if (order.count !== count) [count, since] = [order.count, { passed, worked }];
    else if (passed - since.passed > QUIET && worked - since.worked > QUIET_WORK) return differences;
    await new Promise((resolve) => setTimeout(resolve, PAUSE));
  }
};

const now = () => {
  const { user, system } = process.cpuUsage();
  return { passed: performance.now(), worked: (user + system) / 1000 };
};

const looked = async (
  run: EventRun,
  order: Order,
  views: Readonly<Record<string, View>>,
): Promise<{ readonly differences: readonly string[] }> => {
  const { sender, eventId, script } = run;
  const record = { eventId, organization: sender.organization, script, sent: sender.sent };
  await order.catchUp();
  const before = order.count;
  const seen = await seeEvent(sender, eventId, [...matchesInLog(record, order).keys()]);
  await order.catchUp();
  const model = new Model(record, order, toldToModel(seen));
  const pending = model.pending();
  if (pending.length > 0)
    return { differences: [...pending.map((one) => `pending: ${one}`), ...model.faults] };
  if (order.count !== before) return { differences: ['the log has moved on'] };
  const compared: Compared = {
    model,
    seen,
    sender,
    eventId,
    game: gameOf(script.plan.stage),
    hasMatches: script.plan.hasMatches,
    isBracket: isBracket(script.plan.stage),
    isPodElimination: 'podElimination' in script.plan.stage,
  };
  const differences = [...run.faults, ...sender.faults, ...model.faults.map((fault) => `model: ${fault}`)];
  // The later views are more expensive, and have the data of the earlier ones.
  for (const view of Object.values(views)) {
    differences.push(...(await view(compared)));
    if (differences.length > 0) break;
  }
  return { differences };
};

export const GRAPHQL_VIEWS: Readonly<Record<string, View>> = {
  event: eventDifferences,
  matches: matchDifferences,
  standings: standingDifferences,
  judging: judgingDifferences,
};

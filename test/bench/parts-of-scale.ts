import { catchingUp } from './catching-up.js';
import type { Delays } from './fairness.js';
import { joiningTimes } from './joining.js';
import { type Beside, manyMatches } from './many-matches.js';
import { number, type Part, type Print } from './part.js';
import { rebuildTimes } from './rebuild.js';
import { subscribersHeld } from './subscribers.js';
import { type Rates, twoNodes } from './two-nodes.js';

const EVENTS = { full: 200_000, quick: 20_000 };

export const benchRebuild: Part = async (print, { isQuick, events }) => {
  const { read, rebuilt, quarter } = await rebuildTimes(events ?? (isQuick ? EVENTS.quick : EVENTS.full));
  const aSecond = ({ events: all, milliseconds }: typeof read): number => (all * 1000) / milliseconds;
  print(`A log of ${number(read.events)} events read to its end, events a second`, number(aSecond(read)));
  print('  processor time, us an event', ((read.processor * 1000) / read.events).toFixed(0));
  print('Its read models built anew, events a second', number(aSecond(rebuilt)));
  print('  processor time, us an event', ((rebuilt.processor * 1000) / rebuilt.events).toFixed(0));
  print('  ratio rebuilt : read', (aSecond(rebuilt) / aSecond(read)).toFixed(2));
  print('  ratio of processor time, read : rebuilt', (read.processor / rebuilt.processor).toFixed(2));
  print(
    '  resident memory at most, after a quarter / at the end, MB',
    `${number(quarter.peak)} / ${number(rebuilt.peak)}`,
  );
  print('  ratio end : quarter', (rebuilt.peak / quarter.peak).toFixed(2));
  print('  the same as those that served', rebuilt.isIdentical ? 'yes' : 'NO');
};

export const benchJoining: Part = async (print, { isQuick, events }) => {
  const joined = await joiningTimes(events ?? (isQuick ? EVENTS.quick : EVENTS.full));
  print(
    `A node without read models joins a log of ${number(joined.events)} events: serves after, ms`,
    number(joined.serves),
  );
  print('  has followed it to its end after, ms', number(joined.caughtUp));
  print('  its processor time until then, ms', number(joined.processor));
  print('  resident memory at most, MB', number(joined.peak));
};

const printBeside = (
  print: Print,
  where: string,
  { actions, processor, serves, caughtUp, resident, peak }: Beside,
): void => {
  print(
    `An accepted action, ${where}: processor time of the service, ms (of ${number(actions)})`,
    processor.toFixed(2),
  );
  print('  its start: serves / has followed the log, ms', `${number(serves)} / ${number(caughtUp)}`);
  print('  resident memory, at the end / at most, MB', `${number(resident)} / ${number(peak)}`);
};

export const benchManyMatches: Part = async (print, { isQuick, matches, events }) => {
  const { few, many, inLog } = await manyMatches(
    matches ?? (isQuick ? 200 : 2_000),
    events ?? (isQuick ? EVENTS.quick : EVENTS.full),
  );
  printBeside(print, 'one match at a time on a log with nothing else', few);
  printBeside(print, `${number(many.matches)} matches in turns, ${number(inLog)} events before them`, many);
  print('  ratio many : one', (many.processor / few.processor).toFixed(2));
  print('  ratio of the starts', (many.serves / few.serves).toFixed(2));
};

export const benchSubscribers: Part = async (print, { isQuick, subscribers, matches, seconds, rate }) => {
  const held = await subscribersHeld(
    subscribers ?? (isQuick ? 200 : 2_000),
    matches ?? (isQuick ? 10 : 100),
    seconds ?? (isQuick ? 10 : 30),
    rate ?? 20,
  );
  const { told } = held;
  print(
    `${number(held.subscribers)} subscribers on ${number(held.matches)} matches for ${held.seconds} s: actions / messages`,
    `${number(held.actions)} / ${number(told.messages)}`,
  );
  print(
    '  from the command to the last byte, median / 99 of 100 / slowest, ms',
    [told.median, told.of99, told.slowest].map(number).join(' / '),
  );
  print('  ratio 99 of 100 : the 250 ms that it may take', (told.of99 / TOLD_WITHIN).toFixed(2));
  print(
    '  subscribers who were not sent all / whose connections were closed',
    `${number(told.behind)} / ${number(told.gone)}`,
  );
  print(
    '  memory of a subscriber with its socket, resident / in use, KB',
    `${held.resident.toFixed(1)} / ${held.used.toFixed(1)}`,
  );
  print('  resident memory of the service at most, MB', number(held.peak));
};

export const benchTwoNodes: Part = async (print, { isQuick, matches }) => {
  for await (const { name, one, followed, two } of twoNodes(matches ?? (isQuick ? 8 : 32))) {
    printRates(print, `One node on ${name}`, one);
    printRates(print, `One node that another one follows, on ${name}`, followed);
    printRates(print, `Two nodes on ${name}`, two);
    print('  ratio two nodes : one', (two.rate / one.rate).toFixed(2));
    const [together, alone] = [two, one].map(({ nodes }) => nodes.reduce((sum, node) => sum + node, 0));
    print('  ratio of the processor time of all nodes', ((together ?? 0) / (alone ?? 0)).toFixed(2));
  }
  console.log(
    'All of them share the processors of this machine: where one node, the store and the senders take them all, two nodes cannot be faster than one.',
  );
};

const printRates = (print: Print, name: string, { rate, actions, nodes, store, senders }: Rates): void => {
  print(`${name}: accepted actions a second (of ${number(actions)})`, number(rate));
  print('  processor time an action of each node, ms', nodes.map((ms) => ms.toFixed(2)).join(' / '));
  if (store !== undefined) print('  of the store', store.toFixed(2));
  print('  of who sends', senders.toFixed(2));
};

export const benchCatchingUp: Part = async (print, { isQuick }) => {
  const { frames, idle, caughtUp } = await catchingUp(isQuick ? 1_000 : undefined);
  print('A small question, nobody catching up, median / 99 of 100 / slowest, ms', waits(idle));
  for (const { name, toFirst, toAll, bytes, processor, others } of caughtUp) {
    print(
      `Caught up with ${number(frames)} frames with ${name}: first frame / all, ms`,
      `${number(toFirst)} / ${number(toAll)}`,
    );
    print('  bytes of all', number(bytes));
    print(
      "  processor time of the service, others' answers included, us a frame",
      number((processor * 1000) / frames),
    );
    print('  others meanwhile, median / 99 of 100 / slowest, ms', waits(others));
  }
};

const waits = ({ median, of99, slowest }: Delays): string =>
  [median, of99, slowest].map((one) => one.toFixed(0)).join(' / ');

/** Milliseconds. */
const TOLD_WITHIN = 250;

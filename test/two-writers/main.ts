import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { isPythonThere } from '../support/python.js';
import { type Failure, runEvents } from './run.js';
import { scriptText } from './script.js';
import { groundApart } from './service/ground-apart.js';
import { groundHere } from './service/ground-here.js';

/* Random events whose organizer, judges and players act at the same time, compared with a model: `npm run two-writers -- --help`. */

const HELP = `npm run two-writers -- [options]

Plays random events (Swiss, round robin, brackets, a cut, pods) with commands that race with each other, and kills the service meanwhile. When an event is quiet, its
object, matches, cases, standings, files, feed, webhooks, pages and replay files are compared with a model that knows only the accepted commands.

  --events <n>       (default 100)
  --seed <text>      of the events (default 1)
  --players <a-b>    of an event (default 8-64; small fields are more frequent)
  --rounds <n>       at most, of an event (default 3)
  --at-once <n>      events that are played at the same time (default 3)
  --only <n>         plays only this event of the seed
  --no-kills         does not kill the service
  --kill             runs the service as a process of its own, and kills it with SIGKILL; otherwise it loses its log at a random append
  --shorten <n>      runs of a failing event to find a shorter one (default 40)
  --json             prints the outcome as a line of JSON
  --help

Exit code 1 if anything differs, with the shortest list of acts that was found and a file of its commands; 2 for wrong use.`;

const parsed = () => {
  try {
    return parseArgs({
      options: {
        events: { type: 'string', default: '100' },
        seed: { type: 'string', default: '1' },
        players: { type: 'string', default: '8-64' },
        rounds: { type: 'string', default: '3' },
        'at-once': { type: 'string', default: '3' },
        only: { type: 'string' },
        'no-kills': { type: 'boolean', default: false },
        kill: { type: 'boolean', default: false },
        shorten: { type: 'string', default: '40' },
        json: { type: 'boolean', default: false },
        help: { type: 'boolean', default: false },
      },
    }).values;
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return undefined;
  }
};

/** Events of one service. */
const PER_SERVICE = 30;
const REPLAYS = 2;

const failureText = ({ script, differences, trace }: Failure): string => {
  const file = join(tmpdir(), `two-writers-${script.seed.replaceAll(/[^\w-]/g, '-')}.txt`);
  writeFileSync(file, `${trace.join('\n')}\n`);
  const shown = differences.slice(0, 20).map((one) => `  → ${one}`);
  return [scriptText(script), ...shown, `  Its commands: ${file}`].join('\n');
};

const values = parsed();
const [least = Number.NaN, most = least] = (values?.players ?? '').split('-').map(Number);
const numbers = [values?.events, values?.rounds, values?.['at-once'], values?.shorten].map(Number);

if (values === undefined || ![least, most, ...numbers].every((one) => Number.isInteger(one) && one >= 0))
  process.exitCode = 2;
else if (values.help) console.log(HELP);
else {
  const { seed, kill, json, only } = values;
  const started = performance.now();
  const outcome = await runEvents({
    events: Number(values.events),
    seed,
    limits: { players: { least, most }, rounds: Number(values.rounds) },
    isKilled: !values['no-kills'],
    atOnce: Number(values['at-once']),
    perService: PER_SERVICE,
    replays: REPLAYS,
    hasPython: isPythonThere(),
    shortenings: Number(values.shorten),
    ground: kill ? groundApart : groundHere,
    ...(only === undefined ? {} : { only: Number(only) }),
    onProgress: ({ events, commands, deaths, different }) =>
      process.stderr.write(
        `\r${events} events, ${commands} commands, ${deaths} kills, ${different} different `,
      ),
    onFailure: (failure) => process.stderr.write(`\n${failureText(failure)}\n`),
  });
  process.stderr.write('\n');
  const minutes = (performance.now() - started) / 60_000;
  const { events, commands, accepted, deaths, failures } = outcome;
  if (json) console.log(JSON.stringify({ ...outcome, minutes }));
  else {
    console.log(
      `${events} events in ${minutes.toFixed(1)} minutes, ${commands} commands, ${accepted} of them accepted, ${deaths} kills: ${failures.length} events differ.`,
    );
    for (const failure of failures) console.log(`\n${failureText(failure)}`);
  }
  if (failures.length > 0) process.exitCode = 1;
}

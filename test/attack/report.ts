import type { Memory } from './memory.js';
import { mib, type Trial } from './trial.js';

const ms = (milliseconds: number | undefined): string =>
  milliseconds === undefined ? '-' : String(Math.round(milliseconds));

const inUse = (memory: Memory | undefined): string => (memory === undefined ? '-' : mib(memory.used));
const whole = (bytes: number | undefined): string =>
  bytes === undefined ? '-' : String(Math.round(bytes / 1024 / 1024));

/** The result of one attack in one line. */
export const lineOf = ({ name, tries, answers, experience, before, after, faults }: Trial): string =>
  [
    `${faults.length === 0 ? 'held  ' : 'FAILED'} ${name}: ${tries}`,
    `answered ${answers}`,
    `delay p99 ${ms(experience?.of99)} ms, max ${ms(experience?.most)} ms`,
    `RSS up to ${experience === undefined ? '-' : mib(experience.highestRss)}`,
    `in use ${inUse(before)} before, ${inUse(after)} after`,
    ...(faults.length === 0 ? [] : [`because ${faults.join('; ')}`]),
  ].join(' | ');

const COLUMNS: readonly (readonly [string, (trial: Trial) => string])[] = [
  ['attack', ({ name }) => name],
  ['outcome', ({ faults }) => (faults.length === 0 ? 'held' : 'FAILED')],
  ['p99 ms', ({ experience }) => ms(experience?.of99)],
  ['max ms', ({ experience }) => ms(experience?.most)],
  ['live p99', ({ experience }) => ms(experience?.frameOf99)],
  ['live max', ({ experience }) => ms(experience?.frameMost)],
  ['own max', ({ experience }) => ms(experience?.ownMost)],
  [
    'failed',
    ({ experience }) => (experience === undefined ? '-' : `${experience.failed}/${experience.asked}`),
  ],
  ['RSS MiB', ({ experience }) => whole(experience?.highestRss)],
  ['used before', ({ before }) => whole(before?.used)],
  ['used after', ({ after }) => whole(after?.used)],
  ['RSS after', ({ after }) => whole(after?.rss)],
];

/** A table of all attacks. */
export const tableOf = (trials: readonly Trial[]): string => {
  const rows = [
    COLUMNS.map(([title]) => title),
    ...trials.map((trial) => COLUMNS.map(([, cell]) => cell(trial))),
  ];
  const widths = COLUMNS.map((_, column) => Math.max(...rows.map((row) => row[column]?.length ?? 0)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};

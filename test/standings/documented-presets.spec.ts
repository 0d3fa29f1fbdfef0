import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { criterionLabel, PRESETS, type Preset } from '#libs/events';

type Columns = readonly (readonly [head: string, cell: (preset: Preset) => string | number])[];

const BYES = { counted: 'counted', leftOut: 'left out' } as const;
const NEXT_BYE = { fewestByes: 'byes', fewestUnplayedWins: 'byes and forfeit wins' } as const;

const capOf = ({ cap, capOfDropped }: Preset['matchRate']): string =>
  cap === undefined ? '–' : capOfDropped === undefined ? cap : `${cap}, dropped ${capOfDropped}`;

const podsOf = ({ pods }: Preset): string =>
  pods === undefined ? '–' : pods.by === 'winner' ? 'winner' : `places: ${pods.scale.join(', ')}`;

const POINTS: Columns = [
  ['version', ({ version }) => version],
  ['win', ({ points }) => points.win],
  ['draw', ({ points }) => points.draw],
  ['loss', ({ points }) => points.loss],
  ['bye', ({ points }) => points.bye],
  ['requested bye', ({ points }) => points.requestedBye],
  ['forfeit, present', ({ points }) => points.win],
  ['forfeit, absent', ({ points }) => points.loss],
  ['pods', podsOf],
];

const RATES: Columns = [
  ['draw', ({ matchRate }) => matchRate.draw ?? 'by points'],
  ['floor', ({ matchRate }) => matchRate.floor],
  ['cap', ({ matchRate }) => capOf(matchRate)],
  ['byes', ({ matchRate }) => BYES[matchRate.byes]],
  ['opponents of a bye', ({ matchRate }) => matchRate.opponentsOfBye ?? 0],
  ['floor of game rates', ({ gameRate }) => gameRate.floor],
  ['byes in game rates', ({ gameRate }) => BYES[gameRate.byes]],
  ['games of a bye or forfeit', ({ gameRate }) => gameRate.ofBye],
  ['games of an intentional draw', ({ intentionalDraw }) => intentionalDraw?.games ?? 0],
];

const ROUNDS: Columns = [
  ['forfeits', ({ forfeits }) => forfeits],
  ['missed rounds', ({ missedRounds }) => missedRounds],
  ['next bye by the fewest', ({ nextBye = 'fewestByes' }) => NEXT_BYE[nextBye]],
  ['criteria', ({ criteria }) => criteria.map(criterionLabel).join('; ')],
];

const tableOf = (columns: Columns): string =>
  [
    ['preset', ...columns.map(([head]) => head)],
    ['---', ...columns.map(() => '---')],
    ...PRESETS.map((preset) => [`\`${preset.id}\``, ...columns.map(([, cell]) => cell(preset))]),
  ]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');

const page = readFileSync(new URL('../../docs/reference/standings.md', import.meta.url), 'utf8');

describe('The page about standings', () => {
  it.each([
    ['points', POINTS],
    ['rates', RATES],
    ['unplayed rounds and criteria', ROUNDS],
  ])('lists the %s of every built-in preset, like the code', (_name, columns) => {
    // A table that differs is in the message: paste it into the page.
    expect(page).toContain(tableOf(columns));
  });
});

import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { machine } from './machine.js';

const SAVED = fileURLToPath(new URL('../../.bench/saved.json', import.meta.url));
const NAME_WIDTH = 72;
const VALUE_WIDTH = 28;

interface SavedRun {
  readonly machine: string;
  readonly at: string;
  readonly values: Readonly<Record<string, string>>;
}

/** Prints the measurements of a run as they arrive, with the saved ones for comparison on request. */
export class Report {
  readonly #values: Record<string, string> = {};
  /** A ratio's name may occur in several parts: it belongs to the name above it. */
  #above = '';

  private constructor(private readonly before: SavedRun | undefined) {}

  /** With `compares`, loads the last saved run. Throws if there is none of this machine. */
  static async begin(compares: boolean): Promise<Report> {
    if (!compares) return new Report(undefined);
    const before: SavedRun | undefined = await readFile(SAVED, 'utf8').then(JSON.parse, () => undefined);
    if (before === undefined) throw new Error('No run was saved: npm run bench -- --save');
    if (before.machine !== machine())
      throw new Error(`The saved run is of another machine: ${before.machine}`);
    console.log(`Beside each figure the one of ${before.at}, and the ratio of this run to it.`);
    return new Report(before);
  }

  print(name: string, value: string): void {
    if (!name.startsWith(' ')) this.#above = name;
    const key = name.startsWith(' ') ? `${this.#above} >${name}` : name;
    this.#values[key] = value;
    const known = this.before?.values[key];
    const compared = known === undefined ? '' : `was ${known}  x ${ratios(value, known)}`;
    console.log(`${name.padEnd(NAME_WIDTH)} ${value.padEnd(VALUE_WIDTH)} ${compared}`.trimEnd());
  }

  /** Saves the run for `--compare`. Parts that were not run keep their saved values. */
  async save(): Promise<void> {
    const known: SavedRun | undefined = await readFile(SAVED, 'utf8').then(JSON.parse, () => undefined);
    const others = known?.machine === machine() ? known.values : {};
    const run: SavedRun = {
      machine: machine(),
      at: new Date().toISOString(),
      values: { ...others, ...this.#values },
    };
    await mkdir(dirname(SAVED), { recursive: true });
    await writeFile(SAVED, `${JSON.stringify(run, undefined, 2)}\n`);
  }
}

const numbersIn = (value: string): readonly number[] =>
  (value.match(/\d[\d,]*(?:\.\d+)?/g) ?? []).map((text) => Number(text.replaceAll(',', '')));

const ratios = (now: string, before: string): string => {
  const known = numbersIn(before);
  return numbersIn(now)
    .map((value, index) => (value / (known[index] ?? Number.NaN)).toFixed(2))
    .join(' / ');
};

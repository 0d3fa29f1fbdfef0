import { type RandomSource, randomInteger } from '#libs/game-kit';

/** Something done to the lines of a file; undefined where it would change nothing. */
export type Mutation = (
  lines: readonly string[],
  chance: Dice,
  other: readonly string[],
) => string[] | undefined;

/** Whole numbers below a bound, one after the other. */
export class Dice {
  #draws = 0;

  constructor(private readonly source: RandomSource) {}

  below(bound: number): number {
    const { value, draws } = randomInteger(this.source, this.#draws, bound);
    this.#draws = draws;
    return value;
  }

  of<Item>(items: readonly Item[]): Item | undefined {
    return items[this.below(items.length)];
  }
}

/** A line between the header and the end. */
const eventLine = (lines: readonly string[], chance: Dice): number => 1 + chance.below(lines.length - 2);

const replaced = (lines: readonly string[], at: number, by: string | undefined): string[] | undefined =>
  by === undefined || by === lines[at] || by.includes('\n')
    ? undefined
    : lines.map((line, index) => (index === at ? by : line));

const bit = (line: string, chance: Dice): string => {
  const at = chance.below(line.length);
  const flipped = String.fromCharCode(line.charCodeAt(at) ^ (1 << chance.below(7)));
  return line.slice(0, at) + flipped + line.slice(at + 1);
};

/** Another word or number in place of one: the line stays JSON, and canonical mostly. */
const field = (line: string, chance: Dice): string | undefined => {
  const places = [...line.matchAll(/:(\d+|"[^"\\]*"|true|false|null)/g)];
  const place = chance.of(places);
  if (place === undefined) return undefined;
  const [whole, value = ''] = place;
  const other = /^\d/.test(value)
    ? `${Number(value) + 1 + chance.below(3)}`
    : value.startsWith('"')
      ? `"${value.slice(1, -1)}x"`
      : value === 'true'
        ? 'false'
        : 'true';
  return `${line.slice(0, place.index)}:${other}${line.slice(place.index + whole.length)}`;
};

/** The card that a line speaks of, exchanged for one that the file speaks of elsewhere. */
const card = (lines: readonly string[], chance: Dice): string[] | undefined => {
  const of = (line: string): readonly string[] =>
    [...line.matchAll(/"definition":"([^"]+)"/g)].flatMap(([, id]) => (id === undefined ? [] : [id]));
  const at = eventLine(lines, chance);
  const line = lines[at] ?? '';
  const [here] = of(line);
  const there = chance.of(lines.flatMap(of));
  return here === undefined || there === undefined
    ? undefined
    : replaced(lines, at, line.replace(`"definition":"${here}"`, `"definition":"${there}"`));
};

export const MUTATIONS: Readonly<Record<string, Mutation>> = {
  bit: (lines, chance) => {
    const at = eventLine(lines, chance);
    return replaced(lines, at, bit(lines[at] ?? '', chance));
  },
  'bit of the header': (lines, chance) => replaced(lines, 0, bit(lines[0] ?? '', chance)),
  'bit of the end': (lines, chance) => replaced(lines, lines.length - 1, bit(lines.at(-1) ?? '', chance)),
  field: (lines, chance) => {
    const at = eventLine(lines, chance);
    return replaced(lines, at, field(lines[at] ?? '', chance));
  },
  'field of the end': (lines, chance) => replaced(lines, lines.length - 1, field(lines.at(-1) ?? '', chance)),
  dropped: (lines, chance) => lines.toSpliced(eventLine(lines, chance), 1),
  doubled: (lines, chance) => {
    const at = eventLine(lines, chance);
    return lines.toSpliced(at, 0, lines[at] ?? '');
  },
  swapped: (lines, chance) => {
    const [one, two] = [eventLine(lines, chance), eventLine(lines, chance)];
    return lines[one] === lines[two]
      ? undefined
      : lines.map((line, at) => (at === one ? (lines[two] ?? '') : at === two ? (lines[one] ?? '') : line));
  },
  'another seed': (lines, chance) => {
    const seeds = lines.flatMap((line, at) =>
      /"(?:secret|entropy)":/.test(line) && at > 0 && at < lines.length - 1 ? [at] : [],
    );
    const at = chance.of(seeds);
    return at === undefined
      ? undefined
      : replaced(
          lines,
          at,
          (lines[at] ?? '').replace(
            /("entropy":"|"secret":\{"(?:salt":"[0-9a-f]{64}",")?(?:value|commitment)":")(.)/,
            (_all, before: string, letter: string) => before + (letter === '0' ? '1' : '0'),
          ),
        );
  },
  'another card': (lines, chance) => card(lines, chance),
  'an event of another match': (lines, chance, other) =>
    replaced(lines, eventLine(lines, chance), other[eventLine(other, chance)]),
  'the end of another match': (lines, _chance, other) => replaced(lines, lines.length - 1, other.at(-1)),
  'the signature of another match': (lines, _chance, other) => {
    const signature = /"signature":"[^"]+"/;
    return replaced(
      lines,
      lines.length - 1,
      (lines.at(-1) ?? '').replace(signature, signature.exec(other.at(-1) ?? '')?.[0] ?? ''),
    );
  },
};

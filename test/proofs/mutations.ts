import { type Json, type RandomSource, randomInteger, seededRandom } from '#libs/game-kit';
import { LinePacker, LineUnpacker } from '#libs/replay';

/** A change to the lines of a file; undefined if it would have no effect. */
export type Mutation = (
  lines: readonly string[],
  chance: Dice,
  other: readonly string[],
) => string[] | undefined;

/** Integers below a bound, one after another. */
export class Dice {
  #draws = 0;

  constructor(private readonly source: RandomSource) {}

  static of(seed: string): Dice {
    return new Dice(seededRandom(seed));
  }

  below(bound: number): number {
    const { value, draws } = randomInteger(this.source, this.#draws, bound);
    this.#draws = draws;
    return value;
  }

  oneOf<Item>(items: readonly Item[]): Item | undefined {
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

/** Replaces a word or number: the line stays JSON, and usually canonical. */
const field = (line: string, chance: Dice): string | undefined => {
  const places = [...line.matchAll(/(?<=[:,[])(\d+|"[^"\\]*"|true|false|null)(?!:)/g)];
  const place = chance.oneOf(places);
  if (place === undefined) return undefined;
  const [value] = place;
  const other = /^\d/.test(value)
    ? `${Number(value) + 1 + chance.below(3)}`
    : value.startsWith('"')
      ? `"${value.slice(1, -1)}x"`
      : value === 'true'
        ? 'false'
        : 'true';
  return `${line.slice(0, place.index)}${other}${line.slice(place.index + value.length)}`;
};

/** The events of a file, each as canonical JSON. */
const unpacked = (lines: readonly string[]): readonly string[] => {
  const unpacker = new LineUnpacker();
  return lines.slice(1, -1).map((line) => JSON.stringify(unpacker.unpack(JSON.parse(line))));
};

/** A file with changed events by an attacker who knows the format: correctly encoded. */
const withEvents = (
  lines: readonly string[],
  change: (events: readonly string[]) => readonly string[] | undefined,
): string[] | undefined => {
  const events = change(unpacked(lines));
  const [first = '', last = ''] = [lines[0], lines.at(-1)];
  const packer = new LinePacker();
  const written = events?.map((event) => {
    const line: Json = JSON.parse(event);
    return packer.pack(line);
  });
  const file = written && [first, ...written, last];
  return file === undefined || file.join() === lines.join() ? undefined : file;
};

const at = (
  events: readonly string[],
  index: number,
  by: string | undefined,
): readonly string[] | undefined => (by === undefined ? undefined : events.with(index, by));

/** Exchanges the card of an event for another card in the file. */
const card = (events: readonly string[], chance: Dice): readonly string[] | undefined => {
  const of = (event: string): readonly string[] =>
    [...event.matchAll(/"definition":"([^"]+)"/g)].flatMap(([, id]) => (id === undefined ? [] : [id]));
  const index = chance.below(events.length);
  const event = events[index] ?? '';
  const [here] = of(event);
  const there = chance.oneOf(events.flatMap(of));
  return here === undefined || there === undefined
    ? undefined
    : at(events, index, event.replace(`"definition":"${here}"`, `"definition":"${there}"`));
};

const seed = (events: readonly string[], chance: Dice): readonly string[] | undefined => {
  const seeds = events.flatMap((event, index) => (/"(?:secret|entropy)":/.test(event) ? [index] : []));
  const index = chance.oneOf(seeds);
  if (index === undefined) return undefined;
  const changed = (events[index] ?? '').replace(
    /("entropy":"|"secret":\{[^}]*"(?:value|commitment)":")(.)/,
    (_all, before: string, letter: string) => before + (letter === '0' ? '1' : '0'),
  );
  return at(events, index, changed);
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
  'field of an event': (lines, chance) =>
    withEvents(lines, (events) => {
      const index = chance.below(events.length);
      return at(events, index, field(events[index] ?? '', chance));
    }),
  'dropped line': (lines, chance) => lines.toSpliced(eventLine(lines, chance), 1),
  dropped: (lines, chance) => withEvents(lines, (events) => events.toSpliced(chance.below(events.length), 1)),
  doubled: (lines, chance) =>
    withEvents(lines, (events) => {
      const index = chance.below(events.length);
      return events.toSpliced(index, 0, events[index] ?? '');
    }),
  swapped: (lines, chance) =>
    withEvents(lines, (events) => {
      const [one, two] = [chance.below(events.length), chance.below(events.length)];
      return events.with(one, events[two] ?? '').with(two, events[one] ?? '');
    }),
  'another seed': (lines, chance) => withEvents(lines, (events) => seed(events, chance)),
  'another card': (lines, chance) => withEvents(lines, (events) => card(events, chance)),
  'an event of another match': (lines, chance, other) =>
    withEvents(lines, (events) =>
      events.with(chance.below(events.length), chance.oneOf(unpacked(other)) ?? '[]'),
    ),
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

import type { Mutant } from './mutant.js';

/** The function by which instrumented sources test whether a mutant is active. */
const SWITCH = '$on';

interface Place {
  readonly start: number;
  readonly end: number;
  readonly mutants: readonly Mutant[];
}

/** Instruments a source with all of its mutants, each behind a switch: `($on(17) ? (a < b) : (a <= b))`. */
export const instrument = (text: string, mutants: readonly Mutant[]): string => {
  const together = new Map<string, Mutant[]>();
  for (const mutant of mutants) {
    const key = `${mutant.start} ${mutant.end}`;
    together.set(key, [...(together.get(key) ?? []), mutant]);
  }
  const places = [...together.values()]
    .flatMap((here) => here.slice(0, 1).map(({ start, end }) => ({ start, end, mutants: here })))
    .toSorted((a, b) => a.start - b.start || b.end - a.end);
  return `const ${SWITCH} = globalThis.$mutants.on; ${between(text, 0, text.length, places)}`;
};

const between = (text: string, start: number, end: number, places: readonly Place[]): string => {
  let written = '';
  let at = start;
  for (const place of places) {
    if (place.start < at || place.end > end) continue;
    const inner = places.filter((one) => one !== place && one.start >= place.start && one.end <= place.end);
    written += text.slice(at, place.start);
    const choices = place.mutants.map((mutant) => `${SWITCH}(${mutant.id}) ? (${mutant.text}) : `);
    const chosen = `${choices.join('')}(${between(text, place.start, place.end, inner)})`;
    // The compiler rejects `for (const of of (`.
    written += /\bof $/.test(text.slice(0, place.start)) ? chosen : `(${chosen})`;
    at = place.end;
  }
  return written + text.slice(at, end);
};

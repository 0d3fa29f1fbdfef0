/** The source of a player in a bracket match. */
export type Slot =
  | { readonly from: 'entrant'; readonly player: string }
  | { readonly from: 'winner' | 'loser'; readonly match: string }
  | { readonly from: 'nobody' };

export type BracketStage = 'winners' | 'losers' | 'third' | 'final' | 'reset';

export interface BracketMatch {
  /** For example W1-2: the second match of the winners' first round. */
  readonly id: string;
  readonly stage: BracketStage;
  /** From 1, within its stage. */
  readonly round: number;
  readonly slots: readonly [Slot, Slot];
  /** Higher for a later exit of this match's loser; undefined when the loser plays on. */
  readonly exit?: number;
}

export interface Bracket {
  readonly matches: readonly BracketMatch[];
}

const entrant = (player: string | undefined): Slot =>
  player === undefined ? { from: 'nobody' } : { from: 'entrant', player };
const winnerOf = (match: string): Slot => ({ from: 'winner', match });
const loserOf = (match: string): Slot => ({ from: 'loser', match });

/** The seeds (from 1) in the order of a bracket's lines: 1, 8, 4, 5, 2, 7, 3, 6 for eight. */
export const seedLines = (size: number): readonly number[] => {
  let lines: readonly number[] = [1];
  while (lines.length < size) lines = lines.flatMap((seed) => [seed, 2 * lines.length + 1 - seed]);
  return lines;
};

/** The least power of two that has room for all entrants. */
const sizeFor = (entrants: number): number => 2 ** Math.ceil(Math.log2(Math.max(entrants, 2)));

/** A bracket of these players in seed order; the best seeds get the byes. */
export const singleElimination = (seeds: readonly string[], hasThirdPlace = false): Bracket => {
  const rounds = Math.log2(sizeFor(seeds.length));
  const matches = winnersOf(seeds).map(
    (match): BracketMatch =>
      hasThirdPlace && rounds > 1 && match.round === rounds - 1 ? match : { ...match, exit: match.round },
  );
  if (!hasThirdPlace || rounds < 2) return { matches };
  const semi = (place: number): Slot => loserOf(`W${rounds - 1}-${place}`);
  return {
    matches: [...matches, { id: 'T', stage: 'third', round: 1, slots: [semi(1), semi(2)], exit: rounds - 1 }],
  };
};

/** The loser of a first match continues in the losers' bracket. With a reset, the winner of the winners' bracket is out only after losing the final twice. */
export const doubleElimination = (seeds: readonly string[], hasReset = true): Bracket => {
  const rounds = Math.log2(sizeFor(seeds.length));
  const losers: BracketMatch[] = [];
  const addRound = (pairs: readonly (readonly [Slot, Slot])[]): void => {
    const round = (losers.at(-1)?.round ?? 0) + 1;
    for (const [place, slots] of pairs.entries())
      losers.push({ id: `L${round}-${place + 1}`, stage: 'losers', round, slots, exit: round });
  };
  const winners = winnersOf(seeds);
  const fallen = (round: number): readonly Slot[] =>
    winners.filter((match) => match.round === round).map(({ id }) => loserOf(id));
  const left = (): readonly Slot[] => {
    const round = losers.at(-1)?.round;
    return losers.filter((match) => match.round === round).map(({ id }) => winnerOf(id));
  };
  if (rounds > 1) addRound(inPairs(fallen(1)));
  for (let round = 2; round <= rounds; round += 1) {
    const above = turned(fallen(round), round);
    addRound(left().map((slot, place): [Slot, Slot] => [above[place] ?? { from: 'nobody' }, slot]));
    if (round < rounds) addRound(inPairs(left()));
  }
  const last = losers.at(-1);
  const final: BracketMatch = {
    id: 'F',
    stage: 'final',
    round: 1,
    slots: [winnerOf(`W${rounds}-1`), last === undefined ? loserOf('W1-1') : winnerOf(last.id)],
    exit: (last?.round ?? 0) + 1,
  };
  const reset: BracketMatch = {
    id: 'R',
    stage: 'reset',
    round: 1,
    slots: [winnerOf('F'), loserOf('F')],
    exit: (last?.round ?? 0) + 2,
  };
  return { matches: [...winners, ...losers, final, ...(hasReset ? [reset] : [])] };
};

const winnersOf = (seeds: readonly string[]): readonly BracketMatch[] => {
  const size = sizeFor(seeds.length);
  const matches: BracketMatch[] = [];
  let lines: readonly Slot[] = seedLines(size).map((seed) => entrant(seeds[seed - 1]));
  for (let round = 1; lines.length > 1; round += 1) {
    const made = inPairs(lines).map(
      (slots, place): BracketMatch => ({ id: `W${round}-${place + 1}`, stage: 'winners', round, slots }),
    );
    matches.push(...made);
    lines = made.map(({ id }) => winnerOf(id));
  }
  return matches;
};

const inPairs = (slots: readonly Slot[]): readonly (readonly [Slot, Slot])[] =>
  slots.flatMap((slot, place): (readonly [Slot, Slot])[] => {
    const next = slots[place + 1];
    return place % 2 === 1 || next === undefined ? [] : [[slot, next]];
  });

/** Losers enter in reversed order or with exchanged halves, so that rematches happen late. */
const turned = (slots: readonly Slot[], round: number): readonly Slot[] =>
  round % 2 === 0
    ? [...slots].reverse()
    : [...slots.slice(slots.length / 2), ...slots.slice(0, slots.length / 2)];

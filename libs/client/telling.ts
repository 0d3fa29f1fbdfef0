import type { TableData } from './apply-patch.js';
import type { FrameLineFragment, GameWordsQuery } from './operations.js';

/** A game's explanations for newcomers. */
export type GameWords = NonNullable<GameWordsQuery['game']>['broadcast'];
export type PointWords = GameWords['points'][number];

/** A change in a seat's points. */
export interface ToldChange {
  readonly seat: number;
  readonly words: PointWords;
  readonly by: number;
  readonly now: number;
  /** The greatest possible value. */
  readonly max: number | null;
}

/** An action with its consequences, in words. */
export interface StepDescription {
  readonly changes: readonly ToldChange[];
  /** `Ann gains 1 Victory Point.`: gains and losses, starting with the counters that decide the game. */
  readonly gains: readonly string[];
  /** The action and its consequences, in order. */
  readonly story: readonly string[];
}

export interface Step {
  /** The lines of one step, in their order. */
  readonly lines: readonly Pick<FrameLineFragment, 'text' | 'telling' | 'events'>[];
  /** The table before the first and after the last line; gains are computed only if the former is known. */
  readonly before: TableData | undefined;
  readonly after: TableData;
}

type Worth = FrameLineFragment['telling'];

/** Longer stories are shortened to their first and last sentences. */
const MOST_SENTENCES = 4;

/** A new game begins: cards of the previous game do not count as lost. */
const BEGINNINGS: ReadonlySet<string> = new Set(['match.GameStarted', 'match.MatchRewound']);

/** Describes a step in words; undefined if nothing in it matters to a viewer. */
export const describeStep = (
  step: Step,
  words: GameWords,
  nameOf: (seat: number) => string,
): StepDescription | undefined => {
  const told = step.lines.filter(({ text, telling }) => !UNTOLD.has(telling) && text !== '');
  const sentences = told.map(({ text, telling }) => ({ text: capital(text), telling }));
  const changes = changesOf(step, words);
  const once = sentences.filter(({ text }, at) => sentences.findIndex((one) => one.text === text) === at);
  const story = shortened(once.filter(({ telling }) => telling !== 'GAIN'));
  const gains = [
    ...gainsOf(changes, nameOf),
    ...once.flatMap(({ text, telling }) => (telling === 'GAIN' ? [text] : [])),
  ];
  return story.length + gains.length === 0 ? undefined : { changes, gains, story };
};

/** All sentences in one text. */
export const stepText = ({ gains, story }: StepDescription): string => [...gains, ...story].join(' ');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface ToldLine {
  readonly text: string;
  readonly telling: Worth;
}

const UNTOLD: ReadonlySet<Worth> = new Set(['QUIET', 'COUNTED']);

/** Keeps headlines, and the first and the last sentence of the story. */
const shortened = (lines: readonly ToldLine[]): readonly string[] => {
  const kept = new Set(lines.flatMap(({ telling }, at) => (telling === 'HEADLINE' ? [at] : [])));
  const ends = [0, lines.length - 1, 1, ...lines.keys()];
  for (const at of ends) if (kept.size < Math.min(MOST_SENTENCES, lines.length)) kept.add(at);
  const last = [...kept].toSorted((a, b) => a - b);
  return last.slice(-MOST_SENTENCES).flatMap((at) => lines[at]?.text ?? []);
};

const ROLES: readonly PointWords['role'][] = ['SCORE', 'MEANS'];

const changesOf = ({ lines, before, after }: Step, { points }: GameWords): readonly ToldChange[] => {
  const isBeginning = lines.some(({ events }) => events.some(({ type }) => BEGINNINGS.has(type)));
  if (before === undefined || before.turn === null || isBeginning) return [];
  const was = new Map(
    before.seats.flatMap(({ seat, counters }) =>
      counters.map(({ name, value }) => [`${seat}/${name}`, value] as const),
    ),
  );
  const all = ROLES.flatMap((role) =>
    points
      .filter((words) => words.role === role)
      .flatMap((words) =>
        after.seats.map(({ seat, counters }): ToldChange => {
          const counter = counters.find(({ name }) => name === words.name);
          const now = counter?.value ?? 0;
          const by = now - (was.get(`${seat}/${words.name}`) ?? 0);
          return { seat, words, by, now, max: counter?.max ?? null };
        }),
      ),
  );
  return all.filter(({ by }) => by !== 0);
};

/** One sentence for each seat, first the seats whose score changed. */
const gainsOf = (changes: readonly ToldChange[], nameOf: (seat: number) => string): readonly string[] =>
  [...new Set(changes.map(({ seat }) => seat))].map((seat) => {
    const own = changes.filter((change) => change.seat === seat);
    const verbs = [...new Set(own.map(verbOf))];
    const parts = verbs.map(
      (verb) =>
        `${verb} ${own
          .filter((change) => verbOf(change) === verb)
          .map(amountText)
          .join(', ')}`,
    );
    return `${nameOf(seat)} ${parts.join(' and ')}.`;
  });

const verbOf = ({ words, by }: ToldChange): string => (by > 0 ? words.gain : words.loss);

const amountText = ({ words, by, now, max }: ToldChange): string => {
  const amount = `${Math.abs(by)} ${Math.abs(by) === 1 ? words.one : words.many}`;
  return words.role === 'SCORE' && max !== null ? `${amount} (${now} of ${max})` : amount;
};

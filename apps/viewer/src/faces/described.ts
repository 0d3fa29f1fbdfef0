import type { CardData, CounterData } from '../table/table-parts.js';
import type { IconName } from './game-icons.js';

/** A number on a face. A letter means the same number on every card of a game. */
export interface FaceNumber {
  readonly name: string;
  readonly label: string;
  readonly letter: string;
  readonly icon: IconName;
  readonly value: number;
  /** The difference from its maximum or from its printed value. */
  readonly change?: 'more' | 'less';
}

export interface FaceKeyword {
  readonly word: string;
  /** The number of times that the card has it. */
  readonly count: number;
}

/** A mark of a card's present state. */
export interface FacePill {
  readonly name: string;
  readonly icon: IconName;
  readonly label: string;
  readonly value?: number;
}

/** The values that a set prints on a card, by the name of the counter that shows the present value. */
export type PrintedValues = Readonly<Record<string, number>>;

export const counterOf = ({ counters }: CardData, name: string): CounterData | undefined =>
  counters.find((counter) => counter.name === name);

export const tagValue = ({ tags }: CardData, name: string): string | undefined =>
  tags.find((tag) => tag.name === name)?.value ?? undefined;

/** Whether a present value is above or below another one; nothing if they are equal or the other is unknown. */
export const changeOf = (
  now: number,
  before: number | null | undefined,
): { readonly change?: 'more' | 'less' } =>
  before == null || before === now ? {} : { change: now > before ? 'more' : 'less' };

/** Keywords without repetitions, each with its number. */
export const keywordsOf = (words: readonly string[]): readonly FaceKeyword[] =>
  [...new Set(words)].map((word) => ({ word, count: words.filter((other) => other === word).length }));

const wordsOf = (text: string): readonly string[] =>
  text.toLowerCase().match(/[\p{Letter}\p{Number}]+/gu) ?? [];

/** A type line without repetition: a part is omitted if another part has all of its words. */
export const typeLine = (parts: readonly (string | null | undefined)[], between = ' · '): string => {
  const given = parts.filter((part): part is string => part != null && part !== '');
  return given
    .filter((part, own) =>
      given.every((other, index) => {
        if (index === own) return true;
        const others = wordsOf(other);
        const isCovered = wordsOf(part).every((word) => others.includes(word));
        // Of two equal parts the first stays.
        return !isCovered || (others.length === wordsOf(part).length && own < index);
      }),
    )
    .join(between);
};

export interface FaceLine {
  /** The words before the text: the name of a power, the moment of an effect. */
  readonly lead?: string;
  readonly text: string;
}

/** The paragraphs of a text, with a leading "On Play:" apart. */
export const linesOf = (text: string | null): readonly FaceLine[] =>
  (text ?? '')
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => {
      const [, lead, rest] = /^(\p{Lu}[\p{Letter}\p{Number} ’'(),-]{1,30}): (.+)$/u.exec(line) ?? [];
      return lead === undefined || rest === undefined ? { text: line } : { lead, text: rest };
    });

const PILLS: Readonly<Record<string, IconName>> = {
  negated: 'cancel',
  'came-into-play': 'sunrise',
  entered: 'sunrise',
  rank: 'upgrade',
  grantStat: 'upgrade',
  removeStat: 'cancel',
  permit: 'sunrise',
  forbid: 'padlock',
  must: 'crossed-swords',
  usability: 'card-exchange',
  comparison: 'card-exchange',
  preventDamage: 'shield',
  preventKnockout: 'shield',
  negateBattleCards: 'cancel',
  'no-attack': 'padlock',
  'no-ability': 'cancel',
  protected: 'shield',
  used: 'card-exchange',
  burrowed: 'mountains',
  enhances: 'cut-diamond',
  'status-burn': 'small-fire',
  'status-poison': 'poison-bottle',
  'status-frozen': 'snowflake-1',
  'status-paralyze': 'lightning-arc',
  'status-sleep': 'night-sleep',
  'status-scared': 'terror',
  'status-confusion': 'star-swirl',
};

const PREVENTED = /^cannot-be-/;

/** The marks of a card's state: counters of a status, and tags without a value. */
export const pillsOf = ({ counters, tags }: CardData): readonly FacePill[] => [
  ...counters.flatMap(({ name, label, value }) => {
    const icon = name.startsWith('status-') ? PILLS[name] : undefined;
    return icon === undefined ? [] : [{ name, icon, label, value }];
  }),
  ...tags.flatMap(({ name, label, value }) => {
    const icon = value !== null ? undefined : PREVENTED.test(name) ? 'shield' : PILLS[name];
    return icon === undefined ? [] : [{ name, icon, label }];
  }),
];

/** The states in words, for the large face: tags without a value. */
export const statesOf = ({ tags }: CardData): readonly string[] =>
  tags.flatMap(({ label, value }) => (value === null ? [label] : []));

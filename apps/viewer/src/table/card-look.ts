import type { CardData, CounterData, TagData } from './table-parts.js';

export interface Cost {
  readonly name: string;
  readonly label: string;
  readonly value: number;
  readonly hue: number;
}

export interface Value {
  readonly name: string;
  readonly label: string;
  /** The shortest unambiguous form of the label. */
  readonly short: string;
  readonly text: string;
}

/** The parts of a card's face, for any game. */
export interface CardLook {
  /** 0 to 360; equal for cards of one kind. */
  readonly hue: number;
  readonly costs: readonly Cost[];
  readonly values: readonly Value[];
  /** Its current states: "Burrowed", "Attacks". */
  readonly states: readonly string[];
  /** Its printed facts: "Trait: Winged". */
  readonly facts: readonly TagData[];
}

const looks = new WeakMap<CardData, CardLook>();

export const lookOf = (card: CardData): CardLook => {
  const known = looks.get(card);
  if (known !== undefined) return known;
  const hue = hueOf(card);
  const values = card.counters.filter((counter) => !isCost(counter));
  const shorts = shortLabels(values.map(({ label }) => label));
  const look: CardLook = {
    hue,
    costs: card.counters
      .filter(isCost)
      .map(({ name, label, value }) => ({ name, label, value, hue: hueOfWord(name.slice(5)) ?? hue })),
    values: values.map(({ name, label, value, max }, index) => ({
      name,
      label,
      short: shorts[index] ?? label,
      text: max === null || max === value ? `${value}` : `${value}/${max}`,
    })),
    states: card.tags.flatMap(({ label, value }) => (value === null ? [label] : [])),
    facts: card.tags.filter(({ value }) => value !== null),
  };
  looks.set(card, look);
  return look;
};

const isCost = ({ name }: CounterData): boolean => name === 'cost' || name.startsWith('cost-');

/** Hues of elements; other terms get a hue computed from their letters. */
const HUES: Readonly<Record<string, number>> = {
  fire: 35,
  flame: 35,
  lightning: 95,
  light: 85,
  earth: 60,
  forest: 145,
  water: 245,
  frost: 215,
  air: 200,
  cosmic: 300,
  dark: 320,
  spirit: 285,
  chaos: 10,
  neutral: 75,
};

const hueOfWord = (word: string): number | undefined => HUES[word.toLowerCase()];

const hueOf = ({ tags, cardType, keywords }: CardData): number => {
  const kind = tags.find(({ name }) => name === 'aura-type')?.value ?? keywords[0] ?? cardType ?? '';
  const word = kind.split(',')[0] ?? kind;
  const known = hueOfWord(word);
  if (known !== undefined) return known;
  let sum = 7;
  for (const letter of word) sum = (sum * 131 + (letter.codePointAt(0) ?? 0)) % 3600;
  return Math.round(sum / 10);
};

/** Each label's shortest unique beginning: "A", "D"; "St", "Sp", "I". Labels of three letters or fewer stay unchanged. */
export const shortLabels = (labels: readonly string[]): readonly string[] =>
  labels.map((label, own) => {
    if (label.length <= 3) return label;
    for (let length = 1; length < label.length; length += 1) {
      const start = label.slice(0, length);
      if (labels.every((other, index) => index === own || !other.startsWith(start))) return start;
    }
    return label;
  });

/** The description of a card for screen readers: its type first, its text last. */
export const labelOf = (card: CardData): string =>
  card.facing === 'FACE_DOWN'
    ? ['Card face down', ...(card.orientation === 'SIDEWAYS' ? ['sideways'] : [])].join(', ')
    : [
        card.name,
        card.cardType,
        ...(card.orientation === 'SIDEWAYS' ? ['sideways'] : []),
        ...card.counters.map(({ label, value, max }) =>
          max === null ? `${label} ${value}` : `${label} ${value} of ${max}`,
        ),
        ...card.keywords,
        ...card.tags.map(({ label, value }) => (value === null ? label : `${label} ${value}`)),
        card.text,
      ]
        .filter((word) => word !== null && word !== '')
        .join(', ');

const WORDS: readonly string[] = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
  'ninth',
  'tenth',
  'eleventh',
  'twelfth',
];

const ENDINGS = new Map([
  [1, 'st'],
  [2, 'nd'],
  [3, 'rd'],
]);

/** A place in words up to the twelfth, then in figures: `sixth`, `22nd`. */
export const ordinalWord = (place: number): string => {
  const isTeen = place % 100 > 10 && place % 100 < 14;
  return WORDS[place - 1] ?? `${place}${isTeen ? 'th' : (ENDINGS.get(place % 10) ?? 'th')}`;
};

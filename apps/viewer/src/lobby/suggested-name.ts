const FIRST = [
  'Amber',
  'Ashen',
  'Bold',
  'Brisk',
  'Calm',
  'Copper',
  'Dusky',
  'Early',
  'Frosty',
  'Gentle',
  'Golden',
  'Hidden',
  'Ivory',
  'Keen',
  'Lucky',
  'Misty',
  'Nimble',
  'Ochre',
  'Patient',
  'Quiet',
  'Rapid',
  'Silver',
  'Sly',
  'Sunny',
  'Tall',
  'Umber',
  'Velvet',
  'Wild',
] as const;

const SECOND = [
  'Adder',
  'Badger',
  'Beetle',
  'Crane',
  'Dormouse',
  'Egret',
  'Falcon',
  'Ferret',
  'Gecko',
  'Hare',
  'Heron',
  'Ibis',
  'Jackdaw',
  'Kestrel',
  'Lynx',
  'Marten',
  'Newt',
  'Otter',
  'Osprey',
  'Plover',
  'Quail',
  'Raven',
  'Stoat',
  'Swift',
  'Tern',
  'Vole',
  'Wren',
  'Yak',
] as const;

/** A guest's name of two words. `share` is a random number from 0 to below 1. */
export const suggestedName = (share: number): string => {
  const place = Math.floor(share * FIRST.length * SECOND.length);
  const first = FIRST[Math.floor(place / SECOND.length)] ?? FIRST[0];
  const second = SECOND[place % SECOND.length] ?? SECOND[0];
  return `${first} ${second}`;
};

/** A suggestion that differs from the present name. */
export const nextSuggestion = (name: string, random: () => number): string => {
  for (;;) {
    const next = suggestedName(random());
    if (next !== name) return next;
  }
};

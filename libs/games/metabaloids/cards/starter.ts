/*
 * The official starter list: names and counts. The rules print no more of it; the costs and abilities of these cards are those of an
 * original card set.
 */

const PAIRS: readonly string[] = [
  'Boxelder Bug',
  'Differential Grasshopper',
  'Green Bottle Fly',
  'Whitetail Dragonfly',
  'Black Garden Ant',
  'Rainbow',
  'Stone Fly',
  'Brown Soil Centipede',
  'Monarch Butterfly',
  'House Fly',
  'Assassin Bug',
  'Red Milkweed Beetle',
  'Fire Fly',
  'Cabbage White Butterfly',
  'Mosquito',
  'Dog Day Cicada',
  'Ant Swarm',
  'Fishing Spider',
  'Sowbug',
  'Polyphemus Moth Caterpillar',
  'Bald Faced Hornet',
  'May Fly',
];

export const STARTER: readonly { readonly name: string; readonly count: number }[] = [
  ...PAIRS.map((name) => ({ name, count: 2 })),
  { name: 'Stone Wall', count: 1 },
];

export const STARTER_SIZE = STARTER.reduce((sum, { count }) => sum + count, 0);

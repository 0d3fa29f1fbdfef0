import { manySeats } from '#libs/game-kit/testing';
import { metabaloids, metabaloidsFast } from './index.js';
import { choiceSchema } from './state.js';
import { use } from './testing/actions.js';
import { setupsFor } from './testing/setups.js';
import { able } from './testing/shorthand.js';
import { A, table } from './testing/table.js';

const KINDS: readonly string[] = ['turn', ...choiceSchema.options.map(({ shape }) => shape.kind.value)];

/** Fast mode has no reserve and one column. */
const OFFICIAL_ONLY: readonly string[] = ['adjust', 'deploy'];

const GAIN = { op: 'draw', count: 1 };

/** The sets have no card with a choice of options and, in the official game, no card with an optional effect. */
const asking = (node: object, fast: boolean) =>
  table({
    fast,
    cards: [able('Sage', { when: 'atWill', do: [node] })],
    sides: [
      { play: [['Sage']], hand: 2 },
      { play: [['V']], hand: 2 },
      { play: [['W']], hand: 2 },
    ],
  }).unanswered(A, use('Sage')).state;

for (const [game, fast] of [
  [metabaloids, false],
  [metabaloidsFast, true],
] as const)
  manySeats(game, {
    setups: [3, 4, 6].flatMap((seats) => setupsFor(game, seats, 3, 'short')),
    states: [
      asking({ op: 'may', label: 'Draw', do: [GAIN] }, fast),
      asking({ op: 'chooseSeat', among: 'opponents', as: 'foe' }, fast),
    ],
    kinds: KINDS.filter((kind) => !fast || !OFFICIAL_ONLY.includes(kind)),
    games: 30,
  });

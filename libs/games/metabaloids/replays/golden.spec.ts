import { join } from 'node:path';
import { goldenGames, typesIn } from '#libs/game-kit/testing';
import { factSchema } from '../facts.js';
import { actionSchema, metabaloids, metabaloidsFast } from '../index.js';
import { goldenPlans } from '../testing/golden-plans.js';

const ENDLESS = {
  ResolutionStopped: 'It takes effects that set each other off without end: hundreds of frames.',
  ChoiceWithdrawn:
    'A judge steps in while somebody decides: libs/games/judges.spec.ts tries it for every kind of choice.',
};
const COLUMNS = 'Fast mode has one column, and no reserve.';

const settings = { facts: typesIn(factSchema), actions: typesIn(actionSchema) };

goldenGames(metabaloids, {
  ...settings,
  folder: join(import.meta.dirname, metabaloids.id),
  plans: goldenPlans.metabaloids,
  never: {
    ...ENDLESS,
    SeatEliminated: 'MBF-007: only fast mode eliminates a seat; seats of golden games do not leave (MB-R47).',
    discardCard: 'MBF-009: only fast mode discards after the Draw Phase.',
  },
});
goldenGames(metabaloidsFast, {
  ...settings,
  folder: join(import.meta.dirname, metabaloidsFast.id),
  plans: goldenPlans['metabaloids-fast'],
  never: {
    ...ENDLESS,
    CardDeployed: COLUMNS,
    CardMovedToColumn: COLUMNS,
    CardsPutInReserve: COLUMNS,
    SafetyBegan: COLUMNS,
    SafetyEnded: COLUMNS,
    adjustColumn: COLUMNS,
    deployCard: COLUMNS,
    moveCard: COLUMNS,
  },
});

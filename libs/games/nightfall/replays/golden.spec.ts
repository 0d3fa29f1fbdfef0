import { goldenGames, typesIn } from '#libs/game-kit/testing';
import { factSchema } from '../facts.js';
import { actionSchema, nightfall } from '../index.js';
import { goldenPlans } from '../testing/golden-plans.js';

goldenGames(nightfall, {
  folder: import.meta.dirname,
  plans: goldenPlans.nightfall,
  facts: typesIn(factSchema),
  actions: typesIn(actionSchema),
  never: {
    ResolutionStopped: 'It takes effects that set each other off without end: hundreds of frames.',
    ChoiceWithdrawn:
      'A judge steps in while somebody decides: libs/games/judges.spec.ts tries it for every kind of choice.',
  },
});

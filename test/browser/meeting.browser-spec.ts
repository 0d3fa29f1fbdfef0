import { describe } from '@jest/globals';
import { forAll } from '../support/for-all.js';
import { inFirefox } from './playing/in-firefox.js';
import { inviting } from './playing/inviting.js';
import { learning } from './playing/learning.js';
import { preparing } from './playing/preparing.js';
import { watching } from './playing/watching.js';
import { Stage } from './support/stage.js';

describe('the ways of players and spectators to a match, in a browser', () => {
  const stage = forAll(
    () => Stage.open({ environment: { RECOUNT_GUESTS: 'on' } }),
    (it) => it.close(),
  );
  const playing = {
    get stage(): Stage {
      return stage;
    },
  };

  inFirefox(playing);
  inviting(playing);
  learning(playing);
  preparing(playing);
  watching(playing);
});

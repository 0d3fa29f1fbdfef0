import { describe } from '@jest/globals';
import { forAll } from '../support/for-all.js';
import { dragging } from './playing/dragging.js';
import { pressingOnce } from './playing/pressing-once.js';
import { seats } from './playing/seats.js';
import { Stage } from './support/stage.js';

describe('play, in a browser', () => {
  const stage = forAll(
    () => Stage.open({ environment: { RECOUNT_GUESTS: 'on' } }),
    (it) => it.close(),
  );
  const playing = {
    get stage(): Stage {
      return stage;
    },
  };

  dragging(playing);
  pressingOnce(playing);
  seats(playing);
});

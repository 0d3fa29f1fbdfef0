import { afterAll, beforeAll, describe } from '@jest/globals';
import { dragging } from './playing/dragging.js';
import { pressingOnce } from './playing/pressing-once.js';
import { seats } from './playing/seats.js';
import { Stage } from './support/stage.js';

describe('what is played, in a browser', () => {
  let stage: Stage;
  const playing = {
    get stage(): Stage {
      return stage;
    },
  };

  beforeAll(async () => {
    stage = await Stage.open({ environment: { RECOUNT_GUESTS: 'on' } });
  });

  afterAll(() => stage?.close());

  dragging(playing);
  pressingOnce(playing);
  seats(playing);
});

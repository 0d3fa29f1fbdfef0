import { afterAll, beforeAll, describe } from '@jest/globals';
import { inFirefox } from './playing/in-firefox.js';
import { inviting } from './playing/inviting.js';
import { learning } from './playing/learning.js';
import { preparing } from './playing/preparing.js';
import { watching } from './playing/watching.js';
import { Stage } from './support/stage.js';

describe('how players and spectators come to a match, in a browser', () => {
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

  inFirefox(playing);
  inviting(playing);
  learning(playing);
  preparing(playing);
  watching(playing);
});

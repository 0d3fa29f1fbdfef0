import { afterAll, beforeAll, describe, jest } from '@jest/globals';
import { inFirefox } from './playing/in-firefox.js';
import { inviting } from './playing/inviting.js';
import { preparing } from './playing/preparing.js';
import { seats } from './playing/seats.js';
import { watching } from './playing/watching.js';
import { Stage } from './support/stage.js';

jest.setTimeout(240_000);

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

  inviting(playing);
  inFirefox(playing);
  preparing(playing);
  seats(playing);
  watching(playing);
});

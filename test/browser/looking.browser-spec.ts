import { beforeAll, describe } from '@jest/globals';
import { forAll } from '../support/for-all.js';
import { annotating } from './looking/annotating.js';
import { examples } from './looking/examples.js';
import { onAir } from './looking/on-air.js';
import { overlays } from './looking/overlays.js';
import { pages } from './looking/pages.js';
import { replays } from './looking/replays.js';
import { troubles } from './looking/troubles.js';
import { verifying } from './looking/verifying.js';
import { createFixtures } from './support/fixtures.js';
import { type Opened, Stage } from './support/stage.js';

describe('read-only pages, in a browser', () => {
  const stage = forAll(
    () => Stage.open(),
    (it) => it.close(),
  );
  let opened: Opened;
  const looking = {
    get stage(): Stage {
      return stage;
    },
    get opened(): Opened {
      return opened;
    },
  };

  beforeAll(async () => {
    await createFixtures(stage.running);
    opened = await stage.visit('/');
  });

  pages(looking);
  replays(looking);
  overlays(looking);
  onAir(looking);
  annotating(looking);
  examples(looking);
  troubles(looking);
  verifying(looking);
});

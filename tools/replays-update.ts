import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { findGame } from '#libs/games';
import {
  type GoldenPlan,
  isStillDecided,
  playGolden,
  REPLAY,
  readGolden,
  writeGolden,
} from '../libs/game-kit/testing/golden/golden-game.js';
import { viewsFile, viewsOf, writeViews } from '../libs/game-kit/testing/golden/golden-views.js';

/*
 * `npm run replays:update [game ...]`: plays the golden games of the current rules versions, and pins each viewer's view of them. The plans of each game are
 * in `testing/golden-plans.ts` by game id. A file whose decisions have not changed stays as it is (delete it to play the game again), as do all files
 * of older versions. Review the diff before you commit it.
 */

const wanted = process.argv.slice(2);
const gamesFolder = fileURLToPath(new URL('../libs/games', import.meta.url));

for (const folder of readdirSync(gamesFolder)) {
  const plansFile = join(gamesFolder, folder, 'testing/golden-plans.ts');
  if (!existsSync(plansFile)) continue;
  const { goldenPlans }: { goldenPlans: Readonly<Record<string, readonly GoldenPlan[]>> } = await import(
    plansFile
  );
  for (const [id, plans] of Object.entries(goldenPlans)) {
    const game = findGame(id);
    if (game === undefined) throw new Error(`${plansFile} names a game that is not registered: ${id}.`);
    if (wanted.length > 0 && !wanted.includes(id)) continue;
    const target = join(
      gamesFolder,
      folder,
      'replays',
      ...(Object.keys(goldenPlans).length > 1 ? [id] : []),
      game.rulesVersion,
    );
    mkdirSync(target, { recursive: true });
    for (const plan of plans) {
      const file = join(target, `${plan.name}${REPLAY}`);
      const kept = existsSync(file) ? readGolden(readFileSync(file, 'utf8')) : undefined;
      const isKept = kept !== undefined && isStillDecided(game, kept);
      if (!isKept) writeFileSync(file, writeGolden(playGolden(game, plan)));
      writeFileSync(viewsFile(file), writeViews(viewsOf(game, readGolden(readFileSync(file, 'utf8')))));
      process.stdout.write(`${file}${isKept ? '' : ': played anew'}\n`);
    }
  }
}

import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

import { findGame } from '#libs/games';
import {
  type GoldenPlan,
  isStillDecided,
  newestOf,
  playGolden,
  REPLAY,
  readGolden,
  writeGolden,
} from '../libs/game-kit/testing/golden/golden-game.js';
import { viewsFile, viewsOf, writeViews } from '../libs/game-kit/testing/golden/golden-views.js';

/*
 * `npm run replays:update [game ...]`: plays the golden games that the present rules decide differently than the newest file of each plan, and pins each viewer's
 * view of them. The plans of each game are in `testing/golden-plans.ts` by game id. All other files stay unchanged. Review the diff before you commit it.
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
    const target = join(gamesFolder, folder, 'replays', ...(Object.keys(goldenPlans).length > 1 ? [id] : []));
    mkdirSync(target, { recursive: true });
    const files = readdirSync(target, { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .flatMap(({ name: version }) => readdirSync(join(target, version)).map((file) => ({ version, file })));
    const newest = new Map(newestOf(files).map(({ version, file }) => [file, join(target, version, file)]));
    for (const plan of plans) {
      const name = `${plan.name}${REPLAY}`;
      const former = newest.get(name);
      const isKept = former !== undefined && isStillDecided(game, readGolden(readFileSync(former, 'utf8')));
      const file = isKept ? former : join(target, game.rulesVersion, name);
      mkdirSync(dirname(file), { recursive: true });
      if (!isKept) writeFileSync(file, writeGolden(playGolden(game, plan)));
      writeFileSync(viewsFile(file), writeViews(viewsOf(game, readGolden(readFileSync(file, 'utf8')))));
      process.stdout.write(`${file}${isKept ? '' : ': played anew'}\n`);
    }
  }
}

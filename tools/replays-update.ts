import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { metax } from '../libs/games/metax/index.js';
import { GOLDEN_GAMES, playGolden, writeGolden } from '../libs/games/metax/replays/golden.js';

/* `npm run replays:update`: plays the golden games of the current rules version anew. Look at the difference before you keep it. */

const folder = fileURLToPath(new URL(`../libs/games/metax/replays/${metax.rulesVersion}`, import.meta.url));
mkdirSync(folder, { recursive: true });
for (const game of GOLDEN_GAMES) {
  const file = join(folder, `${game.name}.replay.jsonl`);
  writeFileSync(file, writeGolden(playGolden(game)));
  process.stdout.write(`${file}\n`);
}

import { parseArgs } from 'node:util';
import { secretGames } from './games.js';
import { runSecrecy } from './run.js';

/* Everything that the API shows of whole matches to everybody, searched for what each may not know: `npm run secrecy -- --help`. */

const HELP = `npm run secrecy -- [options]

Plays whole matches by chance through the API, and looks at every frame and every field of the schema as each seat, spectator,
production and judge: no id, definition or title of a card that is hidden from them may stand in any answer.

  --game <id>      this one; may be given more than once (default: every game)
  --frames <n>     frames a game (default 100,000)
  --seed <n>       of the matches (default 1)
  --json           a line of JSON for each game
  --help

Exit code 1 when anything leaks.`;

const { values } = parseArgs({
  options: {
    game: { type: 'string', multiple: true },
    frames: { type: 'string', default: '100000' },
    seed: { type: 'string', default: '1' },
    json: { type: 'boolean', default: false },
    help: { type: 'boolean', default: false },
  },
});

/** Leaks that are told one by one. */
const TOLD = 20;

if (values.help) console.log(HELP);
else
  for (const secretGame of secretGames.filter(({ game }) => values.game?.includes(game.id) ?? true)) {
    const result = await runSecrecy(secretGame, {
      frames: Number(values.frames),
      seed: Number(values.seed),
      onMatch: (frames, matches) => process.stderr.write(`\r${frames} frames, ${matches} matches `),
    });
    process.stderr.write('\r');
    const { game, matches, frames, looks, leaks } = result;
    if (values.json) console.log(JSON.stringify(result));
    else {
      console.log(
        `${game}: ${matches} matches, ${frames} frames, ${looks} looks at one, ${leaks.length} leaks`,
      );
      for (const { match, viewer, frame, where, word } of leaks.slice(0, TOLD))
        console.log(`  ${match}, frame ${frame}, as ${viewer}, in ${where}: "${word}"`);
    }
    if (leaks.length > 0) process.exitCode = 1;
  }

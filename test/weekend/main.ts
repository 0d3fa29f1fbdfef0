import { parseArgs } from 'node:util';
import { RunningService } from '../e2e/support/start.js';
import { runWeekend } from './run-weekend.js';

/* A weekend by API alone, with a client in Python: `npm run weekend -- --help`. */

const HELP = `npm run weekend -- [options]

  --players <n>  in all (default 512)
  --rounds <n>   of Swiss (default 9)
  --cut <n>      who play on in a bracket (default 8)
  --played <n>   tables a round that bots play; the others' results come from the scorekeeper's table (default: all)
  --actions <n>  after so many of a game a bot concedes it (default 15)

Prints how far it is, and at the end one line of JSON: what there was, and how long each step took. Exit code 1 when anything does not hold.`;

const { values } = parseArgs({
  options: {
    players: { type: 'string', default: '512' },
    rounds: { type: 'string', default: '9' },
    cut: { type: 'string', default: '8' },
    played: { type: 'string' },
    actions: { type: 'string', default: '15' },
    help: { type: 'boolean', default: false },
  },
});

if (values.help) console.log(HELP);
else {
  const environment = {
    RECOUNT_RATE_LIMIT: '0',
    RECOUNT_RATE_LIMIT_ADDRESS: '0',
  };
  const running = await RunningService.start({ environment });
  try {
    const { players, rounds, cut, played, actions } = values;
    const weekend = {
      players: Number(players),
      rounds: Number(rounds),
      cut: Number(cut),
      played: Number(played ?? players),
      actions: Number(actions),
    };
    console.log(JSON.stringify(await runWeekend(running, weekend, (text) => process.stderr.write(text))));
  } finally {
    await running.stop();
  }
}

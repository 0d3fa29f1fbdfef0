import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { exportReplay, writeDocument } from '#libs/replay';
import { openLog } from '../composition/open-log.js';
import { remark } from '../exit.js';
import { isOpenTo, readMatch, seatNames } from '../matches/recorded-match.js';
import { type Eyes, eyes } from '../options.js';

export const exportCommand = (): Command =>
  new Command('export')
    .description(
      'Writes a match as a replay document, one JSON value a line, that can be verified by itself.',
    )
    .argument('<match>', "the match's id")
    .option('--as <viewer>', 'spectator, judge, production, seat:0, or full', eyes, eyes('spectator'))
    .option('--out <file>', 'a file; standard output when left out')
    .addHelpText('after', '\nExample: recount export 0197f... --as full --out final.replay.jsonl')
    .action(async (matchId: string, options: { readonly as: Eyes; readonly out?: string }) => {
      const store = await openLog();
      try {
        const match = await readMatch(store, matchId);
        const document = exportReplay(match.game, match.states, {
          viewer: options.as.viewer,
          revealed: isOpenTo(match, options.as),
          seatName: seatNames(match),
        });
        const text = writeDocument(document);
        if (options.out === undefined) process.stdout.write(text);
        else {
          await writeFile(options.out, text);
          remark(`${document.lines.length} frames written to ${options.out}`);
        }
      } finally {
        await store.close();
      }
    });

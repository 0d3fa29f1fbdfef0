import { writeFile } from 'node:fs/promises';
import { Command } from 'commander';
import { exportReplay, writeDocument } from '#libs/replay';
import { openLog } from '../composition/open-log.js';
import { remark } from '../exit.js';
import { isOpenTo, readMatch, seatName } from '../matches/recorded-match.js';
import { type Eyes, eyes } from '../options.js';

interface ExportOptions {
  readonly as?: Eyes;
  readonly out?: string;
}

export const exportCommand = (): Command =>
  new Command('export')
    .description(
      'Writes a match as a replay document, one JSON value a line, that can be verified by itself.',
    )
    .argument('<match>', "the match's id")
    .option('--as <viewer>', 'spectator, judge, production, seat:0, or full (spectator)', eyes)
    .option('--out <file>', 'a file; standard output when left out')
    .addHelpText('after', '\nExample: recount export 0197f... --as full --out final.replay.jsonl')
    .action(async (matchId: string, { as: viewedBy = eyes('spectator'), out }: ExportOptions) => {
      const store = await openLog();
      try {
        const match = await readMatch(store, matchId);
        const document = exportReplay(match.game, match.states, {
          viewer: viewedBy.viewer,
          revealed: isOpenTo(match, viewedBy),
          seatName,
        });
        const text = writeDocument(document);
        if (out === undefined) process.stdout.write(text);
        else {
          await writeFile(out, text);
          remark(`${document.lines.length} frames written to ${out}`);
        }
      } finally {
        await store.close();
      }
    });

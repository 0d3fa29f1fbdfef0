import { Argument, Command } from 'commander';
import type { PersonOptions } from '../verbs/person.js';

export const personCommand = (): Command =>
  new Command('person')
    .description(
      'Exports the stored data of a person as JSON, or erases the person permanently, which makes all names unreadable.',
    )
    .addArgument(new Argument('<what>', 'what to do').choices(['export', 'erase'] as const))
    .argument('<player>', "the player's id")
    .option('--yes', 'confirm the erasure, which cannot be undone')
    .addHelpText('after', '\nExamples: recount person export ann\n          recount person erase ann --yes')
    .action(async (what: 'export' | 'erase', player: string, options: PersonOptions) =>
      (await import('../verbs/person.js')).person(what, player, options),
    );

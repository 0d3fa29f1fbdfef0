import { Argument, Command } from 'commander';
import type { PersonOptions } from '../verbs/person.js';

export const personCommand = (): Command =>
  new Command('person')
    .description(
      'Writes out what is kept of a person, as JSON; or erases the person for ever, so that nobody can read its names again.',
    )
    .addArgument(new Argument('<what>', 'what to do').choices(['export', 'erase'] as const))
    .argument('<player>', "the player's id")
    .option('--yes', 'erase without asking again: it cannot be undone')
    .addHelpText('after', '\nExamples: recount person export ann\n          recount person erase ann --yes')
    .action(async (what: 'export' | 'erase', player: string, options: PersonOptions) =>
      (await import('../verbs/person.js')).person(what, player, options),
    );

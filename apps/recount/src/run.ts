import { type Command, CommanderError } from 'commander';
import { SettingsError } from '../../api/src/composition/settings.js';
import { EXIT, remark, UsageError } from './exit.js';
import { program } from './program.js';

/** Runs the command line with these arguments and returns its exit code. Throws only for a bug. */
export const run = async (args: readonly string[]): Promise<number> => {
  try {
    const recount = program();
    prepare(recount, 'recount');
    await recount.parseAsync(args, { from: 'user' });
    return Number(process.exitCode ?? EXIT.ok);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (error instanceof UsageError || error instanceof SettingsError) {
      remark(error.message);
      return EXIT.usage;
    }
    // Loaded only after a failure, since it loads the log's library.
    const { environmentFailure: surroundings } = await import('./environment-failure.js');
    const fault = surroundings(error);
    if (fault === undefined) throw error;
    remark(fault);
    return EXIT.failed;
  }
};

/** A wrong usage of a command, at any depth, throws and names its help. */
const prepare = (parent: Command, name: string): void => {
  for (const command of parent.commands) {
    const itsName = `${name} ${command.name()}`;
    command.exitOverride().showHelpAfterError(`(see ${itsName} --help)`);
    prepare(command, itsName);
  }
};

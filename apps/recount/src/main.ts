import 'reflect-metadata';
import { CommanderError } from 'commander';
import { SettingsError } from '../../api/src/composition/settings.js';
import { EXIT, remark, UsageError } from './exit.js';
import { program } from './program.js';
import { surroundings } from './surroundings.js';

const run = async (): Promise<number> => {
  try {
    const recount = program();
    for (const command of recount.commands)
      command.exitOverride().showHelpAfterError(`(recount ${command.name()} --help says what it takes)`);
    await recount.parseAsync(process.argv);
    return Number(process.exitCode ?? EXIT.ok);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (error instanceof UsageError || error instanceof SettingsError) {
      remark(error.message);
      return EXIT.usage;
    }
    const fault = surroundings(error);
    if (fault === undefined) throw error;
    remark(fault);
    return EXIT.failed;
  }
};

// A reader that has seen enough (`recount show ... | head`) is no error.
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit(EXIT.ok);
  throw error;
});

process.exitCode = await run();

import 'reflect-metadata';
import { CommanderError } from 'commander';
import { SettingsError } from '../../api/src/composition/settings.js';
import { EXIT, remark, UsageError } from './exit.js';
import { program } from './program.js';

const run = async (): Promise<number> => {
  try {
    const recount = program();
    for (const command of recount.commands) command.exitOverride().showHelpAfterError();
    await recount.parseAsync(process.argv);
    return Number(process.exitCode ?? EXIT.ok);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.ok : EXIT.usage;
    if (error instanceof UsageError || error instanceof SettingsError) {
      remark(error.message);
      return EXIT.usage;
    }
    throw error;
  }
};

process.exitCode = await run();

import { Command } from 'commander';
import { SETTING_NAMES } from '../../api/src/composition/setting-names.js';
import { backupCommand } from './commands/backup.js';
import { cardsCommand } from './commands/cards.js';
import { demoCommand } from './commands/demo.js';
import { exportCommand } from './commands/export.js';
import { importCommand } from './commands/import.js';
import { keyCommand } from './commands/key.js';
import { organizationCommand } from './commands/organization.js';
import { personCommand } from './commands/person.js';
import { proofKeyCommand } from './commands/proof-key.js';
import { rebuildCommand } from './commands/rebuild.js';
import { restoreCommand } from './commands/restore.js';
import { schemaCommand } from './commands/schema.js';
import { showCommand } from './commands/show.js';
import { simulateCommand } from './commands/simulate.js';
import { startCommand } from './commands/start.js';
import { tokenCommand } from './commands/token.js';
import { verifyCommand } from './commands/verify.js';
import { webhookCommand } from './commands/webhook.js';
import { witnessCommand } from './commands/witness.js';
import { version } from './version.js';

const settings = Object.entries(SETTING_NAMES)
  .map(([name, takes]) => `  ${name.padEnd(22)} ${takes}`)
  .join('\n');

/** Defines the command line without running it. The code of a verb is loaded only when it runs. */
export const program = (): Command =>
  new Command('recount')

    .version(version(), '--version', 'print the version')
    .description('Event-sourced match service with replays for trading-card games.')
    .addHelpText(
      'after',
      `\nSettings (environment variables):\n${settings}\n\nExit codes: 0 success, 1 failure, 2 wrong usage, 3 verified in part, 4 a witness found a rewritten list.`,
    )
    .showHelpAfterError('(see recount --help)')
    .exitOverride()
    .addCommand(startCommand())
    .addCommand(demoCommand())
    .addCommand(tokenCommand())
    .addCommand(simulateCommand())
    .addCommand(cardsCommand())
    .addCommand(exportCommand())
    .addCommand(showCommand())
    .addCommand(verifyCommand())
    .addCommand(witnessCommand())
    .addCommand(rebuildCommand())
    .addCommand(backupCommand())
    .addCommand(restoreCommand())
    .addCommand(personCommand())
    .addCommand(organizationCommand())
    .addCommand(keyCommand())
    .addCommand(webhookCommand())
    .addCommand(proofKeyCommand())
    .addCommand(importCommand())
    .addCommand(schemaCommand());

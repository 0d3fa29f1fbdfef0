import { Argument, Command } from 'commander';
import type { OrganizationOptions } from '../verbs/organization.js';

export const organizationCommand = (): Command =>
  new Command('organization')
    .description('Founds an organization, or lists all organizations.')
    .addArgument(new Argument('<what>', 'what to do').choices(['create', 'list'] as const))
    .argument('[id]', 'its id: 1 to 24 lower-case letters, digits or hyphens')
    .option('--name <name>', 'its name; its id when left out')
    .option('--owner <sub>', 'its first owner, who may give roles: the claim "sub" of the owner\'s tokens')
    .addHelpText(
      'after',
      '\nExamples: recount organization create club --name "The Club" --owner u-17\n          recount organization list',
    )
    .action(async (what: 'create' | 'list', id: string | undefined, options: OrganizationOptions) =>
      (await import('../verbs/organization.js')).organization(what, id, options),
    );

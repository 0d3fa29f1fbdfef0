import { Command, InvalidArgumentError } from 'commander';
import { wholeNumber } from '../options.js';
import type { WitnessOptions } from '../verbs/witness.js';
import type { ListenAddress } from '../witness/witness-server.js';

const address = (text: string): string => {
  const url = URL.canParse(text) ? new URL(text) : undefined;
  if (url === undefined || !/^https?:$/.test(url.protocol) || url.search !== '' || url.hash !== '')
    throw new InvalidArgumentError('The value must be a web address such as https://play.example.org.');
  return text.replace(/\/+$/, '');
};

const listenAddress = (text: string): ListenAddress => {
  const [, host = '', port = ''] = /^(.+):(\d{1,5})$/.exec(text) ?? [];
  if (host === '' || Number(port) > 65_535)
    throw new InvalidArgumentError('The value must be a host and a port, such as 127.0.0.1:4010.');
  return { host: host.replace(/^\[(.*)\]$/, '$1'), port: Number(port) };
};

export const witnessCommand = (): Command =>
  new Command('witness')
    .description(
      'Watches the lists of a service from another machine: checks that each list only grows, and cosigns it. Keeps both signed heads of a list that was rewritten, and exits with 4.',
    )
    .requiredOption('--issuer <address>', 'the service to watch', address)
    .option('--every <seconds>', 'seconds between two looks', wholeNumber(1, 86_400), 60)
    .option(
      '--state <folder>',
      'the folder of what it has cosigned, and of the evidence',
      './recount-witness',
    )
    .option('--key <file>', 'its key, drawn at the first start (default: the file key in that folder)')
    .option(
      '--name <name>',
      'its name in cosignatures, such as club.example.org/witness (default: drawn with the key)',
    )
    .option('--listen <host:port>', 'also take checkpoints by the protocol tlog-witness', listenAddress)
    .option(
      '--patience <seconds>',
      'seconds after which a list that seems shorter counts as shortened',
      wholeNumber(0, 3_600),
      30,
    )
    .option('--once', 'look at all lists once')
    .option('--json', 'print a line of JSON for each list')
    .addHelpText('after', '\nExample: recount witness --issuer https://play.example.org --state ./witness')
    .action(async (options: WitnessOptions) => (await import('../verbs/witness.js')).witness(options));

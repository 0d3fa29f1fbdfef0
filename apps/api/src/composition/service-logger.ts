import { ConsoleLogger, type LogLevel as NestLogLevel } from '@nestjs/common';
import type { LogLevel } from './setting-values.js';

const LOGGED: Readonly<Record<LogLevel, NestLogLevel[]>> = {
  silent: [],
  error: ['fatal', 'error'],
  warn: ['fatal', 'error', 'warn'],
  info: ['fatal', 'error', 'warn', 'log'],
  debug: ['fatal', 'error', 'warn', 'log', 'debug', 'verbose'],
};

/** Framework components whose start-up messages are useful only for debugging. */
const FRAMEWORK: ReadonlySet<unknown> = new Set([
  'NestFactory',
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'GraphQLModule',
  'NestApplication',
]);

/** Logs the service's own messages. Start-up messages of the framework appear only at level `debug`. */
export class ServiceLogger extends ConsoleLogger {
  constructor(private readonly level: LogLevel) {
    super({ logLevels: LOGGED[level] });
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (this.level !== 'debug' && FRAMEWORK.has(rest.at(-1))) return;
    super.log(message, ...rest);
  }
}

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

/** Framework components that log an error of the start, which is then thrown and printed once. */
const THROWN: ReadonlySet<unknown> = new Set(['ExceptionHandler', 'NestApplication']);

/** Logs the service's own messages, without colours unless it writes to a terminal. Start-up messages of the framework appear only at level `debug`. */
export class ServiceLogger extends ConsoleLogger {
  constructor(private readonly level: LogLevel) {
    super({ logLevels: LOGGED[level], colors: process.stdout.isTTY === true && !process.env.NO_COLOR });
  }

  override error(message: unknown, ...rest: unknown[]): void {
    if (!THROWN.has(rest.at(-1))) super.error(message, ...rest);
  }

  override log(message: unknown, ...rest: unknown[]): void {
    if (this.level !== 'debug' && FRAMEWORK.has(rest.at(-1))) return;
    super.log(message, ...rest);
  }
}

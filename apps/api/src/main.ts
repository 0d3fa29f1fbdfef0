import 'reflect-metadata';
import { isEventStoreError } from '#libs/event-log';
import { closeInTime } from './composition/close-in-time.js';
import { createService } from './composition/create-service.js';
import { prepareOwnProcess } from './composition/own-process.js';
import { readSettings, SettingsError } from './composition/settings.js';

/** Starts the service without the command line, for containers. */
const start = async (): Promise<void> => {
  const settings = readSettings(process.env);
  prepareOwnProcess(settings.memoryBudget);
  const service = await createService({ settings });
  process.stdout.write(`Recount listens at ${service.url}/graphql (GraphiQL: ${service.url}/graphiql)\n`);
  void service.refused.then(async ({ message }) => {
    process.stderr.write(`${message}\n`);
    await closeInTime(service).catch(() => undefined);
    process.exit(2);
  });
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(
      signal,
      () =>
        void closeInTime(service).then(
          () => process.exit(0),
          () => process.exit(1),
        ),
    );
};

try {
  await start();
} catch (error) {
  // Errors that the operator can fix are printed as one sentence, without a stack trace.
  if (!(error instanceof SettingsError) && !isEventStoreError(error)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exit(error instanceof SettingsError ? 2 : 1);
}

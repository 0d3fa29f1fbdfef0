import './first-room.js';
import './production.js';
import { EXIT, remark } from './exit.js';
import { lowerPriority } from './low-priority.js';
import { run } from './run.js';

// A reader that closes the pipe early (`recount show ... | head`) is not an error.
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit(EXIT.ok);
  throw error;
});

const written = (stream: NodeJS.WriteStream): Promise<void> =>
  new Promise((resolve) => stream.write('', () => resolve()));

/** Ends the process once its output is written, whatever still runs: a client library may leave a connection open for ever. */
const end = async (exitCode: number): Promise<void> => {
  await Promise.all([written(process.stdout), written(process.stderr)]);
  process.exit(exitCode);
};

// A backup copies the log of a service that is in use, and can wait for it.
if (process.argv[2] === 'backup') lowerPriority();

// Without await, because the build is CommonJS, which has no top-level await.
void run(process.argv.slice(2)).then(end, (bug: unknown) => {
  remark(bug instanceof Error && bug.stack !== undefined ? bug.stack : String(bug));
  return end(EXIT.failed);
});

import './first-room.js';
import './production.js';
import { EXIT } from './exit.js';
import { run } from './run.js';

// A reader that closes the pipe early (`recount show ... | head`) is not an error.
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit(EXIT.ok);
  throw error;
});

// Not awaited: the build is CommonJS, without top-level await.
void run(process.argv.slice(2)).then((exitCode) => {
  process.exitCode = exitCode;
});

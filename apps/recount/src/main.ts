import './first-room.js';
import './production.js';
import { EXIT } from './exit.js';
import { run } from './run.js';

// A reader that has seen enough (`recount show ... | head`) is no error.
process.stdout.on('error', (error) => {
  if ('code' in error && error.code === 'EPIPE') process.exit(EXIT.ok);
  throw error;
});

// Not awaited: it is built as CommonJS, which cannot wait for it.
void run(process.argv.slice(2)).then((exitCode) => {
  process.exitCode = exitCode;
});

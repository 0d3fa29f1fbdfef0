// `npm run dev`: the service with bots, restarted after each change, and the web app with hot reload. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

// Each runs in its own process group, so that a signal reaches all its children: `nest` starts the service through a shell. Background groups must not read the terminal.
const programs = [
  ['node_modules/@nestjs/cli/bin/nest.js', 'start', 'recount', '--watch', '--', 'start', '--demo', 'on'],
  ['node_modules/vite/bin/vite.js', '--config', 'apps/viewer/vite.config.ts', '--clearScreen', 'false'],
].map((args) => spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], detached: true }));

const alive = new Set(programs);
const end = (signal) => {
  for (const { pid } of alive) process.kill(-pid, signal);
};
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => end(signal));
for (const program of programs)
  program.once('exit', (code) => {
    alive.delete(program);
    process.exitCode ||= code ?? 0;
    // If one program ends, end the other.
    end('SIGTERM');
  });

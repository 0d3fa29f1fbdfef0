// `npm test`: every check of the project in order, each with its own heading; stops at the first that fails.
import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const steps = [
  ['Formatting and lint', 'npx --no-install biome check --error-on-warnings .'],
  ['Types', 'npm run --silent typecheck'],
  ['Import directions', 'npm run --silent imports'],
  ['Tests', 'npm run --silent jest'],
];

for (const [title, command] of steps) {
  const started = performance.now();
  console.log(`\n== ${title}`);
  const { status } = spawnSync(command, { cwd: root, stdio: 'inherit', shell: true });
  if (status !== 0) {
    console.error(`\n${title}: failed.`);
    process.exit(status ?? 1);
  }
  console.log(`${title}: done in ${((performance.now() - started) / 1000).toFixed(1)} s`);
}

// `npm run imports`: checks the direction of every import (.dependency-cruiser.cjs) and whether the picture of the floors in ARCHITECTURE.md is up to date. It
// reads all files once for both.
import { fileURLToPath } from 'node:url';
import { cruise, format } from 'dependency-cruiser';
import readOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import readTypeScriptSettings from 'dependency-cruiser/config-utl/extract-ts-config';
import { pageOf } from './architecture.mjs';

process.chdir(fileURLToPath(new URL('..', import.meta.url)));
const tsConfig = readTypeScriptSettings('tsconfig.json');
const options = await readOptions('./.dependency-cruiser.cjs');
const { output } = await cruise(['apps', 'libs', 'test'], { ...options, validate: true }, undefined, { tsConfig });
const said = await format(output, { outputType: 'err' });
process.stdout.write(said.output);

const { page, drawn } = pageOf(output.modules);
if (drawn !== page)
  console.error('The picture of the floors in ARCHITECTURE.md is not the one that the code gives: run `npm run architecture`.');
process.exitCode = said.exitCode > 0 || drawn !== page ? 1 : 0;

// `npm run imports`: whether every import goes where it may (.dependency-cruiser.cjs), and whether the picture of the floors in ARCHITECTURE.md is the one that
// the code gives. Both from one reading of all files.
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

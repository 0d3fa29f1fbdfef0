// Checks the types of what is below some folders of a project, and not of all that it imports, which is checked already where it was copied from.
import { dirname, resolve } from 'node:path';
import ts from 'typescript';

const [config, ...paths] = process.argv.slice(2);
const own = paths.map((path) => resolve(path));
const { fileNames, options, errors } = ts.parseJsonConfigFileContent(
  ts.readConfigFile(config, ts.sys.readFile).config,
  ts.sys,
  dirname(resolve(config)),
);
const program = ts.createProgram(fileNames, options);
const files = program.getSourceFiles().filter(({ fileName }) => own.some((path) => fileName.startsWith(path)));
if (files.length === 0) throw new Error(`There is nothing to check below ${own.join(', ')}.`);
const found = [
  ...errors,
  ...program.getOptionsDiagnostics(),
  ...files.flatMap((file) => [...program.getSyntacticDiagnostics(file), ...program.getSemanticDiagnostics(file)]),
];
const host = { getCurrentDirectory: ts.sys.getCurrentDirectory, getCanonicalFileName: (name) => name, getNewLine: () => '\n' };
process.stdout.write(ts.formatDiagnostics(found, host));
process.exitCode = found.length === 0 ? 0 : 1;

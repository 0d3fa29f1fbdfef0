// Collects what the service needs at run time into a folder, for a container's image: the build, and of node_modules only the files that the build loads. Declarations,
// source maps of libraries, other platforms' binaries and packages that the bundle contains stay out. The licences of all packages are collected, too.
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { nodeFileTrace } from '@vercel/nft';

const root = fileURLToPath(new URL('..', import.meta.url));
const [given] = process.argv.slice(2);
if (given === undefined || given.startsWith('-')) {
  console.error('Usage: node tools/image.mjs <folder>   (after npm run build; the folder must not exist)');
  process.exit(given === '--help' ? 0 : 2);
}
const out = resolve(given);
const bundle = join(root, 'dist/recount');
if (!existsSync(join(bundle, 'main.js')) || !existsSync(join(root, 'dist/viewer')) || existsSync(out)) {
  console.error(existsSync(out) ? `${out} exists already.` : 'There is no build here: run npm run build first.');
  process.exit(1);
}

/** Files that the service reads by name: GraphiQL, the fonts and the rasterizer of pictures, and the icons for drawing cards. */
const READ_BY_NAME = [
  'graphiql/package.json',
  'graphiql/graphiql.min.js',
  'graphiql/graphiql.min.css',
  'react/package.json',
  'react/umd/react.production.min.js',
  'react-dom/package.json',
  'react-dom/umd/react-dom.production.min.js',
  '@resvg/resvg-wasm/package.json',
  '@resvg/resvg-wasm/index.js',
  '@resvg/resvg-wasm/index_bg.wasm',
  '@iconify-json/game-icons/package.json',
  '@iconify-json/game-icons/icons.json',
  '@expo-google-fonts/noto-sans/package.json',
  '@expo-google-fonts/noto-sans/400Regular/NotoSans_400Regular.ttf',
  '@expo-google-fonts/noto-sans/700Bold/NotoSans_700Bold.ttf',
].map((file) => `node_modules/${file}`);

const isOfOtherLibc = (file) => /-(?:musl|win32|darwin)[\\/]/.test(file);
/** The bundle names compiled modules by their address, to find files beside them; it contains their code. */
const isInBundle = (file) => /^dist\/(?:apps|libs)\//.test(file);

const filesIn = (folder) => readdirSync(join(root, folder), { recursive: true }).map((file) => join(folder, file));
const traced = async (programs, ignored) => {
  const { fileList } = await nodeFileTrace(
    programs.map((program) => join(root, program)),
    { base: root, processCwd: root, ignore: (file) => isOfOtherLibc(file) || ignored(file) },
  );
  return fileList;
};

const programs = readdirSync(bundle).filter((file) => /\.c?js$/.test(file));
const threads = filesIn('dist/apps').filter((file) => file.endsWith('-thread.js'));
const files = new Set([
  'package.json',
  'LICENSE',
  ...READ_BY_NAME,
  ...filesIn('dist/recount'),
  ...filesIn('dist/viewer'),
  ...filesIn('libs/card-art/pictures'),
  ...filesIn('dist/apps').filter((file) => file.endsWith('.graphql')),
  // The service computes the version of its code from these.
  ...filesIn('dist/libs').filter((file) => file.endsWith('.js')),
  ...(await traced(programs.map((file) => join('dist/recount', file)), isInBundle)),
  ...(await traced(threads, () => false)),
]);
for (const file of files) {
  mkdirSync(dirname(join(out, file)), { recursive: true });
  cpSync(join(root, file), join(out, file), { recursive: true, dereference: true });
}

/** Texts of licences, each with the packages to which it applies. */
const licences = new Map();
const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
for (const [path, { version, license, dev, devOptional }] of Object.entries(packages)) {
  if (path === '' || dev || devOptional || !existsSync(join(root, path))) continue;
  const texts = readdirSync(join(root, path))
    .filter((file) => /^(?:licen[cs]e|notice|copying)/i.test(file))
    .map((file) => readFileSync(join(root, path, file), 'utf8').trim());
  const text = texts.length === 0 ? `Licence: ${license}` : texts.join('\n\n');
  const name = `${path.replace(/^.*node_modules\//, '')} ${version}`;
  licences.set(text, [...(licences.get(text) ?? []), name]);
}
const notices = [...licences].map(([text, names]) => `${[...new Set(names)].sort().join(', ')}\n\n${text}`);
writeFileSync(join(out, 'THIRD-PARTY-NOTICES.txt'), `${notices.join(`\n\n${'-'.repeat(80)}\n\n`)}\n`);
// `npm sbom --omit=dev` also leaves out packages that both the service and its tests need.
const all = JSON.parse(
  execFileSync('npm', ['sbom', '--sbom-format=cyclonedx'], { cwd: root, maxBuffer: 64 * 1024 * 1024 }),
);
const isOfTests = ({ properties }) => properties.some(({ name }) => name === 'cdx:npm:package:development');
const components = all.components.filter((component) => !isOfTests(component));
const known = new Set([all.metadata.component, ...components].map((component) => component['bom-ref']));
const dependencies = all.dependencies
  .filter(({ ref }) => known.has(ref))
  .map(({ ref, dependsOn }) => ({ ref, dependsOn: dependsOn.filter((name) => known.has(name)) }));
writeFileSync(join(out, 'sbom.cdx.json'), `${JSON.stringify({ ...all, components, dependencies }, null, 1)}\n`);
console.log(`${files.size} files, ${licences.size} licence texts, in ${out}`);

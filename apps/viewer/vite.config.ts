import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { defineConfig, type Plugin } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

const ICON_SIZES = [180, 192, 512];

/** Phones need the icon as pictures of fixed sizes. */
const icons = (): Plugin => ({
  name: 'icons',
  apply: 'build',
  async generateBundle() {
    for (const size of ICON_SIZES) {
      const source = await sharp(at('public/icon.svg'), { density: 600 }).resize(size).png().toBuffer();
      this.emitFile({ type: 'asset', fileName: `icon-${size}.png`, source });
    }
  },
});

/** Built into `dist/viewer`, which the API serves. In development (`npm run viewer:dev`) requests are sent to the API at PORT, 4000 by default. */
export default defineConfig({
  root: at('.'),
  resolve: { alias: [{ find: /^#libs\/(.*)$/, replacement: `${at('../../libs')}/$1/index.ts` }] },
  // Replays are checked in a worker, with the rules of each game in a separate chunk.
  worker: { format: 'es' },
  plugins: [icons()],
  build: {
    outDir: at('../../dist/viewer'),
    emptyOutDir: true,
    target: 'es2022',
    // An overlay in streaming software must not load a chunk during a match; this setting serves it, while pages stay split.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    sourcemap: true,
    // Building the worker separately is slow, and "use client" means nothing here: both would cause warnings.
    rolldownOptions: { checks: { pluginTimings: false, moduleLevelDirective: false } },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/imports/replays': `http://127.0.0.1:${process.env.PORT ?? 4000}`,
      '/.well-known': `http://127.0.0.1:${process.env.PORT ?? 4000}`,
      '/pictures': `http://127.0.0.1:${process.env.PORT ?? 4000}`,
      '/exports': `http://127.0.0.1:${process.env.PORT ?? 4000}`,
      '/graphql': { target: `http://127.0.0.1:${process.env.PORT ?? 4000}`, ws: true },
    },
  },
});

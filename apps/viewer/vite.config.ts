import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';

const at = (path: string): string => fileURLToPath(new URL(path, import.meta.url));

/** Built into `dist/viewer`, from where the API serves it. In development (`npm run viewer:dev`) the API is asked at PORT, 4000 when unset. */
export default defineConfig({
  root: at('.'),
  resolve: { alias: [{ find: /^#libs\/(.*)$/, replacement: `${at('../../libs')}/$1/index.ts` }] },
  // What checks replays stands in a thread of its own, with the rules of all games in parts.
  worker: { format: 'es' },
  build: {
    outDir: at('../../dist/viewer'),
    emptyOutDir: true,
    target: 'es2022',
    // An overlay in streaming software must not fetch a part of itself in the middle of a match; pages are split, this is for them.
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    sourcemap: true,
    // A thread is built for itself, which takes its time.
    rolldownOptions: { checks: { pluginTimings: false } },
  },
  server: {
    host: '127.0.0.1',
    proxy: {
      '/imports/replays': `http://127.0.0.1:${process.env.PORT ?? 4000}`,
      '/exports': `http://127.0.0.1:${process.env.PORT ?? 4000}`,
      '/graphql': { target: `http://127.0.0.1:${process.env.PORT ?? 4000}`, ws: true },
    },
  },
});

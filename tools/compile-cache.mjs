// Node.js 22 and later keep what they compile, so that a service that is started anew after each change (`nest start --watch`) is there sooner. Node.js 20 cannot.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

module.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

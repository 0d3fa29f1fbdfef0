// Node.js 22 and later cache compiled code, which makes restarts by `nest start --watch` faster. Node.js 20 cannot.
import module from 'node:module';
import { fileURLToPath } from 'node:url';

module.enableCompileCache?.(fileURLToPath(new URL('../node_modules/.cache/compiled', import.meta.url)));

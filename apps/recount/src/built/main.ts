import '../first-room.js';
import { CodeCache } from './code-cache.js';

// The build puts main.cjs beside this file.
new CodeCache(import.meta.dirname).load('main.cjs');

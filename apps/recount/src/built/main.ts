import '../first-room.js';
import { CodeCache } from './code-cache.js';

// Beside this file, once both are built.
new CodeCache(import.meta.dirname).load('main.cjs');

import { register } from 'node:module';

register('./loader.mjs', import.meta.url, { data: { folder: process.env.MUTANTS_FOLDER } });

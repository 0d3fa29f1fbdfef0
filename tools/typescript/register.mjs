import { register } from 'node:module';
import { librariesTogether } from './libraries.mjs';

register('./loader.mjs', import.meta.url, { data: { libraries: await librariesTogether() } });

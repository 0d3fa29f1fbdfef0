import { sdlBeside } from './sdl-files.js';

/** The SDL of what every feature may use: scalars, pages, faults. */
export const COMMON_SDL: readonly string[] = sdlBeside(import.meta.url);

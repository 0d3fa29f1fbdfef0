import { sdlBeside } from './sdl-files.js';

/** The SDL that all features share: scalars, pages, faults. */
export const COMMON_SDL: readonly string[] = sdlBeside(import.meta.url);

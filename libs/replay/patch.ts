import { createPatch, type Operation } from 'rfc6902';
import type { Table } from '#libs/game-kit';

/** The JSON Patch (RFC 6902) that turns one table of a viewer into a later one of the same viewer. */
export const tablePatch = (from: Table, to: Table): readonly Operation[] => createPatch(from, to);

import { createPatch, type Operation } from 'rfc6902';

/** The JSON Patch (RFC 6902) that turns one table of a viewer into a later one of the same viewer, in whatever shape both have. */
export const tablePatch = <Table extends object>(from: Table, to: Table): readonly Operation[] =>
  createPatch(from, to);

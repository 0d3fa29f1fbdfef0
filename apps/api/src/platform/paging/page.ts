import { badInput } from '../errors/api-error.js';
import type { MatchFramesArgs } from '../inputs.js';

/** A page of a list, in the form of Relay's connections. */
export interface Connection<Node> {
  readonly edges: readonly Edge<Node>[];
  readonly nodes: readonly Node[];
  readonly pageInfo: PageInfo;
  readonly totalCount: number;
}

export interface Edge<Node> {
  readonly cursor: string;
  readonly node: Node;
}

export interface PageInfo {
  readonly hasNextPage: boolean;
  readonly hasPreviousPage: boolean;
  readonly startCursor: string | null;
  readonly endCursor: string | null;
}

export type PageArguments = Pick<MatchFramesArgs, 'first' | 'after' | 'last' | 'before'>;

export const PAGE_DEFAULT = 20;
const PAGE_LIMIT = 100;

/** The indices `[from, to)` of a list of `count` that a page shows. */
export interface PageRange {
  readonly from: number;
  readonly to: number;
}

/** Cursors are opaque: the service accepts only cursors that it wrote. */
export const cursorOf = (kind: string, key: string): string =>
  Buffer.from(`${kind}:${key}`).toString('base64url');

export const readCursor = (kind: string, cursor: string): string => {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  if (!text.startsWith(`${kind}:`) || cursorOf(kind, text.slice(kind.length + 1)) !== cursor)
    throw badInput('The cursor is not one of this list.');
  return text.slice(kind.length + 1);
};

/** The requested page size, or the default. Throws BAD_USER_INPUT if it is out of bounds. */
export const pageSize = (size: number | null | undefined, name: 'first' | 'last' = 'first'): number => {
  if (size === null || size === undefined) return PAGE_DEFAULT;
  if (size < 0 || size > PAGE_LIMIT) throw badInput(`"${name}" is from 0 to ${PAGE_LIMIT}.`);
  return size;
};

const readIndex = (kind: string, cursor: string): number => {
  const index = readCursor(kind, cursor);
  if (!/^\d{1,9}$/.test(index)) throw badInput('The cursor is not one of this list.');
  return Number(index);
};

/**
 * The range that the arguments request, by Relay's rules: `after` and `before` cut the list, then `first` or `last` selects from it. In a list with permanent
 * numbers (frames), cursors stay valid while the list grows.
 */
export const pageRange = (kind: string, count: number, page: PageArguments): PageRange => {
  const first = page.first ?? undefined;
  const last = page.last ?? undefined;
  if (first !== undefined && last !== undefined) throw badInput('Give "first" or "last", not both.');
  const lower = page.after == null ? 0 : Math.min(readIndex(kind, page.after) + 1, count);
  const upper = page.before == null ? count : Math.min(readIndex(kind, page.before), count);
  const end = Math.max(lower, upper);
  if (last !== undefined) return { from: Math.max(lower, end - pageSize(last, 'last')), to: end };
  return { from: lower, to: Math.min(end, lower + pageSize(first)) };
};

export const connectionOf = <Node>(
  kind: string,
  count: number,
  { from, to }: PageRange,
  nodes: readonly Node[],
): Connection<Node> => {
  const edges = nodes.map((node, offset) => ({ cursor: cursorOf(kind, String(from + offset)), node }));
  return {
    edges,
    nodes,
    pageInfo: {
      hasNextPage: to < count,
      hasPreviousPage: from > 0,
      startCursor: edges[0]?.cursor ?? null,
      endCursor: edges.at(-1)?.cursor ?? null,
    },
    totalCount: count,
  };
};

/** A page of a list that is completely in memory. */
export const pageOf = <Node>(kind: string, all: readonly Node[], page: PageArguments): Connection<Node> => {
  const range = pageRange(kind, all.length, page);
  return connectionOf(kind, all.length, range, all.slice(range.from, range.to));
};

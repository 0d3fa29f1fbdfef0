import type { Client } from './client.js';
import { pick, pickList, pickText } from './pick.js';

const CHANGE = `id cursor organization type subject time cloudEvent data {
  __typename
  ... on MatchRow {
    id game season title bestOf status gameNumber gamesDrawn reason ruling { how seats reason }
    report { by } amendment { by { role id } reason } createdAt startedAt endedAt updatedAt
    event round table pausedFor extensionSeconds timeCalledAt isFeatured
    seats { seat player name gamesWon place extensionSeconds }
  }
  ... on EventRow {
    name game season structure bestOf eventStatus: status entrantCount cutTo round_: round { number status isOfCut tableCount rematchCount resultCount }
    standings { round at } entrant { player name } eventResult: result { round table kind won winner present isAmended } eventReason: reason
  }
  ... on PlayerRow { id name }
}`;
export const PAGE = `query($after: String, $first: Int, $types: [ChangeType!]) {
  changes(after: $after, first: $first, types: $types) { hasMore cursor nodes { ${CHANGE} } }
}`;

/** All that happened, in pages of a size. */
export const all = async (
  client: Client,
  first = 100,
  types?: readonly string[],
): Promise<readonly unknown[]> => {
  const nodes: unknown[] = [];
  for (let after: unknown = null; ; ) {
    const page = await client.ask(PAGE, { after, first, types }, 'changes');
    nodes.push(...pickList(page, 'nodes'));
    after = pick(page, 'cursor');
    if (pick(page, 'hasMore') !== true) return nodes;
  }
};

export const textsOf = (nodes: readonly unknown[], path: string): readonly string[] =>
  nodes.map((node) => pickText(node, path));

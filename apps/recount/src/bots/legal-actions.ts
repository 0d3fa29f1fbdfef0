import { z } from 'zod';
import type { Option } from './choose-action.js';
import { request } from './graphql.js';

export const legalActions = async (
  url: string,
  token: string,
  matchId: string,
  seat: number,
): Promise<readonly Option[]> => {
  const options: Option[] = [];
  for (let next: Next = { hasNextPage: true, endCursor: null }; next.hasNextPage; ) {
    const { nodes, pageInfo } = await onePage(url, token, { id: matchId, seat, after: next.endCursor });
    options.push(...nodes);
    next = pageInfo;
  }
  return options;
};

const LEGAL = `query ($id: ID!, $seat: Int!, $after: String) {
  match(id: $id) {
    legalActions(seat: $seat, first: 100, after: $after) { nodes { id type } pageInfo { hasNextPage endCursor } }
  }
}`;

const nextSchema = z.object({ hasNextPage: z.boolean(), endCursor: z.string().nullable() });
type Next = z.infer<typeof nextSchema>;

const pageSchema = z.object({
  nodes: z.array(z.object({ id: z.string(), type: z.string() })),
  pageInfo: nextSchema,
});
const legalSchema = z.object({ match: z.object({ legalActions: pageSchema }) });

const onePage = async (
  url: string,
  token: string,
  variables: { readonly id: string; readonly seat: number; readonly after: string | null },
): Promise<z.infer<typeof pageSchema>> => {
  const { match } = await request(url, token, LEGAL, variables, legalSchema);
  return match.legalActions;
};

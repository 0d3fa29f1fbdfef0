import type { Broadcast, FactPriority, PointWords } from '#libs/game-kit';

/** A game's broadcast terms in the shape of the GraphQL schema: maps become lists. */
export interface BroadcastObject {
  readonly aim: string;
  readonly points: readonly (Required<PointWords> & { readonly name: string })[];
  readonly phases: readonly { readonly phase: string; readonly meaning: string }[];
  readonly facts: readonly { readonly type: string; readonly telling: FactPriority }[];
  readonly tags: readonly { readonly name: string; readonly label: string | null }[];
}

export const broadcastObject = ({ aim, points, phases, facts, tags = {} }: Broadcast): BroadcastObject => ({
  aim,
  points: Object.entries(points).map(([name, words]) => ({
    gain: 'gains',
    loss: 'loses',
    isBad: false,
    ...words,
    name,
  })),
  phases: Object.entries(phases).map(([phase, meaning]) => ({ phase, meaning })),
  facts: Object.entries(facts).map(([type, telling]) => ({ type, telling })),
  tags: Object.entries(tags).map(([name, label]) => ({ name, label })),
});

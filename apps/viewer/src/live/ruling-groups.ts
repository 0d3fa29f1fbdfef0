import type { FollowRulingsSubscription } from '#libs/client';

type JudgedFrame = NonNullable<FollowRulingsSubscription['matchFrames']['frame']>;
export type Ruling = NonNullable<JudgedFrame['match']>['rulings'][number];

/** The rulings of one kind. */
export interface RulingGroup {
  readonly type: string;
  readonly rulings: readonly Ruling[];
}

/** The rulings whose label, kind or rule contains every word of a search, grouped by kind, in the order of arrival. */
export const rulingGroups = (rulings: readonly Ruling[], search: string): readonly RulingGroup[] => {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const groups = new Map<string, Ruling[]>();
  for (const ruling of rulings) {
    const text = `${ruling.label} ${ruling.type} ${ruling.rule}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const group = groups.get(ruling.type) ?? [];
    group.push(ruling);
    groups.set(ruling.type, group);
  }
  return [...groups].map(([type, found]) => ({ type, rulings: found }));
};

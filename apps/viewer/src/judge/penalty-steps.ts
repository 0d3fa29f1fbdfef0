import type { InfractionsQuery, Penalty, SuggestedPenaltyQuery } from '#libs/client';

type Infraction = InfractionsQuery['judgingRules']['table']['infractions'][number];
type Suggested = NonNullable<SuggestedPenaltyQuery['suggestedPenalty']>;
type Given = Suggested['history'][number];

/** A penalty in the escalation of an infraction for one player. */
export type PenaltyStep =
  | { readonly state: 'given'; readonly penalty: Penalty; readonly nth: number; readonly given: Given }
  | { readonly state: 'now' | 'next'; readonly penalty: Penalty; readonly nth: number };

/** The earlier penalties that count, as the service counts them. */
const counted = (
  { history, nth }: Suggested,
  { id, category, upgrade }: Infraction,
  infractions: readonly Infraction[],
): readonly Given[] => {
  const categoryOf = (infraction: string) => infractions.find((one) => one.id === infraction)?.category;
  return history
    .filter(({ withdrawn, penalty }) => withdrawn === null && penalty !== 'NOTE')
    .filter(({ infraction }) =>
      upgrade?.of === 'CATEGORY' ? categoryOf(infraction) === category : infraction === id,
    )
    .slice(0, nth - 1)
    .reverse();
};

/** The penalties that the player has for it, the one that the table says now, and the next one if it would be another. */
export const penaltySteps = (
  suggested: Suggested,
  infraction: Infraction,
  infractions: readonly Infraction[],
): readonly PenaltyStep[] => {
  const { penalty, nth } = suggested;
  const { upgrade } = infraction;
  const before = counted(suggested, infraction, infractions);
  const next = upgrade === null || penalty === upgrade.to ? undefined : upgrade;
  return [
    ...before.map((given, index) => ({
      state: 'given' as const,
      penalty: given.penalty,
      nth: nth - before.length + index,
      given,
    })),
    { state: 'now', penalty, nth },
    ...(next === undefined ? [] : [{ state: 'next' as const, penalty: next.to, nth: next.nth }]),
  ];
};

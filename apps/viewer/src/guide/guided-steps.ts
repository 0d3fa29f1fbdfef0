import type { GuideQuery, LegalActionLineFragment, TableData } from '#libs/client';

type Guide = NonNullable<NonNullable<GuideQuery['game']>['guide']>;
export type GuideStep = Guide['steps'][number];

/** The table and the legal actions that a newcomer sees. */
export interface GuidedMoment {
  readonly table: TableData;
  readonly seat: number;
  readonly actions: readonly LegalActionLineFragment[];
}

const isNow = (
  { when: { phase, offers, choice, isOwnTurn } }: GuideStep,
  { table, seat, actions }: GuidedMoment,
): boolean =>
  (phase === null || phase === table.phase) &&
  (offers === null || actions.some(({ type }) => type === offers)) &&
  (choice === null || (table.choice?.kind === choice && table.choice.seat === seat)) &&
  (isOwnTurn === null || isOwnTurn === (table.turn?.seat === seat));

/** The first step that was not shown before and fits the table; undefined if none does. */
export const stepNow = (
  steps: readonly GuideStep[],
  told: ReadonlySet<string>,
  moment: GuidedMoment,
): GuideStep | undefined => steps.find((step) => !told.has(step.id) && isNow(step, moment));

/** A selector for the place that a step points to, within the table and the bar; undefined for all of them. */
export const lookedAt = ({ look }: GuideStep): string | undefined => {
  const name = JSON.stringify(look?.name ?? '');
  switch (look?.at) {
    case 'ZONE':
      return `.table-near [data-kind=${name}], .table-shared [data-kind=${name}]`;
    case 'COUNTER':
      return `.table-near [data-counter=${name}]`;
    case 'NEXT':
      return '.action-next';
    case 'ACTIONS':
      return '.action-buttons';
    case 'OFFERED':
      return '.card-offers';
    default:
      return undefined;
  }
};

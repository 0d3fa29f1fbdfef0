import type { GuideQuery, LegalActionLineFragment, TableData } from '#libs/client';

type Guide = NonNullable<NonNullable<GuideQuery['game']>['guide']>;
export type GuideStep = Guide['steps'][number];

/** What a newcomer has before them. */
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

/** The first thing that was not told yet and fits what lies there; undefined where there is none. */
export const stepNow = (
  steps: readonly GuideStep[],
  told: ReadonlySet<string>,
  moment: GuidedMoment,
): GuideStep | undefined => steps.find((step) => !told.has(step.id) && isNow(step, moment));

/** Where on the page a step says to look: a selector within the table and the bar; undefined for the whole of them. */
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

import type { EventTablePartsFragment } from '#libs/client';

/** Marks a table whose players have met in an earlier round. */
export const RematchMark = ({
  table: { isRematch },
}: {
  readonly table: Pick<EventTablePartsFragment, 'isRematch'>;
}) => (isRematch ? <span className="pairings-note">Rematch</span> : null);

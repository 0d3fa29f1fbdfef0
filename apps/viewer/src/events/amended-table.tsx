import type { EventTablePartsFragment } from '#libs/client';
import { Fold } from '../shell/fold.js';
import { AmendmentWords } from '../staff/match-record.js';
import staffStyles from '../staff/staff.module.css';

interface AmendedTableProps {
  readonly table: Pick<EventTablePartsFragment, 'amendedAt' | 'amendedBy' | 'amendmentReason'>;
}

/** The mark of a table whose result was amended; on request its author, reason and time. Empty for a result that was never amended. */
export const AmendedTable = ({
  table: { amendedAt: at, amendedBy: by, amendmentReason },
}: AmendedTableProps) =>
  at === null ? null : (
    <Fold label={<span className="status">Amended</span>} className={`${staffStyles.amended} is-mark`}>
      <AmendmentWords amendment={{ by, reason: amendmentReason ?? '', at }} />
    </Fold>
  );

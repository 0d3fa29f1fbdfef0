import {
  type EventStandingPartsFragment,
  EventStandingReasonsDocument,
  type EventStandingReasonsQuery,
} from '#libs/client';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { criterionValue, criterionWords, pointsText, termReason } from './event-words.js';
import styles from './events.module.css';
import { ordinalWord } from './ordinal-word.js';
import { useEventPart } from './use-event.js';

type Reason = NonNullable<NonNullable<EventStandingReasonsQuery['event']>['standing']>['reasons'][number];

interface StandingWhyProps {
  readonly eventId: string;
  readonly row: EventStandingPartsFragment;
  readonly above: EventStandingPartsFragment | undefined;
  /** The number of players with as many points. */
  readonly level: number;
  readonly round: number | undefined;
  readonly version: number;
}

/** Explains every criterion of a row, and which criterion ranks the row below the one above. */
export const StandingWhy = ({ eventId, row, above, level, round, version }: StandingWhyProps) => {
  const { data, error, reload } = useEventPart(
    EventStandingReasonsDocument,
    { id: eventId, player: row.player.id, afterRound: round },
    version,
  );
  const found = data?.event?.standing;
  if (error !== undefined) return <Failure error={error} onRetry={reload} />;
  if (data === undefined) return <Loading />;
  if (found == null) return null;
  const deciding = found.reasons.find(({ criterion }) => criterion === (row.decidedBy ?? 'points'));
  return (
    <div className={styles.why}>
      <p>
        {row.place === null ? null : <b>Why {ordinalWord(row.place)}? </b>}
        {level > 1 ? `${level} players have ${pointsText(row.points)} points. ` : null}
        <span>{whySentence(row, above)}</span>
      </p>
      {deciding === undefined ? null : <Chips reason={deciding} />}
      <dl>
        {found.reasons
          .filter((reason) => reason !== deciding)
          .map((reason, at) => (
            <div key={at}>
              <dt>
                {criterionWords(reason.criterion).long} <b>{valueText(reason)}</b>
              </dt>
              <dd>
                <Chips reason={reason} />
              </dd>
            </div>
          ))}
      </dl>
    </div>
  );
};

/** A sentence that explains why a row ranks below the one above. */
const whySentence = (
  row: EventStandingPartsFragment,
  above: EventStandingPartsFragment | undefined,
): string => {
  if (row.place === null) return `${row.player.name} was disqualified and takes no place.`;
  if (above === undefined) return `${row.player.name} leads.`;
  if (row.decidedBy === null)
    return `${row.player.name} is level with ${above.player.name} in everything: they share the place.`;
  const { long } = criterionWords(row.decidedBy);
  const figureOf = ({ reasons, points }: EventStandingPartsFragment): string => {
    if (row.decidedBy === 'points') return pointsText(points);
    const reason = reasons.find(({ criterion }) => criterion === row.decidedBy);
    return reason === undefined ? '' : criterionValue(reason.criterion, reason.decimal);
  };
  const [own, theirs] = [figureOf(row), figureOf(above)];
  const figures = own === '' || theirs === '' || own === theirs ? '' : `: ${own} against ${theirs}`;
  return `Below ${above.player.name} by ${long.charAt(0).toLowerCase()}${long.slice(1)}${figures}.`;
};

const valueText = ({ criterion, value, decimal }: Pick<Reason, 'criterion' | 'value' | 'decimal'>): string =>
  criterion === 'points' ? pointsText(value) : criterionValue(criterion, decimal);

/** The rounds that make up a value, each with its opponent and its part. */
const Chips = ({ reason: { criterion, value, decimal, terms } }: { readonly reason: Reason }) =>
  terms.length === 0 ? null : (
    <ul className={styles.chips}>
      {terms.map(({ round, opponent, value: part, reason }, at) => (
        <li key={at} className={reason === 'cut' ? 'is-cut' : undefined}>
          {opponent?.name ?? (round === null ? null : `Round ${round}`)} <b>{termValue(criterion, part)}</b>
          {reason === null ? null : `, ${termReason(reason)}`}
        </li>
      ))}
      <li>
        makes <b>{valueText({ criterion, value, decimal })}</b>
      </li>
    </ul>
  );

/** Rates in the format of the criterion; other values as points. */
const termValue = (criterion: string, fraction: string): string => {
  const [above = 0, below = 1] = fraction.split('/').map(Number);
  const shown = criterionValue(criterion, `${above / below}`);
  return shown.endsWith('%') ? shown : pointsText(fraction);
};

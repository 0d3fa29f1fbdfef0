import { useState } from 'react';
import {
  InfractionsDocument,
  type InfractionsQuery,
  type Penalty,
  SuggestedPenaltyDocument,
} from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { Options } from '../shell/controls.js';
import judgeStyles from './judge.module.css';
import { penaltySteps } from './penalty-steps.js';
import { PenaltySteps } from './penalty-steps-view.js';
import { PENALTIES, wordsOf } from './words.js';

export interface ChosenPenalty {
  readonly seat: number;
  readonly infraction: string;
  readonly penalty: Penalty | null;
  readonly deviation: string | null;
  /** Whether a loss penalty also ends the match, if it can. */
  readonly takesEffect: boolean;
  /** Whether it applies to the player's next match in the event instead. */
  readonly nextMatch: boolean;
}

/** The table's penalty for a seat, before the judge chooses. */
export const noPenalty = (seat: number): ChosenPenalty => ({
  seat,
  infraction: '',
  penalty: null,
  deviation: null,
  takesEffect: true,
  nextMatch: false,
});

export interface SeatChoice {
  readonly seat: number;
  readonly name: string;
}

interface PenaltyFieldsProps {
  readonly matchId: string;
  readonly seats: readonly SeatChoice[];
  readonly value: ChosenPenalty;
  readonly onChange: (value: ChosenPenalty) => void;
}

/** The player, the infraction, and the penalty that the table suggests; a head judge may deviate with a reason. */
export const PenaltyFields = ({ matchId, seats, value, onChange }: PenaltyFieldsProps) => {
  const { data } = useRequest(InfractionsDocument, {});
  const infractions = data?.judgingRules.table.infractions ?? [];
  const chosen = infractions.find(({ id }) => id === value.infraction);
  return (
    <>
      <label>
        Penalty for{' '}
        <select
          value={value.seat}
          onChange={({ currentTarget }) => onChange({ ...value, seat: Number(currentTarget.value) })}
        >
          <Options of={seats} option={({ seat, name }) => [seat, name]} />
        </select>
      </label>
      <label>
        Infraction{' '}
        <select
          required
          value={value.infraction}
          onChange={({ currentTarget }) =>
            onChange({ ...value, infraction: currentTarget.value, penalty: null, deviation: null })
          }
        >
          <option value="">Choose one</option>
          {[...new Set(infractions.map(({ category }) => category))].map((category) => (
            <optgroup key={category} label={wordsOf(category)}>
              <Options
                of={infractions.filter((one) => one.category === category)}
                option={({ id, title }) => [id, title]}
              />
            </optgroup>
          ))}
        </select>
      </label>
      {chosen === undefined ? null : (
        <Suggested
          key={`${value.seat}/${chosen.id}`}
          matchId={matchId}
          value={value}
          infraction={chosen}
          infractions={infractions}
          onChange={onChange}
        />
      )}
    </>
  );
};

type Infraction = InfractionsQuery['judgingRules']['table']['infractions'][number];

interface SuggestedProps {
  readonly matchId: string;
  readonly value: ChosenPenalty;
  readonly infraction: Infraction;
  readonly infractions: readonly Infraction[];
  readonly onChange: (value: ChosenPenalty) => void;
}

const Suggested = ({ matchId, value, infraction, infractions, onChange }: SuggestedProps) => {
  const { seat } = value;
  const { remedy } = infraction;
  const { data } = useRequest(SuggestedPenaltyDocument, {
    matchId,
    seat,
    infraction: infraction.id,
  });
  const [isOther, setOther] = useState(false);
  const said = data?.suggestedPenalty;
  if (said == null) return null;
  return (
    <div className={judgeStyles.suggested}>
      <p>
        The table says <b>{wordsOf(said.penalty)}</b>
        {said.isUpgraded ? `, for the ${said.nth}. time` : ''}.{remedy === null ? '' : ` ${remedy}`}
      </p>
      <PenaltySteps steps={penaltySteps(said, infraction, infractions)} />
      <label>
        <input
          type="checkbox"
          checked={value.takesEffect}
          onChange={({ currentTarget }) => onChange({ ...value, takesEffect: currentTarget.checked })}
        />{' '}
        A loss takes effect in this match
      </label>
      <label>
        <input
          type="checkbox"
          checked={value.nextMatch}
          onChange={({ currentTarget }) => onChange({ ...value, nextMatch: currentTarget.checked })}
        />{' '}
        A loss takes effect in the player’s next match of the event instead
      </label>
      <label>
        <input
          type="checkbox"
          checked={isOther}
          onChange={({ currentTarget }) => {
            setOther(currentTarget.checked);
            onChange({ ...value, penalty: currentTarget.checked ? said.penalty : null, deviation: null });
          }}
        />{' '}
        Another penalty (head judge)
      </label>
      {isOther ? (
        <>
          <select
            aria-label="Penalty"
            value={value.penalty ?? said.penalty}
            onChange={({ currentTarget }) =>
              onChange({
                ...value,
                penalty: PENALTIES.find((one) => one === currentTarget.value) ?? null,
              })
            }
          >
            <Options of={PENALTIES} option={(penalty) => [penalty, wordsOf(penalty)]} />
          </select>
          <input
            aria-label="Why it is another one, for judges"
            placeholder="Why it is another one, for judges"
            maxLength={500}
            value={value.deviation ?? ''}
            onChange={({ currentTarget }) => onChange({ ...value, deviation: currentTarget.value })}
          />
        </>
      ) : null}
    </div>
  );
};

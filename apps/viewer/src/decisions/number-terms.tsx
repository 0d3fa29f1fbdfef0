import { NumberTermsDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { RuleId } from '../rules/rule-id.js';
import type { CardData } from '../table/table-parts.js';
import type { AskedMatch } from './asked-match.js';
import styles from './decisions.module.css';

interface NumbersOfCardProps extends Pick<AskedMatch, 'match' | 'as'> {
  readonly frame: number;
  readonly card: CardData;
}

/** The counters of a card that are more than their printed value, each with its terms. */
export const NumbersOfCard = ({ card: { id, counters }, ...asked }: NumbersOfCardProps) =>
  counters.map(({ name, label }) =>
    id === null ? null : <NumberTerms key={name} {...asked} card={id} counter={name} label={label} />,
  );

interface NumberTermsProps extends Pick<AskedMatch, 'match' | 'as'> {
  readonly frame: number;
  readonly card: string;
  readonly counter: string;
  readonly label: string;
}

const NumberTerms = ({ match, as, frame, card, counter, label }: NumberTermsProps) => {
  const variables = { matchId: match.id, number: frame, card, counter, as: as ?? null };
  const { data } = useRequest(NumberTermsDocument, variables);
  const explained = data?.match?.frame?.explainNumber;
  if (explained == null || explained.terms.length < 2) return null;
  return (
    <table className={styles.terms}>
      <caption>
        Why {label} {explained.value}?
      </caption>
      <tbody>
        {explained.terms.map(({ by, text, rule, sinceFrame, until, card: source }, index) => (
          <tr key={index}>
            <td>
              {source?.name ?? text} <RuleId rule={rule} />
              {sinceFrame === null && until === null ? null : (
                <span className={styles.none}>
                  {[
                    ...(sinceFrame === null ? [] : [`since frame ${sinceFrame}`]),
                    ...(until === null ? [] : [`until ${until}`]),
                  ].join(', ')}
                </span>
              )}
            </td>
            <td>{index > 0 && by > 0 ? `+${by}` : by}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
};

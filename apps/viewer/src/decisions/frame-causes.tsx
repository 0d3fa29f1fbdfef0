import { FrameCausesDocument } from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { RuleId } from '../rules/rule-id.js';
import { Button } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { Fold } from '../shell/fold.js';
import { Loading } from '../shell/loading.js';
import type { AskedMatch } from './asked-match.js';
import styles from './decisions.module.css';

interface FrameCausesProps extends Pick<AskedMatch, 'match' | 'as'> {
  readonly frame: number;
  readonly onSeek: (frame: number) => void;
}

/** The chain of causes that led to a frame's event. Its buttons show the frames of the causes. */
export const FrameCauses = (props: FrameCausesProps) => (
  <Fold label="Why did this happen" className={styles.decisions}>
    <Causes {...props} />
  </Fold>
);

const Causes = ({ match, as, frame, onSeek }: FrameCausesProps) => {
  const variables = { matchId: match.id, number: frame, as: as ?? null };
  const { data, error } = useRequest(FrameCausesDocument, variables);
  if (error !== undefined) return <Failure error={error} />;
  const causes = data?.match?.frame?.explainFact;
  if (causes == null) return <Loading />;
  return (
    <ol className={`${styles.panel} ${styles.causes}`} aria-label="Causes, the first one first">
      {causes.map(({ frame: at, text, rule, card }) => (
        <li key={at}>
          <Button onClick={() => onSeek(at)}>{at}</Button> {text}{' '}
          {rule === null ? null : <RuleId rule={rule} />}
          {card === null ? null : (
            <blockquote className={styles.none}>
              {card.name}: {card.text}
            </blockquote>
          )}
        </li>
      ))}
    </ol>
  );
};

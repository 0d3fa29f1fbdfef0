import { ConcedeDocument, type MatchDetailsFragment } from '#libs/client';
import { Button } from '../shell/controls.js';
import { Dialog } from '../shell/dialog.js';
import styles from './match-options.module.css';
import { Refused } from './refused.js';
import { useCommand } from './use-command.js';

/** Requests confirmation of a concession: of the game, or of the whole series. */
export const ConcedeDialog = ({
  match: { id, format, gameNumber, sideboardingFor },
  seat,
  onClose,
}: {
  readonly match: MatchDetailsFragment;
  readonly seat: number;
  readonly onClose: () => void;
}) => {
  const { mutate, isSending, refusal } = useCommand();
  const concede = (game?: number): void => mutate(ConcedeDocument, { matchId: id, seat, game }, onClose);
  const isSeries = format.bestOf > 1 && gameNumber > 0 && sideboardingFor === null;
  return (
    <Dialog title="Concede" className="confirm" isDismissable={false} onClose={onClose}>
      <p>
        {isSeries
          ? `Give up game ${gameNumber}, or the whole match? This cannot be taken back.`
          : 'Give up the whole match? This cannot be taken back.'}
      </p>
      <Refused refusal={refusal} />
      <p className={styles.choices}>
        <Button onClick={onClose}>Play on</Button>
        {isSeries ? (
          <Button disabled={isSending} onClick={() => concede(gameNumber)}>
            Concede game {gameNumber}
          </Button>
        ) : null}
        <Button className="button-danger" disabled={isSending} onClick={() => concede()}>
          Concede the match
        </Button>
      </p>
    </Dialog>
  );
};

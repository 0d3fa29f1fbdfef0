import { useState } from 'react';
import { ConcedeDocument, type MatchDetailsFragment, OfferDrawDocument } from '#libs/client';
import { beginGuide } from '../guide/guided.js';
import { Button } from '../shell/controls.js';
import { Dialog } from '../shell/dialog.js';
import { Fold } from '../shell/fold.js';
import styles from './match-options.module.css';
import { Refused } from './refused.js';
import { useCommand } from './use-command.js';
import type { Shortcuts } from './use-shortcuts.js';

/** The player's actions outside the game, and the help for the keys. */
export const MatchOptions = ({
  match: { id, drawOffer, game, format, gameNumber, sideboardingFor },
  seat,
  shortcuts,
  onGuided = () => {},
}: {
  readonly match: MatchDetailsFragment;
  readonly seat: number;
  /** Left out without a table to play at. */
  readonly shortcuts?: Shortcuts;
  /** Called when the guide has begun, so that its first hint is in sight. */
  readonly onGuided?: () => void;
}) => {
  const { mutate, isSending, refusal } = useCommand();
  const [isConceding, setConceding] = useState(false);
  const offer = (): void => mutate(OfferDrawDocument, { matchId: id, seat });
  const concede = (number?: number): void => {
    setConceding(false);
    mutate(ConcedeDocument, { matchId: id, seat, game: number });
  };
  const isSeries = format.bestOf > 1 && gameNumber > 0 && sideboardingFor === null;
  return (
    <>
      <Button disabled={isSending || drawOffer !== null} onClick={offer}>
        Offer a draw
      </Button>
      <Button disabled={isSending} onClick={() => setConceding(true)}>
        Concede …
      </Button>
      {shortcuts === undefined ? null : (
        <>
          <Button
            onClick={() => {
              beginGuide(game.id);
              onGuided();
            }}
          >
            Guide me
          </Button>
          <Keys shortcuts={shortcuts} />
        </>
      )}
      <Refused refusal={refusal} />
      {isConceding ? (
        <Dialog title="Concede" className="confirm" isDismissable={false} onClose={() => setConceding(false)}>
          <p>
            {isSeries
              ? `Give up game ${gameNumber}, or the whole match? This cannot be taken back.`
              : 'Give up the whole match? This cannot be taken back.'}
          </p>
          <p className={styles.choices}>
            <Button onClick={() => setConceding(false)}>Play on</Button>
            {isSeries ? <Button onClick={() => concede(gameNumber)}>Concede game {gameNumber}</Button> : null}
            <Button className="button-danger" onClick={() => concede()}>
              Concede the match
            </Button>
          </p>
        </Dialog>
      ) : null}
    </>
  );
};

const Keys = ({ shortcuts }: { readonly shortcuts: Shortcuts }) => (
  <Fold label="Keys">
    <dl className={styles.keys}>
      <dt>
        <kbd>1</kbd> to <kbd>9</kbd>
      </dt>
      <dd>the action with that number</dd>
      <dt>
        <kbd>Space</kbd>, <kbd>N</kbd>
      </dt>
      <dd>go on: pass, end the step</dd>
      <dt>
        <kbd>Shift</kbd> <kbd>Space</kbd>
      </dt>
      <dd>and on: end steps until you are asked something</dd>
      <dt>
        <kbd>/</kbd>
      </dt>
      <dd>search all actions</dd>
      <dt>
        <kbd>Tab</kbd>, <kbd>Enter</kbd>
      </dt>
      <dd>go to a card, open what it offers; twice for its only action</dd>
      <dt>
        <kbd>Esc</kbd>
      </dt>
      <dd>back</dd>
    </dl>
    <label>
      <input
        type="checkbox"
        checked={shortcuts.isOn}
        onChange={({ target }) => shortcuts.turn(target.checked)}
      />{' '}
      Numbers, <kbd>Space</kbd>, <kbd>N</kbd> and <kbd>/</kbd> work as keys
    </label>
  </Fold>
);

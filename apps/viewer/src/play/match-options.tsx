import { type MatchDetailsFragment, OfferDrawDocument } from '#libs/client';
import { beginGuide } from '../guide/guided.js';
import { Button } from '../shell/controls.js';
import { Fold } from '../shell/fold.js';
import styles from './match-options.module.css';
import { Refused } from './refused.js';
import { useCommand } from './use-command.js';
import type { Shortcuts } from './use-shortcuts.js';

/** The player's actions outside the game, and the help for the keys. */
export const MatchOptions = ({
  match: { id, drawOffer, game },
  seat,
  shortcuts,
  onConcede,
  onGuided = () => {},
}: {
  readonly match: MatchDetailsFragment;
  readonly seat: number;
  /** Left out without a table to play at. */
  readonly shortcuts?: Shortcuts;
  /** Called to request a confirmation, which stays open when a menu around these options closes. */
  readonly onConcede: () => void;
  /** Called when the guide has begun, so that its first hint is in sight. */
  readonly onGuided?: () => void;
}) => {
  const { mutate, isSending, refusal } = useCommand();
  const offer = (): void => mutate(OfferDrawDocument, { matchId: id, seat });
  return (
    <>
      <Button disabled={isSending || drawOffer !== null} onClick={offer}>
        Offer a draw
      </Button>
      <Button onClick={onConcede}>Concede …</Button>
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

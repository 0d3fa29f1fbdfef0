import type { MatchDetailsFragment, TableData } from '#libs/client';
import type { SeatName } from '../table/seat-name.js';
import { DrawOffer } from './draw-offer.js';
import { FillForm } from './fill-form.js';
import { KeyCap } from './key-cap.js';
import { MatchOptions } from './match-options.js';
import { Refused } from './refused.js';
import { ResponseClock } from './response-clock.js';
import { stepFocus } from './step-focus.js';
import type { Play } from './use-play.js';
import type { Shortcuts } from './use-shortcuts.js';

interface ActionBarProps {
  readonly match: MatchDetailsFragment;
  readonly seat: number;
  readonly table: TableData;
  readonly nameOf: SeatName;
  readonly play: Play;
  readonly shortcuts: Shortcuts;
  readonly onSearch: () => void;
}

/** More than these are in the search only, so that the bar leaves room for the table. */
const SHOWN = 18;

/** The bar below the table: whose turn it is or what is asked, the actions that lie on no card, and all that surrounds a game. */
export const ActionBar = (props: ActionBarProps) => {
  const { match, seat, play, shortcuts, onSearch } = props;
  const count = play.actions?.length ?? 0;
  return (
    <section className="action-bar" aria-label="What you may do" data-busy={play.isBusy}>
      <div className="action-bar-head">
        <Prompt {...props} />
        <ResponseClock match={match} seat={seat} />
        <div className="bar-tools">
          <button type="button" disabled={count === 0} onClick={onSearch} aria-keyshortcuts="/">
            All actions ({count}) <KeyCap>/</KeyCap>
          </button>
          <MatchOptions match={match} seat={seat} shortcuts={shortcuts} />
        </div>
      </div>
      <DrawOffer match={match} seat={seat} nameOf={props.nameOf} />
      {play.filling === undefined ? (
        <Buttons {...props} />
      ) : (
        <FillForm
          key={play.filling.action.id}
          filling={play.filling}
          nameOf={play.nameOfItem}
          isBusy={play.isBusy}
          canCancel={count > 1}
          onFill={play.fill}
          onConfirm={play.perform}
        />
      )}
      <Notice play={play} />
    </section>
  );
};

/** What the table waits for, in words. */
const Prompt = ({ match, seat, table, nameOf, play }: ActionBarProps) => {
  const { choice } = table;
  const canAct = (play.actions?.length ?? 0) > 0;
  if (choice !== null && choice.seat === seat)
    return (
      <p className="prompt prompt-mine">
        {choice.label} <span className="rule-id">{choice.rule}</span>
      </p>
    );
  const others = match.seats.filter(({ isToAct, seat: other }) => isToAct && other !== seat);
  const isMine = match.seats.some(({ isToAct, seat: other }) => isToAct && other === seat);
  if (isMine || (canAct && others.length === 0))
    return (
      <p className="prompt prompt-mine">{table.turn?.seat === seat ? 'Your turn.' : 'You are to act.'}</p>
    );
  return (
    <p className="prompt">
      {others.length === 0
        ? 'Waiting for the table …'
        : `Waiting for ${others.map(({ seat: other }) => nameOf(other)).join(' and ')}.`}
    </p>
  );
};

const Buttons = ({ seat, table, play }: ActionBarProps) => {
  const { bar } = play.groups;
  const isChoice = table.choice?.seat === seat;
  return (
    // biome-ignore lint/a11y/useSemanticElements: a toolbar has no element of its own.
    <div
      className={isChoice ? 'action-buttons action-buttons-choice' : 'action-buttons'}
      role="group"
      aria-label="Actions"
      tabIndex={-1}
      onKeyDown={stepFocus}
    >
      {bar.slice(0, SHOWN).map((action, index) => (
        <button
          key={action.id}
          type="button"
          className="action-button"
          data-action={action.id}
          disabled={play.isBusy}
          onClick={() => play.perform(action)}
          aria-keyshortcuts={index < 9 ? `${index + 1}` : undefined}
        >
          {index < 9 ? <KeyCap>{index + 1}</KeyCap> : null}
          <span>{action.label}</span>
          {action.rule === table.choice?.rule ? null : <span className="rule-id">{action.rule}</span>}
        </button>
      ))}
      {bar.length > SHOWN ? <span>and {bar.length - SHOWN} more among all actions</span> : null}
      {bar.length === 0 && play.groups.byCard.size > 0 ? <span>Choose a card that is marked.</span> : null}
    </div>
  );
};

/** How the last command fared. */
const Notice = ({ play: { command, error } }: Pick<ActionBarProps, 'play'>) => {
  const { refusal } = command;
  const shown = refusal ?? error;
  return (
    <>
      <p className="notice" role="status">
        {command.isLost
          ? 'No answer yet: sending it again until there is one. It counts once.'
          : command.isSending
            ? 'Sending …'
            : ''}
      </p>
      <Refused refusal={shown}>
        {refusal === undefined ? null : (
          <button type="button" onClick={command.forget}>
            Dismiss
          </button>
        )}
      </Refused>
    </>
  );
};

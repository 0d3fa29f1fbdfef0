import { type ReactNode, useState } from 'react';
import { Dialog, DialogTrigger, Popover, Button as PressButton } from 'react-aria-components';
import type { MatchDetailsFragment, TableData } from '#libs/client';
import { RuleId } from '../rules/rule-id.js';
import { Button } from '../shell/controls.js';
import type { SeatName } from '../table/seat-name.js';
import styles from './action-bar.module.css';
import { SHOWN } from './action-groups.js';
import { type Series, seriesOf } from './card-series.js';
import { ConcedeDialog } from './concede-dialog.js';
import { DrawOffer } from './draw-offer.js';
import { FillForm } from './fill-form.js';
import { KeyCap } from './key-cap.js';
import { MatchOptions } from './match-options.js';
import { NextButtons } from './next-buttons.js';
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
  readonly onSeries: (series: Series) => void;
  /** Ends steps until the player must choose; undefined without a step to end. */
  readonly onGoOn: (() => void) | undefined;
  readonly onSearch: () => void;
  /** The menu of the table, if it has no other place. */
  readonly menu: ReactNode;
}

/** The prompt beside the table: the decision in one sentence, the actions that belong to no card, the next action at its foot, and the match options. */
export const ActionBar = (props: ActionBarProps) => {
  const { match, seat, play, shortcuts, onSearch, menu } = props;
  const [isConceding, setConceding] = useState(false);
  const count = play.actions?.length ?? 0;
  const isMine = isToAct(props);
  return (
    <section
      className={`action-bar ${styles.prompt}`}
      aria-label="What you may do"
      data-in-sight
      data-busy={play.isBusy}
      data-mine={isMine || undefined}
    >
      <div className={styles.head}>
        <p className={styles.caption}>{isMine ? 'Your decision' : 'Their decision'}</p>
        <ResponseClock match={match} seat={seat} />
        <div className={`bar-tools ${styles.tools}`}>
          <Button disabled={count === 0} onClick={onSearch} aria-keyshortcuts="/">
            All<span className="visually-hidden"> actions</span> {count} <KeyCap>/</KeyCap>
          </Button>
          <MoreMenu>
            {(close) => (
              <MatchOptions
                match={match}
                seat={seat}
                shortcuts={shortcuts}
                onConcede={() => {
                  close();
                  setConceding(true);
                }}
                onGuided={close}
              />
            )}
          </MoreMenu>
          {menu}
        </div>
        <Prompt {...props} isMine={isMine} />
      </div>
      <div className={styles.body}>
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
      </div>
      {play.filling === undefined ? <NextButtons play={play} onGoOn={props.onGoOn} /> : null}
      {isConceding ? <ConcedeDialog match={match} seat={seat} onClose={() => setConceding(false)} /> : null}
    </section>
  );
};

/** A button that opens the match options: the prompt has no room for them. */
const MoreMenu = ({ children }: { readonly children: (close: () => void) => ReactNode }) => (
  <DialogTrigger>
    <PressButton className={`bar-more ${styles.more}`}>More</PressButton>
    <Popover className={styles.popover ?? ''} placement="top end">
      <Dialog className={`bar-menu ${styles.menu}`} aria-label="More">
        {({ close }) => children(close)}
      </Dialog>
    </Popover>
  </DialogTrigger>
);

/** Whether the table waits for this seat. */
const isToAct = ({ match, seat, table, play }: ActionBarProps): boolean => {
  if (table.choice?.seat === seat) return true;
  const acting = match.seats.filter((one) => one.isToAct);
  return acting.some((one) => one.seat === seat) || ((play.actions?.length ?? 0) > 0 && acting.length === 0);
};

/** The text that names what the table waits for. */
const Prompt = ({ match, seat, table, nameOf, isMine }: ActionBarProps & { readonly isMine: boolean }) => {
  const { choice } = table;
  if (choice !== null && choice.seat === seat)
    return (
      <p className={`prompt prompt-mine ${styles.sentence}`} title={choice.label}>
        {choice.label} <RuleId rule={choice.rule} />
      </p>
    );
  const others = match.seats.filter(({ isToAct: acts, seat: other }) => acts && other !== seat);
  if (isMine)
    return (
      <p className={`prompt prompt-mine ${styles.sentence}`}>
        {table.turn?.seat === seat ? 'Your turn' : 'You are to act'}
      </p>
    );
  return (
    <p className={`prompt ${styles.sentence}`}>
      {others.length === 0
        ? 'Waiting for the table …'
        : `Waiting for ${others.map(({ seat: other }) => nameOf(other)).join(' and ')}.`}
    </p>
  );
};

const Buttons = ({ seat, table, play, onSeries }: ActionBarProps) => {
  const { others } = play;
  const allSeries = seriesOf(play.actions ?? []);
  const isChoice = table.choice?.seat === seat;
  return (
    // biome-ignore lint/a11y/useSemanticElements: HTML has no element for a toolbar.
    <div
      className={`action-buttons ${styles.buttons}${isChoice ? ' action-buttons-choice' : ''}`}
      role="group"
      aria-label="Actions"
      tabIndex={-1}
      onKeyDown={stepFocus}
    >
      {others.slice(0, SHOWN).map((action, index) => (
        <Button
          key={action.id}
          className={`action-button ${styles.button}`}
          data-action={action.id}
          disabled={play.isBusy}
          onClick={() => play.perform(action)}
          aria-keyshortcuts={index < 9 ? `${index + 1}` : undefined}
        >
          {index < 9 ? <KeyCap>{index + 1}</KeyCap> : null}
          <span>{action.label}</span>
          {action.rule === table.choice?.rule ? null : <span className="rule-id">{action.rule}</span>}
        </Button>
      ))}
      {allSeries.map((series) => (
        <Button
          key={series.name}
          className={`action-button ${styles.button}`}
          disabled={play.isBusy}
          onClick={() => onSeries(series)}
        >
          <span>
            {series.name} ({series.actions.length})
          </span>
        </Button>
      ))}
      {others.length > SHOWN ? <span>and {others.length - SHOWN} more among all actions</span> : null}
      {others.length === 0 && play.groups.byCard.size > 0 ? <span>Choose a card that is marked.</span> : null}
    </div>
  );
};

/** The state of the last command. */
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
        {refusal === undefined ? null : <Button onClick={command.forget}>Dismiss</Button>}
      </Refused>
    </>
  );
};

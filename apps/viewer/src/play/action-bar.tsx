import { type RefObject, useLayoutEffect, useRef } from 'react';
import type { MatchDetailsFragment, TableData } from '#libs/client';
import { RuleId } from '../rules/rule-id.js';
import { Button } from '../shell/controls.js';
import type { SeatName } from '../table/seat-name.js';
import { SHOWN } from './action-groups.js';
import { type Series, seriesOf } from './card-series.js';
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
}

/** The bar below the table: the turn or the open choice, the actions that belong to no card, the next action at its end, and the match options. */
export const ActionBar = (props: ActionBarProps) => {
  const { match, seat, play, shortcuts, onSearch } = props;
  const count = play.actions?.length ?? 0;
  const bar = useRef<HTMLElement>(null);
  useBarHeight(bar);
  return (
    <section ref={bar} className="action-bar" aria-label="What you may do" data-busy={play.isBusy}>
      <div className="action-bar-head">
        <Prompt {...props} />
        <ResponseClock match={match} seat={seat} />
        {play.filling === undefined ? <Buttons {...props} /> : null}
        {play.filling === undefined ? <NextButtons play={play} onGoOn={props.onGoOn} /> : null}
        <div className="bar-tools">
          <Button disabled={count === 0} onClick={onSearch} aria-keyshortcuts="/">
            All<span className="visually-hidden"> actions</span> {count} <KeyCap>/</KeyCap>
          </Button>
          <details className="bar-more">
            <summary>More</summary>
            <div className="bar-menu">
              <MatchOptions match={match} seat={seat} shortcuts={shortcuts} />
            </div>
          </details>
        </div>
      </div>
      <DrawOffer match={match} seat={seat} nameOf={props.nameOf} />
      {play.filling === undefined ? null : (
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

/** Tells the style sheet the bar's height: on a phone the hand is directly above it. */
const useBarHeight = (bar: RefObject<HTMLElement>): void =>
  useLayoutEffect(() => {
    const element = bar.current;
    if (element === null) return;
    const observer = new ResizeObserver(() =>
      element.parentElement?.style.setProperty('--bar-height', `${element.offsetHeight}px`),
    );
    observer.observe(element);
    return () => observer.disconnect();
  }, [bar]);

/** The text that names the choice or action that the table waits for. */
const Prompt = ({ match, seat, table, nameOf, play }: ActionBarProps) => {
  const { choice } = table;
  const canAct = (play.actions?.length ?? 0) > 0;
  if (choice !== null && choice.seat === seat)
    return (
      <p className="prompt prompt-mine">
        {choice.label} <RuleId rule={choice.rule} />
      </p>
    );
  const others = match.seats.filter(({ isToAct, seat: other }) => isToAct && other !== seat);
  const isMine = match.seats.some(({ isToAct, seat: other }) => isToAct && other === seat);
  if (isMine || (canAct && others.length === 0))
    return <p className="prompt prompt-mine">{table.turn?.seat === seat ? 'Your turn' : 'You are to act'}</p>;
  return (
    <p className="prompt">
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
      className={isChoice ? 'action-buttons action-buttons-choice' : 'action-buttons'}
      role="group"
      aria-label="Actions"
      tabIndex={-1}
      onKeyDown={stepFocus}
    >
      {others.slice(0, SHOWN).map((action, index) => (
        <Button
          key={action.id}
          className="action-button"
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
          className="action-button"
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

import { Fragment } from 'react';
import { Link } from 'wouter';
import {
  AnswerCallDocument,
  type CallAtTableFragment,
  ReleaseCallDocument,
  TakeCallDocument,
  WithdrawCallDocument,
} from '#libs/client';
import { useNow } from '../data/use-now.js';
import { clockText } from '../live/time-text.js';
import { ageText } from '../lobby/age.js';
import { useCommand } from '../play/use-command.js';
import { useSession } from '../session/session.js';
import { Button } from '../shell/controls.js';
import { Refusal } from '../shell/said.js';
import judgeStyles from './judge.module.css';
import { SayForm } from './say-form.js';
import { ownerText, placeText, tableNumber, wordsOf } from './words.js';

/** Milliseconds between updates of the waiting times. */
const AGES = 1_000;

interface CallListProps {
  readonly calls: readonly CallAtTableFragment[];
  /** Left out for judges. */
  readonly mySeat?: number | undefined;
  readonly showsPlaces?: boolean;
  /** The call whose frame is shown beside the list. */
  readonly shown?: string | undefined;
  /** Shows the frame of a call; left out where no table can be shown. */
  readonly onShow?: (id: string) => void;
}

/** Calls for a judge, for judges or for the seat that makes them. */
export const CallList = ({ calls, mySeat, showsPlaces = false, shown, onShow }: CallListProps) => {
  const now = useNow(AGES);
  const { me } = useSession();
  return (
    <ul className={judgeStyles.judgeList}>
      {calls.map((call, index) => (
        <Fragment key={call.id}>
          {showsPlaces && call.status !== calls[index - 1]?.status ? (
            <GroupHead status={call.status} />
          ) : null}
          <li className={itemClass(call, me?.role === 'JUDGE' && call.judge === me.subject)}>
            {showsPlaces ? (
              <div className={judgeStyles.callHead}>
                <span
                  className={call.status === 'WAITING' ? judgeStyles.plate : `${judgeStyles.plate} is-taken`}
                  aria-hidden="true"
                >
                  {tableNumber(call.place) ?? '–'}
                </span>
                <span>
                  <b>{call.player?.name ?? `Seat ${call.seat + 1}`}</b>
                  <br />
                  <Link href={`/matches/${call.place.matchId}`}>{placeText(call.place)}</Link>
                </span>
                <Wait since={Date.parse(call.calledAt)} now={now} />
              </div>
            ) : null}
            <p className={judgeStyles.judgeItemHead}>
              {showsPlaces ? null : (
                <>
                  <b>{call.player?.name ?? `Seat ${call.seat + 1}`}</b>
                  <span className={judgeStyles.judgeAge}>{ageText(call.calledAt, now)}</span>
                </>
              )}
              <span className="tag">
                {call.status === 'TAKEN' ? ownerText(call.judge, call.takenFrom) : wordsOf(call.status)}
              </span>
            </p>
            {onShow === undefined ? null : (
              <Button aria-pressed={call.id === shown} onClick={() => onShow(call.id)}>
                Show frame {call.frame}
              </Button>
            )}
            {call.text === null || call.text === '' ? null : <p>{call.text}</p>}
            {call.answer === null || call.answer === '' ? null : (
              <p className={judgeStyles.judgeAnswer}>{call.answer}</p>
            )}
            {call.status === 'WAITING' || call.status === 'TAKEN' ? (
              <CallSteps call={call} mySeat={mySeat} />
            ) : null}
          </li>
        </Fragment>
      ))}
    </ul>
  );
};

const itemClass = ({ status }: CallAtTableFragment, isOwn: boolean): string =>
  `${judgeStyles.judgeItem} call-${status.toLowerCase()}${isOwn ? ' is-own' : ''}`;

/** Milliseconds after which a wait is long. */
const LONG = 240_000;

const Wait = ({ since, now }: { readonly since: number; readonly now: number }) => (
  <span className={now - since < LONG ? judgeStyles.wait : `${judgeStyles.wait} is-long`}>
    {clockText(Math.max(0, now - since))}
  </span>
);

/** A call that is taken keeps its forms: it moves within one list. */
const GroupHead = ({ status }: Pick<CallAtTableFragment, 'status'>) => (
  <li className={judgeStyles.group}>{status === 'WAITING' ? 'No judge is there yet' : 'At the table'}</li>
);

const CallSteps = ({
  call: { id, status, seat, judge },
  mySeat,
}: {
  readonly call: CallAtTableFragment;
  readonly mySeat: number | undefined;
}) => {
  const command = useCommand();
  const { mutate, isSending, refusal } = command;
  const { me } = useSession();
  const take = (takeOver: boolean): void => mutate(TakeCallDocument, { callId: id, takeOver });
  const release = (): void => mutate(ReleaseCallDocument, { callId: id });
  if (mySeat !== undefined)
    return mySeat === seat ? (
      <Button disabled={isSending} onClick={() => mutate(WithdrawCallDocument, { callId: id })}>
        Withdraw the call
      </Button>
    ) : null;
  if (status === 'TAKEN' && judge !== me?.subject)
    return (
      <div className={judgeStyles.judgeSteps}>
        <Button disabled={isSending} onClick={() => take(true)}>
          Take over (head judge)
        </Button>
        <Refusal of={refusal} />
      </div>
    );
  return (
    <div className={judgeStyles.judgeSteps}>
      {status === 'WAITING' ? (
        <Button className="is-main" disabled={isSending} onClick={() => take(false)}>
          Take
        </Button>
      ) : (
        <Button disabled={isSending} onClick={release}>
          Release
        </Button>
      )}
      <SayForm
        label="Answer"
        about="What the seat is told"
        isRequired={false}
        command={command}
        onSay={(text) => mutate(AnswerCallDocument, { callId: id, text })}
      />
      <Refusal of={refusal} />
    </div>
  );
};

import { useState } from 'react';
import {
  CallJudgeDocument,
  MatchJudgingDocument,
  type MatchJudgingSubscription,
  WithdrawCallDocument,
} from '#libs/client';
import { useSubscription } from '../data/use-subscription.js';
import { useCommand } from '../play/use-command.js';
import { Button } from '../shell/controls.js';
import { Refusal } from '../shell/said.js';
import styles from './events.module.css';

interface MyCallProps {
  readonly matchId: string;
  readonly player: string;
}

/** The player's call for a judge, with its progress; without a call, the button that makes one. */
export const MyCall = ({ matchId, player }: MyCallProps) => {
  const [judging, setJudging] = useState<MatchJudgingSubscription['matchJudging']>();
  useSubscription(MatchJudgingDocument, { matchId }, ({ matchJudging }) => setJudging(matchJudging));
  const { mutate, isSending, refusal } = useCommand();
  if (judging === undefined) return null;
  const call = judging.calls.find(
    (one) => one.player?.id === player && (one.status === 'WAITING' || one.status === 'TAKEN'),
  );
  return (
    <div className={styles.myCall}>
      {call === undefined ? (
        <Button disabled={isSending} onClick={() => mutate(CallJudgeDocument, { matchId, text: '' })}>
          Call judge
        </Button>
      ) : (
        <>
          <ol className={styles.steps} aria-label="Your call for a judge">
            <li className="is-done">Called {timeText(call.calledAt)}</li>
            <li className={call.status === 'TAKEN' ? 'is-done' : undefined}>Taken</li>
          </ol>
          <Button disabled={isSending} onClick={() => mutate(WithdrawCallDocument, { callId: call.id })}>
            Withdraw call
          </Button>
        </>
      )}
      <Refusal of={refusal} />
    </div>
  );
};

const timeText = (at: string): string =>
  new Date(at).toLocaleTimeString('en-GB', { hour: '2-digit', minute: '2-digit' });

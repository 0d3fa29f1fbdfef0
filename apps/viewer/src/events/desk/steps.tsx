import { useState } from 'react';
import {
  EventBracketDocument,
  EventEntrantsDocument,
  type EventHeadFragment,
  EventRoundByNumberDocument,
} from '#libs/client';
import organizeStyles from '../../organize/organize.module.css';
import { KeyCap } from '../../play/key-cap.js';
import { Button } from '../../shell/controls.js';
import { Refusal } from '../../shell/said.js';
import { hasBracket } from '../event-views.js';
import { newestRound } from '../event-words.js';
import { useEventPart } from '../use-event.js';
import deskStyles from './desk.module.css';
import type { DeskProps } from './desk-props.js';
import { type DeskAction, type NextStep, nextStep, type StepFacts } from './next-step.js';
import { ReasonDialog } from './reason-dialog.js';
import { useDeskCommand } from './use-desk-command.js';

/** The next step as one button, with other possible steps beside it. */
export const Steps = ({ event, version, rights }: DeskProps) => {
  const round = newestRound(event);
  if (event.status === 'RUNNING' && hasBracket(event))
    return <StepsOfBracket event={event} version={version} rights={rights} />;
  if (event.status === 'RUNNING' && round?.status === 'PUBLISHED')
    return <StepsOfRound event={event} version={version} rights={rights} round={round.number} />;
  if ((event.status === 'OPEN' || event.status === 'CLOSED') && event.hasCheckIn)
    return <StepsOfCheckIn event={event} version={version} rights={rights} />;
  return <Shown event={event} rights={rights} facts={NOTHING} />;
};

const NOTHING: StepFacts = { missing: undefined, unchecked: 0, isBracketOver: undefined };

/** The page size limit of the service. */
const ALL = 1_000;

const StepsOfCheckIn = ({ event, version, rights }: DeskProps) => {
  const { data } = useEventPart(EventEntrantsDocument, { id: event.id, first: ALL }, version);
  const unchecked =
    data?.event?.entrants.filter(({ status, isCheckedIn }) => status === 'REGISTERED' && !isCheckedIn)
      .length ?? 0;
  return <Shown event={event} rights={rights} facts={{ ...NOTHING, unchecked }} />;
};

const StepsOfRound = ({ event, version, rights, round }: DeskProps & { readonly round: number }) => (
  <Shown event={event} rights={rights} facts={{ ...NOTHING, missing: useMissing(event, round, version) }} />
);

const StepsOfBracket = ({ event, version, rights }: DeskProps) => {
  const { data } = useEventPart(EventBracketDocument, { id: event.id }, version);
  const missing = useMissing(event, newestRound(event)?.number ?? 0, version);
  const bracket = data?.event?.bracket;
  const isBracketOver =
    bracket === undefined || bracket.length === 0 ? undefined : !bracket.some(({ isReady }) => isReady);
  return <Shown event={event} rights={rights} facts={{ ...NOTHING, missing, isBracketOver }} />;
};

const useMissing = (event: EventHeadFragment, number: number, version: number): number | undefined => {
  const { data } = useEventPart(EventRoundByNumberDocument, { id: event.id, number }, version);
  const round = data?.event?.round;
  return round?.number === number ? round.tables.filter(({ result }) => result === null).length : undefined;
};

interface ShownProps {
  readonly event: DeskProps['event'];
  readonly rights: DeskProps['rights'];
  readonly facts: StepFacts;
}

const Shown = ({ event, rights, facts }: ShownProps) => {
  const { run, isSending, refusal, forget } = useDeskCommand(event.id);
  const [asked, setAsked] = useState<DeskAction>();
  const step = nextStep(event, facts);
  const may = mayDo(rights, event, step);
  const begin = (action: DeskAction): void => {
    forget();
    if (typeof action.change === 'function') setAsked(action);
    else run(action.change);
  };
  const { change } = asked ?? {};
  return (
    <section className={deskStyles.deskStep} aria-label="Next">
      <p role="status">{step.words}</p>
      <p className={deskStyles.deskButtons}>
        {step.main === undefined || !may ? null : (
          <Button
            className="button-main"
            data-key="n"
            aria-keyshortcuts="n"
            disabled={isSending}
            onClick={() => step.main !== undefined && begin(step.main)}
          >
            {step.main.label} <KeyCap>N</KeyCap>
          </Button>
        )}
        {may
          ? step.others.map((action) => (
              <Button key={action.label} disabled={isSending} onClick={() => begin(action)}>
                {action.label}
              </Button>
            ))
          : null}
      </p>
      <Refusal of={asked === undefined ? refusal : undefined} className={organizeStyles.fieldFault} />
      {asked === undefined || typeof change !== 'function' ? null : (
        <ReasonDialog
          title={asked.label}
          isBusy={isSending}
          refusal={refusal}
          onGiven={(reason) => run(change(reason), () => setAsked(undefined))}
          onClose={() => setAsked(undefined)}
        />
      )}
    </section>
  );
};

/** Organizers open, start and end an event; scorekeepers run its rounds. */
const mayDo = (
  { mayOrganize, mayKeepScores }: DeskProps['rights'],
  { status }: DeskProps['event'],
  { main }: NextStep,
): boolean => {
  const isOrganizers =
    status !== 'RUNNING' || (typeof main?.change === 'object' && main.change.step === 'FINISH');
  return isOrganizers ? mayOrganize : mayKeepScores;
};

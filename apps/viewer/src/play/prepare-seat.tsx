import { useEffect, useState } from 'react';
import {
  type DeckInput,
  type MatchDetailsFragment,
  ReadyDocument,
  ReadyMadeDecksDocument,
  SeatDeckDocument,
  SubmitDeckDocument,
} from '#libs/client';
import { useRequest } from '../data/use-request.js';
import { ShareInvitation } from '../invite/share-invitation.js';
import { useSession } from '../session/session.js';
import { browserStorage } from '../session/storage.js';
import { Button, submitted } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { Fold } from '../shell/fold.js';
import { Loading } from '../shell/loading.js';
import { commitEntropy, committedEntropy } from './committed-entropy.js';
import { ConcedeDialog } from './concede-dialog.js';
import { chosenDeck, DeckChoice, type DeckSelection } from './deck-choice.js';
import { DeckFaults } from './deck-faults.js';
import { ExchangeForm } from './exchange-form.js';
import forms from './forms.module.css';
import { MatchOptions } from './match-options.js';
import { Refused } from './refused.js';
import { ResponseClock } from './response-clock.js';
import { useCheckedDeck } from './use-checked-deck.js';
import { useCommand } from './use-command.js';

interface PrepareSeatProps {
  readonly match: MatchDetailsFragment;
  readonly seat: number;
  readonly frame: number;
}

/** Before a game: the seat's deck and its readiness. Between the games of a series: its exchange of cards. */
export const PrepareSeat = ({ match, seat, frame }: PrepareSeatProps) => {
  const { client } = useSession();
  const { id, sideboardingFor } = match;
  const { data, error, reload } = useRequest(SeatDeckDocument, { matchId: id });
  const { send, mutate, isSending, refusal } = useCommand(reload);
  const [isSubmitted, setSubmitted] = useState(false);
  const [isConceding, setConceding] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each frame may submit a deck or make a seat ready.
  useEffect(reload, [frame]);

  const own = data?.match?.seats.find((one) => one.seat === seat);
  const isBetweenGames = sideboardingFor !== null;
  const isReady = own !== undefined && (isBetweenGames ? !own.isToAct : own.isReady);
  const hasDeck = own?.deckHash != null;
  const isFull = match.seats.every(({ player }) => player !== null);
  const submit = (deck: DeckInput): void =>
    mutate(SubmitDeckDocument, { matchId: id, seat, deck }, () => {
      setSubmitted(true);
      reload();
    });
  // This browser contributes to the randomness, so that the service and another player cannot decide it together.
  const committed = () =>
    isBetweenGames ? {} : { entropyCommitment: commitEntropy(browserStorage, { matchId: id, seat }) };
  const ready = (): void =>
    send(
      (commandId, signal) =>
        client.request(ReadyDocument, { input: { matchId: id, commandId, seat, ...committed() } }, signal),
      reload,
    );

  return (
    <section className={forms.prepare} aria-label="Before the game">
      {isFull ? null : <ShareInvitation matchId={id} />}
      <div className="prepare-head">
        <h2>{isBetweenGames ? `Before game ${sideboardingFor}` : 'Before the match'}</h2>
        <ResponseClock match={match} seat={seat} />
      </div>
      {error === undefined ? null : <Failure error={error} onRetry={reload} />}
      {own === undefined && error === undefined ? <Loading /> : null}
      {isReady ? (
        <p role="status">
          {match.entropyReveal === null ? 'You are ready. Waiting for the others.' : revealText(match, seat)}
        </p>
      ) : own === undefined ? null : (
        <>
          {isBetweenGames ? (
            <ExchangeForm
              match={match}
              entries={own.deck ?? []}
              isBusy={isSending}
              isSubmitted={isSubmitted}
              onSubmit={submit}
            />
          ) : (
            <DeckForm match={match} hasDeck={hasDeck} isBusy={isSending} onSubmit={submit} />
          )}
          {hasDeck && own.deck !== null && !isBetweenGames ? <DeckList entries={own.deck} /> : null}
          <Button className="button-main" disabled={isSending || !hasDeck || !isFull} onClick={ready}>
            I am ready
          </Button>
          {hasDeck && isFull ? null : (
            <span className={forms.fillFault}>
              {hasDeck ? 'A seat is still free: wait until everybody is there.' : 'Submit a deck first.'}
            </span>
          )}
        </>
      )}
      <Refused refusal={refusal} />
      {isBetweenGames ? (
        <div className="prepare-foot">
          <MatchOptions match={match} seat={seat} onConcede={() => setConceding(true)} />
        </div>
      ) : null}
      {isConceding ? <ConcedeDialog match={match} seat={seat} onClose={() => setConceding(false)} /> : null}
    </section>
  );
};

/** Explains the wait while seats reveal their entropy. */
const revealText = ({ id, entropyReveal }: MatchDetailsFragment, seat: number): string => {
  const isMissing =
    entropyReveal?.seats.includes(seat) === true &&
    committedEntropy(browserStorage, { matchId: id, seat }) === undefined;
  return isMissing
    ? 'Everybody is ready. This browser does not have your share of the shuffle: the game begins without it in a moment.'
    : 'Everybody is ready. The players’ shares of the shuffle are being revealed: the game begins in a moment.';
};

const DeckList = ({
  entries,
}: {
  readonly entries: readonly {
    readonly card: string;
    readonly name: string | null;
    readonly count: number;
    readonly section: string | null;
  }[];
}) => (
  <Fold label={`Your deck: ${entries.reduce((sum, { count }) => sum + count, 0)} cards`}>
    <ul className={forms.deckList}>
      {entries.map(({ card, name, count, section }) => (
        <li key={`${section}/${card}`}>
          {count} {name ?? card}
          {section === null ? null : <span className="tag">{section}</span>}
        </li>
      ))}
    </ul>
  </Fold>
);

interface DeckFormProps {
  readonly match: MatchDetailsFragment;
  readonly hasDeck: boolean;
  readonly isBusy: boolean;
  readonly onSubmit: (deck: DeckInput) => void;
}

/** A deck for this match: a ready-made one, or a custom list. Only a deck without faults is submitted. */
const DeckForm = ({ match, hasDeck, isBusy, onSubmit }: DeckFormProps) => {
  const { check, isChecking, report, error } = useCheckedDeck(match, onSubmit);
  const { game, cardSets } = match;
  const { data, error: noDecks, reload } = useRequest(ReadyMadeDecksDocument, { game: game.id });
  const decks = (data?.game?.decks ?? []).filter(({ cardSet }) => cardSets.some(({ id }) => id === cardSet));
  const [wish, setWish] = useState<DeckSelection>({});
  const { deck } = chosenDeck(decks, wish);

  const submit = submitted(() => {
    if (deck !== undefined) check(deck);
  });

  return (
    <form className={forms.deckForm} onSubmit={submit}>
      {noDecks === undefined ? null : <Failure error={noDecks} onRetry={reload} />}
      <DeckChoice decks={decks} wish={wish} onWish={setWish} />
      <button type="submit" disabled={isBusy || isChecking || deck === undefined}>
        {hasDeck ? 'Submit this deck instead' : 'Submit this deck'}
      </button>
      <DeckFaults report={report} error={error} />
    </form>
  );
};

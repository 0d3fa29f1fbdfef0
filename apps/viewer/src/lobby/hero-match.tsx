import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import {
  type FrameLineFragment,
  FrameWithTableDocument,
  GameWordsDocument,
  type HomeMatchFragment,
  type MatchDetailsFragment,
  type TableData,
} from '#libs/client';
import { useLiveMatch } from '../data/use-live-match.js';
import { useRequest } from '../data/use-request.js';
import { SeatTime } from '../live/match-clocks.js';
import { seatPoints } from '../overlay/seat-points.js';
import { Button } from '../shell/controls.js';
import { Icon } from '../shell/icon.js';
import { seatNames } from '../table/seat-name.js';
import styles from './hero.module.css';
import { HeroTable } from './hero-table.js';
import { useOnShow } from './use-on-show.js';

/** One moment of the match in the hero. */
interface Shown {
  readonly table: TableData;
  readonly line: Pick<FrameLineFragment, 'number' | 'text' | 'isBookkeeping'>;
  /** Of a live match only. */
  readonly details?: MatchDetailsFragment;
}

/** Milliseconds for which a move of a replay is shown. */
const MOVE = 6_000;
/** The part of a replay from which it is shown: the opening has an empty table, and the end reveals the winner. */
const FROM = 0.3;
const TO = 0.85;

/** A match in a window, its newest move in words, and its score. It stops out of sight and after a while. */
export const HeroMatch = ({ match }: { readonly match: HomeMatchFragment }) => {
  const place = useRef<HTMLDivElement>(null);
  const { isOn, isOver, goOn } = useOnShow(place);
  const [shown, setShown] = useState<Shown>();
  const isLive = match.status === 'PLAYING';
  return (
    <div className={styles.scene} ref={place}>
      {isOn ? (
        isLive ? (
          <Follow matchId={match.id} onShow={setShown} />
        ) : (
          <PlayBack match={match} from={shown?.line.number} onShow={setShown} />
        )
      ) : null}
      <div className={styles.window} aria-hidden="true" ref={makeInert}>
        {shown === undefined ? null : <HeroTable match={match} table={shown.table} />}
      </div>
      {isOver ? (
        <Button className={styles.goOn} onClick={goOn}>
          <Icon name="play" size={22} /> Go on
        </Button>
      ) : null}
      <p className={styles.move}>{shown?.line.text}</p>
      <Bar match={match} isLive={isLive} shown={shown} />
    </div>
  );
};

/** React 18 has no attribute for it. */
const makeInert = (element: HTMLElement | null): void => {
  if (element !== null) element.inert = true;
};

interface SourceProps {
  readonly onShow: (shown: Shown) => void;
}

/** Hands on the newest moments of a live match. Frames without news for a viewer keep the sentence before them. */
const Follow = ({ matchId, onShow }: SourceProps & { readonly matchId: string }) => {
  const { state } = useLiveMatch(matchId);
  const moment = state.status === 'live' || state.status === 'lost' ? state.moment : undefined;
  useEffect(() => {
    if (moment === undefined) return;
    const { table, match, lines, line } = moment;
    const told = lines.findLast(({ isBookkeeping }) => !isBookkeeping) ?? line;
    onShow({ table, line: told, details: match });
  }, [moment, onShow]);
  return null;
};

interface PlayBackProps extends SourceProps {
  readonly match: HomeMatchFragment;
  readonly from: number | undefined;
}

/** Hands on the middle of a finished match, move by move, again and again. */
const PlayBack = ({ match: { id, frameCount }, from, onShow }: PlayBackProps) => {
  const first = Math.floor(frameCount * FROM);
  const [number, setNumber] = useState(from ?? first);
  const { data } = useRequest(FrameWithTableDocument, { matchId: id, number });
  const frame = data?.match?.frame;
  useEffect(() => {
    if (frame == null || frame.number !== number) return;
    const { table, ...line } = frame;
    if (!line.isBookkeeping) onShow({ table, line });
    const next = number + 1 > frameCount * TO ? first : number + 1;
    const timer = setTimeout(() => setNumber(next), line.isBookkeeping ? 0 : MOVE);
    return () => clearTimeout(timer);
  }, [frame, number, first, frameCount, onShow]);
  return null;
};

interface BarProps {
  readonly match: HomeMatchFragment;
  readonly isLive: boolean;
  readonly shown: Shown | undefined;
}

/** Of a larger table its first seats are named. */
const NAMED = 2;

const Bar = ({ match, isLive, shown }: BarProps) => {
  const { data } = useRequest(GameWordsDocument, { game: match.game.id });
  const nameOf = seatNames(match.seats);
  const { event, round } = match.labels;
  const label = match.title ?? match.game.name;
  const seats = match.seats.slice(0, NAMED).toReversed();
  const score = (seat: number): ReactNode => {
    const counters = shown?.table.seats.find((one) => one.seat === seat)?.counters ?? [];
    return seatPoints(counters, data?.game?.broadcast)[0]?.value ?? '';
  };
  return (
    <div className={styles.bar}>
      <span className={isLive ? styles.live : styles.replay}>{isLive ? 'Live' : 'Replay'}</span>
      <span className={styles.label}>
        <b>{label}</b>
        {event === null || round === null ? null : <span>Round {round}</span>}
      </span>
      <span className={styles.seats}>
        {seats.map(({ seat }, index) => (
          <span key={seat} className={index === 0 ? styles.far : styles.near}>
            <span className={styles.player}>{nameOf(seat)}</span>
            {shown?.details === undefined ? null : (
              <span className={styles.clock}>
                <SeatTime clock={shown.details.clock} seat={seat} className="seat-clock" />
              </span>
            )}
            <b className={styles.points}>{score(seat)}</b>
          </span>
        ))}
      </span>
      <Link
        className={`button button-main ${styles.watch}`}
        href={`/${isLive ? 'matches' : 'replays'}/${match.id}`}
      >
        Watch
      </Link>
    </div>
  );
};

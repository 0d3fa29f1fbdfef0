import { memo, type Ref, useCallback, useMemo } from 'react';
import type { LoadedFrames, Replay, ReplayFrame, ViewpointInput } from '#libs/client';
import { FrameCauses } from '../decisions/frame-causes.js';
import { FrameDecisions } from '../decisions/frame-decisions.js';
import { FrameJudging } from '../judge/frame-judging.js';
import { TableJudging } from '../judge/table-judging.js';
import { useSession } from '../session/session.js';
import { FrameAnnotations } from './annotations/frame-annotations.js';
import type { Annotations } from './annotations/use-annotations.js';
import { FrameCard } from './frame-card.js';
import { kindsOf, type LogQuery } from './hits.js';
import type { KeyMoment } from './key-moments.js';
import { LogSearch } from './log-search.js';
import styles from './replay.module.css';
import { ReplayLog } from './replay-log.js';
import type { RuleBook } from './rule-book.js';
import { type Timeline, undoneBy } from './timeline.js';

/** The side panel: the displayed frame's details, its judging, the log and its search. */
export const ReplaySide = memo(
  ({
    match,
    as,
    rules,
    frames,
    line,
    timeline,
    moments,
    query,
    hits,
    annotations,
    field,
    nameOf,
    linkTo,
    onQuery,
    onHit,
    onSeek,
    onLogView,
  }: {
    readonly match: Replay['match'];
    readonly as: ViewpointInput | undefined;
    readonly rules: RuleBook;
    readonly frames: LoadedFrames;
    /** The line of the displayed frame. */
    readonly line: ReplayFrame['line'];
    readonly timeline: Timeline;
    readonly moments: readonly KeyMoment[];
    readonly query: LogQuery;
    readonly hits: readonly number[];
    readonly annotations: Annotations;
    readonly field: Ref<HTMLInputElement>;
    readonly nameOf: (seat: number) => string;
    readonly linkTo: (frame: number, annotation?: string) => string;
    readonly onQuery: (query: LogQuery) => void;
    readonly onHit: (direction: 1 | -1) => void;
    readonly onSeek: (frame: number) => void;
    readonly onLogView: (first: number, last: number) => void;
  }) => {
    const { me } = useSession();
    const kinds = useMemo(() => kindsOf(timeline), [timeline]);
    const seatOf = useCallback(
      (id: string) => match.seats.find(({ player }) => player?.id === id)?.seat,
      [match.seats],
    );
    const whoIs = useCallback(
      (actor: ReplayFrame['line']['actor']): string => {
        if (actor === null) return 'the service';
        const seat = seatOf(actor.id);
        return seat === undefined ? `${actor.role.toLowerCase()} ${actor.id}` : nameOf(seat);
      },
      [seatOf, nameOf],
    );
    const mySeat = me?.role === 'PLAYER' ? (match.viewpoint.seat ?? undefined) : seatOf(me?.subject ?? '');
    const { number } = line;
    return (
      <div className={styles.replaySide}>
        <FrameCard
          line={line}
          rules={rules}
          whoIs={whoIs}
          linkTo={linkTo}
          undoneBy={undoneBy(timeline, number)}
          moment={moments.find(({ frame }) => frame === number)?.label}
        />
        <FrameCauses match={match} as={as} frame={number} onSeek={onSeek} />
        <FrameDecisions
          match={match}
          as={as}
          nameOf={nameOf}
          frame={number}
          actor={seatOf(line.actor?.id ?? '')}
          rules={rules}
        />
        <FrameAnnotations
          matchId={match.id}
          frame={number}
          annotations={annotations}
          linkTo={linkTo}
          onSeek={onSeek}
        />
        {mySeat === undefined && me?.role !== 'JUDGE' ? null : (
          <TableJudging
            matchId={match.id}
            frame={number}
            seats={match.seats.map(({ seat }) => ({ seat, name: nameOf(seat) }))}
            mySeat={mySeat}
          />
        )}
        <FrameJudging matchId={match.id} frame={number} onSeek={onSeek} />
        <LogSearch
          field={field}
          query={query}
          kinds={kinds}
          seats={match.seats}
          hits={hits}
          frame={number}
          nameOf={nameOf}
          onQuery={onQuery}
          onHit={onHit}
        />
        <ReplayLog
          frames={frames}
          timeline={timeline}
          frame={number}
          hits={hits}
          nameOf={nameOf}
          onSeek={onSeek}
          onView={onLogView}
        />
      </div>
    );
  },
);

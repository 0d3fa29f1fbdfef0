import { type MutableRefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Replay, ReplayFrame, ReplayMatch, ViewpointInput } from '#libs/client';
import { useMedia } from '../data/use-media.js';
import { CardDecisions } from '../decisions/card-decisions.js';
import { isAmended } from '../lobby/match-text.js';
import { Button } from '../shell/controls.js';
import { Sheet } from '../shell/sheet.js';
import { useCues } from '../sound/use-cues.js';
import { changesBetween, NO_CHANGES } from '../table/changes.js';
import { seatNames } from '../table/seat-name.js';
import { useSkin } from '../table/use-skin.js';
import type { ReplayAddress } from './address.js';
import { useAnnotations } from './annotations/use-annotations.js';
import { Comparison } from './comparison.js';
import { CopyButton } from './copy-button.js';
import { curveSets } from './curves.js';
import { ExportButton } from './export-button.js';
import { Fidelity } from './fidelity.js';
import { hitFrom, hitsOf, NO_QUERY } from './hits.js';
import { keyMomentsOf } from './key-moments.js';
import { AS_PLAYED, BRISK, speedFrom } from './pacing.js';
import styles from './replay.module.css';
import { ReplayHeader } from './replay-header.js';
import { ReplaySide } from './replay-side.js';
import { ReplayTable } from './replay-table.js';
import { ReplayTimeline } from './replay-timeline.js';
import type { Command } from './shortcuts.js';
import { ShortcutsHelp } from './shortcuts-help.js';
import { firstDecision, spanAt, stepFrom, timelineOf, turnLabel, upTo } from './timeline.js';
import { useKeepAddress } from './use-keep-address.js';
import { usePlayhead } from './use-playhead.js';
import { useReached } from './use-reached.js';
import { useRuleBook } from './use-rule-book.js';
import { useShortcuts } from './use-shortcuts.js';
import { useUnhurried } from './use-unhurried.js';
import { useWordHits } from './use-word-hits.js';

/** A loaded replay: the table of one frame (or of two), the log, and the navigation. */
export const ReplayReview = ({
  replay: { match, frameCount, first, frames, timeline: stretches },
  address,
  onSee,
  onWant,
}: {
  readonly replay: Replay;
  readonly address: ReplayAddress;
  readonly onSee: (as: ViewpointInput | undefined) => void;
  readonly onWant: ReplayMatch['want'];
}) => {
  const isOver = match.status === 'FINISHED' || match.status === 'CANCELLED';
  const whole = useMemo(() => timelineOf(stretches, frameCount), [stretches, frameCount]);
  const [isAsPlayed, setAsPlayed] = useState(false);
  const timeOf = useCallback(
    (frame: number) =>
      frames.at(frame) === undefined
        ? undefined
        : (spanAt(whole.steps, frame)?.at ?? frames.at(frame)?.line.at),
    [frames, whole],
  );
  const played = { count: frameCount, timeOf, isOver, pace: isAsPlayed ? AS_PLAYED : BRISK };
  const head = usePlayhead(played, address.frame ?? firstDecision(whole));
  const { frame: number, wanted, seek } = head;
  // Without a frame in the address it opens at the first decision, not at an empty table. Until that is known the reader may have gone elsewhere.
  const isOpened = useRef(address.frame !== undefined);
  useEffect(() => {
    const first = firstDecision(whole);
    if (isOpened.current || first === 0) return;
    isOpened.current = true;
    if (wanted.current === 0) seek(first);
  }, [whole, wanted, seek]);
  const [compare, setCompare] = useState(address.compare);
  const [graph, setGraph] = useState(address.graph);
  const [isBlind, setBlind] = useState(address.isBlind);
  const [query, setQuery] = useState(NO_QUERY);
  const [hasKeys, setKeys] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const place = { frame: number, compare, as: address.as, graph, isBlind, annotation: address.annotation };
  const linkTo = useKeepAddress(place, address, seek, setCompare);

  const nameOf = useMemo(() => seatNames(match.seats), [match.seats]);
  const rules = useRuleBook(match);
  const reached = useReached(number);
  const timeline = useMemo(() => (isBlind ? upTo(whole, reached) : whole), [whole, isBlind, reached]);
  const annotations = useAnnotations(match.id, address.annotation, isBlind ? reached : undefined);
  const moments = useMemo(() => keyMomentsOf(timeline, nameOf), [timeline, nameOf]);
  const sets = useMemo(() => curveSets(timeline), [timeline]);
  const withWords = useWordHits(match, query.text);
  const hits = useMemo(() => hitsOf(timeline, query, withWords), [timeline, query, withWords]);

  // During fast seeking the table is drawn first; the side panel follows when there is time.
  const beside = useUnhurried(number, head.isHasty);
  const framesBeside = useUnhurried(frames, head.isHasty);
  const told = useRef(first);
  const { line } = frames.at(beside) ?? told.current;
  told.current = frames.at(beside) ?? told.current;
  const newest = useRef(first);
  const drawnFor = useRef(number);
  const isPassing = head.isHasty && drawnFor.current !== number;
  const shown =
    frames.at(number) ?? (isPassing ? nearer(number, newest.current, frames.latest) : newest.current);
  drawnFor.current = number;
  newest.current = shown;
  const second = useRef(first);
  const other =
    compare === undefined ? undefined : (frames.at(Math.min(compare, frameCount - 1)) ?? second.current);
  second.current = other ?? first;
  const changes = useMemo(
    () => (head.isHasty ? NO_CHANGES : changesBetween(frames.at(shown.line.number - 1)?.table, shown.table)),
    [frames, shown, head.isHasty],
  );
  const [inLog, setInLog] = useState<readonly number[]>([]);
  const onLogView = useCallback((top: number, bottom: number) => setInLog([top, bottom]), []);
  useEffect(() => {
    const tell = (): void =>
      onWant(head.place.value, compare === undefined ? [] : [compare], head.isHasty ? [] : inLog);
    tell();
    return head.place.onChange(tell);
  }, [onWant, head.place, compare, inLog, head.isHasty]);
  const heard = useMemo(() => [shown.line], [shown]);
  useCues(heard, match.game.id, { isOn: head.isPlaying && !head.isHasty });
  // The words belong to the table that is shown, even while the requested frame is loading.
  const turn = spanAt(timeline.turns, shown.line.number);

  const toAmong = useCallback(
    (all: readonly number[], direction: 1 | -1): void => {
      const next = hitFrom(all, wanted.current, direction);
      if (next !== undefined) seek(next);
    },
    [wanted, seek],
  );
  const toHit = useCallback((direction: 1 | -1) => toAmong(hits, direction), [toAmong, hits]);
  const run = (command: Command): void => {
    const by = (unit: 'frame' | 'step' | 'turn', direction: 1 | -1): void =>
      seek(stepFrom(whole, wanted.current, unit, direction));
    const toMoment = (direction: 1 | -1): void =>
      toAmong(
        moments.map(({ frame }) => frame),
        direction,
      );
    const commands: Readonly<Record<Command, () => void>> = {
      toggle: head.isPlaying ? head.pause : head.play,
      'frame-forth': () => by('frame', 1),
      'frame-back': () => by('frame', -1),
      'step-forth': () => by('step', 1),
      'step-back': () => by('step', -1),
      'turn-forth': () => by('turn', 1),
      'turn-back': () => by('turn', -1),
      slower: () => head.setSpeed(speedFrom(head.speed, -1)),
      faster: () => head.setSpeed(speedFrom(head.speed, 1)),
      search: () => field.current?.focus(),
      'hit-forth': () => toHit(1),
      'hit-back': () => toHit(-1),
      'moment-forth': () => toMoment(1),
      'moment-back': () => toMoment(-1),
      compare: () => setCompare(compare === undefined ? wanted.current : undefined),
    };
    commands[command]();
  };
  const newestRun = useRef(run);
  newestRun.current = run;
  const steadyRun = useCallback((command: Command) => newestRun.current(command), []);
  useShortcuts(hasKeys, steadyRun);

  const near = match.viewpoint.seat ?? undefined;
  const ofHowMany = isBlind ? '' : ` of ${frameCount - 1}`;
  const turnText = turn === undefined ? '' : `, ${turnLabel(turn, timeline, nameOf)}`;
  const skin = useSkin(match.game.id);
  // Two tables need the width of the side panel, and so does a narrow window.
  const isNarrow = useMedia(other === undefined ? '(max-width: 68rem)' : '(max-width: 110rem)');
  const isComparing = other !== undefined;
  const isEndKnown = !isBlind || reached >= frameCount - 1;
  const header = useMemo(
    () => (
      <ReplayHeader
        match={match}
        nameOf={nameOf}
        isBlind={isBlind}
        isEndKnown={isEndKnown}
        onSee={onSee}
        link={<FrameLink linkTo={linkTo} wanted={wanted} />}
      >
        <Fidelity match={match} linkTo={linkTo} isBlind={isBlind} />
        <label title="Nothing is told of what you have not come to: length, result, key moments">
          <input type="checkbox" checked={isBlind} onChange={({ target }) => setBlind(target.checked)} /> No
          spoilers
        </label>
        <Button aria-pressed={isComparing} onClick={() => steadyRun('compare')}>
          Compare
        </Button>
        <ExportButton match={match} />
        <ShortcutsHelp isOn={hasKeys} onSwitch={setKeys} />
      </ReplayHeader>
    ),
    [match, nameOf, isBlind, isEndKnown, onSee, linkTo, isComparing, steadyRun, hasKeys, wanted],
  );
  const side = (
    <ReplaySide
      match={match}
      as={address.as}
      rules={rules}
      frames={framesBeside}
      line={line}
      timeline={timeline}
      moments={moments}
      query={query}
      hits={hits}
      annotations={annotations}
      field={field}
      nameOf={nameOf}
      linkTo={linkTo}
      onQuery={setQuery}
      onHit={toHit}
      onSeek={seek}
      onLogView={onLogView}
    />
  );
  return (
    <div
      className={`replay has-skin ${styles.replay}${other === undefined ? '' : ' is-comparing'}`}
      data-game={match.game.id}
      style={skin}
    >
      {header}
      <div className={`replay-table ${styles.table}`} aria-busy={frames.at(number) === undefined}>
        {other === undefined ? (
          <CardDecisions
            match={match}
            as={address.as}
            nameOf={nameOf}
            frame={shown.line.number}
            table={shown.table}
            rules={rules}
            className={styles.asked}
          >
            <ReplayTable
              frame={shown}
              changes={changes}
              near={near}
              nameOf={nameOf}
              game={match.game.id}
              isHasty={head.isHasty}
              isAmended={isAmended(match)}
            />
          </CardDecisions>
        ) : (
          <Comparison
            shown={shown}
            other={other}
            last={timeline.count - 1}
            near={near}
            nameOf={nameOf}
            game={match.game.id}
            onSeek={seek}
            onCompare={setCompare}
          />
        )}
      </div>
      {isNarrow ? null : side}
      <ReplayTimeline
        timeline={timeline}
        head={head}
        wanted={wanted}
        text={`Frame ${shown.line.number}${ofHowMany}${turnText}: ${shown.line.text}`}
        moments={moments}
        hits={hits}
        annotations={annotations}
        compare={compare}
        sets={sets}
        shown={shown.line.number}
        near={near ?? match.seats[0]?.seat ?? 0}
        graph={graph}
        isAsPlayed={isAsPlayed}
        nameOf={nameOf}
        run={steadyRun}
        onAsPlayed={setAsPlayed}
        onGraph={setGraph}
      >
        {isNarrow ? (
          <Sheet label="Log and notes" game={match.game.id}>
            {side}
          </Sheet>
        ) : null}
      </ReplayTimeline>
    </div>
  );
};

/** Copies the address of the frame that is shown when it is pressed. */
const FrameLink = ({
  linkTo,
  wanted,
}: {
  readonly linkTo: (frame: number) => string;
  readonly wanted: MutableRefObject<number>;
}) => (
  <span className={styles.link}>
    <CopyButton label="Copy link" textOf={() => linkTo(wanted.current)} />
  </span>
);

/** While the requested frame loads: the loaded frame nearest to it. */
const nearer = (number: number, one: ReplayFrame, other: ReplayFrame): ReplayFrame =>
  Math.abs(other.line.number - number) < Math.abs(one.line.number - number) ? other : one;

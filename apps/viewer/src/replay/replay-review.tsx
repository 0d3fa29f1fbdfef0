import { useCallback, useMemo, useRef, useState } from 'react';
import type { Replay, ViewpointInput } from '#libs/client';
import { TableJudging } from '../judge/table-judging.js';
import { RulesOf } from '../rules/rule-id.js';
import { useSession } from '../session/session.js';
import { Page } from '../shell/page.js';
import { changesBetween, NO_CHANGES } from '../table/changes.js';
import { seatNames } from '../table/seat-name.js';
import { useSkin } from '../table/use-skin.js';
import type { ReplayAddress } from './address.js';
import { Comparison } from './comparison.js';
import { ExportButton } from './export-button.js';
import { FrameCard } from './frame-card.js';
import { hitFrom, hitsOf, kindsOf, NO_QUERY } from './hits.js';
import { LogSearch } from './log-search.js';
import { speedFrom } from './pacing.js';
import { ReplayHeader } from './replay-header.js';
import { ReplayLog } from './replay-log.js';
import { ReplayTable } from './replay-table.js';
import { Scrubber } from './scrubber.js';
import type { Command } from './shortcuts.js';
import { ShortcutsHelp } from './shortcuts-help.js';
import { spanAt, stepFrom, timelineOf, turnLabel } from './timeline.js';
import { Transport } from './transport.js';
import { useKeepAddress } from './use-keep-address.js';
import { usePlayhead } from './use-playhead.js';
import { useRuleBook } from './use-rule-book.js';
import { useShortcuts } from './use-shortcuts.js';
import { useUnhurried } from './use-unhurried.js';

/** A replay that is there: the table of one frame (or of two), the log, and the ways from frame to frame. */
export const ReplayReview = ({
  replay: { match, frames },
  address,
  onSee,
}: {
  readonly replay: Replay;
  readonly address: ReplayAddress;
  readonly onSee: (as: ViewpointInput | undefined) => void;
}) => {
  const { me } = useSession();
  const isOver = match.status === 'FINISHED' || match.status === 'CANCELLED';
  const head = usePlayhead(frames, address.frame ?? 0, isOver);
  const { frame: number, wanted, seek } = head;
  const [compare, setCompare] = useState(address.compare);
  const [query, setQuery] = useState(NO_QUERY);
  const [hasKeys, setKeys] = useState(true);
  const field = useRef<HTMLInputElement>(null);
  const rules = useRuleBook(match);
  const linkTo = useKeepAddress({ frame: number, compare, as: address.as }, address, seek, setCompare);

  const nameOf = useMemo(() => seatNames(match.seats), [match.seats]);
  const timeline = useMemo(() => timelineOf(frames), [frames]);
  const kinds = useMemo(() => kindsOf(frames), [frames]);
  const seatOf = useCallback(
    (id: string) => match.seats.find(({ player }) => player?.id === id)?.seat,
    [match.seats],
  );
  const hits = useMemo(() => hitsOf(frames, query, seatOf), [frames, query, seatOf]);

  // While frames go by fast the table is drawn first; what stands beside it follows when there is time.
  const beside = useUnhurried(number, head.isHasty);
  const shown = frames[number] ?? frames[0];
  const other = compare === undefined ? undefined : frames[Math.min(compare, frames.length - 1)];
  const changes = useMemo(
    () => (head.isHasty ? NO_CHANGES : changesBetween(frames[number - 1]?.table, shown.table)),
    [frames, number, shown, head.isHasty],
  );
  const near = match.viewpoint.seat ?? undefined;
  const mySeat = me?.role === 'PLAYER' ? near : seatOf(me?.subject ?? '');
  const turn = spanAt(timeline.turns, number);

  const whoIs = useCallback(
    (actor: (typeof shown)['line']['actor']): string => {
      if (actor === null) return 'the service';
      const seat = seatOf(actor.id);
      return seat === undefined ? `${actor.role.toLowerCase()} ${actor.id}` : nameOf(seat);
    },
    [seatOf, nameOf],
  );
  const toHit = useCallback(
    (direction: 1 | -1): void => {
      const hit = hitFrom(hits, wanted.current, direction);
      if (hit !== undefined) seek(hit);
    },
    [hits, wanted, seek],
  );
  const run = (command: Command): void => {
    const by = (unit: 'frame' | 'step' | 'turn', direction: 1 | -1): void =>
      seek(stepFrom(timeline, wanted.current, unit, direction));
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
      compare: () => setCompare(compare === undefined ? wanted.current : undefined),
    };
    commands[command]();
  };
  useShortcuts(hasKeys, run);

  const skin = useSkin(match.game.id);
  return (
    <RulesOf game={match.game.id}>
      <Page title={`Replay of ${match.title ?? match.game.name}`} wide>
        <div
          className={other === undefined ? 'replay has-skin' : 'replay is-comparing has-skin'}
          style={skin}
        >
          <ReplayHeader match={match} nameOf={nameOf} onSee={onSee}>
            <button type="button" aria-pressed={other !== undefined} onClick={() => run('compare')}>
              Compare
            </button>
            <ExportButton match={match} />
            <ShortcutsHelp isOn={hasKeys} onSwitch={setKeys} />
          </ReplayHeader>
          <div className="replay-table">
            {other === undefined ? (
              <ReplayTable
                frame={shown}
                changes={changes}
                near={near}
                nameOf={nameOf}
                isHasty={head.isHasty}
              />
            ) : (
              <Comparison
                shown={shown}
                other={other}
                last={frames.length - 1}
                near={near}
                nameOf={nameOf}
                onSeek={seek}
                onCompare={setCompare}
              />
            )}
          </div>
          <div className="replay-side">
            <FrameCard line={(frames[beside] ?? shown).line} rules={rules} whoIs={whoIs} linkTo={linkTo} />
            {mySeat === undefined && me?.role !== 'JUDGE' ? null : (
              <TableJudging
                matchId={match.id}
                frame={number}
                seats={match.seats.map(({ seat }) => ({ seat, name: nameOf(seat) }))}
                mySeat={mySeat}
              />
            )}
            <LogSearch
              field={field}
              query={query}
              kinds={kinds}
              seats={match.seats}
              hits={hits}
              frame={number}
              nameOf={nameOf}
              onQuery={setQuery}
              onHit={toHit}
            />
            <ReplayLog
              frames={frames}
              timeline={timeline}
              frame={beside}
              hits={hits}
              nameOf={nameOf}
              onSeek={seek}
            />
          </div>
          <section className="replay-timeline" aria-label="Timeline">
            <Scrubber
              timeline={timeline}
              frame={number}
              wanted={wanted}
              text={`Frame ${number} of ${frames.length - 1}, ${turn === undefined ? '' : turnLabel(turn, timeline, nameOf)}: ${shown.line.text}`}
              hits={hits}
              compare={compare}
              onSeek={seek}
            />
            <Transport
              timeline={timeline}
              frame={number}
              isPlaying={head.isPlaying}
              speed={head.speed}
              nameOf={nameOf}
              run={run}
              onSpeed={head.setSpeed}
              onSeek={seek}
            />
          </section>
        </div>
      </Page>
    </RulesOf>
  );
};

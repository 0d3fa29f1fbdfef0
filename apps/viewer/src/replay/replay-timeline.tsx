import { type MutableRefObject, memo } from 'react';
import { Options } from '../shell/controls.js';
import type { Annotations } from './annotations/use-annotations.js';
import { CourseGraph } from './course-graph.js';
import type { CurveSet } from './curves.js';
import type { KeyMoment } from './key-moments.js';
import { Scrubber } from './scrubber.js';
import type { Command } from './shortcuts.js';
import { spanAt, type Timeline } from './timeline.js';
import { Transport } from './transport.js';
import type { Playhead } from './use-playhead.js';

/** The navigation between frames: a graph over the timeline, and the playback controls. */
export const ReplayTimeline = ({
  timeline,
  head,
  wanted,
  text,
  moments,
  hits,
  annotations,
  compare,
  sets,
  graph,
  isAsPlayed,
  nameOf,
  run,
  onAsPlayed,
  onGraph,
}: {
  readonly timeline: Timeline;
  readonly head: Playhead;
  readonly wanted: MutableRefObject<number>;
  readonly text: string;
  readonly moments: readonly KeyMoment[];
  readonly hits: readonly number[];
  readonly annotations: Annotations;
  readonly compare: number | undefined;
  readonly sets: readonly CurveSet[];
  /** The name of the displayed graph. */
  readonly graph: string | undefined;
  readonly isAsPlayed: boolean;
  readonly nameOf: (seat: number) => string;
  readonly run: (command: Command) => void;
  readonly onAsPlayed: (isAsPlayed: boolean) => void;
  readonly onGraph: (name: string) => void;
}) => {
  const set = sets.find(({ name }) => name === graph) ?? (graph === NO_GRAPH ? undefined : sets[0]);
  return (
    <section className="replay-timeline" aria-label="Timeline">
      {sets.length === 0 ? null : (
        <CourseGraph set={set} count={timeline.count} frame={head.frame} place={head.place} nameOf={nameOf}>
          <GraphChoice sets={sets} name={set?.name ?? NO_GRAPH} onGraph={onGraph} />
        </CourseGraph>
      )}
      <Scrubber
        timeline={timeline}
        frame={head.frame}
        place={head.place}
        wanted={wanted}
        moments={moments}
        text={text}
        hits={hits}
        annotations={annotations}
        compare={compare}
        onSeek={head.seek}
      />
      <Transport
        timeline={timeline}
        turn={spanAt(timeline.turns, head.frame)?.first ?? 0}
        moment={moments.findLast(({ frame }) => frame <= head.frame)?.frame}
        isPlaying={head.isPlaying}
        speed={head.speed}
        isAsPlayed={isAsPlayed}
        moments={moments}
        nameOf={nameOf}
        run={run}
        onSpeed={head.setSpeed}
        onAsPlayed={onAsPlayed}
        onSeek={head.seek}
      />
    </section>
  );
};

const NO_GRAPH = 'none';

interface GraphChoiceProps {
  readonly sets: readonly CurveSet[];
  readonly name: string;
  readonly onGraph: (name: string) => void;
}

const GraphChoice = memo(({ sets, name, onGraph }: GraphChoiceProps) => (
  <select aria-label="Graph" value={name} onChange={(event) => onGraph(event.target.value)}>
    <Options of={sets} option={(set) => [set.name, set.label]} />
    <option value={NO_GRAPH}>No graph</option>
  </select>
));

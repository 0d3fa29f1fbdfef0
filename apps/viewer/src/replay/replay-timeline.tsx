import { type MutableRefObject, memo, type ReactNode } from 'react';
import { Button, Options } from '../shell/controls.js';
import type { Annotations } from './annotations/use-annotations.js';
import { CourseGraph } from './course-graph.js';
import type { CurveSet } from './curves.js';
import type { KeyMoment } from './key-moments.js';
import styles from './replay.module.css';
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
  shown,
  near,
  graph,
  isAsPlayed,
  nameOf,
  run,
  onAsPlayed,
  onGraph,
  children,
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
  /** The frame whose table is shown. */
  readonly shown: number;
  readonly near: number;
  /** The name of the displayed graph. */
  readonly graph: string | undefined;
  readonly isAsPlayed: boolean;
  readonly nameOf: (seat: number) => string;
  readonly run: (command: Command) => void;
  readonly onAsPlayed: (isAsPlayed: boolean) => void;
  readonly onGraph: (name: string) => void;
  /** Further controls at the end of the playback controls. */
  readonly children: ReactNode;
}) => {
  // Curves reveal the result, so they are hidden until requested.
  const set = sets.find(({ name }) => name === graph);
  return (
    <section className={`replay-timeline ${styles.timeline}`} aria-label="Timeline" data-in-sight>
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
      >
        {sets.length === 0 ? null : (
          <Button
            aria-pressed={set !== undefined}
            onClick={() => onGraph(set === undefined ? (sets[0]?.name ?? NO_GRAPH) : NO_GRAPH)}
          >
            {set === undefined ? 'Show curves' : 'Hide curves'}
          </Button>
        )}
        {children}
      </Transport>
      {set === undefined ? null : (
        <CourseGraph
          set={set}
          count={timeline.count}
          frame={shown}
          place={head.place}
          near={near}
          nameOf={nameOf}
        >
          <GraphChoice sets={sets} name={set.name} onGraph={onGraph} />
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
  </select>
));

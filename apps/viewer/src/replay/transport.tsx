import { memo, type ReactNode } from 'react';
import { Button, Options } from '../shell/controls.js';
import type { KeyMoment } from './key-moments.js';
import { SPEEDS } from './pacing.js';
import type { Command } from './shortcuts.js';
import { type Timeline, turnLabel } from './timeline.js';
import styles from './transport.module.css';

interface TransportProps {
  readonly timeline: Timeline;
  /** The first frame of the displayed turn. */
  readonly turn: number;
  /** The frame of the last key moment. */
  readonly moment: number | undefined;
  readonly isPlaying: boolean;
  readonly speed: number;
  /** Whether playback keeps the pace of the table, except for long waits. */
  readonly isAsPlayed: boolean;
  readonly moments: readonly KeyMoment[];
  readonly nameOf: (seat: number) => string;
  readonly run: (command: Command) => void;
  readonly onSpeed: (speed: number) => void;
  readonly onAsPlayed: (isAsPlayed: boolean) => void;
  readonly onSeek: (frame: number) => void;
  /** Further controls at its end. */
  readonly children: ReactNode;
}

/** Play, pause, speed, and steps of each size forward and back. */
export const Transport = memo(
  ({
    timeline,
    turn,
    moment,
    isPlaying,
    speed,
    isAsPlayed,
    moments,
    nameOf,
    run,
    onSpeed,
    onAsPlayed,
    onSeek,
    children,
  }: TransportProps) => (
    <div className={styles.transport}>
      <fieldset className={styles.buttons} aria-label="Playback">
        <IconButton label="A turn back" keys="[" command="turn-back" run={run} icon={TURN} isBack />
        <IconButton label="A step back" keys="Shift ←" command="step-back" run={run} icon={STEP} isBack />
        <IconButton label="A frame back" keys="←" command="frame-back" run={run} icon={FRAME} isBack />
        <IconButton
          label={isPlaying ? 'Pause' : 'Play'}
          keys="K"
          command="toggle"
          run={run}
          icon={isPlaying ? PAUSE : PLAY}
        />
        <IconButton label="A frame forth" keys="→" command="frame-forth" run={run} icon={FRAME} />
        <IconButton label="A step forth" keys="Shift →" command="step-forth" run={run} icon={STEP} />
        <IconButton label="A turn forth" keys="]" command="turn-forth" run={run} icon={TURN} />
      </fieldset>
      <Labelled label="Speed">
        <select value={speed} onChange={(event) => onSpeed(Number(event.target.value))}>
          <Options of={SPEEDS} option={(one) => [one, `${one}×`]} />
        </select>
      </Labelled>
      <Labelled label="Pace">
        <select
          value={isAsPlayed ? 'played' : 'brisk'}
          onChange={(event) => onAsPlayed(event.target.value === 'played')}
        >
          <option value="brisk">brisk</option>
          <option value="played">as played</option>
        </select>
      </Labelled>
      <Labelled label="Turn">
        <select className={styles.turn} value={turn} onChange={(event) => onSeek(Number(event.target.value))}>
          <TurnOptions timeline={timeline} nameOf={nameOf} />
        </select>
      </Labelled>
      {moments.length === 0 ? null : (
        <Labelled label="Key moment">
          <select
            className={styles.turn}
            value={moment ?? ''}
            onChange={(event) => onSeek(Number(event.target.value))}
          >
            <option value="" disabled>
              none yet
            </option>
            <MomentOptions moments={moments} />
          </select>
        </Labelled>
      )}
      {children}
    </div>
  ),
);

/** Rendered again only for another match, not with each frame. */
const TurnOptions = memo(
  ({ timeline, nameOf }: { readonly timeline: Timeline; readonly nameOf: (seat: number) => string }) =>
    timeline.turns.map((turn) => (
      <option key={turn.first} value={turn.first}>
        {turnLabel(turn, timeline, nameOf)}
      </option>
    )),
);

const MomentOptions = memo(({ moments }: { readonly moments: readonly KeyMoment[] }) =>
  moments.map(({ frame, label }) => (
    <option key={frame} value={frame}>
      {frame}: {label}
    </option>
  )),
);

const Labelled = ({ label, children }: { readonly label: string; readonly children: ReactNode }) => (
  // biome-ignore lint/a11y/noLabelWithoutControl: the caller passes the control as children.
  <label>
    <span>{label}</span> {children}
  </label>
);

const PLAY = 'M6 4l14 8-14 8z';
const PAUSE = 'M6 4h4v16H6zM14 4h4v16h-4z';
const FRAME = 'M9 5l7 7-7 7-2-2 5-5-5-5z';
const STEP = 'M6 5l7 7-7 7-2-2 5-5-5-5zM13 5l7 7-7 7-2-2 5-5-5-5z';
const TURN = 'M6 5l7 7-7 7-2-2 5-5-5-5zM15 5h3v14h-3z';

interface IconButtonProps {
  readonly label: string;
  readonly keys: string;
  readonly command: Command;
  readonly run: (command: Command) => void;
  /** An SVG path in a box of 24 by 24 that points forward. */
  readonly icon: string;
  readonly isBack?: boolean;
}

const IconButton = ({ label, keys, command, run, icon, isBack = false }: IconButtonProps) => (
  <Button
    className={command === 'toggle' ? `${styles.icon} ${styles.main}` : styles.icon}
    aria-label={label}
    title={`${label} (${keys})`}
    onClick={() => run(command)}
  >
    <svg viewBox="0 0 24 24" aria-hidden="true" data-back={isBack || undefined}>
      <path d={icon} />
    </svg>
  </Button>
);

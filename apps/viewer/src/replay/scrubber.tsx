import { type KeyboardEvent, type MutableRefObject, useLayoutEffect, useRef } from 'react';
import type { ObservableValue } from '#libs/client';
import type { Annotations } from './annotations/use-annotations.js';
import type { KeyMoment } from './key-moments.js';
import { ScrubTrack } from './scrub-track.js';
import styles from './scrubber.module.css';
import { stepFrom, type Timeline } from './timeline.js';

/** The timeline of all frames: a slider over a picture of turns and steps. The browser moves the thumb; the page only follows. */
export const Scrubber = ({
  timeline,
  frame,
  place,
  wanted,
  moments,
  text,
  hits,
  annotations,
  compare,
  onSeek,
}: {
  readonly timeline: Timeline;
  readonly frame: number;
  readonly place: ObservableValue<number>;
  readonly wanted: MutableRefObject<number>;
  readonly moments: readonly KeyMoment[];
  /** The displayed frame as text for screen readers. */
  readonly text: string;
  readonly hits: readonly number[];
  readonly annotations: Annotations;
  readonly compare: number | undefined;
  readonly onSeek: (frame: number) => void;
}) => {
  const slider = useRef<HTMLInputElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the slider follows the frame and the length.
  useLayoutEffect(() => {
    const follow = (): void => {
      if (slider.current !== null && slider.current.valueAsNumber !== wanted.current)
        slider.current.value = String(wanted.current);
    };
    follow();
    return place.onChange(follow);
  }, [place, frame, timeline.count]);

  const onKeyDown = (event: KeyboardEvent): void => {
    const isStep = event.shiftKey && (event.key === 'ArrowLeft' || event.key === 'ArrowRight');
    if (!isStep && event.key !== 'PageUp' && event.key !== 'PageDown') return;
    event.preventDefault();
    const isForth = event.key === 'PageUp' || event.key === 'ArrowRight';
    onSeek(stepFrom(timeline, wanted.current, 'step', isForth ? 1 : -1));
  };

  return (
    <div className={styles.scrubber}>
      <ScrubTrack
        timeline={timeline}
        moments={moments}
        hits={hits}
        annotations={annotations}
        compare={compare}
      />
      <input
        ref={slider}
        type="range"
        min={0}
        max={timeline.count - 1}
        step={1}
        defaultValue={frame}
        aria-label="Frame"
        aria-valuetext={text}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
    </div>
  );
};

import { type CSSProperties, useRef } from 'react';
import type { GameWords, MatchMoment } from '#libs/client';
import { RoundTime } from '../live/match-clocks.js';
import { isAmended, resultText } from '../lobby/match-text.js';
import { LastWords } from './last-words.js';
import type { OnAir } from './match-on-air.js';
import { Notices } from './notices.js';
import styles from './overlay.module.css';
import { OverlayAmended } from './overlay-amended.js';
import { overlaySeats } from './overlay-seats.js';
import type { OverlaySettings } from './overlay-settings.js';
import { SeatPanel } from './seat-panel.js';
import { themeVariables } from './theme.js';
import { useFit } from './use-fit.js';
import type { Records } from './use-records.js';
import windowStyles from './window.module.css';

/** The overlay: transparent except for its panels, all of which fit into the window at any size. */
export const OverlayView = ({
  onAir: { moment, words, told },
  records,
  settings,
  notices,
}: {
  readonly onAir: OnAir;
  readonly records: Records;
  readonly settings: OverlaySettings;
  /** Messages for the user who sets up the overlay. */
  readonly notices: readonly string[];
}) => {
  const layout = useRef<HTMLDivElement>(null);
  const { panels, scale, accent, theme, motion } = settings;
  const seats = moment === undefined ? [] : overlaySeats(moment, settings);
  useFit(layout, [
    settings.layout,
    scale,
    ...seats.map(({ name, counters }) => `${name} ${counters.length}`),
  ]);
  return (
    <main
      className={`overlay ${windowStyles.window} scheme-${theme.scheme}`}
      data-still={motion === 'less' || undefined}
      data-game={moment?.match.game.id}
      aria-label="Overlay"
      data-table-frame={moment?.line.number}
      data-match={moment?.match.id}
      style={themeVariables(theme)}
    >
      <div
        ref={layout}
        className={`overlay-layout ${styles.layout}`}
        data-layout={settings.layout}
        data-seats={seats.length}
        style={styleOf({ scale, accent })}
      >
        <Notices notices={notices} />
        {moment === undefined ? null : (
          <>
            {panels.has('phase') || panels.has('score') ? (
              <State moment={moment} words={words} settings={settings} />
            ) : null}
            <div className={styles.seats}>
              {seats.map((seat) => (
                <SeatPanel
                  key={seat.seat}
                  seat={seat}
                  clock={moment.match.clock}
                  isSeries={moment.match.format.bestOf > 1}
                  record={seat.playerId === undefined ? undefined : records.get(seat.playerId)}
                  words={words}
                  settings={settings}
                />
              ))}
            </div>
            {panels.has('last') && !isAmended(moment.match) ? (
              <LastWords told={told} match={moment.match.id} />
            ) : null}
          </>
        )}
      </div>
    </main>
  );
};

/** React's type of styles has no custom properties. */
interface OverlayStyle extends CSSProperties {
  readonly '--overlay-zoom': number;
  readonly '--overlay-accent'?: string;
}

const styleOf = ({
  scale,
  accent,
}: {
  readonly scale: number;
  readonly accent: string | undefined;
}): OverlayStyle => ({
  '--overlay-zoom': scale,
  ...(accent === undefined ? {} : { '--overlay-accent': accent }),
});

/** The turn and phase, the score of the series, and the result. */
const State = ({
  moment: { match, table },
  words,
  settings: { panels },
}: {
  readonly moment: MatchMoment;
  readonly words: GameWords | undefined;
  readonly settings: OverlaySettings;
}) => {
  const result = resultText(match) ?? table.outcome?.text;
  const turn = table.turn === null ? '' : `Turn ${table.turn.number}`;
  const isSeries = panels.has('score') && match.format.bestOf > 1;
  return (
    <div className={`overlay-panel overlay-state ${styles.panel} ${styles.state}`}>
      {panels.has('phase') ? (
        <p className={styles.phase}>
          {result ?? [turn, table.phase].filter((word) => word !== '').join(' · ')}{' '}
          <OverlayAmended match={match} />
        </p>
      ) : null}
      {panels.has('phase') && result === undefined ? (
        <p className={styles.meaning}>{meaningOf(table.phase, words)}</p>
      ) : null}
      {panels.has('clock') ? (
        <RoundTime clock={match.clock} className={`overlay-clock ${styles.clock}`} />
      ) : null}
      {isSeries ? (
        <p className={styles.series}>
          Best of {match.format.bestOf}
          {match.gameNumber > 0 ? ` · Game ${match.gameNumber}` : ''}
        </p>
      ) : null}
    </div>
  );
};

/** The explanation of a phase; empty until the game's texts are loaded. */
const meaningOf = (phase: string, words: GameWords | undefined): string =>
  words?.phases.find((one) => one.phase === phase)?.meaning ?? '';

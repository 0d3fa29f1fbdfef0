import { useEffect } from 'react';
import { useSearch } from 'wouter';
import '../styles/overlay.css';
import '../styles/rail.css';
import { resultText } from '../lobby/match-text.js';
import { overlaySeats } from './overlay-seats.js';
import { readOverlaySettings } from './overlay-settings.js';
import { ScoreBar } from './score-bar.js';
import { seatPoints } from './seat-points.js';
import { themeVariables } from './theme.js';
import { useDelayed } from './use-delayed.js';
import { useStage } from './use-stage.js';
import { useSteady } from './use-steady.js';
import { type TableOnAir, useTables } from './use-tables.js';

/** `/overlay/tables/:event`: the tables of an event as a rail of small scoreboards. */
export const RailPage = ({ event }: { readonly event: string }) => {
  const { settings, faults } = readOverlaySettings(useSearch());
  const { scale, left, top } = useStage();
  const now = useTables(event);
  const key = JSON.stringify(now.map(({ match, onAir }) => [match, onAir?.moment?.line.number]));
  const tables = useDelayedTables(now, key, settings.delay);
  useEffect(() => {
    document.title = 'Tables · Recount';
  }, []);
  return (
    <main
      className={`overlay rail-window${settings.motion === 'less' ? ' is-still' : ''}`}
      aria-label="Tables"
      style={themeVariables(settings.theme)}
    >
      <div
        className={`rail rail-${tables.length > 6 ? 'many' : 'few'}`}
        style={{ transform: `translate(${left}px, ${top}px) scale(${scale})` }}
      >
        {faults.map((fault) => (
          <p key={fault} className="overlay-panel overlay-notices">
            {fault}
          </p>
        ))}
        {tables.map((table) => (
          <SmallScoreboard key={table.match.id} {...table} />
        ))}
      </div>
    </main>
  );
};

/** Lists are new ones each time that they are drawn: what they say decides whether there is another one to be held back. */
const useDelayedTables = (
  tables: readonly TableOnAir[],
  key: string,
  seconds: number,
): readonly TableOnAir[] => {
  const steady = useSteady(tables, key);
  return useDelayed(steady, seconds) ?? [];
};

const SmallScoreboard = ({ match, onAir }: TableOnAir) => {
  const moment = onAir?.moment;
  const result = resultText(match);
  const seats =
    moment === undefined
      ? match.seats.map(({ seat, player, isToAct, gamesWon }) => ({
          seat,
          name: player?.name ?? `Seat ${seat + 1}`,
          isToAct,
          gamesWon,
          counters: [],
        }))
      : overlaySeats(moment, {});
  return (
    <section className="rail-table" aria-label={match.title ?? match.game.name} data-match={match.id}>
      <header>
        <b>{shortTitle(match.title) ?? match.game.name}</b>
        <span>{result ?? (moment?.table.turn == null ? '' : `Turn ${moment.table.turn.number}`)}</span>
      </header>
      {seats.map(({ seat, name, isToAct, gamesWon, counters }) => {
        const score = seatPoints(counters, onAir?.words).find(
          ({ role }) => role === 'SCORE' || role === 'TALLY',
        );
        return (
          <p key={seat} className={isToAct ? 'rail-seat is-to-act' : 'rail-seat'} data-seat={seat}>
            <span className="rail-name">{name}</span>
            {match.format.bestOf > 1 ? <b className="rail-games">{gamesWon}</b> : null}
            {score === undefined ? null : (
              <>
                <b className="rail-score" title={score.label}>
                  {score.value}
                </b>
                {score.max === null ? null : (
                  <ScoreBar value={score.value} max={score.max} isBad={score.isBad} />
                )}
              </>
            )}
          </p>
        );
      })}
    </section>
  );
};

/** Of `Friday: round 2, table 7` what tells it from its neighbours. */
const shortTitle = (title: string | null): string | undefined => {
  const at = title?.lastIndexOf(': ') ?? -1;
  return title === null ? undefined : at < 0 ? title : title.slice(at + 2);
};

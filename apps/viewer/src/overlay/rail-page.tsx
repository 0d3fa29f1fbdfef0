import { useSearch } from 'wouter';
import { gamesWonBy, isAmended, resultText, winnerText } from '../lobby/match-text.js';
import { useTitle } from '../shell/use-title.js';
import { railOf } from './choose-tables.js';
import { Notices } from './notices.js';
import { OverlayAmended } from './overlay-amended.js';
import { readOverlaySettings } from './overlay-settings.js';
import styles from './rail.module.css';
import { ScoreBar } from './score-bar.js';
import { seatPoints } from './seat-points.js';
import { themeVariables } from './theme.js';
import { useStage } from './use-stage.js';
import { type TableOnAir, useTables } from './use-tables.js';
import windowStyles from './window.module.css';

/** `/overlay/tables/:event`: the tables of an event as a rail of small scoreboards. */
export const RailPage = ({ id: event }: { readonly id: string }) => {
  const { settings, faults } = readOverlaySettings(useSearch());
  const { scale, left, top } = useStage();
  const all = useTables(event);
  const { columns, tables } = inRoom(all);
  useTitle('Tables · Recount');
  return (
    <main
      className={`overlay ${windowStyles.window} ${styles.window} scheme-${settings.theme.scheme}`}
      data-still={settings.motion === 'less' || undefined}
      aria-label="Tables"
      style={themeVariables(settings.theme)}
    >
      <div
        className={styles.rail}
        data-columns={columns}
        style={{ transform: `translate(${left}px, ${top}px) scale(${scale})` }}
      >
        <Notices notices={faults} />
        {tables.map((table) => (
          <SmallScoreboard key={table.match.id} {...table} />
        ))}
      </div>
    </main>
  );
};

/** The tables that fit, starting with running ones. */
const inRoom = (all: readonly TableOnAir[]) => {
  const placed = (tables: readonly TableOnAir[]) => {
    const { columns, count } = railOf(tables.map(({ match }) => match.seats.length));
    return { columns, tables: tables.slice(0, count) };
  };
  const whole = placed(all);
  if (whole.tables.length === all.length) return whole;
  const isOver = ({ match }: TableOnAir): number => (resultText(match) === undefined ? 0 : 1);
  return placed(all.toSorted((one, other) => isOver(one) - isOver(other)));
};

const SmallScoreboard = ({ match, score, words }: TableOnAir) => {
  // The mark leaves no room for the reason.
  const result = isAmended(match) ? winnerText(match) : resultText(match);
  const seats = match.seats.map(({ seat, player }) => {
    const shown = score?.seats.find((one) => one.seat === seat);
    return {
      seat,
      name: player?.name ?? `Seat ${seat + 1}`,
      gamesWon: gamesWonBy(match, seat),
      isActive: result === undefined && (shown?.isActive ?? false),
      counters: shown?.counters ?? [],
    };
  });
  return (
    <section
      className={`rail-table ${styles.table}`}
      data-game={match.game.id}
      aria-label={match.title ?? match.game.name}
      data-match={match.id}
    >
      <header>
        <b>{shortTitle(match.title) ?? match.game.name}</b>
        <span>{result ?? (score?.turn == null ? '' : `Turn ${score.turn.number}`)}</span>
        <OverlayAmended match={match} />
      </header>
      {seats.map(({ seat, name, isActive, gamesWon, counters }) => {
        const points = seatPoints(counters, words).find(({ role }) => role === 'SCORE' || role === 'TALLY');
        return (
          <p key={seat} className={styles.seat} data-to-act={isActive || undefined} data-seat={seat}>
            <span className={styles.name}>{name}</span>
            {match.format.bestOf > 1 ? <b className={styles.games}>{gamesWon}</b> : null}
            {points === undefined ? null : (
              <>
                <b className={styles.score} title={points.label}>
                  {points.value}
                </b>
                {points.max === null ? null : (
                  <span className={styles.scoreBar}>
                    <ScoreBar value={points.value} max={points.max} isBad={points.isBad} />
                  </span>
                )}
              </>
            )}
          </p>
        );
      })}
    </section>
  );
};

/** The part of `Friday: round 2, table 7` that differs from its neighbours. */
const shortTitle = (title: string | null): string | undefined => {
  const at = title?.lastIndexOf(': ') ?? -1;
  return title === null ? undefined : at < 0 ? title : title.slice(at + 2);
};

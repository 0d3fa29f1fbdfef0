import { useEffect, useMemo, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Replay, ReplayMatch } from '#libs/client';
import { MatchImages } from '../data/match-images.js';
import { CardDecisions } from '../decisions/card-decisions.js';
import { FrameCauses } from '../decisions/frame-causes.js';
import { FrameDecisions } from '../decisions/frame-decisions.js';
import { PrintedCards } from '../faces/printed-context.js';
import { ReplayTable } from '../replay/replay-table.js';
import { RuleQuote } from '../replay/rule-quote.js';
import { useReplayMatch } from '../replay/use-replay-match.js';
import { useRuleBook } from '../replay/use-rule-book.js';
import { useShortcuts } from '../replay/use-shortcuts.js';
import { RulesOf } from '../rules/rule-id.js';
import { Button } from '../shell/controls.js';
import { Failure } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { changesBetween } from '../table/changes.js';
import { seatNames } from '../table/seat-name.js';
import { useSkin } from '../table/use-skin.js';
import styles from './disputed-frame.module.css';
import { framesAround } from './frames-around.js';
import judgeStyles from './judge.module.css';
import { SeenHands } from './seen-hands.js';

interface DisputedFrameProps {
  readonly matchId: string;
  /** The frame that the call or the case is about. */
  readonly frame: number;
  /** The seat at the near side; the first one when left out. */
  readonly near?: number | undefined;
  /** Whether each seat's view of the hands is shown, as judges may see it. */
  readonly hasSeatViews: boolean;
}

/** The table at a frame in dispute with the log around it. Buttons and arrow keys step from frame to frame. */
export const DisputedFrame = (props: DisputedFrameProps) => {
  const { progress, want } = useReplayMatch(props.matchId, undefined, props.frame);
  if (progress.status === 'loading') return <Loading what="Opening the frame" />;
  if (progress.status === 'failed') return <Failure error={progress.error} />;
  const { replay } = progress;
  const game = replay.match.game.id;
  return (
    <MatchImages matchId={props.matchId}>
      <RulesOf game={game}>
        <PrintedCards game={game}>
          <SteppedFrame {...props} replay={replay} want={want} />
        </PrintedCards>
      </RulesOf>
    </MatchImages>
  );
};

/** The number of log lines beside the table. */
const LINES = 7;

const SteppedFrame = ({
  replay: { match, frameCount, first, frames },
  want,
  matchId,
  frame: disputed,
  near = match.seats[0]?.seat ?? 0,
  hasSeatViews,
}: DisputedFrameProps & { readonly replay: Replay; readonly want: ReplayMatch['want'] }) => {
  const [number, setNumber] = useState(Math.min(disputed, frameCount - 1));
  const around = framesAround(number, frameCount, LINES);
  const [from = 0] = around;
  const to = around.at(-1) ?? from;
  useEffect(() => want(number, [], [from, to]), [want, number, from, to]);
  const newest = useRef(first);
  const shown = frames.at(number) ?? newest.current;
  newest.current = shown;
  const changes = useMemo(
    () => changesBetween(frames.at(shown.line.number - 1)?.table, shown.table),
    [frames, shown],
  );
  const nameOf = useMemo(() => seatNames(match.seats), [match.seats]);
  const rules = useRuleBook(match);
  const skin = useSkin(match.game.id);
  const step = (by: number): void => setNumber(Math.min(Math.max(0, number + by), frameCount - 1));
  useShortcuts(true, (command) => {
    if (command === 'frame-back') step(-1);
    if (command === 'frame-forth') step(1);
  });
  const { rule, actor } = shown.line;
  const asked = { match, as: undefined, nameOf, rules };
  return (
    <section className={styles.disputed} aria-label="The frame in dispute">
      <header className={judgeStyles.panelHead}>
        <h2>Frame {disputed}</h2>
        <span>{match.title ?? match.game.name}</span>
        <Link className={`button ${styles.replayLink}`} href={`/replays/${matchId}?frame=${number}`}>
          Replay at {number}
        </Link>
      </header>
      <div className={`has-skin scheme-dark ${styles.scene}`} data-game={match.game.id} style={skin}>
        <div className={styles.table} aria-busy={shown.line.number !== number}>
          <CardDecisions {...asked} frame={shown.line.number} table={shown.table} className={styles.asked}>
            <ReplayTable frame={shown} changes={changes} near={near} nameOf={nameOf} game={match.game.id} />
          </CardDecisions>
        </div>
        <div className={styles.log}>
          <ol aria-label="The log around the frame">
            {around.map((one) => (
              <li key={one} className={one === disputed ? styles.isDisputed : undefined}>
                <Button
                  className={styles.line}
                  aria-current={one === number ? 'true' : undefined}
                  tabIndex={one === number ? 0 : -1}
                  onClick={() => setNumber(one)}
                >
                  <span className={styles.number}>{one}</span>
                  <span className={styles.text}>{frames.at(one)?.line.text}</span>
                  {one === disputed ? <span className="visually-hidden">, in dispute</span> : null}
                </Button>
              </li>
            ))}
          </ol>
          <div className={styles.steps}>
            <Button aria-label="A frame back" disabled={number === 0} onClick={() => step(-1)}>
              ‹
            </Button>
            <Button
              aria-label={`Frame ${number}: back to the disputed one, ${disputed}`}
              className={styles.now}
              disabled={number === disputed}
              onClick={() => setNumber(disputed)}
            >
              Frame {number}
            </Button>
            <Button aria-label="A frame forth" disabled={number >= frameCount - 1} onClick={() => step(1)}>
              ›
            </Button>
          </div>
        </div>
      </div>
      {rule === null ? null : <RuleQuote id={rule} rules={rules} />}
      <FrameCauses match={match} as={undefined} frame={shown.line.number} onSeek={setNumber} />
      <FrameDecisions
        {...asked}
        frame={shown.line.number}
        actor={match.seats.find(({ player }) => player !== null && player.id === actor?.id)?.seat}
      />
      {hasSeatViews ? <SeenHands match={match} frame={number} nameOf={nameOf} /> : null}
    </section>
  );
};

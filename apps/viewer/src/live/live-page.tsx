import { type ReactNode, useState } from 'react';
import type { MatchDetailsFragment, MatchMoment, ViewpointInput } from '#libs/client';
import { useLiveMatch } from '../data/use-live-match.js';
import { PrintedCards } from '../faces/printed-context.js';
import { FrameJudging } from '../judge/frame-judging.js';
import { TableJudging } from '../judge/table-judging.js';
import { SeatPlay } from '../play/seat-play.js';
import { RulesOf } from '../rules/rule-id.js';
import { useSession } from '../session/session.js';
import { FailedPage } from '../shell/failure.js';
import { Loading } from '../shell/loading.js';
import { BarePage, Page } from '../shell/page.js';
import { useCues } from '../sound/use-cues.js';
import { StaffPanel } from '../staff/staff-panel.js';
import { type SeatName, seatNames } from '../table/seat-name.js';
import { InSlot, TableSlots, useHasSlot } from '../table/table-slots.js';
import { useSkin } from '../table/use-skin.js';
import { ChanceShown } from './chance-shown.js';
import { FrameLog } from './frame-log.js';
import { LiveHeader } from './live-header.js';
import styles from './live-page.module.css';
import { LiveTable } from './live-table.js';
import { LookAs } from './look-as.js';
import { MatchResult } from './match-result.js';
import { RulingsPanel } from './rulings-panel.js';
import { TableMenu } from './table-menu.js';
import { useTurnCall } from './use-turn-call.js';
import { WatchingPrompt } from './watching-prompt.js';

/** `/matches/:id`: a live match. */
export const LivePage = ({ id: matchId }: { readonly id: string }) => {
  const [opened, setOpened] = useState(0);
  return <FollowedMatch key={opened} matchId={matchId} onSeated={() => setOpened((before) => before + 1)} />;
};

const FollowedMatch = ({
  matchId,
  onSeated,
}: {
  readonly matchId: string;
  readonly onSeated: () => void;
}) => {
  const { me } = useSession();
  const [as, lookAs] = useState<ViewpointInput>();
  const { live, state } = useLiveMatch(matchId, as);
  if (state.status === 'loading')
    return (
      <Page title="Match">
        <Loading what="Opening the match" />
      </Page>
    );
  if (state.status === 'failed') return <FailedPage what="Match" error={state.error} />;
  return (
    <LiveMatchView
      moment={state.moment}
      isLost={state.status === 'lost'}
      onSeated={onSeated}
      onEarlier={() => void live.loadEarlier().catch(() => {})}
      onLookAs={me?.role === 'JUDGE' ? lookAs : undefined}
    />
  );
};

/** The title of the tab: whose turn it is, with the viewer's own turn first. */
const titleOf = (match: MatchDetailsFragment, nameOf: SeatName): string => {
  const name = match.title ?? match.seats.map(({ seat }) => nameOf(seat)).join(' – ');
  if (match.status !== 'PLAYING') return name;
  const acting = match.seats.filter(({ isToAct }) => isToAct);
  if (acting.some(({ seat }) => seat === match.viewpoint.seat)) return `● Your turn · ${name}`;
  return acting.length === 0 ? name : `${acting.map(({ seat }) => nameOf(seat)).join(', ')} to act · ${name}`;
};

/** Changes whenever the actions of the staff change. */
const turnOf = ({ status, clock, result }: MatchDetailsFragment): string =>
  `${status}/${clock.paused?.since ?? ''}/${clock.round?.isOver ?? ''}/${result?.amendments.length ?? ''}`;

interface LiveMatchViewProps {
  readonly moment: MatchMoment;
  readonly isLost: boolean;
  readonly onSeated: () => void;
  readonly onEarlier: () => void;
  /** For judges: chooses another viewpoint. */
  readonly onLookAs: ((as: ViewpointInput) => void) | undefined;
}

const LiveMatchView = ({ moment, isLost, onSeated, onEarlier, onLookAs }: LiveMatchViewProps) => {
  const { me } = useSession();
  const { match, line, lines, hasEarlier, table } = moment;
  const nameOf = seatNames(match.seats);
  const isMine = match.seats.some(({ seat, isToAct }) => isToAct && seat === match.viewpoint.seat);
  useTurnCall(match.status === 'PLAYING' && isMine, match.title ?? match.game.name, match.game.id);
  useCues(lines, match.game.id);
  const isStaff = me?.role === 'ORGANIZER' || me?.role === 'JUDGE';
  const isSeated = me?.role === 'PLAYER' && match.viewpoint.kind === 'SEAT';
  const log = <FrameLog lines={lines} hasEarlier={hasEarlier} onEarlier={onEarlier} />;
  const judging =
    onLookAs === undefined && match.viewpoint.kind !== 'SEAT' ? null : (
      <TableJudging
        matchId={match.id}
        frame={line.number}
        seats={match.seats.map(({ seat }) => ({ seat, name: nameOf(seat) }))}
        mySeat={
          onLookAs === undefined
            ? (match.viewpoint.seat ?? undefined)
            : match.seats.find(({ player }) => player !== null && player.id === me?.subject)?.seat
        }
      />
    );
  const menu = (
    <TableMenu match={match} frame={line.number}>
      <NarrowOnly>
        {isStaff ? null : judging}
        <section className={styles.sheetLog} aria-label="Log of the match">
          {log}
        </section>
      </NarrowOnly>
    </TableMenu>
  );
  return (
    <RulesOf game={match.game.id}>
      <BarePage title={titleOf(match, nameOf)}>
        <div
          className={`live has-skin ${styles.page}`}
          data-lost={isLost || undefined}
          data-staff={isStaff || undefined}
          data-game={match.game.id}
          style={useSkin(match.game.id)}
        >
          <PrintedCards game={match.game.id}>
            <TableSlots>
              <div className={styles.main}>
                <SeatPlay
                  match={match}
                  frame={line.number}
                  table={table}
                  nameOf={nameOf}
                  onSeated={onSeated}
                  menu={menu}
                >
                  <LiveTable moment={moment} nameOf={nameOf} className={styles.table} />
                  <ChanceShown lines={lines} />
                </SeatPlay>
                <div className={styles.result}>
                  <MatchResult match={match} nameOf={nameOf} />
                </div>
                <InSlot name="log">
                  <div className={styles.rail}>
                    <LiveHeader match={match} nameOf={nameOf}>
                      {menu}
                      {onLookAs === undefined ? null : (
                        <LookAs
                          seats={match.seats}
                          nameOf={nameOf}
                          value={match.viewpoint}
                          onChange={onLookAs}
                        />
                      )}
                    </LiveHeader>
                    {log}
                    {isStaff || judging === null ? null : <div className={styles.judging}>{judging}</div>}
                  </div>
                </InSlot>
                {isSeated ? null : (
                  <InSlot name="prompt">
                    <WatchingPrompt match={match} table={table} nameOf={nameOf} isLost={isLost}>
                      <NarrowOnly>{menu}</NarrowOnly>
                    </WatchingPrompt>
                  </InSlot>
                )}
              </div>
              {isStaff ? (
                <div className={styles.staff}>
                  {onLookAs === undefined ? null : <RulingsPanel matchId={match.id} frame={line.number} />}
                  {judging}
                  <StaffPanel matchId={match.id} turn={turnOf(match)} isRecordShown={false} />
                  <FrameJudging matchId={match.id} frame={line.number} />
                </div>
              ) : null}
            </TableSlots>
          </PrintedCards>
        </div>
      </BarePage>
    </RulesOf>
  );
};

/** Its children where the table has no room for the log, and so for the head above it. */
const NarrowOnly = ({ children }: { readonly children: ReactNode }) => (useHasSlot('log') ? null : children);

import type { Act } from '../script.js';
import { dataOf, isAccepted, type Person, type Sender } from '../sender.js';
import type { Desk } from './desk.js';
import { staffFor } from './event-acts.js';
import { actAsJudge } from './judging-acts.js';
import { JUDGES, ORGANIZER, player } from './people.js';
import { playGames } from './play.js';
import { lostByAll, matchResult } from './results.js';
import type { SeenRound } from './seen.js';

/** An act about a match of the round. */
export const actInMatch = async (desk: Desk, act: Act, round: SeenRound | undefined): Promise<void> => {
  const table = round?.tables[act.table % Math.max(1, round.tables.length)];
  if (table === undefined || table.matchId === null) return;
  const { sender } = desk;
  const { what, choice } = act;
  const { matchId, players } = table;
  const seat = players.length > 2 ? (act.seat + choice) % players.length : act.seat;
  const next = (seat + 1) % players.length;
  const winner = choice % 5 === 0 ? undefined : seat;
  const judge = JUDGES[choice % 2] ?? JUDGES[0];
  const staff = staffFor(act);
  const [own, other] = [player(players[seat] ?? ''), player(players[next] ?? '')];
  const pair = choice % 6 === 0 ? [seat, next] : [seat];
  const result = () => matchResult(desk.script.plan.bestOf, players.length, winner, choice);
  switch (what) {
    case 'joinAsStranger':
      await sender.send(player(`stranger-${choice}`), 'joinMatch', { matchId });
      return;
    case 'noShow':
      await rule(sender, matchId, 'NO_SHOW', pair, staff);
      return;
    case 'matchLoss':
      await rule(sender, matchId, 'MATCH_LOSS', pair, staff);
      return;
    case 'gameLoss':
      await rule(sender, matchId, 'GAME_LOSS', [seat], staff);
      return;
    case 'disqualifyInMatch':
      await rule(sender, matchId, 'DISQUALIFICATION', choice % 9 === 0 ? [seat, next] : [seat], staff);
      return;
    case 'draw':
      await rule(sender, matchId, 'INTENTIONAL_DRAW', [], staff);
      return;
    case 'report':
      await sender.send(own, 'reportResult', { matchId, seat, result: result() });
      if (choice % 2 === 0) await confirmByOthers(sender, matchId, players, seat);
      return;
    case 'reportByStaff':
      await sender.send(staff, 'reportResult', { matchId, result: result() });
      return;
    case 'confirm':
      await sender.send(other, 'confirmResult', { matchId, seat: next });
      return;
    case 'dispute':
      await sender.send(other, 'disputeResult', { matchId, seat: next, reason: 'No.' });
      return;
    case 'concede':
      await concede(sender, matchId, players, seat);
      return;
    case 'concedeGame':
      await concede(sender, matchId, players, seat, 1 + (choice % 2));
      return;
    case 'cancel':
      await sender.send(ORGANIZER, 'cancelMatch', { matchId, reason: 'By chance.' });
      return;
    case 'play':
      await playGames(sender, matchId, players, choice);
      if (choice % 4 === 0) await rewind(sender, matchId, choice, judge);
      if (choice % 4 === 1) {
        await sender.send(own, 'offerDraw', { matchId, seat });
        await sender.send(other, 'answerDraw', { matchId, seat: next, accept: true });
      }
      if (choice % 4 === 2) await concede(sender, matchId, players, seat, 1);
      return;
    case 'rewind':
      await rewind(sender, matchId, choice, judge);
      return;
    case 'offer':
      await sender.send(own, 'offerDraw', { matchId, seat });
      return;
    case 'answer':
      await sender.send(other, 'answerDraw', { matchId, seat: next, accept: choice % 4 !== 0 });
      return;
    case 'pause':
      await sender.send(judge, 'pauseMatch', { matchId, reason: 'A deck check.' });
      await sender.send(judge, 'resumeMatch', { matchId, reason: 'Done.' });
      return;
    case 'amend': {
      const isLost = choice % 4 === 0;
      const kind = isLost ? 'MATCH_LOSS' : winner === undefined ? 'INTENTIONAL_DRAW' : 'REPORTED';
      await amend(desk, matchId, players, { kind, winner: isLost ? seat : winner, choice, by: staff });
      return;
    }
    case 'disqualifyByAmendment':
      await amend(desk, matchId, players, { kind: 'DISQUALIFICATION', winner: seat, choice: 1, by: staff });
      return;
    case 'importResult':
      await importResult(desk, matchId, seat, staff);
      return;
    default:
      await actAsJudge(desk, matchId, { act, seat, judge, own, other });
  }
};

export const rule = (
  sender: Sender,
  matchId: string,
  how: string,
  seats: readonly number[],
  by = ORGANIZER,
) => sender.send(by, 'ruleResult', { matchId, how, seats, reason: 'By chance.' });

export const concede = (
  sender: Sender,
  matchId: string,
  players: readonly string[],
  seat: number,
  game?: number,
) => {
  const given = { matchId, seat, ...(game === undefined ? {} : { game }) };
  return sender.send(player(players[seat] ?? ''), 'concede', given);
};

interface Amending {
  readonly kind: string;
  /** Undefined for a draw. */
  readonly winner: number | undefined;
  readonly choice: number;
  readonly by: Person;
}

export const amend = (
  { script, sender }: Desk,
  matchId: string,
  players: readonly string[],
  { kind, winner, choice, by }: Amending,
) => {
  const isLostByAll = kind === 'MATCH_LOSS' && choice % 2 === 0;
  const result = isLostByAll
    ? lostByAll(players.length)
    : matchResult(script.plan.bestOf, players.length, winner, choice);
  return sender.send(by, 'amendResult', {
    matchId,
    result: { kind, ...result },
    reason: 'It was otherwise.',
  });
};

const confirmByOthers = async (
  sender: Sender,
  matchId: string,
  players: readonly string[],
  reporting: number,
): Promise<void> => {
  for (const [seat, name] of players.entries())
    if (seat !== reporting) await sender.send(player(name), 'confirmResult', { matchId, seat });
};

/** To the end of an action that was taken. */
const rewind = async (sender: Sender, matchId: string, choice: number, judge: Person): Promise<void> => {
  const frames = sender.sent.flatMap((sent) =>
    sent.field === 'submitAction' && sent.input.matchId === matchId && isAccepted(sent)
      ? [Number(dataOf(sent, 'frame.number'))]
      : [],
  );
  const toFrame = frames[choice % Math.max(1, frames.length)];
  if (toFrame !== undefined)
    await sender.send(judge, 'rewindMatch', { matchId, toFrame, reason: 'A rule was missed.' });
};

const importResult = async (
  { script, sender }: Desk,
  matchId: string,
  winner: number,
  staff: Person,
): Promise<void> => {
  const games = Math.ceil(script.plan.bestOf / 2);
  const line = (seat: number) =>
    `${matchId},${seat},${seat === winner ? 'win' : 'loss'},${seat === winner ? games : 0}`;
  const csv = ['match_id,seat,result,games_won', line(0), line(1)].join('\n');
  await sender.send(staff, 'importResults', { csv, reason: 'From the slips.' });
};

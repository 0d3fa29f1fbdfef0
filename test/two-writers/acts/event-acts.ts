import type { Act } from '../script.js';
import type { Desk } from './desk.js';
import { JUDGES, ORGANIZER } from './people.js';
import { drawnTableResult } from './results.js';
import { droppedFrom, lookAt, type SeenRound } from './seen.js';

/** An act about the event itself. False if it is about a match. */
export const actInEvent = async (desk: Desk, act: Act, round: SeenRound | undefined): Promise<boolean> => {
  const { what, choice } = act;
  const { players } = desk;
  const somebody = players[act.table % players.length] ?? '';
  const staff = staffFor(act);
  switch (what) {
    case 'enter': {
      const late = `late-${act.round}-${act.table}-${choice}`;
      if (choice % 2 === 0) await desk.run({ register: [{ player: late }] });
      else await desk.takePart(late, { register: true });
      return true;
    }
    case 'withdraw':
      await desk.run({ withdraw: somebody });
      return true;
    case 'checkIn':
      await desk.takePart(somebody, { checkIn: true });
      return true;
    case 'closeAndOpen':
      await desk.run({ step: 'CLOSE_REGISTRATION' });
      await desk.run({ step: 'OPEN_REGISTRATION' });
      return true;
    case 'pair':
      await desk.run({ pair: { seed: `other ${choice}` } }, staff);
      return true;
    case 'swap':
      await swap(desk, choice);
      return true;
    case 'drop':
      await desk.run({ drop: somebody }, staff);
      return true;
    case 'leave':
      await desk.takePart(somebody, { leave: true });
      return true;
    case 'reinstate':
      await reinstate(desk, choice);
      return true;
    case 'bye':
      await desk.run({
        bye: { player: somebody, round: act.round + 1, kind: choice % 2 ? 'BYE' : 'REQUESTED' },
      });
      return true;
    case 'disqualify':
      await desk.run({ disqualify: { player: somebody, reason: 'Marked cards.' } }, staff);
      return true;
    case 'publish':
      await desk.run({ publish: act.round }, staff);
      return true;
    case 'takeBack':
      if (choice % 3 === 0) await desk.run({ takeBack: { round: act.round, reason: 'An error.' } });
      return true;
    case 'callOff':
      if (choice % 8 === 0) await desk.run({ callOff: { reason: 'The roof leaks.' } });
      return true;
    case 'fixTable':
      await desk.run({ table: { player: somebody, table: 1 + (choice % 3) } });
      return true;
    case 'finishRound':
      await desk.run({ finishRound: act.round }, staff);
      return true;
    case 'result':
    case 'amendTable':
      await sayTable(desk, act, round);
      return true;
    default:
      return false;
  }
};

export const staffFor = ({ choice }: Act) =>
  choice % 3 === 0 ? (JUDGES[choice % 2] ?? JUDGES[0]) : ORGANIZER;

/** Staff record or amend the result of a table. */
const sayTable = async (desk: Desk, act: Act, round: SeenRound | undefined): Promise<void> => {
  const found = round?.tables[act.table % Math.max(1, round.tables.length)];
  if (round === undefined || found === undefined) return;
  const { table, players } = found;
  const result = drawnTableResult(desk.script.plan.bestOf, players, act);
  const said = { round: round.number, table, result };
  if (act.what === 'result') await desk.run({ result: said });
  else await desk.run({ amend: { ...said, reason: 'The slips were swapped.' } }, staffFor(act));
};

/** Exchanges two players of the round that is paired. */
const swap = async (desk: Desk, choice: number): Promise<void> => {
  const last = (await lookAt(desk.sender, desk.eventId)).rounds.at(-1);
  if (last?.status !== 'PAIRED') return;
  const { number: round, tables, byes } = last;
  const some = Math.max(1, tables.length);
  const [one, other] = [tables[choice % some], tables[(choice + 1) % some]];
  if (one === undefined || other === undefined || one === other) return;
  const [a = '', b = ''] = [one.players[0], other.players[1]];
  const swapped = tables.map(({ table, players }) => ({
    table,
    players: players.map((name) => (name === a ? b : name === b ? a : name)),
  }));
  await desk.run({ change: { round, tables: swapped, byes, reason: 'They are friends.' } });
};

const reinstate = async (desk: Desk, choice: number): Promise<void> => {
  const dropped = await droppedFrom(desk.sender, desk.eventId);
  const one = dropped[choice % Math.max(1, dropped.length)];
  if (one !== undefined) await desk.run({ reinstate: one });
};

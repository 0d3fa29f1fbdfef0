import { afterAll, beforeAll } from '@jest/globals';
import { eventually } from '../../../tools/testing/eventually.js';
import type { Client } from './client.js';
import { pick, pickList, pickText } from './pick.js';
import { RunningService, type StartOptions } from './start.js';

export const CREATE =
  'mutation($input: CreateEventInput!) { createEvent(input: $input) { event { id status } } }';
export const RUN = 'mutation($input: RunEventInput!) { runEvent(input: $input) { event { status } } }';
export const TAKE_PART =
  'mutation($input: TakePartInEventInput!) { takePartInEvent(input: $input) { event { id } } }';
export const ROUNDS = `query($id: ID!) { event(id: $id) { status rounds {
  number status byes { id } tables { table players { id } matchId result { kind won winner { id } present { id } } } } } }`;
const STANDINGS = `query($id: ID!, $after: Int) { event(id: $id) { standings(afterRound: $after) {
  place player { id } points decidedBy reasons { criterion value decimal terms { round opponent { id } value reason } } } } }`;
export const MATCH = 'query($id: ID!) { match(id: $id) { status title season seats { player { id } } } }';
export const MINUTE = 60_000;

export const PLAN = { name: 'Friday', game: 'metax', stage: { swiss: { rounds: 3 } }, bestOf: 3 };
export const IDS = Array.from({ length: 8 }, (_, at) => `p${at + 1}`);

export interface Table {
  readonly table: number;
  readonly players: readonly { readonly id: string }[];
  readonly matchId: string | null;
  readonly result: unknown;
}

/** A service for events, with its staff: one for a suite. */
export class EventDesk {
  #running: RunningService | undefined;
  #staff: Client | undefined;
  #commands = 0;

  /** Starts and stops with the suite that calls it. */
  static ofSuite(options: () => StartOptions = () => ({})): EventDesk {
    const desk = new EventDesk();
    beforeAll(async () => {
      desk.#running = await RunningService.start({
        environment: { RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' },
        ...options(),
      });
      desk.#staff = await desk.running.client('organizer');
    });
    afterAll(() => desk.running.stop());
    return desk;
  }

  get running(): RunningService {
    if (this.#running === undefined) throw new Error('The service has not begun.');
    return this.#running;
  }

  get staff(): Client {
    if (this.#staff === undefined) throw new Error('The service has not begun.');
    return this.#staff;
  }

  async restart(): Promise<void> {
    await this.running.restart();
    this.#staff = await this.running.client('organizer');
  }

  async create(plan: object = {}): Promise<string> {
    const input = { plan: { ...PLAN, ...plan } };
    return pickText(await this.staff.ask(CREATE, { input }, 'createEvent.event'), 'id');
  }

  run(eventId: string, change: object, client = this.staff): Promise<unknown> {
    this.#commands += 1;
    const input = { eventId, commandId: `c${this.#commands}`, change };
    return client.ask(RUN, { input }, 'runEvent.event.status');
  }

  /** With eight players. */
  async started(plan: object = {}): Promise<string> {
    const id = await this.create(plan);
    await this.run(id, { register: IDS.map((player) => ({ player })) });
    await this.run(id, { step: 'START' });
    return id;
  }

  async publish(id: string, round: number): Promise<void> {
    await this.run(id, { pair: { seed: `round ${round}` } });
    await this.run(id, { publish: round });
  }

  async tables(id: string, round: number): Promise<readonly Table[]> {
    const rounds = pickList(await this.staff.ask(ROUNDS, { id }, 'event'), 'rounds');
    return pickList(rounds[round - 1], 'tables').map((table) => ({
      table: Number(pick(table, 'table')),
      players: pickList(table, 'players').map((player) => ({ id: pickText(player, 'id') })),
      matchId: pick(table, 'matchId') === null ? null : pickText(table, 'matchId'),
      result: pick(table, 'result'),
    }));
  }

  async standings(id: string, after?: number): Promise<readonly string[]> {
    return pickList(await this.staff.ask(STANDINGS, { id, after }, 'event'), 'standings').map(
      (row) => `${pick(row, 'place')}:${pickText(row, 'player.id')} ${pick(row, 'points')}`,
    );
  }

  /** Whether the match exists, is open, and has a player in every seat. */
  async isMatchThere({ matchId }: Table): Promise<boolean> {
    const match = await this.staff.ask(MATCH, { id: matchId }, '').catch(() => undefined);
    return (
      match !== undefined && pickList(match, 'match.seats').every((seat) => pick(seat, 'player') !== null)
    );
  }

  async until(isSo: () => Promise<boolean>): Promise<void> {
    await eventually(isSo);
  }

  /** A file of the event; else the status of the answer. */
  async exported(id: string, file: string, client = this.staff): Promise<string> {
    const address = `${this.running.url}/exports/events/${id}/${file}`;
    const answer = await fetch(address, { headers: client.headers });
    return answer.status === 200 ? answer.text() : String(answer.status);
  }
}

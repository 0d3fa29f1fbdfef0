import { afterAll, beforeAll } from '@jest/globals';
import { Client } from './client.js';
import { GIVE_ROLES, JUDGED_MATCH, OPEN_CASE, RUN_CASE, TAKE_PART } from './judging-operations.js';
import { pick, pickText } from './pick.js';
import { RunningService } from './start.js';

interface Staff {
  readonly organizer: Client;
  /** The role comes from the organization, not from a token: no head judge. */
  readonly judge: Client;
  readonly head: Client;
  readonly otherHead: Client;
}

/** A service with its judges, shared by a suite. */
export class JudgingService {
  #now = new Date('2026-11-23T10:00:00Z');
  #running: RunningService | undefined;
  #staff: Staff | undefined;

  /** Starts and stops with the suite that calls it. */
  static ofSuite(): JudgingService {
    const house = new JudgingService();
    beforeAll(() => house.#begin());
    afterAll(() => house.running.stop());
    return house;
  }

  get running(): RunningService {
    if (this.#running === undefined) throw new Error('The service has not begun.');
    return this.#running;
  }

  get staff(): Staff {
    if (this.#staff === undefined) throw new Error('The service has not begun.');
    return this.#staff;
  }

  passMinutes(minutes: number): void {
    this.#now = new Date(this.#now.getTime() + minutes * 60_000);
  }

  /** The service and its staff, at another port. */
  async restart(): Promise<void> {
    await this.running.restart();
    const moved = ({ token }: Client): Client => new Client(this.running.url, token);
    const { organizer, judge, head, otherHead } = this.staff;
    this.#staff = {
      organizer: moved(organizer),
      judge: moved(judge),
      head: moved(head),
      otherHead: moved(otherHead),
    };
  }

  match(id: string): Promise<unknown> {
    return this.staff.head.ask(JUDGED_MATCH, { id }, 'match');
  }

  /** Why a match is paused; undefined if it is not. */
  async pausedFor(id: string): Promise<unknown> {
    return pick(await this.match(id), 'clock.paused.reason');
  }

  async #begin(): Promise<void> {
    const running = await RunningService.start({
      clock: () => this.#now,
      environment: { RECOUNT_RATE_LIMIT: '0', RECOUNT_RATE_LIMIT_ADDRESS: '0' },
    });
    this.#running = running;
    const organizer = await running.client('organizer', 'organizer-1');
    await organizer.ask(GIVE_ROLES, { input: { subject: 'joe', roles: ['JUDGE'] } }, '');
    const token = await running.service.issueToken({
      subject: 'joe',
      organization: 'house',
      lifetimeSeconds: 36_000,
    });
    this.#staff = {
      organizer,
      judge: new Client(running.url, token),
      head: await running.client('judge', 'hana'),
      otherHead: await running.client('judge', 'hugo'),
    };
  }
}

/** Returns its id. */
export const openCase = async (client: Client, matchId: string, input: object = {}): Promise<string> =>
  pickText(
    await client.ask(OPEN_CASE, { input: { matchId, claim: 'It was face up.', ...input } }, 'openCase.case'),
    'id',
  );

export const runCase = (client: Client, caseId: string, change: object): Promise<unknown> =>
  client.ask(RUN_CASE, { input: { caseId, change } }, 'runCase.case');

export const takePart = (client: Client, caseId: string, change: object): Promise<unknown> =>
  client.ask(TAKE_PART, { input: { caseId, change } }, 'takePartInCase.case');

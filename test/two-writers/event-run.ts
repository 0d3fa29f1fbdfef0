import pLimit from 'p-limit';
import { pickText } from '../e2e/support/pick.js';
import type { Desk } from './acts/desk.js';
import { actInEvent } from './acts/event-acts.js';
import { actInMatch, amend, concede, rule } from './acts/match-acts.js';
import { ORGANIZER, player } from './acts/people.js';
import { deckText } from './acts/play.js';
import { matchResult, tableResult } from './acts/results.js';
import { lookAt, type SeenRound, type SeenTable, statusOfMatch } from './acts/seen.js';
import { Drawing } from './drawing.js';
import { type Act, gameOf, type Script } from './script.js';
import { isAccepted, refusalOf, type Sender, type Sent } from './sender.js';

/** Commands of one event that are on their way at the same time. */
const AT_ONCE = 8;
/** Attempts at a step of the organizer that only waits for the service. */
const PATIENCE = 120;

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Plays a script at a service: an organizer who brings the event to its end, and all others who act at random meanwhile. */
export class EventRun implements Desk {
  readonly #limit = pLimit(AT_ONCE);
  readonly #draw: Drawing;
  readonly players: readonly string[];
  eventId = '';
  /** Rules that did not hold while the event was played. */
  readonly faults: string[] = [];
  readonly #done = new Set<Act>();

  constructor(
    readonly script: Script,
    readonly sender: Sender,
  ) {
    this.#draw = new Drawing(`${script.seed} spine`);
    this.players = Array.from({ length: script.players }, (_, at) => `p${at + 1}`);
  }

  /** From the plan to the end. */
  async play(): Promise<void> {
    await this.#open();
    for (let round = 1; round <= this.script.rounds; round += 1) {
      const published = await this.#publish(round);
      if (published === undefined) break;
      await this.#results(round, published);
      await this.#acts(round, 'after');
    }
    await this.#end();
    await this.#acts(this.script.rounds, 'over');
  }

  run(change: object, by = ORGANIZER): Promise<Sent> {
    return this.sender.send(by, 'runEvent', { eventId: this.eventId, change });
  }

  takePart(by: string, change: object): Promise<Sent> {
    return this.sender.send(player(by), 'takePartInEvent', { eventId: this.eventId, change });
  }

  look() {
    return lookAt(this.sender, this.eventId);
  }

  statusOf(matchId: string): Promise<string | undefined> {
    return statusOfMatch(this.sender, matchId);
  }

  /** Plans the event, and opens it for registration. */
  async create(): Promise<void> {
    const { plan, seed } = this.script;
    const input = { plan: { name: `Event ${seed}`.slice(0, 80), game: gameOf(plan.stage), ...plan } };
    const created = await this.sender.send(ORGANIZER, 'createEvent', input, 'event { id }');
    this.eventId = pickText(created.answer, 'data.event.id');
    await this.run({ step: 'OPEN_REGISTRATION' });
  }

  async #open(): Promise<void> {
    const { plan, players } = this.script;
    await this.create();
    const [first, second] = [this.players.slice(0, players / 2), this.players.slice(players / 2)];
    await Promise.all([
      this.run({ register: first.map((one) => ({ player: one })) }),
      ...second.map((one) => this.#limit(() => this.takePart(one, { register: true }))),
      ...(plan.decks === 'NONE'
        ? []
        : first.slice(0, 4).map((one) => this.#limit(() => this.takePart(one, { deck: deckText() })))),
      this.#acts(0, 'opening'),
    ]);
    // Two players who are there are needed to begin.
    for (const one of this.players.slice(0, plan.hasCheckIn ? players - 1 : 0))
      await this.run({ checkIn: one });
    await this.run({ step: 'START' });
  }

  /** The tables of the round once it is published; undefined if there is no more to be played. */
  async #publish(round: number): Promise<SeenRound | undefined> {
    const acts = this.#acts(round, 'pairing');
    for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
      const seen = await this.look();
      if (seen.status !== 'RUNNING') break;
      const last = seen.rounds.at(-1);
      if (last?.status === 'PUBLISHED') {
        await acts;
        const early = this.#acts(round, 'early', last);
        const all = this.#whenThere(last);
        await Promise.all([early, all]);
        return last;
      }
      const number = seen.rounds.filter(({ status }) => status === 'FINISHED').length + 1;
      if (number > round) break;
      if (last?.status !== 'PAIRED') {
        const paired = await this.run({ pair: { seed: `${this.script.seed} ${round} ${attempt}` } });
        const refused = refusalOf(paired);
        if (refused === 'NO_MORE_ROUNDS' || refused === 'EVENT_STATUS') {
          const cut = this.script.plan.cut === undefined ? undefined : await this.run({ step: 'MAKE_CUT' });
          if (cut === undefined || !isAccepted(cut)) break;
        }
        continue;
      }
      const published = await this.run({ publish: number });
      if (refusalOf(published) === 'INVALID_PAIRINGS') await this.run({ pair: {} });
    }
    await acts;
    return undefined;
  }

  /** Waits for the matches of a round, or for the end of the round or of the event. */
  async #whenThere({ number, tables }: SeenRound): Promise<void> {
    for (const { matchId, hasResult } of tables) {
      if (matchId === null || hasResult) continue;
      for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
        if ((await this.statusOf(matchId)) !== undefined) break;
        const seen = await this.look();
        const round = seen.rounds.find((one) => one.number === number);
        if (seen.status !== 'RUNNING' || !round?.tables.some((one) => one.matchId === matchId)) return;
        await pause(10);
      }
    }
  }

  async #results(round: number, published: SeenRound): Promise<void> {
    await this.#acts(round, 'play', published);
    for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
      const seen = await this.look();
      const last = seen.rounds.at(-1);
      if (seen.status !== 'RUNNING' || last?.status === 'FINISHED') return;
      if (last === undefined || last.status === 'PAIRED') {
        // The round was taken back: another one is paired, without acts.
        if ((await this.#publish(round)) === undefined) return;
        continue;
      }
      const open = last.tables.filter(({ hasResult }) => !hasResult);
      await Promise.all(open.map((table) => this.#limit(() => this.#decide(last.number, table, attempt))));
      const finished = await this.run({ finishRound: last.number });
      if (isAccepted(finished)) return;
      await pause(Math.min(5 + attempt, 50));
    }
    this.faults.push(`Round ${round} of ${this.script.seed} did not come to its end.`);
    await this.run({ callOff: { reason: 'It does not end.' } });
  }

  /** Ends a table that has no result yet. */
  async #decide(round: number, { table, matchId, players }: SeenTable, attempt: number): Promise<void> {
    const { bestOf } = this.script.plan;
    const seat = this.#draw.below(players.length);
    if (matchId === null) {
      const won = tableResult(players, seat, Math.ceil(bestOf / 2));
      await this.run({ result: { round, table, result: this.#draw.once(8) ? { allLost: true } : won } });
      return;
    }
    switch (await this.statusOf(matchId)) {
      case 'OPEN':
      case 'PLAYING':
        if (players.length > 2 && this.#draw.once(2)) {
          const result = matchResult(bestOf, players.length, seat, this.#draw.below(60));
          await this.sender.send(ORGANIZER, 'reportResult', { matchId, result });
        } else if (this.#draw.once(3)) await concede(this.sender, matchId, players, seat);
        else await rule(this.sender, matchId, this.#draw.once(3) ? 'NO_SHOW' : 'MATCH_LOSS', [seat]);
        return;
      case 'CANCELLED': {
        if (attempt < 3) return;
        const said = await this.run({ result: { round, table, result: tableResult(players, seat, 1) } });
        if (!isAccepted(said)) await this.run({ takeBack: { round, reason: 'A match was cancelled.' } });
        return;
      }
      case 'FINISHED':
        // A bracket takes no draw: staff amend it.
        if (attempt >= 4)
          await amend(this, matchId, players, { kind: 'REPORTED', winner: seat, choice: 0, by: ORGANIZER });
        return;
      default:
    }
  }

  async #end(): Promise<void> {
    for (let attempt = 0; attempt < PATIENCE; attempt += 1) {
      if ((await this.look()).status !== 'RUNNING') return;
      const finished = await this.run({ step: 'FINISH' });
      if (isAccepted(finished)) return;
      if (attempt < 5) {
        const last = (await this.look()).rounds.at(-1);
        if (last?.status === 'PUBLISHED') await this.#results(last.number, last);
        else if (last?.status === 'PAIRED')
          await this.run({ takeBack: { round: last.number, reason: 'No time.' } });
        continue;
      }
      await this.run({ callOff: { reason: 'It takes too long.' } });
    }
  }

  /** All acts of a moment, at once. */
  async #acts(round: number, when: Act['when'], seen?: SeenRound): Promise<void> {
    const acts = this.script.acts.filter(
      (act) => act.round === round && act.when === when && !this.#done.has(act),
    );
    if (acts.length === 0) return;
    for (const act of acts) this.#done.add(act);
    const published = seen ?? (await this.#lastPlayed());
    await Promise.all(acts.map((act) => this.#limit(() => this.#act(act, published))));
  }

  async #act(act: Act, round: SeenRound | undefined): Promise<void> {
    if (!(await actInEvent(this, act, round))) await actInMatch(this, act, round);
  }

  async #lastPlayed(): Promise<SeenRound | undefined> {
    return this.eventId === ''
      ? undefined
      : (await this.look()).rounds.findLast(({ status }) => status !== 'PAIRED');
  }
}

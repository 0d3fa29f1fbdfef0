import pLimit from 'p-limit';
import { formatDeckList } from '#libs/game-kit';
import { metax } from '../../libs/games/metax/index.js';
import { isRecord, pick, pickList, pickNumber, pickText } from '../e2e/support/pick.js';
import { Drawing } from './drawing.js';
import type { Act, Script } from './script.js';
import { dataOf, isAccepted, type Person, refusalOf, type Sender } from './sender.js';

export const ORGANIZER: Person = { role: 'organizer', subject: 'host' };
/** Two head judges: an appeal needs another judge than ruled first. */
export const JUDGES: readonly [Person, Person] = [
  { role: 'judge', subject: 'jo' },
  { role: 'judge', subject: 'kim' },
];
const player = (subject: string): Person => ({ role: 'player', subject });

const ROUNDS = `query($id: ID!) { event(id: $id) { status rounds {
  number status byes { id } requestedByes { id }
  tables { table players { id } matchId result { kind won drawn winner { id } present { id } } } } } }`;
const MATCH = 'query($id: ID!) { match(id: $id) { status gameNumber frameCount seats { player { id } } } }';
const LEGAL =
  'query($id: ID!, $seat: Int!) { match(id: $id) { legalActions(seat: $seat, first: 20) { nodes { id } } } }';
const ENTRANTS = 'query($id: ID!) { event(id: $id) { entrants(first: 1000) { status player { id } } } }';

const DECKS = ['watch-muster', 'blackwater-court'] as const;

/** Commands of one event that are on their way at the same time. */
const AT_ONCE = 8;
/** Attempts at a step of the organizer that only waits for the service. */
const PATIENCE = 120;

export interface SeenTable {
  readonly table: number;
  readonly players: readonly string[];
  readonly matchId: string | null;
  readonly hasResult: boolean;
}

interface SeenRound {
  readonly number: number;
  readonly status: string;
  readonly tables: readonly SeenTable[];
}

interface SeenEvent {
  readonly status: string;
  readonly rounds: readonly SeenRound[];
}

const [cardSet] = metax.cardSets;
const [readyMade] = cardSet?.decks ?? [];

/** A legal deck as text. */
const deckText = (): string =>
  cardSet === undefined || readyMade === undefined
    ? ''
    : formatDeckList(readyMade.cards, Object.fromEntries(cardSet.cards.map((card) => [card.id, card])));

const pause = (milliseconds: number): Promise<void> =>
  new Promise((resolve) => setTimeout(resolve, milliseconds));

/** Plays a script at a service: an organizer who brings the event to its end, and all others who act at random meanwhile. */
export class EventRun {
  readonly #limit = pLimit(AT_ONCE);
  readonly #draw: Drawing;
  readonly players: readonly string[];
  eventId = '';
  /** Rules that did not hold while the event was played. */
  readonly faults: string[] = [];
  #late = 0;
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

  run(change: object, by = ORGANIZER) {
    return this.sender.send(by, 'runEvent', { eventId: this.eventId, change });
  }

  #takePart(by: string, change: object) {
    return this.sender.send(player(by), 'takePartInEvent', { eventId: this.eventId, change });
  }

  /** Plans the event, and opens it for registration. */
  async create(): Promise<void> {
    const { plan } = this.script;
    const input = { plan: { name: `Event ${this.script.seed}`.slice(0, 80), game: 'metax', ...plan } };
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
      ...second.map((one) => this.#limit(() => this.#takePart(one, { register: true }))),
      ...(plan.decks === 'NONE'
        ? []
        : first.slice(0, 4).map((one) => this.#limit(() => this.#takePart(one, { deck: deckText() })))),
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
        const match = await this.match(matchId);
        if (match !== undefined) break;
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
        // It was taken back: another one is paired, without acts.
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
    const winner = this.#draw.below(2);
    if (matchId === null) {
      const needed = Math.ceil(this.script.plan.bestOf / 2);
      const won = winner === 0 ? [needed, 0] : [0, needed];
      const result = this.#draw.once(8) ? { allLost: true } : { games: { won, drawn: 0 } };
      await this.run({ result: { round, table, result } });
      return;
    }
    const match = await this.match(matchId);
    switch (match?.status) {
      case 'OPEN':
      case 'PLAYING': {
        if (this.#draw.once(3)) {
          await this.#concede(matchId, winner, players);
          return;
        }
        await this.#rule(matchId, this.#draw.once(3) ? 'NO_SHOW' : 'MATCH_LOSS', [winner]);
        return;
      }
      case 'CANCELLED': {
        if (attempt < 3) return;
        const result = { games: { won: winner === 0 ? [1, 0] : [0, 1], drawn: 0 } };
        const said = await this.run({ result: { round, table, result } });
        if (!isAccepted(said)) await this.run({ takeBack: { round, reason: 'A match was cancelled.' } });
        return;
      }
      case 'FINISHED':
        // A bracket takes no draw: staff amend it.
        if (attempt >= 4) await this.#amend(matchId, 'REPORTED', winner);
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

  /** The event as staff see it now. */
  async look(): Promise<SeenEvent> {
    const event = await this.sender.ask(ORGANIZER, ROUNDS, { id: this.eventId }, 'event');
    return {
      status: pickText(event, 'status'),
      rounds: pickList(event, 'rounds').map((round) => ({
        number: pickNumber(round, 'number'),
        status: pickText(round, 'status'),
        tables: pickList(round, 'tables').map((table) => ({
          table: pickNumber(table, 'table'),
          players: pickList(table, 'players').map((one) => pickText(one, 'id')),
          matchId: pick(table, 'matchId') === null ? null : pickText(table, 'matchId'),
          hasResult: pick(table, 'result') !== null,
        })),
      })),
    };
  }

  /** Undefined if it is not there. */
  async match(id: string) {
    const match = await this.sender.ask(ORGANIZER, MATCH, { id }, 'match');
    return match === null || match === undefined
      ? undefined
      : {
          status: pickText(match, 'status'),
          game: pickNumber(match, 'gameNumber'),
          frames: pickNumber(match, 'frameCount'),
        };
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

  async #lastPlayed(): Promise<SeenRound | undefined> {
    return this.eventId === ''
      ? undefined
      : (await this.look()).rounds.findLast(({ status }) => status !== 'PAIRED');
  }

  #rule(matchId: string, how: string, seats: readonly number[], by = ORGANIZER) {
    return this.sender.send(by, 'ruleResult', { matchId, how, seats, reason: 'By chance.' });
  }

  #concede(matchId: string, seat: number, players: readonly string[], game?: number) {
    const given = { matchId, seat, ...(game === undefined ? {} : { game }) };
    return this.sender.send(player(players[seat] ?? ''), 'concede', given);
  }

  #result(winner: number | undefined, choice: number) {
    const needed = Math.ceil(this.script.plan.bestOf / 2);
    if (winner === undefined) return { places: [[0, 1]], gamesWon: [0, 0], gamesDrawn: choice % 3 };
    const lost = needed > 1 ? choice % needed : 0;
    const gamesWon = winner === 0 ? [needed, lost] : [lost, needed];
    return { places: [[winner], [1 - winner]], gamesWon, gamesDrawn: 0 };
  }

  #amend(matchId: string, kind: string, winner: number | undefined, choice = 0, by = ORGANIZER) {
    const all = kind === 'MATCH_LOSS' && choice % 2 === 0;
    const result = all
      ? { kind, places: [[], [0, 1]], gamesWon: [0, 0], gamesDrawn: 0 }
      : { kind, ...this.#result(winner, choice) };
    return this.sender.send(by, 'amendResult', { matchId, result, reason: 'It was otherwise.' });
  }

  async #act(act: Act, round: SeenRound | undefined): Promise<void> {
    const { what, seat, choice } = act;
    const table =
      round === undefined ? undefined : round.tables[act.table % Math.max(1, round.tables.length)];
    const somebody = this.players[act.table % this.players.length] ?? '';
    const judge = JUDGES[choice % 2] ?? JUDGES[0];
    const staff = choice % 3 === 0 ? judge : ORGANIZER;
    switch (what) {
      case 'enter':
        this.#late += 1;
        if (choice % 2 === 0) await this.run({ register: [{ player: `late-${this.#late}` }] });
        else await this.#takePart(`late-${this.#late}`, { register: true });
        return;
      case 'withdraw':
        await this.run({ withdraw: somebody });
        return;
      case 'checkIn':
        await this.#takePart(somebody, { checkIn: true });
        return;
      case 'closeAndOpen':
        await this.run({ step: 'CLOSE_REGISTRATION' });
        await this.run({ step: 'OPEN_REGISTRATION' });
        return;
      case 'pair':
        await this.run({ pair: { seed: `other ${choice}` } }, staff);
        return;
      case 'swap':
        await this.#swap(choice);
        return;
      case 'drop':
        await this.run({ drop: somebody }, staff);
        return;
      case 'leave':
        await this.#takePart(somebody, { leave: true });
        return;
      case 'reinstate':
        await this.#reinstate(choice);
        return;
      case 'bye':
        await this.run({
          bye: { player: somebody, round: act.round + 1, kind: choice % 2 ? 'BYE' : 'REQUESTED' },
        });
        return;
      case 'disqualify':
        await this.run({ disqualify: { player: somebody, reason: 'Marked cards.' } }, staff);
        return;
      case 'publish':
        await this.run({ publish: act.round }, staff);
        return;
      case 'takeBack':
        if (choice % 3 === 0) await this.run({ takeBack: { round: act.round, reason: 'An error.' } });
        return;
      case 'callOff':
        if (choice % 8 === 0) await this.run({ callOff: { reason: 'The roof leaks.' } });
        return;
      case 'fixTable':
        await this.run({ table: { player: somebody, table: 1 + (choice % 3) } });
        return;
      case 'finishRound':
        await this.run({ finishRound: act.round }, staff);
        return;
      default:
    }
    if (table === undefined || round === undefined) return;
    const { matchId, players } = table;
    const winner = choice % 5 === 0 ? undefined : seat;
    switch (what) {
      case 'result':
        await this.run({
          result: { round: round.number, table: table.table, result: this.#said(players, act) },
        });
        return;
      case 'amendTable':
        await this.run(
          {
            amend: {
              round: round.number,
              table: table.table,
              result: this.#said(players, act),
              reason: 'The slips were swapped.',
            },
          },
          staff,
        );
        return;
      default:
    }
    if (matchId === null) return;
    const [own, other] = [player(players[seat] ?? ''), player(players[1 - seat] ?? '')];
    switch (what) {
      case 'joinAsStranger':
        await this.sender.send(player(`stranger-${choice}`), 'joinMatch', { matchId });
        return;
      case 'noShow':
        await this.#rule(matchId, 'NO_SHOW', choice % 6 === 0 ? [0, 1] : [seat], staff);
        return;
      case 'matchLoss':
        await this.#rule(matchId, 'MATCH_LOSS', choice % 6 === 0 ? [0, 1] : [seat], staff);
        return;
      case 'gameLoss':
        await this.#rule(matchId, 'GAME_LOSS', [seat], staff);
        return;
      case 'disqualifyInMatch':
        await this.#rule(matchId, 'DISQUALIFICATION', choice % 9 === 0 ? [0, 1] : [seat], staff);
        return;
      case 'draw':
        await this.#rule(matchId, 'INTENTIONAL_DRAW', [], staff);
        return;
      case 'report':
        await this.sender.send(own, 'reportResult', { matchId, seat, result: this.#result(winner, choice) });
        if (choice % 2 === 0) await this.sender.send(other, 'confirmResult', { matchId, seat: 1 - seat });
        return;
      case 'reportByStaff':
        await this.sender.send(staff, 'reportResult', { matchId, result: this.#result(winner, choice) });
        return;
      case 'confirm':
        await this.sender.send(other, 'confirmResult', { matchId, seat: 1 - seat });
        return;
      case 'dispute':
        await this.sender.send(other, 'disputeResult', { matchId, seat: 1 - seat, reason: 'No.' });
        return;
      case 'concede':
        await this.#concede(matchId, seat, players);
        return;
      case 'concedeGame':
        await this.#concede(matchId, seat, players, 1 + (choice % 2));
        return;
      case 'cancel':
        await this.sender.send(ORGANIZER, 'cancelMatch', { matchId, reason: 'By chance.' });
        return;
      case 'play':
        await this.#play(matchId, players, choice);
        if (choice % 4 === 0) await this.#rewind(matchId, choice, judge);
        if (choice % 4 === 1) {
          await this.sender.send(own, 'offerDraw', { matchId, seat });
          await this.sender.send(other, 'answerDraw', { matchId, seat: 1 - seat, accept: true });
        }
        if (choice % 4 === 2) await this.#concede(matchId, seat, players, 1);
        return;
      case 'rewind':
        await this.#rewind(matchId, choice, judge);
        return;
      case 'offer':
        await this.sender.send(own, 'offerDraw', { matchId, seat });
        return;
      case 'answer':
        await this.sender.send(other, 'answerDraw', { matchId, seat: 1 - seat, accept: choice % 4 !== 0 });
        return;
      case 'penalty':
      case 'penaltyNextMatch':
        await this.#penalty(matchId, act, judge);
        return;
      case 'case':
        await this.#case(matchId, act, own, other);
        return;
      case 'call':
        await this.#call(matchId, own, seat, judge);
        return;
      case 'pause':
        await this.sender.send(judge, 'pauseMatch', { matchId, reason: 'A deck check.' });
        await this.sender.send(judge, 'resumeMatch', { matchId, reason: 'Done.' });
        return;
      case 'amend':
        await this.#amend(
          matchId,
          choice % 4 === 0 ? 'MATCH_LOSS' : winner === undefined ? 'INTENTIONAL_DRAW' : 'REPORTED',
          choice % 4 === 0 ? seat : winner,
          choice,
          staff,
        );
        return;
      case 'disqualifyByAmendment':
        await this.#amend(matchId, 'DISQUALIFICATION', seat, 1, staff);
        return;
      case 'importResult': {
        const needed = Math.ceil(this.script.plan.bestOf / 2);
        const line = (at: number) =>
          `${matchId},${at},${at === seat ? 'win' : 'loss'},${at === seat ? needed : 0}`;
        const csv = ['match_id,seat,result,games_won', line(0), line(1)].join('\n');
        await this.sender.send(staff, 'importResults', { csv, reason: 'From the slips.' });
        return;
      }
      default:
        throw new Error(`Nobody does ${what}.`);
    }
  }

  #said(players: readonly string[], { seat, choice }: Act) {
    const needed = Math.ceil(this.script.plan.bestOf / 2);
    const won = seat === 0 ? [needed, 0] : [0, needed];
    if (choice % 7 === 0) return { allLost: true };
    if (choice % 7 === 1) return { present: [players[seat]] };
    return choice % 7 === 2
      ? { games: { won: [0, 0], drawn: 1, winner: null } }
      : { games: { won, drawn: 0 } };
  }

  /** Exchanges two players of the round that is paired. */
  async #swap(choice: number): Promise<void> {
    const event = await this.sender.ask(ORGANIZER, ROUNDS, { id: this.eventId }, 'event');
    const last = pickList(event, 'rounds').at(-1);
    if (!isRecord(last) || last.status !== 'PAIRED') return;
    const tables = pickList(last, 'tables').map((table) => ({
      table: pickNumber(table, 'table'),
      players: pickList(table, 'players').map((one) => pickText(one, 'id')),
    }));
    const byes = pickList(last, 'byes').map((one) => pickText(one, 'id'));
    const [one, other] = [
      tables[choice % Math.max(1, tables.length)],
      tables[(choice + 1) % Math.max(1, tables.length)],
    ];
    if (one === undefined || other === undefined || one === other) return;
    const [a = '', b = ''] = [one.players[0], other.players[1]];
    const swapped = tables.map(({ table, players }) => ({
      table,
      players: players.map((name) => (name === a ? b : name === b ? a : name)),
    }));
    const round = pickNumber(last, 'number');
    await this.run({ change: { round, tables: swapped, byes, reason: 'They are friends.' } });
  }

  async #reinstate(choice: number): Promise<void> {
    const entrants = pickList(
      await this.sender.ask(ORGANIZER, ENTRANTS, { id: this.eventId }, 'event'),
      'entrants',
    ).filter((one) => pick(one, 'status') === 'DROPPED');
    const one = entrants[choice % Math.max(1, entrants.length)];
    if (one !== undefined) await this.run({ reinstate: pickText(one, 'player.id') });
  }

  /** Both begin, and take a few actions. */
  async #play(matchId: string, players: readonly string[], choice: number): Promise<void> {
    await Promise.all(
      players.map(async (name, seat) => {
        const deck = { readyMade: DECKS[seat] };
        await this.sender.send(ORGANIZER, 'submitDeck', { matchId, seat, deck });
        await this.sender.send(player(name), 'ready', { matchId, seat, entropy: name });
      }),
    );
    for (let action = 0; action < 2 + (choice % 4); action += 1)
      for (const [seat, name] of players.entries()) {
        const legal = await this.sender
          .ask(player(name), LEGAL, { id: matchId, seat }, 'match.legalActions.nodes')
          .catch(() => []);
        const actions = Array.isArray(legal) ? legal : [];
        const one: unknown = actions[choice % Math.max(1, actions.length)];
        if (one === undefined) continue;
        const legalActionId = pickText(one, 'id');
        await this.sender.send(
          player(name),
          'submitAction',
          { matchId, seat, legalActionId },
          'frame { number }',
        );
      }
  }

  /** To the end of an action that was taken. */
  async #rewind(matchId: string, choice: number, judge: Person): Promise<void> {
    const frames = this.sender.sent.flatMap((sent) =>
      sent.field === 'submitAction' && sent.input.matchId === matchId && isAccepted(sent)
        ? [Number(dataOf(sent, 'frame.number'))]
        : [],
    );
    const toFrame = frames[choice % Math.max(1, frames.length)];
    if (toFrame !== undefined)
      await this.sender.send(judge, 'rewindMatch', { matchId, toFrame, reason: 'A rule was missed.' });
  }

  async #penalty(matchId: string, { what, seat, choice }: Act, judge: Person): Promise<void> {
    const penalty = (['WARNING', 'GAME_LOSS', 'MATCH_LOSS', 'DISQUALIFICATION'] as const)[choice % 4];
    await this.sender.send(
      judge,
      'givePenalty',
      {
        matchId,
        seat,
        infraction: 'misplay',
        penalty,
        reason: 'A rule was broken.',
        deviation: 'By chance.',
        ...(what === 'penaltyNextMatch' ? { nextMatch: true } : {}),
      },
      'penalty { id player { id } }',
    );
  }

  /** A case from its claim to a ruling, sometimes with an appeal. */
  async #case(matchId: string, { seat, choice }: Act, own: Person, other: Person): Promise<void> {
    const [first, second] = choice % 2 === 0 ? JUDGES : [JUDGES[1], JUDGES[0]];
    const opened = await this.sender.send(
      own,
      'openCase',
      { matchId, seat, claim: 'It was face up.' },
      'case { id }',
    );
    if (!isAccepted(opened)) return;
    const caseId = pickText(opened.answer, 'data.case.id');
    const run = (by: Person, change: object) => this.sender.send(by, 'runCase', { caseId, change });
    const take = (by: Person, change: object) => this.sender.send(by, 'takePartInCase', { caseId, change });
    await Promise.all([
      run(first, { assign: true }),
      choice % 3 === 0 ? take(other, { answer: 'It was not.' }) : undefined,
    ]);
    const effects = this.#effects(seat, choice);
    const ruled = await run(first, { rule: { reason: 'So it is.', effects } });
    if (!isAccepted(ruled)) {
      await run(first, { dismiss: 'It cannot be ruled so.' });
      return;
    }
    if (choice % 5 < 2) await Promise.all([take(own, { accept: true }), take(other, { accept: true })]);
    else if (choice % 5 === 2) {
      await take(other, { appeal: 'I do not agree.' });
      const isUpheld = choice % 2 === 0;
      await run(second, {
        decide: {
          isUpheld,
          reason: 'On reflection.',
          effects: isUpheld ? [] : this.#effects(seat, choice + 1),
        },
      });
    }
  }

  #effects(seat: number, choice: number): readonly object[] {
    const penalty = (name: string) => ({
      penalty: { seat, infraction: 'misplay', penalty: name, deviation: 'By chance.', takesEffect: true },
    });
    switch (choice % 8) {
      case 0:
        return [penalty('WARNING')];
      case 1:
        return [penalty('MATCH_LOSS')];
      case 2:
        return [{ result: { how: 'MATCH_LOSS', seats: [seat] } }];
      case 3:
        return [penalty('WARNING'), { result: { how: 'DISQUALIFICATION', seats: [seat] } }];
      case 4:
        return [{ result: { how: 'INTENTIONAL_DRAW', seats: [] } }];
      case 5:
        return [{ amendment: { kind: 'REPORTED', ...this.#result(seat, choice) } }];
      case 6:
        return [{ result: { how: 'GAME_LOSS', seats: [seat] } }];
      default:
        return [];
    }
  }

  async #call(matchId: string, own: Person, seat: number, judge: Person): Promise<void> {
    const called = await this.sender.send(own, 'callJudge', { matchId, seat, text: 'May I?' }, 'call { id }');
    if (!isAccepted(called)) return;
    const callId = pickText(called.answer, 'data.call.id');
    await this.sender.send(judge, 'takeCall', { callId });
    await this.sender.send(judge, 'answerCall', { callId, text: 'You may.' });
  }
}

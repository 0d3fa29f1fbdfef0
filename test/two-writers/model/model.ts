import { matchOfTable } from '../../../apps/api/src/features/events/event-matches.js';
import { derivedId, ownCommandId } from '../../../apps/api/src/writing/command-id.js';
import { pick, pickText } from '../../e2e/support/pick.js';
import { isBracket, type Script } from '../script.js';
import { isAccepted, type Sent } from '../sender.js';
import type { Entry, Order } from '../service/order.js';
import { EventModel, type Pairings } from './event-model.js';
import { CaseModel, type Effect, isLoss, type PenaltyModel } from './judging-model.js';
import { disqualifiedBy, MatchModel, type MatchStep, type Result } from './match-model.js';
import { acceptedOf, changeOf, matchStepOf, resultOf, tableResultOfInput } from './steps.js';
import { isDecided, tableResultOf } from './table-result.js';

/** Input of the model besides the commands: the pairings that the service chose, and its choice where two consequences are right. */
export interface Seen {
  readonly pairings: ReadonlyMap<number, Pairings>;
  /** The seats of each match. */
  readonly players: ReadonlyMap<string, readonly string[]>;
  /** The kind of each match's own result. */
  readonly kinds: ReadonlyMap<string, string>;
}

export interface EventRecord {
  readonly eventId: string;
  readonly organization: string;
  readonly script: Script;
  readonly sent: readonly Sent[];
}

/** The place of a match in its event. */
export interface MatchPlace {
  readonly publication: number;
  readonly round: number;
  readonly table: number;
}

type Meaning =
  | { readonly is: 'created' | 'nothing' | 'cancelled'; readonly match: string }
  | {
      readonly is: 'left';
      readonly match: string;
      readonly seats: readonly number[];
      /** Undefined at a table of two, whose match says it. */
      readonly how: 'MATCH_LOSS' | 'DISQUALIFICATION' | undefined;
    }
  | { readonly is: 'result'; readonly match: string }
  | {
      readonly is: 'taken';
      readonly match: string;
      readonly commandId: string;
      readonly result: () => Result | undefined;
    }
  | { readonly is: 'disqualified'; readonly match: string; readonly seat: number }
  | { readonly is: 'penaltyTaken'; readonly penalty: string }
  | { readonly is: 'penaltyNoted'; readonly penalty: string }
  | { readonly is: 'penaltyOfCase'; readonly caseId: string; readonly key: string }
  | { readonly is: 'penaltyWithdrawn'; readonly caseId: string; readonly key: string }
  | { readonly is: 'effect'; readonly caseId: string; readonly key: string }
  | { readonly is: 'effectNoted'; readonly caseId: string; readonly key: string }
  | { readonly is: 'closed'; readonly caseId: string }
  | { readonly is: 'imported'; readonly match: string; readonly sent: Sent };

/** The truth about one event: computed from the accepted commands, in the order in which the log has them. */
export class Model {
  readonly event: EventModel;
  readonly matches = new Map<string, MatchModel>();
  readonly places = new Map<string, MatchPlace>();
  readonly cases = new Map<string, CaseModel>();
  readonly penalties = new Map<string, PenaltyModel>();
  readonly faults: string[] = [];
  readonly #accepted: ReadonlyMap<string, Sent>;
  readonly #own = new Map<string, Meaning>();
  readonly #known: ReadonlySet<string>;
  /** Ids of amendments that a table has taken and its match has still to record. */
  readonly #ahead = new Set<string>();

  constructor(
    private readonly of: EventRecord,
    private readonly order: Order,
    private readonly seen: Seen,
  ) {
    const { plan } = of.script;
    this.event = new EventModel({ ...plan, isBracket: isBracket(plan.stage) });
    this.#accepted = acceptedOf(of.sent);
    this.#known = new Set(of.sent.map(({ commandId }) => commandId));
    this.#prepareMatches();
    this.#prepareJudging();
    for (const entry of this.#entries()) this.#take(entry);
    this.#checkAccepted();
    this.faults.push(...this.event.faults, ...[...this.matches.values()].flatMap(({ faults }) => faults));
  }

  #prepareMatches(): void {
    for (const [id, place] of matchesInLog(this.of, this.order)) {
      const seats = this.seen.players.get(id)?.map((_player, seat) => seat) ?? [0, 1];
      this.matches.set(id, new MatchModel(id, this.of.script.plan.bestOf, seats.length));
      this.places.set(id, place);
      const own = (purpose: string, meaning: Meaning) => this.#own.set(ownCommandId(purpose), meaning);
      own(`${id}/event/create`, { is: 'created', match: id });
      own(`${id}/event/cancel`, { is: 'cancelled', match: id });
      const isMany = seats.length > 2;
      for (const seat of seats) {
        own(`${id}/event/disqualify/${seat}`, { is: 'disqualified', match: id, seat });
        const left = { is: 'left', match: id, seats: [seat] } as const;
        own(`${id}/event/left/${seat}`, { ...left, how: isMany ? 'MATCH_LOSS' : undefined });
        own(`${id}/event/disqualified/${seat}`, { ...left, how: 'DISQUALIFICATION' });
      }
      own(`${id}/event/left/0,1`, { is: 'left', match: id, seats: [0, 1], how: undefined });
      own(`${id}/event/result`, { is: 'result', match: id });
      for (const sent of this.of.sent) {
        if (sent.field === 'amendResult' && sent.input.matchId === id)
          this.#ownTaken(id, sent.commandId, () => amendedResultOf(sent));
        if (sent.field !== 'importResults') continue;
        const commandId = derivedId(sent.commandId, `import/${id}`);
        this.#own.set(commandId, { is: 'imported', match: id, sent });
        this.#ownTaken(id, commandId, () => this.#importedResult(id, sent));
      }
    }
  }

  /** The step of a table that takes an amendment before the match. */
  #ownTaken(match: string, commandId: string, result: () => Result | undefined): void {
    this.#own.set(ownCommandId(`${match}/event/taken/${commandId}`), {
      is: 'taken',
      match,
      commandId,
      result,
    });
  }

  #prepareJudging(): void {
    const own = (purpose: string, meaning: Meaning) => this.#own.set(ownCommandId(purpose), meaning);
    const addPenalty = (penalty: Omit<PenaltyModel, 'isWithdrawn' | 'isNoted'>): void => {
      this.penalties.set(penalty.id, { ...penalty, isWithdrawn: false, isNoted: false });
      own(`penalty/${penalty.id}`, { is: 'penaltyTaken', penalty: penalty.id });
      for (const what of ['outcome', 'next'])
        own(`penalty/${penalty.id}/${what}`, {
          is: what === 'outcome' ? 'penaltyNoted' : 'nothing',
          penalty: penalty.id,
          match: penalty.match,
        });
    };
    for (const sent of this.of.sent) {
      if (sent.field === 'givePenalty' && isAccepted(sent)) {
        const { matchId, seat, penalty, nextMatch } = sent.input;
        addPenalty({
          id: pickText(sent.answer, 'data.penalty.id'),
          match: String(matchId),
          player: pickText(sent.answer, 'data.penalty.player.id'),
          seat: Number(seat),
          penalty: String(penalty),
          takesEffect: isLoss(String(penalty)) && nextMatch !== true,
        });
      }
      if (sent.field !== 'openCase' || !isAccepted(sent)) continue;
      const id = pickText(sent.answer, 'data.case.id');
      const match = String(sent.input.matchId);
      const seat = pick(sent.input, 'seat');
      const opened = new CaseModel(id, match, seat === undefined ? [0, 1] : [1 - Number(seat)]);
      this.cases.set(id, opened);
      for (let ruling = 1; ruling <= 2; ruling += 1) {
        own(`case/${id}/close/${ruling}`, { is: 'closed', caseId: id });
        for (let at = 0; at < 3; at += 1) {
          const key = `${ruling}/${at}`;
          own(`case/${id}/${key}`, { is: 'effect', caseId: id, key });
          this.#ownTaken(match, ownCommandId(`case/${id}/${key}`), () => {
            const amendment = opened.effects().find(([other]) => other === key)?.[1].amendment;
            return amendment && resultOf(amendment);
          });
          own(`case/${id}/outcome/${key}`, { is: 'effectNoted', caseId: id, key });
          for (const undone of ['withdrawn', 'undone']) {
            own(`case/${id}/outcome/${key}/${undone}`, {
              is: 'effectNoted',
              caseId: id,
              key: `${key}/${undone}`,
            });
            own(`case/${id}/${key}/${undone}`, { is: 'penaltyWithdrawn', caseId: id, key });
          }
          const penalty = penaltyOfCase(id, key);
          own(`penalty/${penalty}`, { is: 'penaltyTaken', penalty });
          own(`penalty/${penalty}/outcome`, { is: 'penaltyNoted', penalty });
        }
      }
    }
  }

  /** All commands about this event, in the order of the log. */
  #entries(): readonly Entry[] {
    const streams = [
      `event-${this.of.eventId}`,
      ...[...this.matches.keys()].flatMap((id) => [`match-${id}`, `result-${id}`]),
      ...[...this.cases.keys()].map((id) => `case-${id}`),
      ...[...this.penalties.keys()].map((id) => `penalty-${id}`),
      ...[...this.cases.keys()].flatMap((id) =>
        [1, 2].flatMap((ruling) => [0, 1, 2].map((at) => `penalty-${penaltyOfCase(id, `${ruling}/${at}`)}`)),
      ),
    ];
    return [...new Set(streams)]
      .flatMap((stream) => this.order.of(stream))
      .sort((one, other) => one.place - other.place);
  }

  #take(entry: Entry): void {
    const { commandId, stream } = entry;
    const meaning = this.#own.get(commandId);
    if (meaning !== undefined) {
      this.#takeOwn(meaning, entry);
      return;
    }
    const sent = this.#accepted.get(commandId);
    if (sent !== undefined) this.#takeSent(sent, entry);
    else if (this.#known.has(commandId))
      this.faults.push(`${commandId} was refused, and is in the log (${stream}).`);
    else if (commandId.startsWith('recount:') && !stream.startsWith('match-'))
      this.faults.push(`No rule explains the service’s command ${commandId} in ${stream}.`);
  }

  #takeSent(sent: Sent, { commandId, stream, last, place }: Entry): void {
    const [category = '', ...rest] = stream.split('-');
    const id = rest.join('-');
    switch (category) {
      case 'event':
        this.#takeChange(sent, place);
        return;
      case 'match':
        this.#match(id).take(matchStepOf(sent), last);
        return;
      case 'result':
        this.#amend(id, commandId, amendedResultOf(sent));
        return;
      case 'case':
        this.#takeCase(sent, id);
        return;
      default:
    }
  }

  /** At a table of a round, the table has taken the amendment before. */
  #amend(id: string, commandId: string, result: Result | undefined): void {
    const place = this.places.get(id);
    const isAtTable = place !== undefined && this.event.round(place.round)?.publication === place.publication;
    if (!this.#ahead.delete(commandId) && isAtTable)
      this.faults.push(`The match ${id} took the amendment ${commandId}, and its table did not.`);
    if (result !== undefined) this.#match(id).amend(result);
  }

  #match(id: string): MatchModel {
    const match = this.matches.get(id);
    if (match === undefined) throw new Error(`The model does not know the match ${id}.`);
    return match;
  }

  #takeChange(sent: Sent, place: number): void {
    if (sent.field === 'createEvent') return;
    const { event } = this;
    const change = changeOf(sent);
    const { register, result, amend } = change;
    switch (change.step) {
      case 'OPEN_REGISTRATION':
        event.status = 'OPEN';
        return;
      case 'CLOSE_REGISTRATION':
        event.status = 'CLOSED';
        return;
      case 'START':
        event.start();
        return;
      case 'MAKE_CUT':
        event.hasCut = true;
        return;
      case 'FINISH':
        event.finish();
        return;
      default:
    }
    if (change.callOff !== undefined) event.status = 'CALLED_OFF';
    if (Array.isArray(register)) for (const { player } of register) event.register(String(player));
    else if (register === true) event.register(sent.by.subject);
    if (change.withdraw !== undefined) event.leave(change.withdraw, 'DROPPED');
    if (change.checkIn !== undefined) {
      const entrant = event.entrants.get(change.checkIn === true ? sent.by.subject : String(change.checkIn));
      if (entrant !== undefined) entrant.isCheckedIn = true;
    }
    if (change.leave === true) event.leave(sent.by.subject, 'DROPPED');
    if (change.drop !== undefined) event.leave(change.drop, 'DROPPED');
    if (change.disqualify !== undefined) event.leave(change.disqualify.player, 'DISQUALIFIED');
    if (change.reinstate !== undefined) event.reinstate(change.reinstate);
    if (change.pair !== undefined) event.pair();
    if (change.publish !== undefined) event.publish(change.publish, this.#pairingsOf(change.publish, place));
    if (change.takeBack !== undefined) event.takeBack(change.takeBack.round);
    if (result !== undefined) this.#record(result, false);
    if (amend !== undefined) this.#record(amend, true);
    if (change.finishRound !== undefined) event.finishRound(change.finishRound);
  }

  #record(
    { round, table, result }: NonNullable<ReturnType<typeof changeOf>['result']>,
    isAmended: boolean,
  ): void {
    const match = this.#matchAt(round, table);
    if (match !== undefined && !(isAmended ? match.first === undefined : match.status === 'CANCELLED'))
      this.faults.push(`Table ${table} of round ${round} is played in a match, and took a result of staff.`);
    this.event.record(round, table, tableResultOfInput(result), isAmended);
  }

  #matchAt(round: number, table: number): MatchModel | undefined {
    const publication = this.event.round(round)?.publication;
    for (const [id, place] of this.places)
      if (place.publication === publication && place.table === table) return this.matches.get(id);
    return undefined;
  }

  /** Undefined for a round that was taken back later. */
  #pairingsOf(round: number, place: number): Pairings | undefined {
    const isTakenBack = this.order.of(`event-${this.of.eventId}`).some((entry) => {
      const sent = this.#accepted.get(entry.commandId);
      return entry.place > place && sent !== undefined && changeOf(sent).takeBack?.round === round;
    });
    return isTakenBack ? undefined : this.seen.pairings.get(round);
  }

  #takeCase({ field, input, by }: Sent, id: string): void {
    const one = this.cases.get(id);
    if (one === undefined || field === 'openCase') return;
    const change = pick(input, 'change');
    const seat = this.seen.players.get(one.match)?.indexOf(by.subject) ?? -1;
    if (pick(change, 'answer') !== undefined) one.answer(seat);
    if (pick(change, 'accept') === true) one.accepted.add(seat);
    if (pick(change, 'appeal') !== undefined) one.status = 'APPEALED';
    if (pick(change, 'withdraw') !== undefined || pick(change, 'dismiss') !== undefined)
      one.status = 'CLOSED';
    if (pick(change, 'assign') === true) one.assign();
    const [rule, decide] = [pick(change, 'rule.effects'), pick(change, 'decide.effects')];
    if (isEffects(rule)) one.rule(rule);
    if (isEffects(decide)) one.decide(decide, pick(change, 'decide.isUpheld') === true);
  }

  #takeOwn(meaning: Meaning, entry: Entry): void {
    switch (meaning.is) {
      case 'created':
        this.#match(meaning.match).isCreated = true;
        return;
      case 'nothing':
        return;
      case 'cancelled':
        this.#match(meaning.match).take({ do: 'cancel' }, entry.last);
        return;
      case 'left':
        this.#takeLeft(meaning, entry.last);
        return;
      case 'result':
        this.#takeResult(meaning.match, this.#match(meaning.match).first, false);
        return;
      case 'taken':
        this.#ahead.add(meaning.commandId);
        this.#takeResult(meaning.match, meaning.result(), true);
        return;
      case 'disqualified':
        this.#takeDisqualified(meaning.match, meaning.seat);
        return;
      case 'imported':
        this.#takeImported(meaning.match, meaning.sent, entry);
        return;
      default:
        this.#takeJudged(meaning, entry);
    }
  }

  #takeLeft({ match: id, seats, how: said }: Meaning & { is: 'left' }, frame: number): void {
    const place = this.places.get(id);
    const round = [...this.event.rounds, ...this.event.takenBack].find(
      ({ publication }) => publication === place?.publication,
    );
    const players = seats.map((seat) => this.seen.players.get(id)?.[seat] ?? '');
    for (const player of players)
      if (round?.leavers.has(player) !== true)
        this.faults.push(`The match ${id} ended without ${player}, who had not left.`);
    // The service rules by what it saw last: a player may have been disqualified since.
    const how = said ?? (this.seen.kinds.get(id) === 'disqualification' ? 'DISQUALIFICATION' : 'MATCH_LOSS');
    if (how === 'DISQUALIFICATION' && players.some((player) => !this.#isDisqualified(player)))
      this.faults.push(`The match ${id} disqualified a player whom nobody disqualified.`);
    this.#match(id).take({ do: 'rule', how, seats }, frame);
  }

  #isDisqualified(player: string): boolean {
    return this.event.entrants.get(player)?.status === 'DISQUALIFIED';
  }

  #takeResult(id: string, result: Result | undefined, isAmendment: boolean): void {
    const [place, players] = [this.places.get(id), this.seen.players.get(id)];
    if (result === undefined || place === undefined || players === undefined)
      this.faults.push(`A table took a result that its match ${id} does not have.`);
    else {
      const table = this.event.table(place.round, place.table);
      const isAmended = isAmendment && table?.result !== undefined;
      this.event.record(place.round, place.table, tableResultOf(result, players), isAmended);
    }
  }

  #takeDisqualified(id: string, seat: number): void {
    const player = this.seen.players.get(id)?.[seat] ?? '';
    if (!this.disqualifiedIn(id).includes(player))
      this.faults.push(`${player} was disqualified for the match ${id}, which does not say so.`);
    this.event.leave(player, 'DISQUALIFIED');
  }

  /** The players whom a result of the match disqualifies, the one that counts or a former one. */
  disqualifiedIn(id: string): readonly string[] {
    const { first, amendments } = this.#match(id);
    const seats = [...(first === undefined ? [] : [first]), ...amendments].flatMap(disqualifiedBy);
    return (this.seen.players.get(id) ?? []).filter((_player, seat) => seats.includes(seat));
  }

  #takeImported(id: string, sent: Sent, { commandId, stream, last }: Entry): void {
    const result = this.#importedResult(id, sent);
    if (stream.startsWith('match-')) this.#match(id).take({ do: 'report', result }, last);
    else this.#amend(id, commandId, result);
  }

  #importedResult(id: string, sent: Sent): Result {
    const winner = String(sent.input.csv).includes(`${id},0,win`) ? 0 : 1;
    const needed = (this.of.script.plan.bestOf + 1) / 2;
    return {
      kind: 'reported',
      places: [[winner], [1 - winner]],
      gamesWon: winner === 0 ? [needed, 0] : [0, needed],
      gamesDrawn: 0,
    };
  }

  #takeJudged(meaning: Meaning, entry: Entry): void {
    const { stream, last } = entry;
    switch (meaning.is) {
      case 'penaltyTaken': {
        const penalty = this.penalties.get(meaning.penalty);
        const match = stream.slice('match-'.length);
        const seat = this.seen.players.get(match)?.indexOf(penalty?.player ?? '') ?? -1;
        if (penalty === undefined || seat < 0)
          this.faults.push(`The match ${match} took a penalty that nobody gave.`);
        else this.#match(match).take({ do: 'rule', how: penalty.penalty, seats: [seat] }, last);
        return;
      }
      case 'penaltyNoted': {
        const penalty = this.penalties.get(meaning.penalty);
        if (penalty !== undefined) penalty.isNoted = true;
        return;
      }
      case 'penaltyWithdrawn': {
        const penalty = this.penalties.get(penaltyOfCase(meaning.caseId, meaning.key));
        if (penalty !== undefined) penalty.isWithdrawn = true;
        return;
      }
      case 'effect':
        this.#takeEffect(meaning.caseId, meaning.key, entry);
        return;
      case 'effectNoted':
        this.cases.get(meaning.caseId)?.noted.add(meaning.key);
        return;
      case 'closed': {
        const one = this.cases.get(meaning.caseId);
        if (one !== undefined) one.status = 'CLOSED';
        return;
      }
      default:
    }
  }

  #takeEffect(caseId: string, key: string, { commandId, stream, last }: Entry): void {
    const one = this.cases.get(caseId);
    const effect = one?.effects().find(([other]) => other === key)?.[1];
    if (one === undefined || effect === undefined) {
      this.faults.push(`The case ${caseId} carried out ${key}, which was not ruled.`);
      return;
    }
    one.done.add(key);
    const { penalty, result, amendment, rewind } = effect;
    if (penalty !== undefined && stream.startsWith('penalty-')) {
      const id = penaltyOfCase(caseId, key);
      const player = this.seen.players.get(one.match)?.[penalty.seat] ?? '';
      const { takesEffect } = penalty;
      this.penalties.set(id, {
        ...penalty,
        id,
        player,
        match: one.match,
        takesEffect: takesEffect && isLoss(penalty.penalty),
        isWithdrawn: false,
        isNoted: false,
      });
    }
    const step: MatchStep | undefined =
      result !== undefined
        ? { do: 'rule', ...result }
        : rewind !== undefined
          ? { do: 'rewind', toFrame: rewind.toFrame }
          : undefined;
    if (step !== undefined) this.#match(one.match).take(step, last);
    if (amendment !== undefined) this.#amend(one.match, commandId, resultOf(amendment));
  }

  /** Every command that was accepted is in the log, unless it can have nothing to write. */
  #checkAccepted(): void {
    const written = new Set(this.#entries().map(({ commandId }) => commandId));
    for (const sent of this.#accepted.values()) {
      const isMatchCommand = MATCH_COMMANDS.has(sent.field);
      if (isMatchCommand && !written.has(sent.commandId) && this.matches.has(String(sent.input.matchId)))
        this.faults.push(`${sent.field} ${sent.commandId} was accepted, and is not in the log.`);
    }
  }

  /** The consequences that have not been carried out. */
  pending(): readonly string[] {
    const open: string[] = [];
    for (const { number, tables, publication, status } of this.event.rounds)
      if (status !== 'PAIRED' && publication !== undefined && this.of.script.plan.hasMatches)
        for (const table of tables) open.push(...this.#pendingAt(number, publication, table));
    for (const [id, { publication }] of this.places) open.push(...this.#pendingOf(id, publication));
    for (const one of this.cases.values()) open.push(...one.pending());
    for (const { id, takesEffect, isNoted } of this.penalties.values())
      if (takesEffect && !isNoted) open.push(`the penalty ${id} has not taken effect`);
    return open;
  }

  #pendingAt(
    round: number,
    publication: number,
    { table, players, result, isOfBracket }: EventModel['rounds'][number]['tables'][number],
  ): readonly string[] {
    const where = `round ${round}, table ${table}`;
    const id = matchOfTable({ id: this.of.eventId, organization: this.of.organization }, publication, table);
    const match = this.matches.get(id);
    if (match === undefined || !match.isCreated)
      return result === undefined && this.event.status === 'RUNNING' ? [`${where} has no match`] : [];
    if (!match.isOver) {
      const isToLeave = (player: string, seat: number): boolean =>
        this.event.hasLeft(player) && !match.hasDeparted(seat);
      return this.event.status === 'RUNNING' && players.some(isToLeave)
        ? [`${where} is played on, and a player has left`]
        : [];
    }
    const { current } = match;
    if (current === undefined) return [];
    const expected = tableResultOf(current, players);
    if (JSON.stringify(expected) === JSON.stringify(result)) return [];
    // A bracket needs a winner: staff amend the result of the match.
    if (isOfBracket && !isDecided(expected) && result === undefined) return [];
    return [`${where} has ${JSON.stringify(result)}, and its match ${JSON.stringify(expected)}`];
  }

  #pendingOf(id: string, publication: number): readonly string[] {
    const match = this.#match(id);
    const isOfRound = this.event.rounds.some((round) => round.publication === publication);
    const isToEnd = match.isCreated && !match.isOver && (this.event.isOver || !isOfRound);
    const disqualified = this.disqualifiedIn(id).filter((player) => !this.#isDisqualified(player));
    return [
      ...(isToEnd ? [`the match ${id} is open, and its round is gone or its event over`] : []),
      ...disqualified.map((player) => `${player} is not disqualified, and the match ${id} says so`),
    ];
  }
}

/** Every match that a published round of the event has in the log, also of rounds that were taken back. */
export const matchesInLog = (
  { script, eventId, organization, sent }: EventRecord,
  order: Order,
): ReadonlyMap<string, MatchPlace> => {
  const found = new Map<string, MatchPlace>();
  if (!script.plan.hasMatches) return found;
  const accepted = acceptedOf(sent);
  const published = order
    .of(`event-${eventId}`)
    .flatMap(({ commandId }) => changeOf(accepted.get(commandId)).publish ?? []);
  const most = (script.players + script.acts.length) / 2 + 1;
  for (const [at, round] of published.entries())
    for (let table = 1; table <= most; table += 1) {
      const id = matchOfTable({ id: eventId, organization }, at + 1, table);
      if (order.of(`match-${id}`).length > 0) found.set(id, { publication: at + 1, round, table });
    }
  return found;
};

const penaltyOfCase = (caseId: string, key: string): string => derivedId(key, `case/${caseId}/penalty`);

const isEffects = (effects: unknown): effects is readonly Effect[] => Array.isArray(effects);

const amendedResultOf = ({ input }: Sent): Result | undefined =>
  isResultInput(input.result) ? resultOf(input.result) : undefined;

const isResultInput = (result: unknown): result is Result => typeof result === 'object';

const MATCH_COMMANDS: ReadonlySet<string> = new Set([
  'ruleResult',
  'reportResult',
  'confirmResult',
  'disputeResult',
  'concede',
  'cancelMatch',
  'submitAction',
  'ready',
  'amendResult',
  'rewindMatch',
]);

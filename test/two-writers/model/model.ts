import { pick, pickText } from '../../e2e/support/pick.js';
import { isBracket } from '../script.js';
import { isAccepted, type Sent } from '../sender.js';
import type { Entry, Order } from '../service/order.js';
import { EventModel, type Pairings } from './event-model.js';
import { CaseModel, type Effect, isLoss, type PenaltyModel } from './judging-model.js';
import { disqualifiedBy, MatchModel, type MatchStep, type Result } from './match-model.js';
import {
  amendedResultOf,
  importedResultOf,
  type Meaning,
  OwnCommands,
  penaltyOfCase,
} from './own-commands.js';
import { pendingSteps } from './pending.js';
import { type EventRecord, type MatchPlace, matchesInLog, type Seen } from './record.js';
import { acceptedOf, changeOf, matchStepOf, resultOf, tableResultOfInput } from './steps.js';
import { tableResultOf } from './table-result.js';

/** The truth about one event: computed from the accepted commands, in the order in which the log has them. */
export class Model {
  readonly event: EventModel;
  readonly matches = new Map<string, MatchModel>();
  readonly places = new Map<string, MatchPlace>();
  readonly cases = new Map<string, CaseModel>();
  readonly penalties = new Map<string, PenaltyModel>();
  readonly faults: string[] = [];
  readonly #accepted: ReadonlyMap<string, Sent>;
  readonly #own = new OwnCommands();
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
    const { script, sent } = this.of;
    const { bestOf } = script.plan;
    for (const [id, place] of matchesInLog(this.of, this.order)) {
      const seats = this.seen.players.get(id)?.length ?? 2;
      this.matches.set(id, new MatchModel(id, bestOf, seats));
      this.places.set(id, place);
      this.#own.addMatch(id, seats, sent, bestOf);
    }
  }

  #prepareJudging(): void {
    for (const sent of this.of.sent) {
      if (!isAccepted(sent)) continue;
      if (sent.field === 'givePenalty') this.#addPenalty(sent);
      if (sent.field !== 'openCase') continue;
      const id = pickText(sent.answer, 'data.case.id');
      const seat = pick(sent.input, 'seat');
      const respondents = seat === undefined ? [0, 1] : [1 - Number(seat)];
      const opened = new CaseModel(id, String(sent.input.matchId), respondents);
      this.cases.set(id, opened);
      this.#own.addCase(opened);
    }
  }

  #addPenalty({ answer, input }: Sent): void {
    const id = pickText(answer, 'data.penalty.id');
    const match = String(input.matchId);
    const penalty = String(input.penalty);
    this.penalties.set(id, {
      id,
      match,
      player: pickText(answer, 'data.penalty.player.id'),
      seat: Number(input.seat),
      penalty,
      takesEffect: isLoss(penalty) && input.nextMatch !== true,
      isWithdrawn: false,
      isNoted: false,
    });
    this.#own.addPenalty(id, match);
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
    if (how === 'DISQUALIFICATION' && players.some((player) => !this.event.isDisqualified(player)))
      this.faults.push(`The match ${id} disqualified a player whom nobody disqualified.`);
    this.#match(id).take({ do: 'rule', how, seats }, frame);
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

  /** The players that a present or former result of the match disqualifies. */
  disqualifiedIn(id: string): readonly string[] {
    const { first, amendments } = this.#match(id);
    const seats = [...(first === undefined ? [] : [first]), ...amendments].flatMap(disqualifiedBy);
    return (this.seen.players.get(id) ?? []).filter((_player, seat) => seats.includes(seat));
  }

  #takeImported(id: string, sent: Sent, { commandId, stream, last }: Entry): void {
    const result = importedResultOf(id, sent, this.of.script.plan.bestOf);
    if (stream.startsWith('match-')) this.#match(id).take({ do: 'report', result }, last);
    else this.#amend(id, commandId, result);
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

  /** Every accepted command is in the log, except for commands that may have no effect. */
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
    return pendingSteps(this, this.of);
  }
}

const isEffects = (effects: unknown): effects is readonly Effect[] => Array.isArray(effects);

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

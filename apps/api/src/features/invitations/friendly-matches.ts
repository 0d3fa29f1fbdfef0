import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import { type Actor, FRIENDLY_SEASON, type MatchState } from '#libs/match';
import { readCardSets } from '../../games/cards/card-sets-input.js';
import { readRuleset } from '../../games/cards/ruleset-input.js';
import { Games } from '../../games/games.js';
import { seatIn } from '../../identity/authority.js';
import type { Guests } from '../../identity/guests.js';
import type { Principal } from '../../identity/principal.js';
import { ApiError, badInput, forbidden } from '../../platform/errors/api-error.js';
import { GUESTS } from '../../platform/injection.js';
import { Allowance } from '../../platform/limits/allowance.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { derivedId, ownCommandId, readCommandId } from '../../writing/command-id.js';
import { MatchCommands, type Reached } from '../../writing/match-commands.js';
import { actorOf } from '../../writing/seat-commands.js';
import { invitationCode, isInvitation, matchOfCode } from './invitation-code.js';

export interface InviteInput {
  readonly commandId?: string | null;
  readonly game: string;
  readonly bestOf: number;
  readonly seats?: number | null;
  readonly against: 'friend' | 'bot';
}

export interface InviteAnswer {
  readonly commandId: string;
  readonly match: MatchView;
  readonly code: string | null;
}

export interface AcceptAnswer {
  readonly commandId: string;
  readonly match: MatchView;
  readonly seat: number;
}

/** What is to be played, and by whom at first, in the order of the seats. */
interface Friendly {
  readonly matchId: string;
  readonly commandId: string;
  readonly actor: Actor;
  readonly game: string;
  readonly bestOf: number;
  readonly seats: number | undefined;
  readonly players: readonly string[];
}

/** Matches that one player opens in an hour. */
const IN_AN_HOUR = 30;
/** So much of a hash is an address that nobody meets by chance. */
const ID_LENGTH = 14;

const shortId = (purpose: string): string =>
  `f-${createHash('sha256').update(purpose).digest('base64url').replaceAll(/[-_]/g, '').slice(0, ID_LENGTH)}`;

/** Matches among friends: opened by players, joined by invitation, unrated. */
@Injectable()
export class FriendlyMatches {
  readonly #allowance = new Allowance(IN_AN_HOUR, 3600);

  constructor(
    private readonly commands: MatchCommands,
    private readonly access: MatchAccess,
    private readonly games: Games,
    @Inject(GUESTS) private readonly guests: Guests | undefined,
  ) {}

  async invite(principal: Principal, input: InviteInput): Promise<InviteAnswer> {
    const { bot } = this.#open();
    const commandId = readCommandId(input.commandId);
    const actor = actorOf(principal);
    const isAlone = input.against === 'bot';
    if (isAlone && bot === undefined) throw forbidden('No bot plays here.');
    await this.#allowance.take(actor.id, 'So many matches at once cannot be opened.');
    return this.#create(principal, {
      matchId: shortId(derivedId(commandId, `friendly/${actor.id}`)),
      commandId,
      actor,
      game: input.game,
      bestOf: input.bestOf,
      seats: isAlone ? 2 : (input.seats ?? undefined),
      players: [actor.id, ...(isAlone && bot !== undefined ? [bot] : [])],
    });
  }

  /** The match of a code that does not hold is not there: whoever tries codes learns of no match. */
  async accept(
    principal: Principal,
    given: { readonly commandId?: string | null; readonly code: string },
  ): Promise<AcceptAnswer> {
    this.#open();
    const commandId = readCommandId(given.commandId);
    const actor = actorOf(principal);
    const code = given.code.trim();
    const matchId = matchOfCode(code);
    if (matchId === undefined) throw noInvitation();
    const accepted = await unlessDone(
      this.commands.send(
        {
          matchId,
          commandId: ownCommandId(`${matchId}/${actor.id}/accepts`),
          actor,
          causedBy: commandId,
          admit: (found) => {
            if (found === undefined || !isInvitation(code, matchId, found.state.settings.secret.value))
              throw noInvitation();
          },
        },
        () => ({ type: 'joinMatch', player: actor.id }),
      ),
    );
    const match = await this.#reached(principal, matchId, accepted?.frame);
    const seat = seatIn(principal, match.state);
    if (seat === undefined) throw noInvitation();
    return { commandId, match, seat };
  }

  async rematch(
    principal: Principal,
    given: { readonly commandId?: string | null; readonly of: string },
  ): Promise<InviteAnswer> {
    this.#open();
    const { state } = await this.access.view(principal, given.of);
    if (seatIn(principal, state) === undefined) throw forbidden('Only who played it plays it again.');
    const { settings, seats, status } = state;
    if (settings.season !== FRIENDLY_SEASON) throw forbidden('Only a match among friends is played again.');
    if (status === 'open' || status === 'playing') throw badInput('The match is not over yet.');
    const players = seats.flatMap(({ player }) => player ?? []);
    const [first = '', ...others] = players;
    return this.#create(principal, {
      matchId: shortId(`rematch of ${given.of}`),
      commandId: ownCommandId(`rematch of ${given.of}/${principal.subject}`),
      actor: actorOf(principal),
      game: settings.game,
      bestOf: settings.format.bestOf,
      seats: seats.length,
      players: [...others, first],
    });
  }

  #reached(principal: Principal, matchId: string, frame: number | undefined): Promise<MatchView> {
    return frame === undefined
      ? this.access.view(principal, matchId)
      : this.access.viewReached(principal, matchId, frame);
  }

  #open(): Guests {
    if (this.guests === undefined) throw forbidden('Players open no matches here.');
    return this.guests;
  }

  async #create(
    principal: Principal,
    { matchId, commandId, actor, ...asked }: Friendly,
  ): Promise<InviteAnswer> {
    const game = this.games.find(asked.game);
    if (game === undefined) throw badInput('There is no such game here.');
    const ruleset = readRuleset(game, null);
    const sets = readCardSets(game, null);
    const { bestOf } = asked;
    if (!ruleset.ok || !sets.ok) throw badInput('This game is not played among friends.');
    if (bestOf !== 1 && bestOf !== 3 && bestOf !== 5)
      throw badInput('A match is the best of 1, 3 or 5 games.');
    const created = await unlessDone(
      this.commands.create(
        { matchId, commandId, actor },
        {
          type: 'createMatch',
          matchId,
          game: game.id,
          ruleset: ruleset.value,
          cardSets: sets.value.map(({ id, hash }) => ({ id, hash })),
          seats: asked.seats ?? game.seats.min,
          format: { bestOf },
          season: FRIENDLY_SEASON,
          spectatorDelaySeconds: 0,
          productionAllowed: false,
          secret: randomBytes(32).toString('hex'),
        },
      ),
    );
    let frame = created?.frame;
    for (const player of asked.players) {
      const order = {
        matchId,
        commandId: ownCommandId(`${matchId}/${actor.id}/seats/${player}`),
        actor,
        causedBy: commandId,
      };
      const seated = await unlessDone(this.commands.send(order, () => ({ type: 'joinMatch', player })));
      frame = seated?.frame ?? frame;
    }
    const match = await this.#reached(principal, matchId, frame);
    return { commandId, match, code: codeOf(match.state) };
  }
}

const codeOf = ({ settings, seats }: MatchState): string | null =>
  seats.every(({ player }) => player !== undefined)
    ? null
    : invitationCode(settings.matchId, settings.secret.value);

/** Several may ask for the same: whoever comes later finds it done. */
const DONE: ReadonlySet<string> = new Set(['MATCH_ALREADY_EXISTS', 'ALREADY_SEATED']);

const unlessDone = (work: Promise<Reached>): Promise<Reached | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof ApiError && DONE.has(error.code)) return undefined;
    throw error;
  });

const noInvitation = (): ApiError =>
  new ApiError('NOT_FOUND', 'There is no such invitation: ask for the whole link once more.');

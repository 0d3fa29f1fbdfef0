import { createHash, randomBytes } from 'node:crypto';
import { Inject, Injectable } from '@nestjs/common';
import {
  type Actor,
  type ClockSettings,
  departureSetting,
  FRIENDLY_SEASON,
  LISTED_FRIENDLY_SEASON,
  type MatchState,
} from '#libs/match';
import { readRuleset } from '../../games/cards/ruleset-input.js';
import { Games } from '../../games/games.js';
import { chooserOf } from '../../identity/authority.js';
import type { Guests } from '../../identity/guests.js';
import type { Principal } from '../../identity/principal.js';
import { ApiError, badInput, forbidden } from '../../platform/errors/api-error.js';
import { GUESTS } from '../../platform/injection.js';
import { CardSets, pinOf } from '../../reading/card-sets/card-sets.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { ownCommandId } from '../../writing/command-id.js';
import { MatchCommands, type Reached } from '../../writing/match-commands.js';
import { invitationCode } from './invitation-code.js';

export interface InviteAnswer {
  readonly commandId: string;
  readonly match: MatchView;
  readonly code: string | null;
}

interface Friendly {
  readonly matchId: string;
  readonly commandId: string;
  readonly actor: Actor;
  readonly game: string;
  readonly bestOf: number;
  readonly seats: number | undefined;
  readonly clock?: ClockSettings;
  /** All sets that ship with the game when left out. */
  readonly cardSets?: readonly string[];
  /** Whether public lists include it. */
  readonly isListed: boolean;
  readonly players: readonly string[];
}

/** Characters of a hash that make a collision-free id. */
const ID_LENGTH = 14;

export const shortId = (purpose: string): string =>
  `f-${createHash('sha256').update(purpose).digest('base64url').replaceAll(/[-_]/g, '').slice(0, ID_LENGTH)}`;

/** Friendly matches: opened by players, joined by invitation, unrated. */
@Injectable()
export class FriendlyMatches {
  constructor(
    private readonly commands: MatchCommands,
    private readonly access: MatchAccess,
    private readonly games: Games,
    private readonly cardSets: CardSets,
    @Inject(GUESTS) private readonly welcome: Guests | undefined,
  ) {}

  /** The author's view of the match, at least up to the result of the author's command. */
  reached(principal: Principal, matchId: string, frame: number | undefined): Promise<MatchView> {
    return frame === undefined
      ? this.access.view(principal, matchId)
      : this.access.viewReached(principal, matchId, frame);
  }

  /** Throws FORBIDDEN where players may not open matches. */
  guests(): Guests {
    if (this.welcome === undefined) throw forbidden('Players may not open matches here.');
    return this.welcome;
  }

  /** Creates a match and seats its players; skips steps that are already done. */
  async create(
    principal: Principal,
    { matchId, commandId, actor, ...asked }: Friendly,
  ): Promise<InviteAnswer> {
    const game = this.games.find(asked.game);
    if (game === undefined) throw badInput('There is no such game here.');
    const ruleset = readRuleset(game, null);
    const sets = await this.cardSets.choose(game, asked.cardSets, chooserOf(principal));
    const { bestOf } = asked;
    if (!ruleset.ok) throw badInput('This game has no friendly matches.');
    if (!sets.ok) throw badInput('The card sets are invalid.', sets.faults);
    if (bestOf !== 1 && bestOf !== 3 && bestOf !== 5)
      throw badInput('A match is the best of 1, 3 or 5 games.');
    const seats = asked.seats ?? game.seats.min;
    const created = await unlessDone(
      this.commands.send(
        { matchId, commandId, actor },
        {
          type: 'createMatch',
          matchId,
          game: game.id,
          ruleset: ruleset.value,
          cardSets: sets.value.map(pinOf),
          seats,
          format: { bestOf },
          ...departureSetting(game, seats),
          season: asked.isListed ? LISTED_FRIENDLY_SEASON : FRIENDLY_SEASON,
          ...(asked.clock === undefined ? {} : { clock: asked.clock }),
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
    const match = await this.reached(principal, matchId, frame);
    return { commandId, match, code: codeOf(match.state) };
  }
}

const codeOf = ({ settings, seats }: MatchState): string | null =>
  seats.every(({ player }) => player !== undefined)
    ? null
    : invitationCode(settings.matchId, settings.secret.value);

/** Several players may request the same rematch: later requests find it done. */
const DONE: ReadonlySet<string> = new Set(['MATCH_ALREADY_EXISTS', 'ALREADY_SEATED']);

export const unlessDone = (work: Promise<Reached>): Promise<Reached | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof ApiError && DONE.has(error.code)) return undefined;
    throw error;
  });

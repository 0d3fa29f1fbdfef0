import { Args, Parent, ResolveField, Resolver } from '@nestjs/graphql';
import { cardId, maySee, type Rejection, type Seat, seat as toSeat, withPlayers } from '#libs/game-kit';
import {
  actionRejection,
  cardRejections,
  gameForSeat,
  type MatchState,
  offeredActionsOf,
  refusedActionsOf,
  seatsToAct,
} from '#libs/match';
import { actionOf } from '../../../games/action-input.js';
import { Games } from '../../../games/games.js';
import { CurrentWork } from '../../../identity/current-work.js';
import { ApiError, badInput, forbidden } from '../../../platform/errors/api-error.js';
import type {
  FrameLegalActionsArgs,
  FrameRefusedActionsArgs,
  FrameWhyNotArgs,
} from '../../../platform/inputs.js';
import { type Connection, connectionOf, pageRange } from '../../../platform/paging/page.js';
import type { Work } from '../../../platform/scheduling/work.js';
import type { Frame } from '../../../reading/frames/frame.js';
import type { MatchLog } from '../../../reading/log/match-log.js';
import { settledCount } from '../../../reading/log/moment.js';
import { PlayerNames } from '../../../reading/models/player-names.js';
import { MatchAccess } from '../../../reading/views/match-access.js';
import { type LegalActionObject, legalActionObject } from '../objects/legal-action-object.js';

/** The kinds of these cursors. */
const LEGAL = 'action';
const REFUSED = 'refused-action';

const MOST_REFUSED = 500;

interface WhyNotObject {
  readonly rule: string;
  readonly message: string;
}

interface RefusedActionObject {
  readonly type: string;
  readonly label: string;
  readonly cards: readonly string[];
  readonly whyNot: WhyNotObject;
}

/** The match at the moment of a decision. */
interface Decision {
  readonly game: MatchLog['game'];
  readonly state: MatchState;
  readonly seat: Seat;
  readonly nameOf: (seat: Seat) => string;
}

/** The decisions of a seat at any frame of a match, with the reasons against every other action. */
@Resolver('Frame')
export class FrameDecisionsResolver {
  constructor(
    private readonly access: MatchAccess,
    private readonly names: PlayerNames,
    private readonly games: Games,
  ) {}

  @ResolveField('decisionFrame')
  async decisionFrame(@Parent() frame: Frame, @CurrentWork() work: Work): Promise<number> {
    await work.take();
    const { count } = await (await this.access.viewAfter(frame)).settled();
    return count - 1;
  }

  @ResolveField('decidingSeats')
  async decidingSeats(@Parent() frame: Frame, @CurrentWork() work: Work): Promise<readonly Seat[]> {
    await work.take();
    const view = await this.access.viewAfter(frame);
    return seatsToAct(view.log.game, (await view.settled()).state);
  }

  @ResolveField('precedingDecisionFrame')
  async precedingDecisionFrame(@Parent() frame: Frame, @CurrentWork() work: Work): Promise<number | null> {
    await work.take();
    const view = await this.access.viewAfter(frame);
    const count = await settledCount(view.log, frame.number);
    return count === 0 ? null : count - 1;
  }

  @ResolveField('legalActions')
  async legalActions(
    @Parent() frame: Frame,
    @CurrentWork() work: Work,
    @Args() { seat, ...page }: FrameLegalActionsArgs,
  ): Promise<Connection<LegalActionObject>> {
    const { game, state, seat: asked, nameOf } = await this.#decision(frame, work, seat);
    const actions = offeredActionsOf(game, state, asked);
    const range = pageRange(LEGAL, actions.length, page);
    const shown = actions.slice(range.from, range.to).map((action) => legalActionObject(action, nameOf));
    return connectionOf(LEGAL, actions.length, range, shown);
  }

  @ResolveField('refusedActions')
  async refusedActions(
    @Parent() frame: Frame,
    @CurrentWork() work: Work,
    @Args() { seat, ...page }: FrameRefusedActionsArgs,
  ): Promise<Connection<RefusedActionObject>> {
    const { game, state, seat: asked, nameOf } = await this.#decision(frame, work, seat);
    const refused: RefusedActionObject[] = [];
    for (const { candidate, rejection } of refusedActionsOf(game, state, asked)) {
      const { action, label, cards = [] } = candidate;
      const whyNot = whyNotObject(rejection, nameOf);
      refused.push({ type: action.type, label: withPlayers(label, nameOf), cards, whyNot });
      if (refused.length === MOST_REFUSED) break;
      await work.take();
    }
    const range = pageRange(REFUSED, refused.length, page);
    return connectionOf(REFUSED, refused.length, range, refused.slice(range.from, range.to));
  }

  @ResolveField('whyNot')
  async whyNot(
    @Parent() frame: Frame,
    @CurrentWork() work: Work,
    @Args() { seat, card, action }: FrameWhyNotArgs,
  ): Promise<readonly WhyNotObject[]> {
    if ((card == null) === (action == null)) throw badInput('Give either "card" or "action".');
    const { game, state, seat: asked, nameOf } = await this.#decision(frame, work, seat);
    if (gameForSeat(state, asked) === undefined)
      throw new ApiError('NO_GAME', 'No game was going on at this frame, so there was nothing to decide.');
    const reasons =
      card == null
        ? this.#againstAction(game, state, asked, action)
        : cardRejections(game, state, asked, cardId(card));
    return reasons.map((reason) => whyNotObject(reason, nameOf));
  }

  #againstAction(
    game: MatchLog['game'],
    state: MatchState,
    seat: Seat,
    input: FrameWhyNotArgs['action'],
  ): readonly Rejection[] {
    const parsed = game.parseAction(actionOf(this.games.bindingOf(state.settings), input ?? {}));
    if (!parsed.ok) throw badInput('The action is not valid.', parsed.faults);
    const rejection = actionRejection(game, state, seat, parsed.value);
    return rejection === undefined ? [] : [rejection];
  }

  /** Checks, in one place, that the viewer may see a seat's decisions, which reveal its hand. */
  async #decision(frame: Frame, work: Work, seat: number): Promise<Decision> {
    await work.take();
    const view = await this.access.viewAfter(frame);
    if (view.state.seats[seat] === undefined) throw badInput('The match has no such seat.');
    if (!frame.isRevealed && !maySee(view.viewpoint.viewer, [`seat:${seat}`, 'judge']))
      throw forbidden('Only the player of this seat and judges may see its decisions before the reveal.');
    const missing = this.games.missingRulesOf(view.state.settings);
    if (missing !== undefined) throw new ApiError('RULES_MISSING', missing);
    const { state } = await view.settled();
    return { game: view.log.game, state, seat: toSeat(seat), nameOf: this.names.inMatch(view.state) };
  }
}

const whyNotObject = ({ rule, message }: Rejection, nameOf: Decision['nameOf']): WhyNotObject => ({
  rule,
  message: withPlayers(message, nameOf),
});

import { Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type Viewer, viewerKey } from '#libs/game-kit';
import { describeAmended } from '#libs/match';
import { organizationOf } from '#libs/organizations';
import { type FrameSettings, sentenceOf, tableOf } from '#libs/replay';
import { Games } from '../../games/games.js';
import { ANONYMOUS, type Principal } from '../../identity/principal.js';
import { ApiError, badInput, matchNotFound } from '../../platform/errors/api-error.js';
import type { Work } from '../../platform/scheduling/work.js';
import { LinkSummaries } from '../../reading/link-summaries.js';
import type { Moment } from '../../reading/log/moment.js';
import { PlayerNames } from '../../reading/models/player-names.js';
import { ReadModels } from '../../reading/models/read-models.js';
import { countedResult } from '../../reading/views/counted-result.js';
import { MatchAccess } from '../../reading/views/match-access.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { animatedPng } from './animated-png.js';
import { drawClip, drawStill, drawStrip, SECONDS } from './clip.js';
import { Rasterizer } from './rasterizer.js';
import { drawSummary } from './summary-picture.js';
import { type Drawn, drawTable } from './table-picture.js';

/** Limit of the picture cache, in bytes. */
const MOST_BYTES = 16 * 1024 * 1024;
/** The most frames of a clip, and the most pictures in it: it shows frames that end an action. */
const MOST_FRAMES = 400;
const MOST_STILLS = 24;
/** Limit of one animation's pictures, in bytes. */
const MOST_ANIMATED_BYTES = 4 * 1024 * 1024;
/** The number of earlier frames to search for an event worth showing. */
const LOOKED_BACK = 40;

export interface ClipAsked {
  readonly from: number;
  readonly to: number;
  readonly viewer: Viewer | undefined;
  readonly work: Work;
}

@Injectable()
export class Pictures {
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length + 200,
  });

  constructor(
    private readonly access: MatchAccess,
    private readonly games: Games,
    private readonly names: PlayerNames,
    private readonly rasterizer: Rasterizer,
    private readonly summaries: LinkSummaries,
    private readonly models: ReadModels,
  ) {}

  /** The table as an anonymous viewer sees it now, for link previews. */
  async preview(matchId: string, work: Work): Promise<Buffer> {
    const view = await this.access.view(ANONYMOUS, matchId);
    const amendments = this.models.ask((db) => countedResult(db, view))?.amendments ?? [];
    const key = `preview/${this.#key(view)}/${view.frameCount}/${amendments.length}`;
    return this.#keep(key, async () => {
      const drawn = await this.#drawn(view, view.moment, work);
      const [amended] = amendments.slice(-1);
      if (amended === undefined) return this.rasterizer.png(drawTable(drawn), work.signal);
      const sentence = describeAmended(amended.fact.result, drawn.nameOf);
      return this.rasterizer.png(drawTable({ ...drawn, sentence }), work.signal);
    });
  }

  /** The summary of a page without a match, as an anonymous viewer sees it. Throws NOT_FOUND. */
  async summary(kind: string, id: string, work: Work): Promise<Buffer> {
    const summary = await this.summaries.of(kind, id, work);
    if (summary === undefined) throw new ApiError('NOT_FOUND', 'There is no such page.');
    return this.#keep(`${kind}/${id}/${summary.version}`, () =>
      this.rasterizer.png(drawSummary(summary), work.signal),
    );
  }

  async clip(principal: Principal, matchId: string, asked: ClipAsked): Promise<Buffer> {
    const view = await this.#within(principal, matchId, asked);
    return this.#keep(`clip/${this.#key(view)}/${asked.from}/${asked.to}`, async () =>
      Buffer.from(drawClip(await this.#frames(view, asked))),
    );
  }

  /** The clip as an animated PNG, which works wherever pictures are shown. */
  async animation(principal: Principal, matchId: string, asked: ClipAsked): Promise<Buffer> {
    const view = await this.#within(principal, matchId, asked);
    return this.#keep(`animation/${this.#key(view)}/${asked.from}/${asked.to}`, async () => {
      const stills: Buffer[] = [];
      for (const drawn of await this.#frames(view, asked)) {
        asked.work.check();
        // One at a time, so that pictures of other requests can run in between.
        stills.push(await this.rasterizer.png(drawStill(drawn), asked.work.signal));
        if (stills.reduce((bytes, { length }) => bytes + length, 0) > MOST_ANIMATED_BYTES)
          throw badInput('These frames are too large for one animation: request fewer.');
      }
      return animatedPng(stills, SECONDS * 1000);
    });
  }

  async strip(principal: Principal, matchId: string, asked: ClipAsked): Promise<Buffer> {
    const view = await this.#within(principal, matchId, asked);
    return this.#keep(`strip/${this.#key(view)}/${asked.from}/${asked.to}`, async () =>
      this.rasterizer.png(drawStrip(await this.#frames(view, asked)), asked.work.signal),
    );
  }

  /** The caller's view of the match, which must include the requested frames. Checked before the cache, whose entry may stem from a viewer who sees more. */
  async #within(principal: Principal, matchId: string, { from, to, viewer }: ClipAsked): Promise<MatchView> {
    const view = await this.access.view(principal, matchId, viewer);
    if (from > to || to - from >= MOST_FRAMES)
      throw badInput(`A clip has 1 to ${MOST_FRAMES} frames, "from" before "to".`);
    if (to >= view.frameCount) throw badInput(`The match has frames 0 to ${view.frameCount - 1}.`);
    return view;
  }

  /** The table at the end of each action in a range of frames. */
  async #frames(view: MatchView, { from, to, work }: ClipAsked): Promise<readonly Drawn[]> {
    const ends: Moment[] = [];
    for (let number = from; number <= to; number += 1) {
      await work.take('past');
      const moment = await view.log.moment(number);
      if (moment === undefined) throw matchNotFound();
      if (ends.at(-1)?.step === moment.step) ends.pop();
      ends.push(moment);
    }
    const drawn: Drawn[] = [];
    for (const moment of spread(ends, MOST_STILLS)) {
      await work.take('past');
      drawn.push(await this.#drawn(view, moment, work));
    }
    return drawn;
  }

  async #drawn(view: MatchView, moment: Moment, work: Work): Promise<Drawn> {
    await work.take('past');
    const { match } = moment;
    const game = this.games.find(match.settings.game);
    if (game === undefined) throw matchNotFound();
    const settings = this.#settings(view, moment);
    const nameOf = this.names.inMatch(match);
    const table = tableOf(game, moment, settings);
    const players = match.seats.map(({ seat }) => nameOf(seat));
    const { title } = match.settings;
    return {
      title: title ?? players.join(' – '),
      details: [
        ...(title === undefined ? [] : [players.join(' – ')]),
        game.name,
        ...(table.turn === undefined ? [] : [`Turn ${table.turn.number}`]),
        table.phase,
      ].join(' · '),
      sentence: await this.#sentence(view, moment),
      table,
      nameOf: (seat) => players[seat] ?? '',
      broadcast: game.broadcast,
    };
  }

  /** The sentence of the most recent event worth showing. */
  async #sentence(view: MatchView, newest: Moment): Promise<string> {
    const { number } = newest.recorded;
    for (let at = number; at >= 0 && at > number - LOOKED_BACK; at -= 1) {
      const moment = await view.log.moment(at);
      const event = moment?.recorded.event;
      const game = moment && this.games.find(moment.match.settings.game);
      if (moment === undefined || event === undefined || game === undefined) break;
      const telling = event.kind === 'match' ? 'quiet' : game.broadcast.facts[event.fact.type];
      if (telling !== 'quiet') return sentenceOf(game, moment, this.#settings(view, moment));
    }
    return '';
  }

  #settings(view: MatchView, { match }: Moment): FrameSettings {
    const organization = organizationOf(match.settings);
    return {
      viewer: view.viewpoint.viewer,
      revealed: view.isRevealed,
      seatName: (_seat, player) => this.names.nameOf(player, organization),
    };
  }

  /** The cache key: equal for viewers with the same visibility, and different after a player is erased. */
  #key(view: MatchView): string {
    return `${view.id}/${viewerKey(view.viewpoint.viewer)}/${view.isRevealed}/${this.names.erasures}`;
  }

  async #keep(key: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const made = await make();
    this.#kept.set(key, made);
    return made;
  }
}

/** Picks at most `most` items at even distances, always including the last one. */
export const spread = <T>(all: readonly T[], most: number): readonly T[] =>
  all.length <= most
    ? all
    : Array.from({ length: most }, (_, at) => all[Math.round((at * (all.length - 1)) / (most - 1))]).flatMap(
        (one) => (one === undefined ? [] : [one]),
      );

import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import type { RunningService } from '../../e2e/support/start.js';
import { fullestMoment, fullMatch, type GameSize, type Search } from '../../full-tables/full-moments.js';
import { BotMatch } from '../../support/bot-match.js';
import { playersFor } from './fixtures.js';

/* Matches at the moment with the most cards on their table, and the check of the pages that show them. */

/** The script of the check, for `Look.scripts`. */
export const LAYOUT_PROBE = fileURLToPath(new URL('./layout-probe.js', import.meta.url));

/** A player needs no name for a match. */
const PLAYERS = [...playersFor(6), 'gus', 'hana'];

/** The smallest text in pixels. */
const LEAST_TEXT = { screen: 13, air: 22 };

export interface FullTable extends GameSize {
  /** The match that waits at its fullest moment, and the token of the player to act. */
  readonly live: string;
  readonly token: string;
  /** The same match conceded at that moment, which is in this frame. */
  readonly ended: string;
  readonly frame: number;
  readonly moment: Awaited<ReturnType<typeof fullestMoment>>;
}

export const createFullTable = async (
  running: RunningService,
  size: GameSize,
  search: Search,
): Promise<FullTable> => {
  const { store } = running.service;
  const moment = await fullestMoment(size, search);
  const players = PLAYERS.slice(0, size.seats);
  const live = `full-${size.game}-${size.seats}`;
  const playing = await BotMatch.begin(store, fullMatch(moment, live, players));
  await playing.play(moment.actions);
  const ended = `${live}-ended`;
  const conceded = await BotMatch.begin(store, fullMatch(moment, ended, players));
  await conceded.play(moment.actions);
  for (let seat = size.seats - 1; seat > 0 && !conceded.isOver; seat -= 1) await conceded.concede(seat);
  const player = players[moment.table.choice?.seat ?? moment.table.turn?.seat ?? 0] ?? '';
  const { token = '' } = await running.client('player', player);
  return { ...size, live, token, ended, frame: playing.newest, moment };
};

/** A page that shows a full table, and how one knows that it does. */
export interface FullView {
  readonly use: 'live' | 'replay' | 'overlay';
  readonly address: string;
  readonly shows: string;
}

export const viewsOf = ({ live, ended, frame, token }: FullTable): readonly FullView[] => [
  { use: 'live', address: `/matches/${live}#token=${token}`, shows: '.table[data-table-frame] [data-place]' },
  {
    use: 'replay',
    address: `/replays/${ended}?frame=${frame}`,
    shows: `.table[data-table-frame="${frame}"] [data-place]`,
  },
  { use: 'overlay', address: `/overlay/${live}?layout=board`, shows: '.overlay [data-place]' },
];

/** The faults of the layout of a page after a change of its size, each as a sentence. */
export const layoutFaults = async (page: Page, use: FullView['use']): Promise<readonly string[]> => {
  await page.evaluate('recountProbe.settled()');
  return page.evaluate(
    `recountProbe.layoutFaults('body', ${use === 'overlay' ? LEAST_TEXT.air : LEAST_TEXT.screen})`,
  );
};

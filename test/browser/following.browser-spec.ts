import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { eventually } from '../e2e/support/socket.js';
import { BotMatch } from '../support/bot-match.js';
import { forAll } from '../support/for-all.js';
import { registerPlayers } from './support/fixtures.js';
import { type Opened, Stage } from './support/stage.js';

const ID = 'followed-by-twenty';
const ACTIONS = 40;

interface Follower {
  readonly what: string;
  readonly opened: Opened;
  /** The names of the operations that the page sent over HTTP. */
  readonly asked: string[];
}

const OPERATION = /(?:query|mutation) (\w+)/;

/** Records the operations that a page sends over HTTP from now on. */
const watchRequests = (page: Page): string[] => {
  const asked: string[] = [];
  page.on('request', (request) => {
    if (!request.url().endsWith('/graphql')) return;
    asked.push(OPERATION.exec(request.postData() ?? '')?.[1] ?? request.url());
  });
  return asked;
};

describe('twenty pages that follow one match', () => {
  const stage = forAll(
    () => Stage.open(),
    (it) => it.close(),
  );
  let match: BotMatch;
  const followers: Follower[] = [];

  beforeAll(async () => {
    await registerPlayers(stage.running);
    const settings = { matchId: ID, game: 'metax', players: ['ann', 'ben'] };
    match = await BotMatch.begin(stage.running.service.store, settings);
    await match.play(10);
    const seated = await Promise.all(['ann', 'ben'].map((player) => stage.token('player', player)));
    const judge = await stage.token('judge', 'judge-1');
    const production = await stage.token('production', 'caster-1');
    const kinds: readonly (readonly [
      what: string,
      address: string,
      count: number,
      token: string | undefined,
    ])[] = [
      ['spectator', `/matches/${ID}`, 9, undefined],
      ['seat 0', `/matches/${ID}`, 1, seated[0]],
      ['seat 1', `/matches/${ID}`, 1, seated[1]],
      ['judge', `/matches/${ID}`, 2, judge],
      ['overlay', `/overlay/${ID}`, 3, undefined],
      ['production', `/overlay/${ID}`, 1, production],
      ['replay', `/replays/${ID}`, 3, undefined],
    ];
    for (const [what, address, count, token] of kinds)
      for (let n = 0; n < count; n += 1) {
        // The bots act for the seats.
        const opened = await stage.visit(address, {
          settings: 'autoPass=off',
          ...(token === undefined ? {} : { token }),
        });
        followers.push({ what, opened, asked: watchRequests(opened.page) });
      }
    await Promise.all(followers.map(({ opened }) => opened.page.waitForLoadState('networkidle')));
  });

  /** Resolves when every page has reached a frame: a table shows it, and a replay can seek to it. */
  const allShow = async (frame: number): Promise<void> => {
    for (const { what, opened } of followers)
      await eventually(() =>
        opened.page.evaluate<boolean>(
          what === 'replay'
            ? `Number(document.querySelector('input[type=range]')?.max) >= ${frame}`
            : `recountProbe.frame() >= ${frame}`,
        ),
      );
  };

  it('send no request for a frame; a seat requests its actions when the match waits for it', async () => {
    expect(followers).toHaveLength(20);
    await allShow(match.newest);
    for (const { asked } of followers) asked.length = 0;
    for (let action = 0; action < ACTIONS; action += 1) {
      await match.play(1);
      await allShow(match.newest);
    }
    const byKind = new Map<string, readonly string[]>();
    for (const { what, asked } of followers) byKind.set(what, [...(byKind.get(what) ?? []), ...asked]);
    const ofSeats = ['seat 0', 'seat 1'].flatMap((what) => byKind.get(what) ?? []);
    expect(new Set(ofSeats)).toEqual(new Set(['LegalActions']));
    expect(ofSeats.length).toBeLessThanOrEqual(ACTIONS + 1);
    for (const what of ['spectator', 'judge', 'overlay', 'production', 'replay'])
      expect([what, byKind.get(what)]).toEqual([what, []]);
    expect(followers.flatMap(({ opened }) => opened.faults)).toEqual([]);
  });
});

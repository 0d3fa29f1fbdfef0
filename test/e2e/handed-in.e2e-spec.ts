import { beforeAll, describe, expect, it } from '@jest/globals';
import { BotMatch } from '../support/bot-match.js';
import { bytesIn, bytesOfLog } from '../support/bytes-in.js';
import { Client } from './support/client.js';
import { legalDeck } from './support/legal-deck.js';
import { pick, pickText } from './support/pick.js';
import { serviceForAll } from './support/service-for-all.js';

const CREATE_EVENT = 'mutation($input: CreateEventInput!) { createEvent(input: $input) { event { id } } }';
const IMPORT =
  'mutation($input: ImportEntrantsInput!) { importEntrants(input: $input) { isDone faults { code } } }';
const ANNOTATE = 'mutation($input: AnnotateFrameInput!) { annotateFrame(input: $input) { match { id } } }';
const BE_GUEST = 'mutation { beGuest { token player } }';
const NAME = 'mutation($name: String!) { registerPlayer(input: { name: $name }) { player { id } } }';
const INVITE = 'mutation { invite(input: { game: "metax" }) { code } }';
const ERASE = 'mutation($input: ErasePlayerInput!) { erasePlayer(input: $input) { player { name } } }';
const SHOWN = `query($event: ID!, $match: ID!, $guest: ID!) {
  event(id: $event) { entrants { player { name } deck } }
  match(id: $match) { annotations { text } }
  player(id: $guest) { name }
}`;

const PLAN = {
  name: 'Friday',
  game: 'metax',
  stage: { swiss: { rounds: 3 } },
  bestOf: 3,
  hasMatches: false,
  decks: 'CLOSED',
};
const MARK = 'Quillwort of the Marsh';
const ENTRANT = { id: 'ysolde', name: 'Ysolde Farthingale', deck: legalDeck(MARK) };
const GUEST = 'Gwendal Thornapple';
const ANNOTATION = 'Bramblewick would have held back here';

describe('submissions for an event, and texts of guests', () => {
  const running = serviceForAll({ environment: { RECOUNT_GUESTS: 'on' } });
  let organizer: Client;
  let guest: Client;
  let asked: Readonly<Record<'event' | 'match' | 'guest', string>>;
  let code: string;

  const shown = (): Promise<unknown> => organizer.ask(SHOWN, asked, '');

  beforeAll(async () => {
    organizer = await running.client('organizer');
    const event = pickText(
      await organizer.ask(CREATE_EVENT, { input: { plan: PLAN } }, 'createEvent.event'),
      'id',
    );
    const csv = `player_id,name,deck\n${ENTRANT.id},${ENTRANT.name},"${ENTRANT.deck}"\n`;
    expect(await organizer.ask(IMPORT, { input: { eventId: event, csv } }, 'importEntrants')).toMatchObject({
      isDone: true,
    });
    const players = [ENTRANT.id, 'ben'];
    const match = await BotMatch.begin(running.service.store, { matchId: 'told-of', game: 'metax', players });
    await match.play(4);
    await match.concede(1);
    const entrant = await running.client('player', ENTRANT.id);
    const annotation = { matchId: 'told-of', frame: 0, readers: 'PUBLIC', text: ANNOTATION };
    await entrant.ask(ANNOTATE, { input: annotation }, '');
    const session = await new Client(running.url).ask(BE_GUEST, {}, 'beGuest');
    guest = new Client(running.url, pickText(session, 'token'));
    await guest.ask(NAME, { name: GUEST }, '');
    code = pickText(await guest.ask(INVITE, {}, 'invite'), 'code');
    asked = { event, match: 'told-of', guest: pickText(session, 'player') };
  });

  it('are in no byte of the log: no name, no decklist, no annotation, and no credential', async () => {
    const there = JSON.stringify(await shown());
    const log = await bytesOfLog(running.dataDir);
    // The search reads the unencrypted parts.
    expect(log).toContain(ENTRANT.id);
    for (const text of [ENTRANT.name, MARK, GUEST, ANNOTATION]) {
      expect(there).toContain(text);
      expect(log).not.toContain(text);
    }
    const [matchId = '', proof = ''] = code.split('.');
    expect(log).toContain(matchId);
    expect(log).not.toContain(proof);
  });

  it('are deleted when the entrant and the guest are erased: from the API, every export and every file', async () => {
    await organizer.ask(ERASE, { input: { player: ENTRANT.id } }, '');
    await guest.ask(ERASE, { input: {} }, '');
    for (const isRestarted of [false, true]) {
      if (isRestarted) {
        await running.restart();
        organizer = await running.client('organizer');
      }
      const there = await shown();
      expect(pick(there, 'event.entrants.0.player.name')).toBe('Erased player');
      expect(pick(there, 'player.name')).toBe('Erased player');
      const files = ['players.csv', 'event.json'].map(
        (file) => `${running.url}/exports/events/${asked.event}/${file}`,
      );
      const exported = await Promise.all(
        files.map(async (file) => {
          const answer = await fetch(file, { headers: organizer.headers });
          expect([file, answer.status]).toEqual([file, 200]);
          return answer.text();
        }),
      );
      for (const text of [ENTRANT.name, GUEST, ANNOTATION])
        expect([JSON.stringify(there), ...exported].join('\n')).not.toContain(text);
      // A list that was handed in is the event's, like the results that were reached with it.
      expect(JSON.stringify(there)).toContain(MARK);
    }
    const bytes = await bytesIn(running.dataDir);
    for (const text of [ENTRANT.name, GUEST, ANNOTATION]) expect(bytes).not.toContain(text);
  });
});

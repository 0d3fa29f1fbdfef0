import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import type { Client } from './support/client.js';
import { EventDesk, MINUTE, PLAN, RUN, TAKE_PART } from './support/event-desk.js';
import { legalDeck } from './support/legal-deck.js';

const SUBMIT = 'mutation($input: SubmitDeckInput!) { submitDeck(input: $input) { commandId } }';
const IMPORT_ENTRANTS =
  'mutation($input: ImportEntrantsInput!) { importEntrants(input: $input) { isDone faults { line code } } }';
const ALLOWED = 'query($id: ID!) { event(id: $id) { entrants { deck deckAllowedFor } } }';
const DECKS = 'query($id: ID!) { event(id: $id) { entrants { deck } } }';

describe('the decks of an event', () => {
  const desk = EventDesk.ofSuite();

  it('accepts a deck at a table until decks are due, and afterwards from staff only', async () => {
    const text = legalDeck('Quillwort');
    const id = await desk.create({ decks: 'CLOSED' });
    const [ann, ben] = [
      await desk.running.client('player', 'ann'),
      await desk.running.client('player', 'ben'),
    ];
    await desk.run(id, { register: [{ player: 'ann' }, { player: 'ben' }] });
    await desk.run(id, { step: 'START' });
    await desk.publish(id, 1);
    const [table] = await desk.tables(id, 1);
    if (table === undefined) throw new Error('No table.');
    await desk.until(() => desk.isMatchThere(table));
    const input = { matchId: table.matchId, deck: { readyMade: 'watch-muster' } };
    expect(await ann.refusal(SUBMIT, { input })).toBe('DECKS_CLOSED');
    const stranger = await desk.running.client('player', 'cem');
    expect(await stranger.refusal(SUBMIT, { input })).toBe('FORBIDDEN');
    const seat = table.players.findIndex((player) => player.id === 'ann');
    await desk.staff.ask(SUBMIT, { input: { ...input, seat } }, '');
    // The staff may also postpone the deadline.
    const decksDue = new Date(Date.now() + MINUTE).toISOString();
    await desk.run(id, { revise: { ...PLAN, decks: 'CLOSED', decksDue } });
    await ben.ask(SUBMIT, { input }, '');
    const ofEvent = { eventId: id, change: { deck: text } };
    await ben.ask(TAKE_PART, { input: ofEvent }, '');
  });

  it('accepts the same decks through every command, and accepted decks stay', async () => {
    const legal = legalDeck('legal');
    const id = await desk.create({ decks: 'CLOSED', hasMatches: false });
    await desk.run(id, { step: 'OPEN_REGISTRATION' });
    const ann = await desk.running.client('player', 'ann');
    await ann.ask(TAKE_PART, { input: { eventId: id, change: { register: true, deck: undefined } } }, '');
    await ann.ask(TAKE_PART, { input: { eventId: id, change: { deck: legal } } }, '');
    for (const deck of ['40 Nothing', 'this is no deck', '']) {
      expect(await ann.refusal(TAKE_PART, { input: { eventId: id, change: { deck } } })).toBe('INVALID_DECK');
      const change = { deck: { player: 'ann', text: deck } };
      expect(await desk.staff.refusal(RUN, { input: { eventId: id, change } })).toBe('INVALID_DECK');
    }
    await desk.run(id, { deck: { player: 'ann', text: '40 Nothing', allowFor: 'A missing translation.' } });
    const allowed = { deck: '40 Nothing', deckAllowedFor: 'A missing translation.' };
    expect(await desk.staff.ask(ALLOWED, { id }, 'event.entrants.0')).toEqual(allowed);
    await ann.ask(TAKE_PART, { input: { eventId: id, change: { deck: legal } } }, '');
    expect(await ann.ask(ALLOWED, { id }, 'event.entrants.0')).toEqual({ deck: legal, deckAllowedFor: null });
    const csv = 'player_id,deck\nben,40 Nothing\n';
    const imported = await desk.staff.ask(IMPORT_ENTRANTS, { input: { eventId: id, csv } }, 'importEntrants');
    expect(imported).toMatchObject({ isDone: false, faults: [{ line: 2, code: 'INVALID_DECK' }] });
    expect(await ann.ask(DECKS, { id }, 'event.entrants.0.deck')).toBe(legal);
  });

  it('keeps closed decks encrypted in the log, readable by staff and their players only', async () => {
    const deck = legalDeck('Quillwort of the Sunken Stair');
    const id = await desk.create({ decks: 'CLOSED' });
    await desk.run(id, { step: 'OPEN_REGISTRATION' });
    const [ann, ben] = [
      await desk.running.client('player', 'ann'),
      await desk.running.client('player', 'ben'),
    ];
    for (const player of [ann, ben])
      await player.ask(TAKE_PART, { input: { eventId: id, change: { register: true } } }, '');
    await ann.ask(TAKE_PART, { input: { eventId: id, change: { deck } } }, '');
    const seenBy = (client: Client) => client.ask(DECKS, { id }, 'event.entrants.0.deck');
    expect([await seenBy(desk.staff), await seenBy(ann), await seenBy(ben)]).toEqual([deck, deck, null]);
    for (const file of await readdir(desk.running.dataDir, { recursive: true, withFileTypes: true }))
      if (file.isFile())
        expect((await readFile(join(file.parentPath, file.name))).includes('Quillwort')).toBe(false);
  });
});

import { describe, expect, it } from '@jest/globals';
import { cardUnder, copiesIn, fold, forSeat, fromEverybody, type Seat, seededRandom } from '#libs/game-kit';
import { readyMadeSetups } from '#libs/game-kit/testing';
import { metazooTcg } from '../index.js';
import { A, B } from '../testing/given.js';

/* All facts of a setup, in order. */

const ready = (index: number) => {
  const found = readyMadeSetups(metazooTcg)[index];
  if (found === undefined) throw new Error('Decks ship with the game.');
  return found;
};
const random = () => seededRandom('whole');
/** A setup without an allied type, and one with. */
const [plain, mixed] = [ready(0), ready(2)];

const section = (seat: Seat, name: string, of = mixed) =>
  copiesIn((of.decks[seat]?.list ?? []).filter((entry) => entry.section === name));

describe('The facts of a setup', () => {
  it('MZ-001 MZ-017 MZ-020 to MZ-024 Casters and cards outside the game, Aura, decks and hands, in this order', () => {
    const facts = metazooTcg.setup({ ...mixed, firstSeat: B }, random());
    const state = fold(metazooTcg, undefined, facts);
    let id = 0;
    const cards = (definitions: readonly string[]) =>
      definitions.map((definition) => {
        id += 1;
        return { id: `c${id}`, definition };
      });
    const prepared = (seat: Seat) => {
      const [caster] = cards(section(seat, 'caster'));
      const allied = section(seat, 'allied');
      return {
        type: 'SeatPrepared',
        rule: 'MZ-020',
        seat,
        caster,
        primary: state.seats[seat]?.primary,
        ...(allied.length === 0 ? {} : { allied: state.seats[seat]?.allied }),
        outside: cards(allied),
        starters: forSeat(seat, cards(section(seat, 'starters'))),
      };
    };
    const shuffled = (rule: string, seat: Seat, pile: 'auraDeck' | 'deck', count: number, draws: number) => ({
      type: 'PileShuffled',
      rule,
      seat,
      pile,
      count,
      cards: fromEverybody(expect.any(Array)),
      draws,
    });
    const gained = (seat: Seat) => ({
      type: 'AuraGained',
      rule: 'MZ-021',
      seat,
      cards: [{ owner: seat, from: 'auraDeck', was: expect.anything(), now: expect.anything() }],
      isTapped: false,
    });
    const drawn = (seat: Seat) => ({
      type: 'CardsDrawn',
      rule: 'MZ-022',
      seat,
      count: 5,
      cards: forSeat(seat, expect.any(Array)),
    });
    const parsed = metazooTcg.parseRuleset({});
    expect(facts.slice(0, -1)).toEqual([
      {
        type: 'GameSetUp',
        rule: 'MZ-001',
        ruleset: parsed.ok ? parsed.value : undefined,
        definitions: fromEverybody({ ...mixed.decks[0]?.definitions, ...mixed.decks[1]?.definitions }),
      },
      prepared(A),
      prepared(B),
      shuffled('MZ-021', A, 'auraDeck', 10, 9),
      gained(A),
      shuffled('MZ-021', B, 'auraDeck', 10, 18),
      gained(B),
      shuffled('MZ-022', A, 'deck', 50, 67),
      drawn(A),
      shuffled('MZ-022', B, 'deck', 50, 116),
      drawn(B),
      { type: 'PriorityChosen', rule: 'MZ-024', seat: B, isDecidedByMatch: true },
    ]);
    expect(state.choice).toEqual({
      kind: 'startingTerra',
      seat: B,
      lane: 1,
      rule: 'MZ-026',
      label: 'Place a starting Terra in lane 1',
    });
    expect(state.resolution).toEqual([
      ...[2, 3, 4].map((lane) => ({ task: 'offerStartingTerra', lane })),
      { task: 'beginRound' },
    ]);
  });

  it('MZ-024 MZ-013 chance picks who decides about Priority; a deck without an allied type has nothing outside', () => {
    const facts = metazooTcg.setup(plain, random());
    const state = fold(metazooTcg, undefined, facts);
    const { seat, draws } = { seat: state.choice?.seat, draws: state.draws };
    expect(facts.slice(-2)).toMatchObject([
      { type: 'PriorityChooserPicked', rule: 'MZ-024', seat, draws },
      {
        type: 'ChoiceOffered',
        rule: 'MZ-024',
        seat,
        kind: 'priority',
        label: 'Choose who has Priority first',
      },
    ]);
    expect(draws).toBe(117);
    expect(state.resolution).toEqual([
      ...[1, 2, 3, 4].map((lane) => ({ task: 'offerStartingTerra', lane })),
      { task: 'beginRound' },
    ]);
    const [prepared] = facts.filter(({ type }) => type === 'SeatPrepared');
    expect(prepared).toMatchObject({ outside: [] });
    expect(prepared).not.toHaveProperty('allied');
    const chosen = metazooTcg.decide(state, seat ?? A, { type: 'choosePriority', take: true }, random());
    expect(chosen.accepted ? chosen.facts : []).toMatchObject([
      { type: 'ChoiceMade', rule: 'MZ-024', seat, kind: 'priority' },
      { type: 'PriorityChosen', rule: 'MZ-024', seat, isDecidedByMatch: false },
      { type: 'ChoiceOffered', rule: 'MZ-026', seat, kind: 'startingTerra' },
    ]);
  });

  it('MZ-001 MZ-002 is none without two decks, a Caster each, and a ruleset that is one', () => {
    const [deck, other] = plain.decks;
    if (deck === undefined || other === undefined) throw new Error('Two decks.');
    const bare = { ...other, list: other.list.filter(({ section: name }) => name !== 'caster') };
    for (const wrong of [
      { ...plain, decks: [deck] },
      { ...plain, decks: [] },
      { ...plain, decks: [deck, other, deck] },
      { ...plain, ruleset: { terraCost: 'none' } },
    ])
      expect(() => metazooTcg.setup(wrong, random())).toThrow('MZ-001');
    expect(() => metazooTcg.setup({ ...plain, decks: [deck, bare] }, random())).toThrow('MZ-002');
  });
});

describe('The facts of placing a starting Terra', () => {
  it('MZ-026 MZ-027 it is in the next lane under a new id, and the next choice opens', () => {
    const state = fold(metazooTcg, undefined, metazooTcg.setup({ ...plain, firstSeat: A }, random()));
    const [card] = state.seats[0].starters;
    if (card === undefined) throw new Error('Two starting Terras.');
    const definition = cardUnder(state.cards, card)?.definition;
    const names = state.seats[0].starters.map((id) => {
      const known = cardUnder(state.cards, id)?.definition;
      return known === undefined ? '' : (state.definitions[known]?.name ?? '');
    });
    expect(metazooTcg.legalActions(state, A)).toEqual(
      state.seats[0].starters.map((id, index) => ({
        action: { type: 'placeStartingTerra', card: id },
        label: `Place ${names[index]} in lane 1`,
        rule: 'MZ-027',
        cards: [id],
      })),
    );
    const placed = metazooTcg.decide(state, A, { type: 'placeStartingTerra', card }, random());
    expect(placed.accepted ? placed.facts : placed).toMatchObject([
      { type: 'ChoiceMade', rule: 'MZ-026', seat: A, kind: 'startingTerra' },
      {
        type: 'StartingTerraPlaced',
        rule: 'MZ-026',
        seat: A,
        lane: 1,
        card: {
          owner: A,
          from: 'starters',
          was: forSeat(A, { id: card, definition }),
          now: { id: `c${state.nextCard}`, definition },
        },
      },
      { type: 'ChoiceOffered', rule: 'MZ-026', seat: B, kind: 'startingTerra' },
    ]);
  });
});

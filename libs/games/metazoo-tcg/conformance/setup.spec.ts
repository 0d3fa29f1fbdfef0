import { describe, expect, it } from '@jest/globals';
import { cardUnder, type Seat, SPECTATOR, seatViewer, seededRandom } from '#libs/game-kit';
import { readyMadeSetups } from '#libs/game-kit/testing';
import { metazooTcg } from '../index.js';
import { ability, draw, terra } from '../testing/cards.js';
import { A, B, type Given, given } from '../testing/given.js';
import { table } from '../testing/table.js';
import { otherSeat, seatState } from '../zones.js';

const setups = readyMadeSetups(metazooTcg);

/** A game of two ready-made decks right after setup; the third deck has an allied type. */
const begun = (seed = 'setup', firstSeat?: Seat, index = 0): Given => {
  const setup = setups[index];
  if (setup === undefined) throw new Error('Decks ship with the game.');
  const random = seededRandom(seed);
  const facts = metazooTcg.setup({ ...setup, ...(firstSeat === undefined ? {} : { firstSeat }) }, random);
  const [first, ...others] = facts;
  if (first === undefined) throw new Error('A setup gives facts.');
  return given(others.reduce(metazooTcg.evolve, metazooTcg.evolve(undefined, first)), random);
};

const chooserOf = (moment: Given): Seat => moment.state.choice?.seat ?? A;

/** All starting Terras placed, each seat its first one first. */
const placed = (moment: Given): Given => {
  let now = moment;
  while (now.state.choice?.kind === 'startingTerra') {
    const { seat } = now.state.choice;
    const [card] = seatState(now.state, seat).starters;
    if (card === undefined) throw new Error('A starting Terra is left.');
    now = now.when(seat, { type: 'placeStartingTerra', card });
  }
  return now;
};

describe('Setup', () => {
  it('MZ-020 MZ-021 MZ-022 MZ-029 lays out Casters, Aura, decks and hands', () => {
    const { state, points } = begun();
    expect(points).toEqual([0, 0]);
    expect(state.lanes.map(({ isResolved }) => isResolved)).toEqual([false, false, false, false]);
    for (const seat of [A, B]) {
      const { auraDeck, auraZone, deck, hand, caster } = seatState(state, seat);
      expect([auraDeck.length, auraZone.length, deck.length, hand.length]).toEqual([9, 1, 45, 5]);
      expect(auraZone.map((id) => cardUnder(state.aura, id))).toEqual([{ seat, lane: 0, isTapped: false }]);
      expect(caster === undefined ? undefined : cardUnder(state.inPlay, caster)).toMatchObject({
        lane: 0,
        isFaceDown: false,
      });
    }
  });

  it('MZ-017 MZ-R03 keeps the allied Aura outside, for all to see', () => {
    const moment = begun('setup', undefined, 2);
    expect(moment.pile(A, 'outside')).toEqual(Array.from({ length: 10 }, () => 'Water Aura'));
    expect(new Set([...moment.pile(A, 'auraDeck'), ...moment.pile(A, 'auraZone')])).toEqual(
      new Set(['Air Aura']),
    );
    const zone = metazooTcg.view(moment.state, SPECTATOR).zones.find(({ id }) => id === '0/outside');
    expect(zone?.cards).toHaveLength(10);
  });

  it('MZ-023 MZ-024 MZ-R06 MZ-R07 offers Priority to one seat once the hands are drawn, and no mulligan', () => {
    const moment = begun();
    const chooser = chooserOf(moment);
    expect(moment.options(chooser)).toEqual([
      { type: 'choosePriority', take: true },
      { type: 'choosePriority', take: false },
    ]);
    expect(moment.options(otherSeat(chooser))).toEqual([]);
    moment.when(otherSeat(chooser), { type: 'choosePriority', take: true }).thenRefused('MZ-024');
    expect(seatState(moment.state, chooser).hand).toHaveLength(5);
    const seeds = Array.from({ length: 20 }, (_, index) => chooserOf(begun(`seed ${index}`)));
    expect(new Set(seeds)).toEqual(new Set([A, B]));
  });

  it('MZ-025 gives the first action to the seat that got Priority', () => {
    for (const take of [true, false]) {
      const moment = begun();
      const chooser = chooserOf(moment);
      const first = take ? chooser : otherSeat(chooser);
      const round = placed(moment.when(chooser, { type: 'choosePriority', take }));
      expect(round.state.turn).toMatchObject({ round: 1, priority: first, active: first });
      expect(round.options(first).length).toBeGreaterThan(0);
      expect(round.options(otherSeat(first))).toEqual([]);
    }
  });

  it('MZ-026 MZ-R58 places the four starting Terras by turns, from lane 1 of the Priority seat on', () => {
    const owners = (moment: Given) =>
      moment.state.lanes.map(({ terra: id }) =>
        id === undefined ? undefined : cardUnder(moment.state.cards, id)?.owner,
      );
    expect(owners(placed(begun('setup', A)))).toEqual([A, B, A, B]);
    expect(owners(placed(begun('setup', B)))).toEqual([B, A, B, A]);
  });

  it('MZ-027 lets each seat choose which is next, into the next lane alone, and shows it at once', () => {
    const moment = begun('setup', A);
    const [one, two] = seatState(moment.state, A).starters;
    if (one === undefined || two === undefined) throw new Error('Two starting Terras.');
    expect(moment.options(A)).toEqual([one, two].map((card) => ({ type: 'placeStartingTerra', card })));
    const second = moment.when(A, { type: 'placeStartingTerra', card: two });
    second.thenFacts({ type: 'StartingTerraPlaced', seat: A, lane: 1 });
    expect(second.state.choice).toMatchObject({ seat: B, lane: 2 });
    expect(second.options(B)).toHaveLength(2);
    const seen = metazooTcg.view(second.state, seatViewer(B)).zones.find(({ id }) => id === 'terras');
    expect(seen?.slots?.[0]?.sides[0]?.cards).toHaveLength(1);
    const hidden = metazooTcg.view(second.state, seatViewer(B)).zones.find(({ id }) => id === '0/starters');
    expect([hidden?.count, hidden?.cards]).toEqual([1, []]);
    second.when(B, { type: 'placeStartingTerra', card: one }).thenRefused('MZ-027');
  });

  it('MZ-028 MZ-R51 costs nothing to place and plays nothing', () => {
    const loud = terra('Loud', ability('play', [draw()]), { starter: true });
    const moment = table({
      phase: 'setup',
      cards: [loud],
      A: { starters: ['c1=Loud', 'c2=Loud'], zone: 'F' },
      B: { starters: ['Loud', 'Loud'] },
      choice: { kind: 'startingTerra', seat: 0, lane: 1, rule: 'MZ-026', label: 'x' },
      resolution: [{ task: 'offerStartingTerra', lane: 2 }],
    });
    const after = moment.when(A, moment.options(A)[0] ?? { type: 'answerMay', yes: true });
    after.thenNo('AbilityUsed', 'CardsDrawn', 'CardsTapped', 'TerraPlayed');
    expect([after.terra(1), after.zone(A)]).toEqual(['Loud', 'F']);
  });

  it('MZ-044 MZ-047 MZ-048 MZ-R08 begins the first round with a draw and with two Aura', () => {
    const { state } = placed(begun('setup', A));
    for (const seat of [A, B]) {
      const { hand, deck, auraZone, auraDeck } = seatState(state, seat);
      expect([hand.length, deck.length, auraZone.length, auraDeck.length]).toEqual([6, 44, 2, 8]);
    }
  });
});

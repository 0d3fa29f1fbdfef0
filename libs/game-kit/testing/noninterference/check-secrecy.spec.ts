import { describe, expect, it } from '@jest/globals';
import { forSeat } from '../../contract/hidden.js';
import { ruleId } from '../../contract/ids.js';
import { accept } from '../../contract/rejection.js';
import type { Table, Tag } from '../../contract/table.js';
import { type HighCardFact, type HighCardState, highCard } from '../high-card/index.js';
import { highCardSecrecy } from '../high-card/secrecy.js';
import { readyMadeSetups } from '../ready-made-setups.js';
import { checkSecrecy } from './check-secrecy.js';
import { SECRECY_LAWS, type SecrecyLaw } from './laws.js';
import type { AnySecrecy } from './other-world.js';

type HighCard = typeof highCard;

/** The laws that a game violates in four matches with two seats. */
const brokenLaws = (game: HighCard, secrecy: AnySecrecy = highCardSecrecy): readonly string[] => {
  const settings = {
    setups: readyMadeSetups(highCard).slice(0, 2),
    matches: 4,
    maxActions: 100,
    seed: 'leaks',
    moments: 6,
    secrecy,
  };
  return [...new Set(checkSecrecy(game, settings).map(({ law }) => law))];
};

const rankOf = (state: HighCardState, definition: string | undefined): number =>
  (definition === undefined ? undefined : state.definitions[definition]?.rank) ?? 0;

const withTag = (tag: (state: HighCardState) => Tag): Partial<HighCard> => ({
  view: (state, viewer) => ({ ...highCard.view(state, viewer), tags: [tag(state)] }),
});

/** A faulty cache of tables that ignores the viewer. */
const remembering = (): Partial<HighCard> => {
  const tables = new WeakMap<HighCardState, Table>();
  return {
    view: (state, viewer) => {
      const known = tables.get(state) ?? highCard.view(state, viewer);
      tables.set(state, known);
      return known;
    },
  };
};

/** High Card with one leak, and the law that it violates. */
const leaking = (how: string, law: SecrecyLaw, part: Partial<HighCard>) =>
  [how, law, { ...highCard, ...part }] as const;

const LEAKS = [
  leaking(
    'a table names the top card of a deck',
    'bytes',
    withTag((state) => ({ name: 'top', label: state.seats[0]?.deck[0]?.definition ?? '' })),
  ),
  leaking(
    'a table shows the id of a card in a hand',
    'bytes',
    withTag((state) => ({ name: 'hand', label: `Card ${state.seats[0]?.hand[0]?.id ?? 'none'}` })),
  ),
  leaking(
    'a table counts the ranks in a hand, without any name',
    'tables',
    withTag((state) => ({
      name: 'strength',
      label: String(state.seats[0]?.hand.reduce((sum, card) => sum + rankOf(state, card.definition), 0)),
    })),
  ),
  leaking(
    'hands are sorted in the public order of ids',
    'tables',
    withTag((state) => {
      const sorted = [...(state.seats[1]?.deck ?? [])].sort((a, b) =>
        a.definition.localeCompare(b.definition),
      );
      return {
        name: 'order',
        label: String(state.seats[1]?.deck.findIndex(({ id }) => id === sorted[0]?.id)),
      };
    }),
  ),
  leaking('a table is shown as it was drawn for somebody else', 'bytes', remembering()),
  leaking('a fact is sent whole', 'audience', {
    viewFact: (fact, viewer, after) => ({ ...highCard.viewFact(fact, viewer, after), data: fact }),
  }),
  leaking('a sentence tells what was drawn', 'bytes', {
    viewFact: (fact, viewer, after) => ({
      ...highCard.viewFact(fact, viewer, after),
      ...(fact.type === 'CardDrawn' ? { text: `Draws ${fact.card.value.definition}.` } : {}),
    }),
  }),
  leaking('an audience is too wide', 'tables', {
    setup: (input, random) =>
      highCard
        .setup(input, random)
        .map((fact) =>
          fact.type === 'DeckShuffled' ? { ...fact, order: forSeat(fact.seat, fact.order.value) } : fact,
        ),
    evolve: (state, fact) =>
      highCard.evolve(
        state,
        fact.type === 'DeckShuffled' ? { ...fact, order: { ...fact.order, visibleTo: [] } } : fact,
      ),
  }),
  leaking("a seat's own actions depend on what the others hold", 'tables', {
    legalActions: (state, seat) => {
      const strongest = Math.max(
        ...state.seats
          .filter((_, other) => other !== seat)
          .flatMap(({ hand }) => hand.map((card) => rankOf(state, card.definition))),
      );
      return highCard
        .legalActions(state, seat)
        .map((option) => ({ ...option, label: `${option.label} (${strongest > 7 ? 'risky' : 'safe'})` }));
    },
  }),
  leaking('a window opens only for who holds the right card', 'consequences', {
    decide: (state, seat, action, random) => {
      const decision = highCard.decide(state, seat, action, random);
      const isStrong = state.seats.some(({ hand }) =>
        hand.some((card) => rankOf(state, card.definition) >= 9),
      );
      const window: HighCardFact = { type: 'TrickTied', rule: ruleId('HC-R01'), seats: [] };
      return decision.accepted && isStrong ? accept([...decision.facts, window]) : decision;
    },
  }),
];

const BLIND: AnySecrecy = { ...highCardSecrecy, hiddenCards: () => [] };

describe('The noninterference suite', () => {
  it('finds no leak in High Card', () => {
    expect(brokenLaws(highCard)).toEqual([]);
  });

  it.each(LEAKS)('finds the leak when %s', (_, law, variant) => {
    expect(brokenLaws(variant)).toContain(SECRECY_LAWS[law]);
  });

  it('reports when it had nothing to compare', () => {
    expect(brokenLaws(highCard, BLIND)).toEqual([SECRECY_LAWS.worlds]);
  });
});

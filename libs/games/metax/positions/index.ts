import {
  type CardId,
  type CardLayout,
  cardLayout,
  cardUnder,
  cardWriter,
  type Fault,
  fillerDeck,
  firstFreeId,
  fromEverybody,
  given,
  type Positions,
  positionsOf,
  readCards,
  readTable,
  recordOf,
  type Seat,
  settledFrom,
} from '#libs/game-kit';
import { type MetaxCard, metaxCardSchema } from '../cards/definition.js';
import { evolve } from '../evolve.js';
import type { MetaxFact } from '../facts.js';
import { checks } from '../resolution/checks.js';
import { rule } from '../rule.js';
import { parseRuleset } from '../ruleset.js';
import {
  type Attack,
  type CharacterInPlay,
  type MetaxState,
  type SeatState,
  writtenState,
} from '../state.js';
import { upcastTask } from '../upcasts/words.js';
import { otherSeat, SEATS, seatState } from '../zones.js';
import { type Position, type PositionAttack, positionSchema } from './schema.js';

/** The fact that sets the state up, and what follows from it at once: a knockout, a win. */
const setUp = (state: MetaxState): readonly MetaxFact[] =>
  settledFrom<MetaxState, MetaxFact>(evolve, checks, {
    type: 'PositionSetUp',
    rule: rule('MX-014'),
    state: fromEverybody(writtenState(state)),
  });

/** Builds a state out of a position and collects what is wrong with it. */
const layOut = (
  position: Position,
  cards: readonly MetaxCard[],
  ruleset: MetaxState['ruleset'],
): { readonly state: MetaxState; readonly faults: readonly Fault[] } => {
  const layout = cardLayout<MetaxCard>({
    definitions: cards,
    first: position.nextCard ?? firstFreeId(position, 'c'),
    prefix: 'c',
    noun: 'card',
  });
  const { fault, faults, instances, known, pile, place } = layout;

  const characters: Record<CardId, CharacterInPlay> = {};
  const layOutSeat = (seat: Seat): SeatState => {
    const written = position.seats[seat === SEATS[0] ? 0 : 1];
    const at = `seats.${seat}`;
    const deck = written.deck ?? fillerDeck(cards[0]);
    return {
      metaPoints: written.metaPoints,
      ...layout.piles({ ...written, deck }, seat, at, ['hand', 'deck', 'discard']),
      victoryPoints: pile(written.victoryPoints, otherSeat(seat), `${at}.victoryPoints`),
      inUse: pile(written.inUse, seat, `${at}.inUse`),
      hasMulliganed: written.hasMulliganed,
      characters: written.characters.map(({ damage, counters, isPushed, enteredTurn, ...card }, index) => {
        const id = place(card, seat, `${at}.characters.${index}`);
        if (known.get(card.card)?.type !== 'character' && known.has(card.card))
          fault(`${at}.characters.${index}`, `"${card.card}" is not a Character.`);
        characters[id] = {
          seat,
          isPushed,
          enteredTurn,
          damage: pile(damage, otherSeat(seat), `${at}.characters.${index}.damage`),
          ...given({ counters }),
        };
        return id;
      }),
    };
  };
  const seats: MetaxState['seats'] = [layOutSeat(SEATS[0]), layOutSeat(SEATS[1])];
  const attacks = position.attacks.map((attack, index) => layOutAttack(attack, `attacks.${index}`, place));
  const state: MetaxState = {
    game: 'metax',
    ruleset,
    definitions: Object.fromEntries(cards.map((card) => [card.id, card])),
    cards: readCards(instances),
    nextCard: layout.next(),
    draws: position.draws,
    seats,
    characters: readTable(characters),
    phase: position.phase,
    turn: position.turn,
    attacks,
    modifiers: position.modifiers,
    nextModifier: 1 + Math.max(0, ...position.modifiers.map(({ id }) => id)),
    negated: position.negated,
    resolution: position.resolution,
    ...given({
      choice: position.choice,
      delayed: position.delayed,
      spared: position.spared,
      extraTurns: position.extraTurns,
    }),
  };
  for (const id of referencesIn(position))
    if (instances[id] === undefined) fault(id, `No card has the id ${id}.`);
  layout.checkWaiting(position);
  if ((position.phase === 'setup' || position.phase === 'prep') && position.choice === undefined)
    fault('phase', 'In this step nobody has a decision unless a choice is open.');
  return { state, faults };
};

const layOutAttack = (
  { battleCard, defense, ...attack }: PositionAttack,
  path: string,
  place: CardLayout<MetaxCard>['place'],
): Attack => ({
  ...attack,
  ...given({
    battleCard: battleCard === undefined ? undefined : place(battleCard, attack.seat, `${path}.battleCard`),
    defense: defense && layOutDefense(defense, attack.seat, path, place),
  }),
});

const layOutDefense = (
  { battleCard, ...defense }: NonNullable<PositionAttack['defense']>,
  attacking: Seat,
  path: string,
  place: CardLayout<MetaxCard>['place'],
): NonNullable<Attack['defense']> => ({
  ...defense,
  ...given({
    battleCard:
      battleCard === undefined
        ? undefined
        : place(battleCard, otherSeat(attacking), `${path}.defense.battleCard`),
  }),
});

/** Ids that must be those of cards on the table. */
const referencesIn = (position: Position): readonly CardId[] => [
  ...position.attacks.flatMap(({ attacker, linked, defense }) =>
    [attacker, ...linked, defense?.defender].flatMap((id) => (id === undefined ? [] : [id])),
  ),
  ...position.modifiers.flatMap((modifier) => (modifier.on === 'cards' ? modifier.cards : [])),
  ...(position.choice !== undefined && 'min' in position.choice ? position.choice.options : []),
];

const PILES = ['hand', 'deck', 'discard', 'victoryPoints', 'inUse'] as const;

const written = (state: MetaxState) => {
  const card = cardWriter(state.cards);
  return {
    phase: state.phase,
    turn: state.turn,
    seats: SEATS.map((seat) => {
      const { characters, metaPoints, hasMulliganed, ...piles } = seatState(state, seat);
      return {
        metaPoints,
        ...recordOf(PILES, (pile) => piles[pile].map(card)),
        characters: characters.map((id) => ({
          ...card(id),
          isPushed: cardUnder(state.characters, id)?.isPushed,
          enteredTurn: cardUnder(state.characters, id)?.enteredTurn,
          damage: (cardUnder(state.characters, id)?.damage ?? []).map(card),
          counters: cardUnder(state.characters, id)?.counters,
        })),
        hasMulliganed,
      };
    }),
    attacks: state.attacks.map(({ battleCard, defense, ...attack }) => ({
      ...attack,
      battleCard: battleCard && card(battleCard),
      defense: defense && { ...defense, battleCard: defense.battleCard && card(defense.battleCard) },
    })),
    modifiers: state.modifiers,
    negated: state.negated,
    delayed: state.delayed,
    spared: state.spared,
    extraTurns: state.extraTurns,
    choice: state.choice,
    resolution: state.resolution.map(upcastTask),
    draws: state.draws,
    nextCard: state.nextCard,
  };
};

export const positions: Positions<MetaxState, MetaxFact> = positionsOf({
  schema: positionSchema,
  definition: metaxCardSchema,
  parseRuleset,
  layOut,
  setUp,
  written,
});

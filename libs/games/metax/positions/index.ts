import { z } from 'zod';
import {
  type CardId,
  cardId,
  didYouMean,
  type Fault,
  faultsOf,
  fromEverybody,
  type Json,
  type Positions,
  type Seat,
  toJson,
} from '#libs/game-kit';
import { type MetaxCard, metaxCardSchema } from '../cards/definition.js';
import { evolve } from '../evolve.js';
import type { MetaxFact } from '../facts.js';
import { checks } from '../resolution/checks.js';
import { rule } from '../rules/cards.js';
import { parseRuleset } from '../ruleset.js';
import type { Attack, CardInstance, CharacterInPlay, MetaxState, SeatState } from '../state.js';
import { otherSeat, SEATS, seatState } from '../zones.js';
import { type Position, type PositionAttack, type PositionCard, positionSchema } from './schema.js';

const DEFAULT_DECK_SIZE = 30;

const setup: Positions<MetaxState, MetaxFact>['setup'] = (input, cards, ruleset) => {
  const parsed = positionSchema.safeParse(input, { reportInput: true });
  const settings = parseRuleset(ruleset);
  const definitions = z.array(metaxCardSchema).safeParse(cards);
  if (!parsed.success || !settings.ok || !definitions.success)
    return {
      ok: false,
      faults: [
        ...(parsed.success ? [] : faultsOf(parsed.error)),
        ...(settings.ok ? [] : settings.faults),
        ...(definitions.success ? [] : faultsOf(definitions.error)),
      ],
    };
  const laid = layOut(parsed.data, definitions.data, settings.value);
  if (laid.faults.length > 0) return { ok: false, faults: laid.faults };
  const setUp: MetaxFact = { type: 'PositionSetUp', rule: rule('MX-014'), state: fromEverybody(laid.state) };
  return { ok: true, value: [setUp, ...consequences(evolve(undefined, setUp))] };
};

/** What is so from the start follows at once: a knockout, a win. */
const consequences = (state: MetaxState): readonly MetaxFact[] => {
  const facts: MetaxFact[] = [];
  let current = state;
  for (let next = checks(current); next.length > 0 && current.outcome === undefined; next = checks(current)) {
    facts.push(...next);
    current = next.reduce(evolve, current);
  }
  return facts;
};

/** Builds a state out of a position and collects what is wrong with it. */
const layOut = (
  position: Position,
  cards: readonly MetaxCard[],
  ruleset: MetaxState['ruleset'],
): { readonly state: MetaxState; readonly faults: readonly Fault[] } => {
  const faults: Fault[] = [];
  const known = new Map<string, MetaxCard>(
    cards.flatMap((card) => [[card.id, card] as const, [card.name, card] as const]),
  );
  const instances: Record<CardId, CardInstance> = {};
  const fault = (path: string, message: string) =>
    faults.push({ code: 'IMPOSSIBLE_POSITION', path, message });
  let next = position.nextCard ?? 1 + Math.max(0, ...idsIn(position).map((id) => Number(id.slice(1))));

  const place = (card: PositionCard, owner: Seat, path: string): CardId => {
    const written = typeof card === 'string' ? { card } : card;
    const definition = known.get(written.card);
    if (definition === undefined)
      fault(
        path,
        `There is no card "${written.card}".${didYouMean(
          written.card,
          cards.map(({ name }) => name),
        )}`,
      );
    const id = written.id ?? cardId(`c${next++}`);
    if (instances[id] !== undefined) fault(path, `The id ${id} is given to two cards.`);
    if (definition !== undefined)
      instances[id] = { definition: definition.id, owner: written.owner ?? owner };
    return id;
  };
  const pile = (pileCards: readonly PositionCard[], owner: Seat, path: string): readonly CardId[] =>
    pileCards.map((card, index) => place(card, owner, `${path}.${index}`));

  const characters: Record<CardId, CharacterInPlay> = {};
  const layOutSeat = (seat: Seat): SeatState => {
    const written = position.seats[seat === SEATS[0] ? 0 : 1];
    const at = `seats.${seat}`;
    const filler = cards[0]?.id;
    const deck = written.deck ?? Array.from({ length: DEFAULT_DECK_SIZE }, () => filler ?? '');
    return {
      metaPoints: written.metaPoints,
      hand: pile(written.hand, seat, `${at}.hand`),
      deck: pile(deck, seat, `${at}.deck`),
      discard: pile(written.discard, seat, `${at}.discard`),
      victoryPoints: pile(written.victoryPoints, otherSeat(seat), `${at}.victoryPoints`),
      inUse: pile(written.inUse, seat, `${at}.inUse`),
      hasMulliganed: written.hasMulliganed,
      characters: written.characters.map(({ damage, isPushed, enteredTurn, ...card }, index) => {
        const id = place(card, seat, `${at}.characters.${index}`);
        if (known.get(card.card)?.type !== 'character' && known.has(card.card))
          fault(`${at}.characters.${index}`, `"${card.card}" is not a Character.`);
        characters[id] = {
          seat,
          isPushed,
          enteredTurn,
          damage: pile(damage, otherSeat(seat), `${at}.characters.${index}.damage`),
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
    cards: instances,
    nextCard: next,
    draws: position.draws,
    seats,
    characters,
    phase: position.phase,
    turn: position.turn,
    attacks,
    modifiers: position.modifiers,
    nextModifier: 1 + Math.max(0, ...position.modifiers.map(({ id }) => id)),
    negated: position.negated,
    resolution: position.resolution,
    ...(position.choice === undefined ? {} : { choice: position.choice }),
  };
  for (const id of referencesIn(position))
    if (instances[id] === undefined) fault(id, `No card has the id ${id}.`);
  if (position.resolution.length > 0 && position.choice === undefined)
    fault('resolution', 'A resolution waits only while a choice is open.');
  if ((position.phase === 'setup' || position.phase === 'prep') && position.choice === undefined)
    fault('phase', 'In this step nobody has a decision unless a choice is open.');
  return { state, faults };
};

const layOutAttack = (
  { battleCard, defense, ...attack }: PositionAttack,
  path: string,
  place: (card: PositionCard, owner: Seat, path: string) => CardId,
): Attack => ({
  ...attack,
  ...(battleCard === undefined ? {} : { battleCard: place(battleCard, attack.seat, `${path}.battleCard`) }),
  ...(defense === undefined ? {} : { defense: layOutDefense(defense, attack.seat, path, place) }),
});

const layOutDefense = (
  { battleCard, ...defense }: NonNullable<PositionAttack['defense']>,
  attacking: Seat,
  path: string,
  place: (card: PositionCard, owner: Seat, path: string) => CardId,
): NonNullable<Attack['defense']> => ({
  ...defense,
  ...(battleCard === undefined
    ? {}
    : { battleCard: place(battleCard, otherSeat(attacking), `${path}.defense.battleCard`) }),
});

const CARD_ID = /"(c[1-9]\d{0,8})"/g;

/** Every card id that a document names. */
const idsIn = (value: unknown): readonly string[] =>
  [...JSON.stringify(value).matchAll(CARD_ID)].flatMap(([, id]) => (id === undefined ? [] : [id]));

/** Ids that must be those of cards on the table. */
const referencesIn = (position: Position): readonly CardId[] => [
  ...position.attacks.flatMap(({ attacker, linked, defense }) =>
    [attacker, ...linked, defense?.defender].flatMap((id) => (id === undefined ? [] : [id])),
  ),
  ...position.modifiers.flatMap((modifier) => (modifier.on === 'cards' ? modifier.cards : [])),
  ...(position.choice !== undefined && 'min' in position.choice ? position.choice.options : []),
];

/** Writes a state out, each card with its id, so that what refers to cards keeps its meaning. */
const fromState = (state: MetaxState): Json => {
  const written = (id: CardId) => ({ card: state.cards[id]?.definition, id, owner: state.cards[id]?.owner });
  return toJson({
    phase: state.phase,
    turn: state.turn,
    seats: SEATS.map((seat) => {
      const { metaPoints, hand, deck, discard, victoryPoints, characters, inUse, hasMulliganed } = seatState(
        state,
        seat,
      );
      return {
        metaPoints,
        hand: hand.map(written),
        deck: deck.map(written),
        discard: discard.map(written),
        victoryPoints: victoryPoints.map(written),
        characters: characters.map((id) => ({
          ...written(id),
          isPushed: state.characters[id]?.isPushed,
          enteredTurn: state.characters[id]?.enteredTurn,
          damage: (state.characters[id]?.damage ?? []).map(written),
        })),
        inUse: inUse.map(written),
        hasMulliganed,
      };
    }),
    attacks: state.attacks.map(({ battleCard, defense, ...attack }) => ({
      ...attack,
      ...(battleCard === undefined ? {} : { battleCard: written(battleCard) }),
      ...(defense === undefined
        ? {}
        : {
            defense: {
              ...defense,
              ...(defense.battleCard === undefined ? {} : { battleCard: written(defense.battleCard) }),
            },
          }),
    })),
    modifiers: state.modifiers,
    negated: state.negated,
    ...(state.choice === undefined ? {} : { choice: state.choice }),
    resolution: state.resolution,
    draws: state.draws,
    nextCard: state.nextCard,
  });
};

export const positions: Positions<MetaxState, MetaxFact> = {
  schema: toJson(z.toJSONSchema(positionSchema, { io: 'input', target: 'draft-2020-12' })),
  setup,
  fromState,
};

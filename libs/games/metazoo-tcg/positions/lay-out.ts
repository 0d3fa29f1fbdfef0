import {
  type CardId,
  cardId,
  cardLayout,
  cardUnder,
  type Fault,
  fillerDeck,
  firstFreeId,
  given,
  impossible,
  readCards,
  readTable,
  type Seat,
} from '#libs/game-kit';
import type { MetazooCard } from '../cards/definition.js';
import { isUnitCard } from '../queries/cards.js';
import { overtimeWin, winCheck } from '../resolution/points.js';
import type { AuraInPlay, InPlay, LaneState, MetazooState, SeatState, WaitingTask } from '../state.js';
import { NO_LANE, SEATS } from '../zones.js';
import type { Position, PositionCard, PositionUnit } from './schema.js';

/** The task that continues with the answer to a choice. */
const WAITS_FOR: Readonly<Partial<Record<NonNullable<Position['choice']>['kind'], WaitingTask['task']>>> = {
  orderEffects: 'orderEffects',
  chooseCards: 'effect',
  orderCards: 'effect',
  chooseOption: 'effect',
  may: 'effect',
};

/** Builds a state out of a position and collects what is wrong with it. */
export const layOut = (
  position: Position,
  cards: readonly MetazooCard[],
  ruleset: MetazooState['ruleset'],
): { readonly state: MetazooState; readonly faults: readonly Fault[] } => {
  const layout = cardLayout<MetazooCard>({
    definitions: cards,
    first: position.nextCard ?? firstFreeId(position, 'c'),
    prefix: 'c',
    noun: 'card',
  });
  const { fault, faults, instances, known, pile, place } = layout;
  const inPlay: Record<CardId, InPlay> = {};
  const aura: Record<CardId, AuraInPlay> = {};
  const typeOf = (id: CardId): MetazooCard | undefined => known.get(instances[id]?.definition ?? '');

  /** Units and Aura in a lane, or Aura in a zone. */
  const inLane = (written: readonly PositionUnit[], seat: Seat, lane: number, path: string) =>
    written.map((card, index) => {
      const { isTapped, damage, used, ...plain } =
        typeof card === 'string' ? { card, isTapped: false, damage: 0, used: [] } : card;
      const id = place(plain, seat, `${path}.${index}`);
      const definition = typeOf(id);
      if (definition?.type === 'aura') aura[id] = { seat, lane, isTapped };
      else if (lane !== NO_LANE && isUnitCard(definition))
        inPlay[id] = { seat, lane, isTapped, isFaceDown: false, damage, used };
      else if (definition !== undefined) fault(`${path}.${index}`, `"${definition.name}" cannot lie here.`);
      return id;
    });

  const auraPile = (written: readonly PositionCard[], owner: Seat, path: string): readonly CardId[] =>
    pile(written, owner, path).map((id, index) => {
      const definition = typeOf(id);
      if (definition !== undefined && definition.type !== 'aura')
        fault(`${path}.${index}`, `"${definition.name}" is no Aura.`);
      return id;
    });

  const zoneCaster = (seat: Seat, at: string): CardId | undefined => {
    const written = position.seats[seat === SEATS[0] ? 0 : 1].caster;
    if (written === undefined) return undefined;
    const { isTapped, isFaceDown, used, ...plain } =
      typeof written === 'string' ? { card: written, isTapped: false, isFaceDown: false, used: [] } : written;
    const id = place(plain, seat, `${at}.caster`);
    if (typeOf(id) !== undefined && typeOf(id)?.type !== 'caster')
      fault(`${at}.caster`, `"${plain.card}" is no Caster.`);
    inPlay[id] = { seat, lane: NO_LANE, isTapped, isFaceDown, damage: 0, used };
    return id;
  };

  const layOutSeat = (seat: Seat): SeatState => {
    const written = position.seats[seat === SEATS[0] ? 0 : 1];
    const at = `seats.${seat}`;
    if (written.allied === written.primary)
      fault(`${at}.allied`, 'The allied type is another one than the primary type.');
    const caster = zoneCaster(seat, at);
    const deck = written.deck ?? fillerDeck(cards.find(isUnitCard));
    return {
      missionPoints: written.missionPoints,
      primary: written.primary,
      ...given({ allied: written.allied, caster }),
      ...layout.piles({ ...written, deck }, seat, at, ['hand', 'deck']),
      auraDeck: auraPile(written.auraDeck, seat, `${at}.auraDeck`),
      auraZone: inLane(written.auraZone, seat, NO_LANE, `${at}.auraZone`),
      discard: pile(written.discard, seat, `${at}.discard`),
      outside: auraPile(written.outside, seat, `${at}.outside`),
      ...layout.piles(written, seat, at, ['starters', 'inUse']),
    };
  };
  const withCaster = (own: SeatState, seat: Seat): SeatState => {
    const inLanes = Object.entries(inPlay).flatMap(([id, unit]) =>
      unit.seat === seat && unit.lane !== NO_LANE && typeOf(cardId(id))?.type === 'caster'
        ? [cardId(id)]
        : [],
    );
    if (inLanes.length + (own.caster === undefined ? 0 : 1) > 1)
      fault(`seats.${seat}`, 'A seat has one Caster.');
    const [caster] = inLanes;
    return caster === undefined ? own : { ...own, caster };
  };
  const layOutLane = (index: 0 | 1 | 2 | 3): LaneState => {
    const { terra, isResolved, sides } = position.lanes[index];
    const at = `lanes.${index}`;
    const card = terra === undefined ? undefined : place(terra, SEATS[0], `${at}.terra`);
    if (card !== undefined && typeOf(card) !== undefined && typeOf(card)?.type !== 'terra')
      fault(`${at}.terra`, 'This is no Terra.');
    return {
      ...given({ terra: card }),
      isResolved,
      sides: [
        inLane(sides[0], SEATS[0], index + 1, `${at}.sides.0`),
        inLane(sides[1], SEATS[1], index + 1, `${at}.sides.1`),
      ],
    };
  };

  const [first, second] = [layOutSeat(SEATS[0]), layOutSeat(SEATS[1])];
  const lanes: MetazooState['lanes'] = [layOutLane(0), layOutLane(1), layOutLane(2), layOutLane(3)];
  const { choice, mission, resolution, modifiers, lastKnown } = position;
  const state: MetazooState = {
    game: 'metazoo-tcg',
    ruleset,
    definitions: Object.fromEntries(cards.map((card) => [card.id, card])),
    cards: readCards(instances),
    nextCard: layout.next(),
    draws: position.draws,
    phase: position.phase,
    turn: position.turn,
    seats: [withCaster(first, SEATS[0]), withCaster(second, SEATS[1])],
    lanes,
    inPlay: readTable(inPlay),
    aura: readTable(aura),
    modifiers,
    nextModifier: position.nextModifier ?? 1 + Math.max(0, ...modifiers.map(({ id }) => id)),
    ...given({ mission, lastKnown, choice }),
    isOvertime: position.isOvertime,
    resolution,
  };
  return { state, faults: [...faults, ...contradictions(state)] };
};

/** Contradictions of a position whose cards are all in legal places. */
const contradictions = (state: MetazooState): readonly Fault[] => {
  const { choice, mission, resolution, modifiers, lanes } = state;
  const found = modifiers
    .flatMap((modifier) => (modifier.on === 'cards' ? modifier.cards : []))
    .filter((id) => cardUnder(state.inPlay, id) === undefined)
    .map((id) => impossible('modifiers', `No unit in play has the id ${id}.`));
  if (choice !== undefined) {
    const task = WAITS_FOR[choice.kind];
    return task === undefined || resolution[0]?.task === task
      ? found
      : [...found, impossible('resolution', `While this choice is open, "${task}" waits for it.`)];
  }
  if (resolution.length > 0)
    found.push(impossible('resolution', 'A resolution waits only while a choice is open.'));
  if ([...overtimeWin(state), ...winCheck(state)].some(({ type }) => type === 'GameWon')) return found;
  if (mission !== undefined)
    found.push(impossible('mission', 'A mission is under way only while a choice is open.'));
  if (state.phase === 'setup' || lanes.every(({ isResolved }) => isResolved))
    found.push(
      impossible(
        'lanes',
        'Somebody must have a decision: a lane to resolve in the action phase, or an open choice.',
      ),
    );
  return found;
};

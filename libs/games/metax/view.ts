import {
  type CardId,
  type Counter,
  cardUnder,
  choiceOnTable,
  type FaceUpCard,
  type KnownCard,
  lastDrawn,
  mayLookInto,
  type Seat,
  type Table,
  type TableCard,
  type TableSlot,
  type TableZone,
  type Tag,
  type Viewer,
  wholeTable,
} from '#libs/game-kit';
import { abilitiesOf, type MetaxCard } from './cards/definition.js';
import { isOfMoment } from './effects/language/effect.js';
import { statSchema } from './effects/language/filter.js';
import { attackOfCharacter, cardOf, enteredThisTurn } from './queries/cards.js';
import { modificationsOn, partsInPlay, statsOf } from './queries/current.js';
import { MAXIMUM_META_POINTS, VICTORY_POINTS_TO_WIN } from './resolution/points.js';
import { seatToAct } from './rules/guard.js';
import type { Attack, CardRef, MetaxState, Phase } from './state.js';
import { placeOf, SEATS, seatState } from './zones.js';

const PHASES: Readonly<Record<Phase, string>> = {
  setup: 'Setup',
  prep: 'Prep Step',
  planning: 'Planning Step',
  declareAttacks: 'Battle Step: attacks',
  assignDefenders: 'Battle Step: defenders',
  damage: 'Battle Step: Damage',
  victoryPoints: 'Battle Step: Victory Points',
};

/** The table as one viewer may see it, built from public cards and from the hand that the viewer may see. */
export const view = (state: MetaxState, viewer: Viewer): Table =>
  wholeTable({
    phase: PHASES[state.phase],
    turn: state.turn.number > 0 ? { number: state.turn.number, seat: state.turn.seat } : undefined,
    seats: SEATS.map((seat) => ({
      seat,
      counters: seatCounters(state, seat),
      tags: [],
      isActive: seatToAct(state) === seat,
    })),
    zones: [battleZone(state), ...SEATS.flatMap((seat) => seatZones(state, seat, viewer))],
    stack: state.resolution.flatMap((task) =>
      task.task === 'effect'
        ? [
            {
              label: `Effect of ${shownName(state, task.source) ?? 'a card'}`,
              controller: task.controller,
            },
          ]
        : [],
    ),
    choice: choiceOnTable(state.choice).choice,
    tags: [],
    outcome: state.outcome,
  });

/** The name of a card with a waiting effect. A Character whose additional cost is being paid is still hidden in the hand (MX-R60). */
const shownName = (state: MetaxState, { id, definition }: CardRef): string | undefined =>
  placeOf(state, id) === 'hand' ? undefined : state.definitions[definition]?.name;

const seatCounters = (state: MetaxState, seat: Seat): readonly Counter[] => {
  const { metaPoints, victoryPoints, deck, hand } = seatState(state, seat);
  return [
    { name: 'meta-points', label: 'Meta Points', value: metaPoints, max: MAXIMUM_META_POINTS },
    {
      name: 'victory-points',
      label: 'Victory Points',
      value: victoryPoints.length,
      max: VICTORY_POINTS_TO_WIN,
    },
    { name: 'deck', label: 'Deck', value: deck.length },
    { name: 'hand', label: 'Hand', value: hand.length },
  ];
};

const seatZones = (state: MetaxState, seat: Seat, viewer: Viewer): readonly TableZone[] => {
  const { characters, hand, deck, discard, victoryPoints, inUse } = seatState(state, seat);
  const drawn = lastDrawn(state.definitions);
  const { cards: instances, negated } = state;
  const zone = (kind: string, label: string, count: number, cards: readonly CardId[]): TableZone =>
    drawn.zone(`${seat}/${kind}`, [count, cards, instances, negated, state.characters], () => ({
      id: `${seat}/${kind}`,
      kind,
      label,
      owner: seat,
      count,
      cards: cards.flatMap((id) => faceUp(state, id)),
    }));
  const inPlay = drawn.zone(`${seat}/in-play`, partsInPlay(state), () => {
    const atRest = characters.filter((id) => attackOfCharacter(state, id) === undefined);
    return {
      id: `${seat}/in-play`,
      kind: 'in-play',
      label: 'In play',
      owner: seat,
      count: atRest.length,
      cards: atRest.flatMap((id) => faceUp(state, id)),
    };
  });
  return [
    inPlay,
    zone('hand', 'Hand', hand.length, mayLookInto(viewer, seat) ? hand : NO_CARDS),
    ...(inUse.length > 0 ? [zone('event', 'Event in use', inUse.length, inUse)] : []),
    zone('deck', 'Deck', deck.length, NO_CARDS),
    // MX-104: every viewer sees every discard pile. MX-R37: no viewer sees a card of a Victory Point pile.
    zone('discard', 'Discard pile', discard.length, discard),
    zone('victory-points', 'Victory Point pile', victoryPoints.length, NO_CARDS),
  ];
};

const NO_CARDS: readonly CardId[] = [];

const battleZone = (state: MetaxState): TableZone =>
  lastDrawn(state.definitions).zone('battle-zone', partsInPlay(state), () => battleZoneNow(state));

const battleZoneNow = (state: MetaxState): TableZone => {
  const slots = state.attacks.map((attack) => attackSlot(state, attack));
  return {
    id: 'battle-zone',
    kind: 'battle-zone',
    label: 'Battle Zone',
    count: slots.reduce(
      (sum, slot) => sum + slot.sides.reduce((cards, side) => cards + side.cards.length, 0),
      0,
    ),
    cards: [],
    slots,
  };
};

const attackSlot = (state: MetaxState, attack: Attack): TableSlot => {
  const { attacker, battleCard, linked, defense } = attack;
  const attacking = [attacker, battleCard, ...linked].flatMap((id) =>
    id === undefined ? [] : faceUp(state, id),
  );
  const defending = [defense?.defender, defense?.battleCard].flatMap((id) =>
    id === undefined ? [] : faceUp(state, id),
  );
  return {
    id: `attack-${attack.number}`,
    label: `${attack.isTeam ? 'Team Attack' : 'Attack'} ${attack.number}`,
    sides: SEATS.map((seat) => ({ seat, cards: seat === attack.seat ? attacking : defending })),
    tags: [
      { name: 'stat', label: 'Used as', value: attack.as },
      { name: 'stage', label: 'Stage', value: STAGES[attack.stage] },
    ],
  };
};

const STAGES: Readonly<Record<Attack['stage'], string>> = {
  declared: 'Declared',
  resolved: 'Damage attached',
  over: 'Over',
};

const faceUp = (state: MetaxState, id: CardId): readonly FaceUpCard[] => {
  const card = cardOf(state, id);
  const instance = cardUnder(state.cards, id);
  if (card === undefined || instance === undefined) return [];
  const drawn = lastDrawn(state.definitions);
  const draw = () => face(state, id, card, instance);
  if (cardUnder(state.characters, id) !== undefined) return [drawn.asBefore(draw())];
  const { definition, owner } = instance;
  const changes = modificationsOn(state, id);
  return [
    drawn.card(
      id,
      [definition, owner, state.negated.includes(id), changes.length === 0 ? NO_CHANGES : changes],
      draw,
    ),
  ];
};

const NO_CHANGES = 'none';

const face = (state: MetaxState, id: CardId, card: MetaxCard, instance: KnownCard): FaceUpCard => {
  const character = cardUnder(state.characters, id);
  return {
    facing: 'face-up',
    id,
    definition: instance.definition,
    name: card.name,
    cardType: TYPES[card.type],
    text: textOf(card),
    owner: instance.owner,
    controller: character?.seat ?? instance.owner,
    orientation: character?.isPushed ? 'sideways' : 'upright',
    counters: cardCounters(state, id, card),
    keywords: keywordsOf(card),
    tags: cardTags(state, id),
    attached: (character?.damage ?? []).flatMap((damage): readonly TableCard[] => faceUp(state, damage)),
  };
};

const TYPES: Readonly<Record<MetaxCard['type'], string>> = {
  character: 'Character',
  event: 'Event',
  battle: 'Battle Card',
};

export const textOf = (card: MetaxCard): string =>
  abilitiesOf(card)
    .flatMap(({ text }) => text ?? [])
    .join('\n');

/** The printed icons of abilities that have one. */
const ICONS: Readonly<Partial<Record<string, string>>> = {
  enters: 'enter',
  push: 'push',
  attack: 'attack',
  defense: 'defense',
};

const keywordsOf = (card: MetaxCard): readonly string[] => {
  const icons = abilitiesOf(card).flatMap((ability) =>
    isOfMoment(ability) ? (ICONS[ability.when] ?? []) : ['constant'],
  );
  return [...(card.type === 'character' ? [card.trait] : []), ...new Set(icons)];
};

/** A Character's current Ranks; a Battle Card's Rank under each of its types; what a card gains or costs. */
const cardCounters = (state: MetaxState, id: CardId, card: MetaxCard): readonly Counter[] => {
  const rank = (stat: string, value: number): Counter => ({ name: stat, label: capital(stat), value });
  if (card.type === 'event') return [{ name: 'meta-points', label: 'MP', value: -card.cost }];
  const mp: Counter = { name: 'meta-points', label: 'MP', value: card.metaPoints };
  if (card.type === 'battle') {
    const changed = statsOf(state, id);
    return [...card.stats.map((stat) => rank(stat, changed[stat] ?? card.rank)), mp];
  }
  const stats =
    cardUnder(state.characters, id) === undefined
      ? Object.fromEntries(card.stats.map(({ stat, rank: printed }) => [stat, printed]))
      : statsOf(state, id);
  return [
    ...statSchema.options.flatMap((stat) => {
      const value = stats[stat];
      return value === undefined ? [] : [rank(stat, value)];
    }),
    mp,
    ...Object.entries(cardUnder(state.characters, id)?.counters ?? {}).flatMap(([counter, value]) =>
      value === undefined || value === 0
        ? []
        : [{ name: `counter-${counter}`, label: capital(counter), value }],
    ),
  ];
};

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

const cardTags = (state: MetaxState, id: CardId): readonly Tag[] => {
  const negated: readonly Tag[] = state.negated.includes(id)
    ? [{ name: 'negated', label: 'Effect negated' }]
    : [];
  if (cardUnder(state.characters, id) === undefined) return negated;
  return [
    ...(enteredThisTurn(state, id) ? [{ name: 'came-into-play', label: 'Came into play this turn' }] : []),
    ...new Set(modificationsOn(state, id).map(({ change }) => change)),
  ].map((tag) => (typeof tag === 'string' ? { name: tag, label: CHANGES[tag] } : tag));
};

const CHANGES: Readonly<Record<ReturnType<typeof modificationsOn>[number]['change'], string>> = {
  rank: 'Rank changed',
  grantStat: 'Has a Stat granted',
  removeStat: 'Has lost a Stat',
  permit: 'May act at once',
  forbid: 'Is forbidden to act',
  must: 'Must act',
  usability: 'Battle Card use changed',
  comparison: 'Comparison changed',
  preventDamage: 'Takes no Damage',
  preventKnockout: 'Cannot be knocked out',
  negateBattleCards: 'Battle Card effects negated',
  setRank: 'Rank set',
  grantTrait: 'Has a Trait granted',
  cannotBeChosen: 'Cannot be chosen',
  linkAnyStat: 'Links with any Stat',
  linkCost: 'Link cost changed',
  grantAbility: 'Has an ability granted',
  copy: 'Is a copy',
  control: 'Under another control',
};

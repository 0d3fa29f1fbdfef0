import {
  type CardId,
  type Counter,
  cardUnder,
  type FaceUpCard,
  type KnownCard,
  lastDrawn,
  mayLookInto,
  type TableCard,
  type Tag,
  type Viewer,
} from '#libs/game-kit';
import { type NightfallPage, titleOf } from './cards/definition.js';
import { AURA_TYPES, inWords } from './effects/language/words.js';
import { textOf, traitName, typeLine } from './page-text.js';
import type { Indicator } from './parts.js';
import { capital } from './queries/cost.js';
import { auraTypeOf, changesOn, isBurrowed, lpOf, maximumLpOf, traitsOf } from './queries/current.js';
import { typesOf } from './queries/fits.js';
import { isBattling, isToken, pageOf } from './queries/pages.js';
import { representedBy } from './queries/surroundings.js';
import type { NightfallState } from './state.js';
import { underneath } from './zones.js';

/* A Page as one viewer may see it. */

export const tableCards = (
  state: NightfallState,
  ids: readonly CardId[],
  viewer: Viewer,
): readonly TableCard[] => ids.flatMap((id) => tableCard(state, id, viewer));

const tableCard = (state: NightfallState, id: CardId, viewer: Viewer): readonly TableCard[] => {
  const instance = cardUnder(state.pages, id);
  const page = pageOf(state, id);
  const at = cardUnder(state.arena, id);
  if (instance === undefined || page === undefined) return [];
  if (at?.isFaceDown && !mayLookInto(viewer, at.controller)) {
    const orientation = at.isFatigued ? 'sideways' : 'upright';
    return [{ facing: 'face-down', owner: instance.owner, orientation, id, counters: [] }];
  }
  const drawn = lastDrawn(state.definitions);
  const attached = tableCards(state, underneath(state, id), viewer);
  const looks = [...looksAnywhere(state, id, instance), ...looksInArena(state, id, page), ...attached];
  return [drawn.card(id, looks, () => drawn.asBefore(faceUp(state, id, page, instance, attached)))];
};

/** The dependencies of a Page's look in any place: its printed values, rulings about it, and its part in a combat. */
const looksAnywhere = (
  { representations, combat }: NightfallState,
  id: CardId,
  { definition, owner }: KnownCard,
): readonly unknown[] => [
  definition,
  owner,
  representations,
  combat?.attacker === id,
  combat?.target === id,
  combat?.defenders.includes(id) === true,
  combat?.primary?.page === id,
];

/** Its further dependencies in the Arena. */
const looksInArena = (state: NightfallState, id: CardId, page: NightfallPage): readonly unknown[] => {
  const at = cardUnder(state.arena, id);
  if (at === undefined) return [];
  const looks = [at, at.enteredTurn === state.turn.number, isBurrowed(state, id), ...changesOn(state, id)];
  return at.isFaceDown || !isBattling(page) ? looks : [...looks, lpOf(state, id), maximumLpOf(state, id)];
};

const faceUp = (
  state: NightfallState,
  id: CardId,
  page: NightfallPage,
  instance: KnownCard,
  attached: readonly TableCard[],
): FaceUpCard => {
  const at = cardUnder(state.arena, id);
  return {
    facing: 'face-up',
    id,
    definition: instance.definition,
    name: titleOf(page),
    cardType: typeLine(page),
    text: textOf(page),
    owner: instance.owner,
    controller: at?.controller ?? instance.owner,
    orientation: at?.isFatigued ? 'sideways' : 'upright',
    counters: pageCounters(state, id, page),
    keywords: (at === undefined || at.isFaceDown ? page.traits : traitsOf(state, id)).map(traitName),
    tags: pageTags(state, id, page),
    attached,
  };
};

const pageCounters = (state: NightfallState, id: CardId, page: NightfallPage): readonly Counter[] => {
  const at = cardUnder(state.arena, id);
  const cost = AURA_TYPES.flatMap((type) => {
    const value = page.cost[type] ?? 0;
    return value > 0 ? [{ name: `cost-${type}`, label: `${capital(type)} cost`, value }] : [];
  });
  if (at === undefined || at.isFaceDown)
    return [...(isBattling(page) ? [{ name: 'lp', label: 'LP', value: page.lp }] : []), ...cost];
  return [
    ...(isBattling(page)
      ? [{ name: 'lp', label: 'LP', value: lpOf(state, id), max: maximumLpOf(state, id) }]
      : []),
    ...statusCounters(at.indicators),
    ...Object.entries(at.counters ?? {}).map(([word, value]) => ({
      name: `counter-${word}`,
      label: `${capital(word)} counters`,
      value,
    })),
    ...cost,
  ];
};

/** One a status: its counters, or how many Indicators there are. */
export const statusCounters = (indicators: readonly Indicator[]): readonly Counter[] =>
  [...new Set(indicators.map(({ status }) => status))].map((status) => {
    const own = indicators.filter((one) => one.status === status);
    return { name: `status-${status}`, label: capital(status), value: own[0]?.counters ?? own.length };
  });

const pageTags = (state: NightfallState, id: CardId, page: NightfallPage): readonly Tag[] => {
  const at = cardUnder(state.arena, id);
  const { combat } = state;
  const aura = at === undefined || at.isFaceDown ? page.auraType : (auraTypeOf(state, id) ?? page.auraType);
  return [
    { name: 'aura-type', label: 'Aura type', value: typesOf(page, aura).map(capital).join(', ') },
    ...(isToken(state, id) ? [{ name: 'token', label: 'Token' }] : []),
    ...representedBy(state, page).map((value) => ({
      name: 'represents',
      label: 'Stands for',
      value: inWords(value),
    })),
    ...(at?.isFaceDown ? [{ name: 'face-down', label: 'Lies face-down' }] : []),
    ...(at?.enteredTurn === state.turn.number && state.turn.number > 0
      ? [{ name: 'entered', label: 'Entered this turn' }]
      : []),
    ...(at !== undefined && isBurrowed(state, id) ? [{ name: 'burrowed', label: 'Burrowed' }] : []),
    ...(combat?.attacker === id ? [{ name: 'attacker', label: 'Attacks' }] : []),
    ...(combat?.target === id ? [{ name: 'target', label: 'Is attacked' }] : []),
    ...(combat?.defenders.includes(id) ? [{ name: 'defender', label: 'Defends' }] : []),
    ...(combat?.primary?.page === id ? [{ name: 'primary-defender', label: 'Primary Defender' }] : []),
  ];
};

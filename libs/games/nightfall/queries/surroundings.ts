import { cachedForRecentStates, playerOf, type Seat } from '#libs/game-kit';
import { limitGroup, type NightfallPage, titleOf } from '../cards/definition.js';
import { inWords, isPersonal, PERSONAL, PLACES, TIMES, WORN_AND_HELD } from '../effects/language/words.js';
import type { SurroundingFact } from '../parts.js';
import type { NightfallState } from '../state.js';
import { arenaIds } from '../zones.js';
import { faceUp, pageNamed, pageOf } from './pages.js';

/** NF-057, NF-059: the Terra in the slots. */
const terraNames = cachedForRecentStates<NightfallState, readonly string[]>(
  (a, b) => a.slots === b.slots && a.pages === b.pages && a.definitions === b.definitions,
  (state) =>
    state.slots.flatMap((id) => {
      const page = id === null ? undefined : pageOf(state, id);
      return page?.type === 'terra' ? [page.terra] : [];
    }),
);

/** NF-180, NF-181: only what was attested or upheld counts; for the table, or for this seat. No clock counts (NF-R115). Whether a thing is near or in sight, the Casters attest (NF-R116). */
const isAttested = (state: NightfallState, seat: Seat, kind: string): boolean =>
  state.surroundings.some(
    (fact) =>
      fact.kind === kind && fact.status === 'active' && (fact.seat === undefined || fact.seat === seat),
  );

/** NF-174, NF-176, NF-177: whether surroundings are there for a seat, however many Terra and facts supply them. */
export const isThere = (state: NightfallState, seat: Seat, kind: string): boolean =>
  terraNames(state).includes(kind) || isAttested(state, seat, kind);

/** NF-178, NF-179: a fact about people and things; it is given not by a Terra, but by a Page in the Arena that represents the thing. */
export const isFact = (state: NightfallState, seats: readonly Seat[], kind: string): boolean =>
  seats.some((seat) => isAttested(state, seat, kind)) ||
  arenaIds(state).some((id) => {
    const found = faceUp(state, id);
    return found !== undefined && representedBy(state, found.page).includes(kind);
  });

/** NF-022: whether a Page is a copy of another one, in any printing. */
const isCopyOf = (page: NightfallPage, other: NightfallPage | undefined): boolean =>
  other !== undefined &&
  (page.id === other.id || limitGroup(page, titleOf(page)) === limitGroup(other, titleOf(other)));

/** NF-R117: the surroundings that a Page represents, by its data and by a judge's rulings. */
export const representedBy = (state: NightfallState, page: NightfallPage): readonly string[] => [
  ...page.represents,
  ...(state.representations ?? []).flatMap(({ definition, kind }) =>
    isCopyOf(page, pageNamed(state, definition)) ? [kind] : [],
  ),
];

/** NF-R114: whose surroundings a fact is about: a person's own always, a place by the ruleset. */
export const scopeOf = (state: NightfallState, seat: Seat, kind: string): { readonly seat?: Seat } =>
  isPersonal(kind) || state.ruleset.place === 'seat' ? { seat } : {};

/** Whether Casters declare freely, or one of the standard surroundings a turn. */
export const isOpenDeclared = ({ ruleset }: NightfallState): boolean => ruleset.declarations !== 'casters';

const KNOWN: readonly string[] = [...PLACES, ...PERSONAL];
const KNOWN_WHERE_OPEN: readonly string[] = [...PLACES, ...TIMES, ...PERSONAL, ...WORN_AND_HELD];

/** The kinds known at any table. */
export const knownKinds = (state: NightfallState): readonly string[] =>
  isOpenDeclared(state) ? KNOWN_WHERE_OPEN : KNOWN;

/** A declaration as text for people. */
export const wordsOf = ({ kind, text }: Pick<SurroundingFact, 'kind' | 'text'>): string =>
  text ?? inWords(kind);

/** The words after these keys, at any depth of Pages' data. */
export const wordsAfter = (value: unknown, keys: readonly string[]): readonly string[] => {
  if (Array.isArray(value)) return value.flatMap((inner) => wordsAfter(inner, keys));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: readonly [string, unknown]) =>
    keys.includes(key) && (typeof inner === 'string' || Array.isArray(inner))
      ? [inner].flat().filter((word) => typeof word === 'string')
      : wordsAfter(inner, keys),
  );
};

/** All that the table counts as there, in words. */
export const activeSurroundings = (state: NightfallState): readonly string[] => [
  ...new Set([
    ...terraNames(state).map(inWords),
    ...state.surroundings.flatMap(({ status, kind, seat }) =>
      status === 'active'
        ? [seat === undefined ? inWords(kind) : `${inWords(kind)} (${playerOf(seat)})`]
        : [],
    ),
  ]),
];

import {
  type CardId,
  type DefinitionId,
  definitionId,
  isSameJson,
  opened,
  type Seat,
  valuesIn,
} from '#libs/game-kit';
import { type PageOf, type TokenDefinition, tokenDefinitionSchema } from '../cards/definition.js';
import type { TokenSpec } from '../effects/language/operation.js';
import { AURA_TYPES } from '../effects/language/words.js';
import { evolve } from '../evolve.js';
import type { FactOf, NightfallFact } from '../facts.js';
import type { MovedPage } from '../parts.js';
import { hasTrait } from '../queries/current.js';
import { movedPages } from '../queries/moves.js';
import { NAMELESS, pageOf, TOKEN } from '../queries/pages.js';
import { rule } from '../rule.js';
import type { ArenaPage, NightfallState } from '../state.js';
import { freshId, seatState } from '../zones.js';

export interface Entering {
  readonly page: CardId;
  readonly seat: Seat;
  readonly isContracted: boolean;
  /** Set by an Effect; the rules decide when left out (NF-005, NF-160). */
  readonly isFatigued?: boolean | undefined;
  /** The host of an Equipment. */
  readonly under?: CardId | undefined;
  /** The numbers and optional costs of its payment. */
  readonly paid?: ArenaPage['paid'];
}

/** A Page enters the Arena (NF-005, NF-188); a Terra into its slot (NF-054, NF-055). */
export const enter = (
  state: NightfallState,
  { page: id, seat, isContracted, isFatigued, under, paid }: Entering,
): readonly NightfallFact[] => {
  const page = pageOf(state, id);
  const [moved] = movedPages(state, [id], 'arena');
  if (page === undefined || moved === undefined) return [];
  const entersAwake = page.type === 'aura' || page.type === 'terra' || under !== undefined;
  const entered: FactOf<'PageEntered'> = {
    type: 'PageEntered',
    rule: rule(page.type === 'terra' ? 'NF-054' : 'NF-005'),
    seat,
    page: moved,
    isFatigued: isFatigued ?? !entersAwake,
    isContracted,
    ...(page.type === 'terra' && under === undefined ? terraSlot(state) : {}),
    ...(under === undefined ? {} : { under }),
    ...(paid === undefined ? {} : { paid }),
    turn: state.turn.number,
  };
  return [isFatigued === undefined ? unlessFleet(state, entered, opened(moved.now).id) : entered];
};

/**
 * NF-160: whether a Page has Fleet as it enters is evaluated with the Page in the Arena: by its printed traits and all ARENA Effects, including its own. A
 * trigger of its entering is too late.
 */
export const unlessFleet = <Entry extends FactOf<'PageEntered' | 'TrapContracted' | 'TokensCreated'>>(
  state: NightfallState,
  entry: Entry,
  page: CardId,
): Entry => (hasTrait(evolve(state, entry), page, 'fleet') ? { ...entry, isFatigued: false } : entry);

/** NF-054, NF-055, NF-R31: the lowest empty slot, else the next one in turn. Its Terra is put into the Afterlife (NF-056) without being Destroyed (NF-R32). */
export const terraSlot = (
  state: NightfallState,
): { readonly slot: number; readonly replaces?: MovedPage } => {
  const empty = state.slots.indexOf(null);
  if (empty >= 0) return { slot: empty };
  const slot = state.nextSlot;
  const old = state.slots.flatMap((id, index) => (index === slot && id !== null ? [id] : []));
  const [replaces] = movedPages(state, old, 'afterlife');
  return { slot, ...(replaces === undefined ? {} : { replaces }) };
};

type TokenAttack = NonNullable<TokenSpec['attacks']>[number];

const attacksOfToken = ({ attacks, damage }: TokenSpec): readonly TokenAttack[] =>
  attacks ?? (damage === undefined ? [] : [{ damage, advantage: [] }]);

const attackWord = ({ damage, advantage }: TokenAttack): string =>
  [damage, ...advantage.map((type) => AURA_TYPES.indexOf(type))].join('x');

const LONGEST_ID = 80;

const wordsOf = (spec: TokenSpec): string => {
  const attacks = attacksOfToken(spec);
  const words = [
    ...(spec.name === undefined ? [NAMELESS] : ['named', spec.name]),
    spec.auraType,
    spec.tribe,
    spec.lp,
    ...(attacks.length === 0 ? ['none'] : attacks.map(attackWord)),
    ...spec.traits,
  ];
  return words
    .join('-')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
};

/** An id of limited length that ends with its distinguishing part. */
const tokenId = (words: string, end: string): DefinitionId =>
  definitionId(`${`${TOKEN}${words}`.slice(0, LONGEST_ID - end.length).replace(/-$/, '')}${end}`);

const definedAs = (spec: TokenSpec, id: DefinitionId): TokenDefinition =>
  tokenDefinitionSchema.parse({
    id,
    type: 'beastie',
    name: spec.name ?? 'Nameless Token',
    auraType: spec.auraType,
    lp: spec.lp,
    traits: spec.traits,
    ...(spec.tribe === undefined ? {} : { tribe: spec.tribe }),
    attacks: attacksOfToken(spec).map(({ damage, advantage }, index) => ({
      name: index === 0 ? 'Attack' : `Attack ${index + 1}`,
      damage,
      advantage,
    })),
    effects: [],
    powers: [],
  });

/** NF-187: a Token as a Page of its own; equal ones share a definition, and one that differs from a Token of the same words is numbered. */
const tokenDefinition = ({ definitions }: NightfallState, spec: TokenSpec): TokenDefinition => {
  const words = wordsOf(spec);
  let made = definedAs(spec, tokenId(words, ''));
  for (let number = 2; !isSameJson(definitions[made.id] ?? made, made); number += 1)
    made = { ...made, id: tokenId(words, `-${number}`) };
  return made;
};

/** More Tokens than this by one Effect are not made. */
const MAX_TOKENS = 30;
/** No Tokens are created while the Arena has this many Pages: Tokens that create Tokens would exhaust a node's memory. */
const MAX_PAGES = 200;

const tokensMade = ({ arena }: NightfallState, amount: number): number =>
  Math.max(0, Math.min(amount, MAX_TOKENS, MAX_PAGES - valuesIn(arena).length));

export const createTokens = (
  state: NightfallState,
  seat: Seat,
  spec: TokenSpec,
  amount: number,
): readonly NightfallFact[] => tokensOf(state, seat, tokenDefinition(state, spec), amount);

/** NF-R141: a Token with the printed data of a Beastie. */
export const createCopy = (
  state: NightfallState,
  seat: Seat,
  { additionalCost: _cost, paidOnlyWith: _only, requires: _needs, limit: _limit, ...page }: PageOf<'beastie'>,
): readonly NightfallFact[] => {
  const definition = tokenDefinitionSchema.parse({
    ...page,
    id: tokenId(`copy-of-${page.id.replace(/^token-/, '')}`, ''),
    effects: [],
    powers: [],
  });
  return tokensOf(state, seat, definition, 1);
};

const tokensOf = (
  state: NightfallState,
  seat: Seat,
  definition: TokenDefinition,
  amount: number,
): readonly NightfallFact[] => {
  const pages = Array.from({ length: tokensMade(state, amount) }, (_, index) => freshId(state, index));
  const [first] = pages;
  if (first === undefined || seatState(state, seat).isOut) return [];
  const created: FactOf<'TokensCreated'> = {
    type: 'TokensCreated',
    rule: rule('NF-187'),
    seat,
    definition,
    pages,
    turn: state.turn.number,
    isFatigued: true,
  };
  return [unlessFleet(state, created, first)];
};

import type { CardId, DefinitionId } from '#libs/game-kit';
import { cardUnder } from '#libs/game-kit';
import { type NightfallPage, titleOf } from '../cards/definition.js';
import type { PageType, Status } from '../effects/language/words.js';
import type { Indicator, Place } from '../parts.js';
import type { ArenaPage, NightfallState } from '../state.js';
import { today } from '../upcasts/words.js';
import { casterOf, linkNumberOf, ownerOf, seatState } from '../zones.js';

/* The printed values of a Page. */

export const pageOf = (state: NightfallState, id: CardId): NightfallPage | undefined => {
  const instance = cardUnder(state.pages, id);
  return instance === undefined ? undefined : pageNamed(state, instance.definition);
};

/** The definition of a Page, upcast to the current spelling. */
export const pageNamed = (state: NightfallState, definition: DefinitionId): NightfallPage | undefined =>
  today.named(state.definitions, definition);

/** NF-R125: the Pages of an eliminated Caster take no part in the game, in all zones. */
export const isWithdrawn = (state: NightfallState, id: CardId): boolean => {
  const owner = ownerOf(state, id);
  return owner !== undefined && seatState(state, owner).isOut;
};

/** A face-up Page in the Arena; a face-down one has no name, type or text for any viewer (NF-R39). */
export const faceUp = (
  state: NightfallState,
  id: CardId,
): { readonly page: NightfallPage; readonly at: ArenaPage } | undefined => {
  const at = cardUnder(state.arena, id);
  if (at === undefined || at.isFaceDown) return undefined;
  const page = pageOf(state, id);
  return page === undefined ? undefined : { page, at };
};

export { type Battling, isBattling } from '../cards/definition.js';

/** The prefix of ids of Token definitions, and the prefix for Tokens without a name (NF-187). */
export const TOKEN = 'token-';
export const NAMELESS = 'nameless';

/** NF-187: the name that Effects know; a nameless Token has none, whatever a table calls it. */
export const nameForEffects = (page: NightfallPage): string | undefined =>
  page.id.startsWith(`${TOKEN}${NAMELESS}-`) ? undefined : titleOf(page);

export const isTokenPage = (definition: DefinitionId): boolean => definition.startsWith(TOKEN);

export const isToken = (state: NightfallState, id: CardId): boolean => {
  const instance = cardUnder(state.pages, id);
  return instance !== undefined && isTokenPage(instance.definition);
};

/** Under another Page: a Trap or an Equipment (NF-118). */
export const isUnder = (state: NightfallState, id: CardId): boolean =>
  cardUnder(state.arena, id)?.under !== undefined;

/** NF-010, NF-056: the discard zone of a Destroyed or used Page. */
export const discardPlace = (type: PageType): Extract<Place, 'limbo' | 'cemetery' | 'afterlife'> => {
  switch (type) {
    case 'beastie':
    case 'artifact':
      return 'limbo';
    case 'spell':
    case 'potion':
      return 'cemetery';
    case 'aura':
    case 'terra':
      return 'afterlife';
  }
};

export const indicatorsOn = (state: NightfallState, id: CardId): readonly Indicator[] => {
  const caster = casterOf(id);
  return caster === undefined
    ? (cardUnder(state.arena, id)?.indicators ?? [])
    : seatState(state, caster).indicators;
};

export const hasStatus = (state: NightfallState, id: CardId, status: Status): boolean =>
  indicatorsOn(state, id).some((indicator) => indicator.status === status);

/** A Page, Caster or link in words; a face-down one has no name. */
export const nameOf = (state: NightfallState, id: CardId): string => {
  const caster = casterOf(id);
  if (caster !== undefined) return `{seat:${caster}}`;
  const number = linkNumberOf(id);
  if (number !== undefined) return state.chain.find((link) => link.number === number)?.label ?? 'a link';
  if (cardUnder(state.arena, id)?.isFaceDown) return 'a face-down Trap';
  const page = pageOf(state, id);
  return page === undefined ? 'a Page' : titleOf(page);
};

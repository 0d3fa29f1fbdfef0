/** A place at the table, counted from 0. A seat is not a player: a player takes a seat for one match. */
export type Seat = number & { readonly __brand: 'Seat' };
/** One physical card in one place. A card gets a new id whenever it enters or leaves a hidden zone. */
export type CardId = string & { readonly __brand: 'CardId' };
/** An entry in a card set, for example `aurora-squall-rider`. */
export type DefinitionId = string & { readonly __brand: 'DefinitionId' };
/** A rule of a game's rules file, for example `MX-044`, or a ruling, for example `MX-R04`. */
export type RuleId = string & { readonly __brand: 'RuleId' };
/** The stable short name of a game, for example `metax`. */
export type GameId = string & { readonly __brand: 'GameId' };

export const seat = (index: number): Seat => index as Seat;
export const cardId = (id: string): CardId => id as CardId;
export const definitionId = (id: string): DefinitionId => id as DefinitionId;
export const ruleId = (id: string): RuleId => id as RuleId;
export const gameId = (id: string): GameId => id as GameId;

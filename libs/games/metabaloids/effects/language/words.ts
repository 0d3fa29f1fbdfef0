import { z } from 'zod';

/** MB-010: the colour of the sphere, which only shows the card's rarity. */
export const raritySchema = z.enum(['common', 'uncommon', 'rare', 'superRare']);
export type Rarity = z.infer<typeof raritySchema>;

/** The duration of an effect: the battle, the turn, or until the next turn of the seat that made it. */
export const durationSchema = z.enum(['battle', 'turn', 'untilYourTurn']);
export type Duration = z.infer<typeof durationSchema>;

/** When an ability may be used; `atWill` is at any time of any turn (MB-049), `play` is when its event is played, at any time (MB-061). */
export const momentWordSchema = z.enum([
  'atWill',
  'play',
  'ownTurn',
  'opponentsTurn',
  'drawStep',
  'betweenDraws',
  'activation',
  'attackDeclared',
  'bonusDrawn',
  'battleWon',
  'battleLost',
  'cardLost',
  'cardDeployed',
  'cardRestocked',
  'cardMoved',
  'endOfTurn',
]);
export type MomentWord = z.infer<typeof momentWordSchema>;

/** The periods in which a triggered or replacing ability works once. */
export const periodSchema = z.enum(['turn', 'battle']);
export type Period = z.infer<typeof periodSchema>;

/** The events that set abilities off (MB-R51). */
export const eventWordSchema = z.enum([
  'entered',
  'leftPlay',
  'lost',
  'discarded',
  'moved',
  'drew',
  'attacks',
  'attacked',
  'bonusDrawn',
  'battleWon',
  'battleLost',
  'battleTied',
  'abilityUsed',
  'eventPlayed',
  'terrainLaid',
  'turnBegan',
  'endOfTurn',
]);
export type EventWord = z.infer<typeof eventWordSchema>;

/** Events that can be replaced (MB-R58). */
export const wouldWordSchema = z.enum(['lost', 'discarded', 'drawn']);
export type WouldWord = z.infer<typeof wouldWordSchema>;

/** Moments that effects can wait for (MB-R54). */
export const laterWordSchema = z.enum(['turnBegins', 'endOfTurn', 'endOfBattle']);
export type LaterWord = z.infer<typeof laterWordSchema>;

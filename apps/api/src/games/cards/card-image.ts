import type { CardDefinition } from '#libs/game-kit';

/** A card's picture, where the organizer allows its origin; undefined for any other, however much it looks like an allowed one. */
export const allowedImage = ({ image }: CardDefinition, origins: readonly string[]): string | undefined =>
  image !== undefined && URL.canParse(image) && origins.includes(new URL(image).origin) ? image : undefined;

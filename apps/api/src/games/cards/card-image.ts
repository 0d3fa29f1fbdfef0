import type { CardDefinition } from '#libs/game-kit';

/** A card's image address, if the organizer allows its exact origin. */
export const allowedImage = ({ image }: CardDefinition, origins: readonly string[]): string | undefined =>
  image !== undefined && URL.canParse(image) && origins.includes(new URL(image).origin) ? image : undefined;

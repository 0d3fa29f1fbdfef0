import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { Inject, Injectable } from '@nestjs/common';
import type { CardDefinition, CardSet } from '#libs/game-kit';
import { IMAGE_ORIGINS } from '../../platform/injection.js';
import { Games } from '../games.js';
import { allowedImage } from './card-image.js';

/** The index of the pictures shipped with Recount; `npm run art` writes it. */
export interface PictureIndex {
  /** Changes with every change of the recipe that a shipped picture shows. */
  readonly recipe: string;
  /** For each set the hash of each card’s picture. */
  readonly sets: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** A picture that Recount has or can draw. */
export interface CardPicture {
  readonly hash: string;
  readonly set: CardSet;
  readonly card: string;
  /** Whether the picture is shipped with Recount; others are drawn at the first request. */
  readonly isShipped: boolean;
}

const WIDEST = 640;
const HEX_DIGITS = 32;

/** The folder of the shipped pictures, relative to this module, which runs from the source or from the build. */
export const shippedPictures = (module: string = import.meta.url): string =>
  fileURLToPath(
    new URL(`${module.endsWith('.ts') ? '' : '../'}../../../../../libs/card-art/pictures/`, module),
  );

export const readPictureIndex = (folder: string = shippedPictures()): PictureIndex =>
  JSON.parse(readFileSync(`${folder}index.json`, 'utf8'));

/** Knows the picture of every card of every set. Limited by the number of installed cards. */
@Injectable()
export class CardPictures {
  readonly #byHash = new Map<string, CardPicture>();
  readonly #byCard = new Map<CardDefinition, string>();
  /** By game and card id. Released rules bring their own copies of the cards, which have the pictures of today. */
  readonly #byName = new Map<string, string>();

  constructor(
    games: Games,
    @Inject(IMAGE_ORIGINS) private readonly origins: readonly string[],
  ) {
    const index = readPictureIndex();
    for (const set of games.all.flatMap(({ cardSets }) => cardSets))
      for (const card of set.cards) this.#add(index, set, card);
  }

  /** The address of a card’s picture: the publisher’s, if its origin is allowed, or ours, relative to the service. Cards of released rules are found by their game. */
  addressOf(card: CardDefinition, game = ''): string | undefined {
    const published = allowedImage(card, this.origins);
    if (published !== undefined) return published;
    const hash = this.#byCard.get(card) ?? this.#byName.get(`${game} ${card.id}`);
    return hash === undefined ? undefined : `/pictures/${hash}/${WIDEST}.webp`;
  }

  find(hash: string): CardPicture | undefined {
    return this.#byHash.get(hash);
  }

  #add({ recipe, sets }: PictureIndex, set: CardSet, card: CardDefinition): void {
    const shipped = sets[set.id]?.[card.id];
    const hash = shipped ?? hashOf(`${recipe} ${set.game} ${set.hash} ${card.id}`);
    this.#byCard.set(card, hash);
    const name = `${set.game} ${card.id}`;
    // As in a match: if several sets have the same id, the card of the first set wins.
    if (!this.#byName.has(name)) this.#byName.set(name, hash);
    this.#byHash.set(hash, { hash, set, card: card.id, isShipped: shipped !== undefined });
  }
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, HEX_DIGITS);

import { randomUUID } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import { type CardPicture, CardPictures, shippedPictures } from '../../../games/cards/card-pictures.js';
import { ApiError } from '../../../platform/errors/api-error.js';
import { READ_MODEL_FOLDER } from '../../../platform/injection.js';
import { CardArtist } from './card-artist.js';

/** The widths in which a picture is served. */
export const WIDTHS = [160, 320, 640] as const;
export type PictureWidth = (typeof WIDTHS)[number];

const STORED = 640;
/** Limit of the pictures in memory, in bytes: all shipped ones in both small widths need some 9 MB. */
const MOST_BYTES = 16 * 1024 * 1024;
/** As all files of the data folder. */
const OWNER_ONLY = 0o600;
/** Small widths lose their grain, and need more quality for their edges. */
const SMALL = { quality: 70, effort: 4 };

/** The bytes of cards’ pictures: shipped files, and files drawn on demand for other sets, which the data folder keeps by hash. */
@Injectable()
export class CardPictureFiles {
  readonly #kept = new LRUCache<string, Buffer>({
    maxSize: MOST_BYTES,
    sizeCalculation: ({ length }) => length + 200,
  });
  /** Pictures that are being read or made, so that simultaneous requests share one. */
  readonly #coming = new Map<string, Promise<Buffer>>();

  constructor(
    private readonly pictures: CardPictures,
    private readonly artist: CardArtist,
    @Inject(READ_MODEL_FOLDER) private readonly folder: string,
  ) {}

  /** Throws NOT_FOUND for an unknown hash. */
  async read(hash: string, width: PictureWidth): Promise<Buffer> {
    const picture = this.pictures.find(hash);
    if (picture === undefined) throw new ApiError('NOT_FOUND', 'No card has this picture.');
    return this.#kept.get(`${hash}/${width}`) ?? this.#shared(picture, width);
  }

  #shared(picture: CardPicture, width: PictureWidth): Promise<Buffer> {
    const key = `${picture.hash}/${width}`;
    const coming =
      this.#coming.get(key) ?? this.#make(picture, width).finally(() => this.#coming.delete(key));
    this.#coming.set(key, coming);
    return coming;
  }

  async #make(picture: CardPicture, width: PictureWidth): Promise<Buffer> {
    if (width === STORED) return this.#stored(picture);
    const { default: sharp } = await import('sharp');
    const widest = await this.read(picture.hash, STORED);
    const small = await sharp(widest).resize(width).webp(SMALL).toBuffer();
    this.#kept.set(`${picture.hash}/${width}`, small);
    return small;
  }

  async #stored({ hash, set, card, isShipped }: CardPicture): Promise<Buffer> {
    if (isShipped) return readFile(join(shippedPictures(), set.id, `${card}.webp`));
    const file = join(this.folder, `picture-${hash}.webp`);
    const drawn = await readFile(file).catch(() => undefined);
    return drawn ?? this.#draw(file, set, card);
  }

  async #draw(file: string, set: CardPicture['set'], card: string): Promise<Buffer> {
    const picture = await this.artist.draw(set, card);
    // A whole file under its name, or none: another process may read it at any moment.
    const unfinished = `${file}.${randomUUID()}`;
    await writeFile(unfinished, picture, { mode: OWNER_ONLY });
    await rename(unfinished, file);
    return picture;
  }
}

import { parentPort } from 'node:worker_threads';
import { castSet, drawCard, type IconBodies } from '#libs/card-art';
import type { DrawingAnswered, DrawingAsked } from './card-artist.js';
import { drawPicture, readIcons } from './draw-picture.js';

/* The worker thread of card-artist.ts: draws one picture after the other. */
const icons: IconBodies = readIcons();

const draw = ({ set, card }: DrawingAsked): Promise<Uint8Array> => {
  const cast = castSet(set, icons).find(({ subject }) => subject.id === card);
  if (cast === undefined) throw new Error(`The set ${set.id} has no card ${card}.`);
  return drawPicture(drawCard(cast, icons));
};

const answer = async (asked: DrawingAsked): Promise<DrawingAnswered> => {
  try {
    return { number: asked.number, picture: await draw(asked) };
  } catch (error) {
    return { number: asked.number, fault: String(error) };
  }
};

let last: Promise<unknown> = Promise.resolve();
parentPort?.on('message', (asked: DrawingAsked) => {
  last = last.then(async () => parentPort?.postMessage(await answer(asked)));
});

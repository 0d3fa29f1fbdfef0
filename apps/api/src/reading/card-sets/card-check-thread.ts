import { parentPort } from 'node:worker_threads';
import { gunzipSync } from 'node:zlib';
import { type CardSetReading, readCardSetText } from '#libs/game-kit';
import { games } from '#libs/games';
import type { CardCheckAnswered, CardCheckAsked } from './card-gate.js';

/* The worker thread of card-gate.ts: checks one file after the other. */

const check = ({ file, fileBytes }: CardCheckAsked): CardSetReading => {
  const text = textOf(file, fileBytes);
  if (text !== undefined) return readCardSetText(text, games, { comparesTexts: false });
  const message = `The file has more than ${fileBytes} bytes, or is not compressed with gzip. Divide it into several sets, or compress it again.`;
  const fault = { code: 'FILE_UNREADABLE', path: '', line: 1, column: 1, message, page: 'card-sets.md' };
  return { faults: [fault], warnings: [] };
};

const textOf = (file: CardCheckAsked['file'], fileBytes: number): string | undefined => {
  if (typeof file === 'string') return Buffer.byteLength(file) > fileBytes ? undefined : file;
  try {
    return gunzipSync(file, { maxOutputLength: fileBytes }).toString('utf8');
  } catch {
    return undefined;
  }
};

parentPort?.on('message', (asked: CardCheckAsked) => {
  const { faults, warnings, ...reading } = check(asked);
  const { mostFaults } = asked;
  const answer: CardCheckAnswered = {
    number: asked.number,
    reading: {
      ...reading,
      faults: faults.slice(0, mostFaults),
      faultCount: faults.length,
      warnings: warnings.slice(0, mostFaults),
    },
  };
  parentPort?.postMessage(answer);
});

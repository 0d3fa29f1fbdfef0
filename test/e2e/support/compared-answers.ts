import { createHash } from 'node:crypto';
import { z } from 'zod';
import type { Client } from './client.js';

/** Parts of an answer that depend on its reader's last request: a command's id and encrypted position, an annotation, and its storage. */
const OWN_DOING: ReadonlySet<string> = new Set(['commandId', 'position', 'annotations', 'words']);
const KEPT_OF_ONE = z.object({ names: z.tuple([]), seats: z.tuple([]) });

/** An answer without the parts that depend on its reader's last request. */
export const comparableAnswer = (answer: string): string => {
  const [status = '', body = ''] = answer.split(/ (.*)/s);
  const without = (name: string, value: unknown) =>
    OWN_DOING.has(name) ||
    (name === 'personalData' && (value === null || KEPT_OF_ONE.safeParse(value).success))
      ? undefined
      : value;
  return body.startsWith('{') ? `${status} ${JSON.stringify(JSON.parse(body, without))}` : answer;
};

/** Values that differ in every answer. */
const OF_THE_MOMENT: ReadonlySet<string> = new Set(['date', 'x-request-id', 'content-length', 'etag']);

/** The number of bytes of an answer that a failure shows. */
const TOLD = 2000;

/** The complete answer: status, headers, and the body's bytes. */
export const routeAnswer = async (client: Client, path: string): Promise<string> => {
  const response = await fetch(`${client.url}${path}`, { headers: client.headers });
  const headers = [...response.headers].filter(([name]) => !OF_THE_MOMENT.has(name));
  const bytes = Buffer.from(await response.arrayBuffer());
  const body =
    bytes.length > TOLD ? createHash('sha256').update(bytes).digest('hex') : bytes.toString('latin1');
  return `${response.status} ${JSON.stringify(headers)} ${body}`;
};

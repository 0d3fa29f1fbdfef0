import { gzipSync } from 'node:zlib';
import { z } from 'zod';
import { EXIT, print, UsageError } from '../exit.js';
import { readText } from '../matches/read-replay.js';

export interface PublishOptions {
  readonly url: string;
  readonly key?: string;
  readonly reason?: string;
  readonly audience?: 'owner' | 'organizations' | 'everybody';
  readonly organization?: readonly string[];
  readonly json?: boolean;
}

const PUBLISH = `mutation($input: PublishCardSetInput!) {
  publishCardSet(input: $input) {
    cardSet { game id version hash cardCount }
    warnings { code path message line column page }
  }
}`;

const faultSchema = z.object({
  code: z.string(),
  path: z.string(),
  message: z.string(),
  line: z.number(),
  column: z.number(),
  page: z.string(),
});
type FileFault = z.infer<typeof faultSchema>;

const answerSchema = z.object({
  data: z
    .object({
      publishCardSet: z.object({
        cardSet: z.object({
          game: z.string(),
          id: z.string(),
          version: z.number(),
          hash: z.string(),
          cardCount: z.number(),
        }),
        warnings: z.array(faultSchema),
      }),
    })
    .nullish(),
  errors: z
    .array(
      z.object({
        message: z.string(),
        extensions: z.object({ code: z.string(), faults: z.array(z.unknown()).optional() }),
      }),
    )
    .default([]),
});
type Answer = z.infer<typeof answerSchema>;

/** Publishes a file at a running service, which checks it; the same file again changes nothing. */
export const publishCards = async (file: string, options: PublishOptions): Promise<void> => {
  const { key = process.env.RECOUNT_KEY, json } = options;
  if (key === undefined || key === '')
    throw new UsageError(
      'A key or token of an organizer is needed: set RECOUNT_KEY, or add --key (see "recount key create").',
    );
  const { data, errors } = await sent(await readText(file), key, options);
  const [error] = errors;
  if (error !== undefined || data == null) {
    const { code, faults = [] } = error?.extensions ?? { code: 'INTERNAL' };
    const found = faults.flatMap((fault) => faultSchema.safeParse(fault).data ?? []);
    const message = error?.message ?? 'The service gave no answer.';
    process.exitCode = EXIT.failed;
    if (json) return print(JSON.stringify({ file, code, message, faults: found }, null, 2));
    for (const fault of found) print(lineOf(file, 'fault', fault));
    return print(`${code}: ${message}`);
  }
  const { cardSet, warnings } = data.publishCardSet;
  if (json) return print(JSON.stringify({ file, ...cardSet, warnings }, null, 2));
  for (const warning of warnings) print(lineOf(file, 'warning', warning));
  const { game, id, version, hash, cardCount } = cardSet;
  print(`${game} ${id}@${version}: ${cardCount} card${cardCount === 1 ? '' : 's'}, SHA-256 ${hash}`);
};

const lineOf = (file: string, kind: string, fault: FileFault): string =>
  `${file}:${fault.line}:${fault.column}: ${kind} ${fault.code}${fault.path === '' ? '' : `: ${fault.path}`}: ${fault.message} (docs/reference/${fault.page})`;

const sent = async (
  text: string,
  key: string,
  { url, reason, audience, organization }: PublishOptions,
): Promise<Answer> => {
  const input = {
    file: { packed: gzipSync(text).toString('base64') },
    ...(reason === undefined ? {} : { reason }),
    ...(audience === undefined
      ? {}
      : {
          audience: {
            kind: audience.toUpperCase(),
            ...(organization === undefined ? {} : { organizations: organization }),
          },
        }),
  };
  try {
    const response = await fetch(`${url}/graphql`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${key}` },
      body: JSON.stringify({ query: PUBLISH, variables: { input } }),
    });
    return answerSchema.parse(await response.json());
  } catch {
    const message = `${url} did not answer as a Recount service does; check the address.`;
    return { errors: [{ message, extensions: { code: 'NO_ANSWER' } }] };
  }
};

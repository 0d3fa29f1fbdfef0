import { z } from 'zod';
import type { ReadModelDatabase } from '#libs/projections';
import { type Attempt, type DeadLetter, type Progress, progressSchema } from '../progress/progress.js';

export interface WebhookObject {
  readonly id: string;
  readonly version: number;
  readonly url: string;
  readonly description: string;
  /** Null means all types. */
  readonly types: readonly string[] | null;
  readonly isEnabled: boolean;
  readonly disabledReason: string | null;
  readonly createdAt: string;
  readonly waiting: number;
  readonly failures: number;
  readonly nextAttemptAt: string | null;
  /** Newest first. */
  readonly deadLetters: readonly DeadLetter[];
  readonly attempts: readonly (Attempt & { readonly isDelivered: boolean })[];
}

const webhookRow = z.object({
  id: z.string(),
  version: z.number(),
  url: z.string(),
  description: z.string(),
  types: z
    .string()
    .nullable()
    .transform((text) => (text === null ? null : z.array(z.string()).parse(JSON.parse(text)))),
  disabled: z.string().nullable(),
  created_at: z.string(),
  progress: z
    .string()
    .nullable()
    .transform((text) => (text === null ? undefined : progressSchema.parse(JSON.parse(text)))),
});

/** In order of creation. */
export const webhooksOf = (db: ReadModelDatabase, organization: string): readonly WebhookObject[] =>
  db
    .all(
      `SELECT webhook.*, progress FROM webhook LEFT JOIN webhook_delivery ON webhook_delivery.webhook = webhook.id
       WHERE organization = ? ORDER BY seq`,
      organization,
    )
    .map((row) => {
      const { disabled, created_at: createdAt, progress, ...shown } = webhookRow.parse(row);
      return {
        ...shown,
        isEnabled: disabled === null,
        disabledReason: disabled,
        createdAt,
        ...shownProgress(progress),
      };
    });

const shownProgress = (progress: Progress | undefined) => {
  const due = (progress?.backlogs ?? []).map((backlog) => backlog.due);
  return {
    waiting: due.length,
    failures: progress?.failures ?? 0,
    nextAttemptAt: due.length === 0 ? null : new Date(Math.min(...due)).toISOString(),
    deadLetters: (progress?.dead ?? []).toReversed(),
    attempts: (progress?.attempts ?? [])
      .toReversed()
      .map((attempt) => ({ ...attempt, isDelivered: attempt.problem === undefined })),
  };
};

const endpointRow = z.object({ organization: z.string(), id: z.string() });

export const allEndpoints = (
  db: ReadModelDatabase,
  organization: string | undefined,
): readonly z.infer<typeof endpointRow>[] =>
  (organization === undefined
    ? db.all('SELECT organization, id FROM webhook')
    : db.all('SELECT organization, id FROM webhook WHERE organization = ?', organization)
  ).map((row) => endpointRow.parse(row));

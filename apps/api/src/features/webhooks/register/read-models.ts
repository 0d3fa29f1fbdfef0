import { decodeEvent } from '#libs/event-log';
import type { ReadModel, ReadModelDatabase } from '#libs/projections';
import {
  organizationOfWebhooks,
  WEBHOOKS,
  type WebhookFact,
  webhookCodec,
} from '../endpoints/webhook-facts.js';
import { DELIVERIES, decodeDelivery, webhookOfDeliveries } from '../progress/delivery-log.js';

export const WEBHOOK_REGISTER = 'webhooks';

/** The webhooks of organizations, without the secrets; the keys of its changes are ids of organizations. */
export const webhookRegister: ReadModel = {
  name: WEBHOOK_REGISTER,
  version: 2,
  schema: `
    CREATE TABLE IF NOT EXISTS webhook (
      id TEXT PRIMARY KEY,
      organization TEXT NOT NULL,
      seq INTEGER NOT NULL,
      version INTEGER NOT NULL,
      url TEXT NOT NULL,
      description TEXT NOT NULL,
      types TEXT,
      disabled TEXT,
      created_at TEXT NOT NULL
    ) WITHOUT ROWID;
    CREATE INDEX IF NOT EXISTS webhook_organization ON webhook (organization, seq);
  `,
  tables: ['webhook'],
  categories: [WEBHOOKS],
  read: (event) => {
    const { event: fact, envelope } = decodeEvent(webhookCodec, event);
    const organization = organizationOfWebhooks(event.stream);
    return {
      at: envelope.at,
      write: (db, seq) => {
        writeFact(db, organization, fact, envelope.at, seq);
        db.run('UPDATE webhook SET version = version + 1 WHERE id = ?', fact.webhook);
        return [organization];
      },
    };
  },
};

const writeFact = (
  db: ReadModelDatabase,
  organization: string,
  fact: WebhookFact,
  at: string,
  seq: number,
): void => {
  const { webhook } = fact;
  switch (fact.type) {
    case 'WebhookCreated':
      db.run(
        `INSERT INTO webhook (id, organization, seq, version, url, description, types, created_at) VALUES (?, ?, ?, 0, ?, ?, ?, ?)`,
        webhook,
        organization,
        seq,
        fact.url,
        fact.description,
        fact.types === undefined ? null : JSON.stringify(fact.types),
        at,
      );
      return;
    case 'WebhookChanged':
      db.run(
        'UPDATE webhook SET url = ?, description = ?, types = ? WHERE id = ?',
        fact.url,
        fact.description,
        fact.types === undefined ? null : JSON.stringify(fact.types),
        webhook,
      );
      return;
    case 'WebhookDisabled':
      db.run('UPDATE webhook SET disabled = ? WHERE id = ?', fact.reason, webhook);
      return;
    case 'WebhookEnabled':
      db.run('UPDATE webhook SET disabled = NULL WHERE id = ?', webhook);
      return;
    case 'WebhookDeleted':
      db.run('DELETE FROM webhook WHERE id = ?', webhook);
      return;
    case 'WebhookSecretRotated':
    case 'ChangesResent':
      return;
  }
};

/** The latest delivery progress of each endpoint. */
export const webhookDeliveries: ReadModel = {
  name: 'webhook-deliveries',
  version: 1,
  schema:
    'CREATE TABLE IF NOT EXISTS webhook_delivery (webhook TEXT PRIMARY KEY, progress TEXT NOT NULL) WITHOUT ROWID;',
  tables: ['webhook_delivery'],
  categories: [DELIVERIES],
  mayLoseEvents: true,
  read: (event) => {
    const { organization, progress } = decodeDelivery(event);
    const webhook = webhookOfDeliveries(event.stream);
    return {
      at: event.metadata.at ?? event.recordedAt.toISOString(),
      write: (db) => {
        db.run(
          'INSERT OR REPLACE INTO webhook_delivery (webhook, progress) VALUES (?, ?)',
          webhook,
          JSON.stringify(progress),
        );
        return [organization];
      },
    };
  },
};

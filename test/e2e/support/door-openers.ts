import type { Client } from './client.js';
import { pickText } from './pick.js';

const HOOK = 'mutation($input: CreateWebhookInput!) { createWebhook(input: $input) { secret } }';
const KEY = 'mutation($input: CreateKeyInput!) { createKey(input: $input) { text } }';

/** Credentials that an organizer sees only once: the secret of a webhook and the text of a key. */
export const createCredentials = async (organizer: Client): Promise<readonly string[]> => {
  const hook = { url: 'https://example.org/hook' };
  const key = { name: 'a key', role: 'ORGANIZER', scopes: [] };
  return [
    pickText(await organizer.ask(HOOK, { input: hook }, 'createWebhook'), 'secret'),
    pickText(await organizer.ask(KEY, { input: key }, 'createKey'), 'text'),
  ];
};

import { displayFault } from '../../../platform/display-text.js';
import { badInput } from '../../../platform/errors/api-error.js';
import { readText } from '../../../platform/text-input.js';
import { type PrivateHosts, urlFault } from '../sending/webhook-url.js';
import { WEBHOOK_LIMITS } from './decide-webhooks.js';

/** Throws `BAD_USER_INPUT`, as does the other parser here. */
export const readUrl = (given: string, privateHosts: PrivateHosts): string => {
  const url = readText(given, 'url', WEBHOOK_LIMITS.urlLength);
  const fault = urlFault(url, privateHosts);
  if (fault !== undefined) throw badInput(`"url" ${fault}.`);
  return url;
};

export const readDescription = (given: string): string => {
  const description = readText(given.trim(), 'description', WEBHOOK_LIMITS.descriptionLength);
  const fault = description === '' ? undefined : displayFault(description);
  if (fault !== undefined) throw badInput(`"description" ${fault}.`);
  return description;
};

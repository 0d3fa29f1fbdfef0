/** A test delivery: `webhook.test`, with the webhook as its subject. It is not a change, and not in the feed. */
export const testDelivery = (
  organization: string,
  webhook: string,
  id: string,
  at: Date,
): { readonly id: string; readonly body: string } => ({
  id,
  body: JSON.stringify({
    specversion: '1.0',
    id,
    source: `/organizations/${organization}`,
    type: 'webhook.test',
    subject: webhook,
    time: at.toISOString(),
    datacontenttype: 'application/json',
    data: { webhook },
  }),
});

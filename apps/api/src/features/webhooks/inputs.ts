interface CommandInput {
  readonly commandId?: string | null;
}

export interface WebhookInput extends CommandInput {
  readonly webhook: string;
}

export interface CreateWebhookInput extends CommandInput {
  readonly url: string;
  readonly description?: string | null;
  readonly types?: readonly string[] | null;
}

export interface ChangeWebhookInput extends WebhookInput {
  readonly url?: string | null;
  readonly description?: string | null;
  readonly types?: readonly string[] | null;
}

export interface RotateWebhookSecretInput extends WebhookInput {
  readonly previousSeconds?: number | null;
}

export interface ResendChangesInput extends WebhookInput {
  readonly changes?: readonly string[] | null;
}

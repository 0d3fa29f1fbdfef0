import { z } from 'zod';

export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message);
  }
}

const answerSchema = z.object({
  data: z.unknown().optional(),
  errors: z
    .array(z.object({ message: z.string(), extensions: z.object({ code: z.string() }).optional() }))
    .optional(),
});

/** Sends one GraphQL request. Throws an ApiRefusal for an error in the answer. */
export const request = async <T>(
  url: string,
  token: string,
  query: string,
  variables: Readonly<Record<string, unknown>>,
  schema: z.ZodType<T>,
): Promise<T> => {
  const response = await fetch(`${url}/graphql`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ query, variables }),
  });
  const { data, errors } = answerSchema.parse(await response.json());
  const [error] = errors ?? [];
  if (error !== undefined) throw new ApiRefusal(error.extensions?.code ?? 'INTERNAL', error.message);
  return schema.parse(data);
};

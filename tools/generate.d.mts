/** The printed schema of the API, which is committed. */
export const committedSchema: () => string;

/** The documents of the client, by their file names. */
export const clientDocuments: () => Readonly<Record<string, string>>;

export const clientOperations: (
  schema: string,
  documents: Readonly<Record<string, string>>,
) => Promise<string>;

/** The TypeScript of the inputs as resolvers get them. */
export const serviceInputs: (schema: string) => Promise<string>;

/** The word that resolvers get for a value of an enum. */
export const enumWord: (name: string, value: string) => string;

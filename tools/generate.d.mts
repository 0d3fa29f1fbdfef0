export const committedSchema: () => string;

export const clientDocuments: () => Readonly<Record<string, string>>;

export const clientOperations: (
  schema: string,
  documents: Readonly<Record<string, string>>,
) => Promise<string>;

/** The TypeScript of the inputs as resolvers receive them. */
export const serviceInputs: (schema: string) => Promise<string>;

/** The value that resolvers receive for an enum value. */
export const enumWord: (name: string, value: string) => string;

/** The TypeScript module with the outlines of the named icons. */
export const iconModule: (
  names: readonly string[],
  icons: Readonly<Record<string, { readonly body: string }>>,
) => string;

import {
  type DocumentNode,
  type GraphQLSchema,
  getOperationAST,
  isObjectType,
  Kind,
  OperationTypeNode,
  TypeInfo,
  visit,
  visitWithTypeInfo,
} from 'graphql';
import type { Unchanging } from '../../platform/unchanging.js';

/** Seconds for which HTTP caches may store answers that change only with a new version of the service. */
const AN_HOUR = 3_600;

export const CACHED_HEADERS: Readonly<Record<string, string>> = {
  'cache-control': `public, max-age=${AN_HOUR}`,
  vary: 'accept, accept-encoding',
};

const INTROSPECTION = ['Query.__schema', 'Query.__type', 'Query.__typename'];

/** Decides which answers HTTP caches may store: those to queries that select only unchanging fields. */
export class CachePolicy {
  readonly #roots: ReadonlySet<string>;
  readonly #except: ReadonlySet<string>;
  readonly #known = new WeakMap<DocumentNode, boolean>();

  constructor(
    private readonly schema: GraphQLSchema,
    { roots, except }: Unchanging,
  ) {
    this.#roots = new Set([...roots, ...INTROSPECTION]);
    this.#except = new Set(except);
  }

  /** Whether the document is one query whose answer is the same for every viewer until the next version of the service. */
  allows(document: DocumentNode): boolean {
    const known = this.#known.get(document);
    if (known !== undefined) return known;
    const allowed = this.#isUnchanging(document);
    this.#known.set(document, allowed);
    return allowed;
  }

  #isUnchanging(document: DocumentNode): boolean {
    if (getOperationAST(document)?.operation !== OperationTypeNode.QUERY) return false;
    const types = new TypeInfo(this.schema);
    let isUnchanging = true;
    const check = visitWithTypeInfo(types, {
      [Kind.FIELD]: ({ name }) => {
        const parent = types.getParentType();
        const field = `${parent?.name}.${name.value}`;
        const isRoot = isObjectType(parent) && parent === this.schema.getQueryType();
        if (isRoot ? !this.#roots.has(field) : this.#except.has(field)) isUnchanging = false;
      },
    });
    visit(document, check);
    return isUnchanging;
  }
}

import {
  type DocumentNode,
  GraphQLError,
  type GraphQLSchema,
  parse,
  specifiedRules,
  validate,
} from 'graphql';
import { LRUCache } from 'lru-cache';
import { tooComplex } from '../../platform/errors/api-error.js';
import { excessOfShape, excessOfText, shapeOf } from '../../platform/limits/document-shape.js';
import { LIMITS } from '../../platform/limits/limits.js';
import type { MemoryBudget, Sheddable } from '../../platform/memory/memory-budget.js';
import { mutationsApart } from './mutations-apart.js';

/** A document that may be executed, or what is wrong with it; and what it cost to find out. */
export interface CheckedDocument {
  readonly document?: DocumentNode;
  readonly errors: readonly GraphQLError[];
  readonly points: number;
}

/** Bytes of documents that were read and checked lately, and the part of the memory budget that they may take. */
const KEPT_BYTES = 16 * 1024 * 1024;
const KEPT_PART = 1 / 64;
/** A document's syntax tree, with what it says where, takes about so many times its text. */
const TREE_TO_TEXT = 40;
/** Findings after which it is not looked for more: some take long to put into words. */
const MAX_ERRORS = 10;
/** Characters of a document that is read and checked in less than a turn. */
const IN_ONE_TURN = 8_000;
/** How many characters are read, and how many pairs of fields compared, in about a millisecond. */
const CHARACTERS_A_POINT = 2000;
const PAIRS_A_POINT = 1000;

/** Reads documents and holds them to the schema; those that hold are remembered: everybody who watches a match sends the same one. */
export class Documents implements Sheddable {
  readonly #kept: LRUCache<string, DocumentNode>;

  constructor(
    private readonly schema: () => GraphQLSchema,
    memory: MemoryBudget,
  ) {
    this.#kept = new LRUCache({
      maxSize: memory.boundOf(KEPT_BYTES, KEPT_PART),
      sizeCalculation: (_document, text) => Math.max(1, text.length * TREE_TO_TEXT),
    });
    memory.register(this);
  }

  shed(): void {
    this.#kept.clear();
  }

  /** A new document is read in one turn and held to the schema in another: either takes some milliseconds when it is long. */
  async check(text: string, nextTurn: () => Promise<void>): Promise<CheckedDocument> {
    const known = this.#kept.get(text);
    if (known !== undefined) return { document: known, errors: [], points: 0 };
    await nextTurn();
    const checked = await checkDocument(this.schema(), text, nextTurn);
    // What does not hold is not kept: there is no end of it.
    if (checked.document !== undefined) this.#kept.set(text, checked.document);
    return checked;
  }
}

const RULES = [...specifiedRules, mutationsApart];

const checkDocument = async (
  schema: GraphQLSchema,
  text: string,
  nextTurn: () => Promise<void>,
): Promise<CheckedDocument> => {
  let points = Math.floor(text.length / CHARACTERS_A_POINT);
  try {
    const excess = excessOfText(text);
    if (excess !== undefined) return { errors: [excess], points };
    const document = parse(text, { maxTokens: LIMITS.tokens });
    const shape = shapeOf(document);
    points += Math.floor(Math.min(shape.pairs, LIMITS.pairs) / PAIRS_A_POINT);
    const tooMuch = excessOfShape(shape);
    if (tooMuch !== undefined) return { errors: [tooMuch], points };
    if (text.length > IN_ONE_TURN) await nextTurn();
    const errors = validate(schema, document, RULES, { maxErrors: MAX_ERRORS });
    if (errors.length === 0) return { document, errors, points };
    return { errors: errors.map((error) => withCode(error, 'GRAPHQL_VALIDATION_FAILED')), points };
  } catch (error) {
    if (error instanceof GraphQLError) return { errors: [withCode(error, 'GRAPHQL_PARSE_FAILED')], points };
    // The stack is at its end: fragments lead into fragments without one.
    if (error instanceof RangeError)
      return { errors: [tooComplex('The document is nested too deep.')], points };
    throw error;
  }
};

const withCode = (error: GraphQLError, code: string): GraphQLError =>
  new GraphQLError(error.message, {
    ...(error.nodes === undefined ? {} : { nodes: error.nodes }),
    source: error.source ?? null,
    positions: error.positions ?? null,
    extensions: { code },
  });

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
import { uniqueMutationNames } from './unique-mutation-names.js';

/** A valid document or its errors, and the points that validation costs. */
export interface CheckedDocument {
  readonly document?: DocumentNode;
  readonly errors: readonly GraphQLError[];
  readonly points: number;
}

/** Limit in bytes for cached documents, and their largest share of the memory budget. */
const KEPT_BYTES = 16 * 1024 * 1024;
const KEPT_PART = 1 / 64;
/** Estimated size of a syntax tree with its locations, relative to the text. */
const TREE_TO_TEXT = 40;
/** Validation stops after this many errors, because some messages take long to build. */
const MAX_ERRORS = 10;
/** Up to this many characters, parsing and validation together take less than one scheduler turn. */
const IN_ONE_TURN = 8_000;
/** Work of about a millisecond: characters parsed, or pairs of fields compared. */
const CHARACTERS_A_POINT = 2000;
const PAIRS_A_POINT = 1000;

/** Parses and validates documents and caches the valid ones, because all viewers of a match send the same document. */
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

  /** Parses and validates in separate scheduler turns, because each takes some milliseconds for a long document. */
  async check(text: string, nextTurn: () => Promise<void>): Promise<CheckedDocument> {
    const known = this.#kept.get(text);
    if (known !== undefined) return { document: known, errors: [], points: 0 };
    await nextTurn();
    const checked = await checkDocument(this.schema(), text, nextTurn);
    // Invalid documents are not cached: their number is unlimited.
    if (checked.document !== undefined) this.#kept.set(text, checked.document);
    return checked;
  }
}

const RULES = [...specifiedRules, uniqueMutationNames];

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
    // Stack overflow: fragments that are nested without end.
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

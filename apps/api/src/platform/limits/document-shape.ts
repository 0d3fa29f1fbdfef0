import { type DocumentNode, type InlineFragmentNode, Lexer, Source, TokenKind, visit } from 'graphql';
import { type ApiError, tooComplex } from '../errors/api-error.js';
import { LIMITS } from './limits.js';

/*
 * GraphQL's validation rules compare all fields of the same name and expand nested fragments: their cost can grow with the square of a document's size.
 * So these checks count the parts of a document first, in linear time.
 */

const OPENS: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSES: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** The reason why a text must not be parsed: the parser recurses as deep as the brackets nest. Throws a GraphQLError for invalid tokens. */
export const excessOfText = (text: string): ApiError | undefined => {
  const lexer = new Lexer(new Source(text));
  let depth = 0;
  for (let tokens = 0; tokens <= LIMITS.tokens; tokens += 1) {
    const { kind, value } = lexer.advance();
    if (kind === TokenKind.EOF) return undefined;
    if (kind === TokenKind.NAME && value.length > LIMITS.nameLength)
      return tooComplex(`A name has at most ${LIMITS.nameLength} characters.`);
    if (OPENS.has(kind)) depth += 1;
    else if (CLOSES.has(kind)) depth -= 1;
    if (depth > LIMITS.nesting) return tooComplex(`Brackets are nested more than ${LIMITS.nesting} deep.`);
  }
  // The parser reports a text with too many tokens.
  return undefined;
};

/** Counts of a document's parts. */
export interface DocumentShape {
  readonly operations: number;
  readonly fragments: number;
  readonly spreads: number;
  /** Pairs of fields with the same name anywhere in the document: the most comparisons that validation can make. */
  readonly pairs: number;
}

/** The weight of a pair of fields on different types: these rarely conflict, and are compared faster. */
const OF_DIFFERENT_TYPES = 0.3;

export const shapeOf = (document: DocumentNode): DocumentShape => {
  let [operations, fragments, spreads] = [0, 0, 0];
  const types: string[] = [];
  const [byName, byNameAndType] = [new Map<string, number>(), new Map<string, number>()];
  const ofType = {
    enter: ({ typeCondition }: InlineFragmentNode) => {
      types.push(typeCondition?.name.value ?? types.at(-1) ?? '');
    },
    leave: () => {
      types.pop();
    },
  };
  visit(document, {
    OperationDefinition: () => {
      operations += 1;
    },
    FragmentDefinition: () => {
      fragments += 1;
    },
    InlineFragment: ofType,
    FragmentSpread: () => {
      spreads += 1;
    },
    Field: ({ alias, name }) => {
      const key = (alias ?? name).value;
      const keyOfType = `${key} ${types.at(-1) ?? ''}`;
      byName.set(key, (byName.get(key) ?? 0) + 1);
      byNameAndType.set(keyOfType, (byNameAndType.get(keyOfType) ?? 0) + 1);
    },
  });
  const ofOneType = pairsIn(byNameAndType);
  const pairs = ofOneType + OF_DIFFERENT_TYPES * (pairsIn(byName) - ofOneType);
  return { operations, fragments, spreads, pairs };
};

const pairsIn = (counts: ReadonlyMap<string, number>): number => {
  let pairs = 0;
  for (const count of counts.values()) pairs += (count * (count - 1)) / 2;
  return pairs;
};

/** The reason why a document must not be validated with GraphQL's rules. */
export const excessOfShape = ({
  operations,
  fragments,
  spreads,
  pairs,
}: DocumentShape): ApiError | undefined => {
  if (operations > LIMITS.operations)
    return tooComplex(`A document has at most ${LIMITS.operations} operations.`);
  if (fragments > LIMITS.fragments)
    return tooComplex(`A document has at most ${LIMITS.fragments} fragments.`);
  if (spreads > LIMITS.spreads)
    return tooComplex(`A document uses fragments at most ${LIMITS.spreads} times.`);
  return pairs > LIMITS.pairs
    ? tooComplex('The document asks for too many fields of the same name; give it fewer, or others.')
    : undefined;
};

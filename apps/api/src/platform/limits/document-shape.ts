import { type DocumentNode, type InlineFragmentNode, Lexer, Source, TokenKind, visit } from 'graphql';
import { type ApiError, tooComplex } from '../errors/api-error.js';
import { LIMITS } from './limits.js';

/*
 * GraphQL's rules compare every field with every other of its name, and follow fragments into each other: what they cost can grow with the square of a
 * document. So what a document is made of is counted first, which takes as long as reading it once.
 */

const OPENS: ReadonlySet<string> = new Set([TokenKind.BRACE_L, TokenKind.BRACKET_L, TokenKind.PAREN_L]);
const CLOSES: ReadonlySet<string> = new Set([TokenKind.BRACE_R, TokenKind.BRACKET_R, TokenKind.PAREN_R]);

/** Why a text must not even be parsed, which goes as deep as its brackets do. Throws a GraphQLError for what is no GraphQL. */
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
  // The parser says what is too long, in its own words.
  return undefined;
};

/** What a document is made of. */
export interface DocumentShape {
  readonly operations: number;
  readonly fragments: number;
  readonly spreads: number;
  /** Pairs of fields of one name, wherever they stand: as many as can ever be compared with each other. */
  readonly pairs: number;
}

/** Two fields of different types can hardly be in each other's way, which is seen faster. */
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

/** Why a document must not be held against GraphQL's rules. */
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

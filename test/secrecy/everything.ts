import {
  type GraphQLField,
  type GraphQLInterfaceType,
  type GraphQLObjectType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getNamedType,
  isInterfaceType,
  isLeafType,
  isObjectType,
  isRequiredArgument,
  isUnionType,
} from 'graphql';

/** Fields whose values do not depend on play: the public catalog of a game's cards. */
const CATALOG: ReadonlySet<string> = new Set(['Match.game', 'Match.cardSets', 'Match.cardImages']);
/** Fields that are requested separately: frames, and fields derived from all of them. */
const APART: ReadonlySet<string> = new Set(['Match.frames', 'Match.frame', 'Match.timeline']);
const NONE: ReadonlySet<string> = new Set();
const DEEPEST = 9;

/**
 * All fields of a type, including those of its possible types, to full depth, except excluded ones (`Frame.table`). `game` is the prefix of its facts' types.
 */
export const everythingOf = (
  schema: GraphQLSchema,
  typeName: string,
  game: string,
  except: ReadonlySet<string> = NONE,
): string => {
  const select = (type: GraphQLOutputType, on: readonly string[]): string => {
    const named = getNamedType(type);
    if (isLeafType(named)) return '';
    if (on.length >= DEEPEST || on.filter((name) => name === named.name).length > 1) return '{ __typename }';
    const within = [...on, named.name];
    if (isObjectType(named)) return `{ __typename ${fieldsOf(named, within, '')} }`;
    if (!isInterfaceType(named) && !isUnionType(named)) return '';
    const shared = isInterfaceType(named) ? fieldsOf(named, within, '') : '';
    const members = schema
      .getPossibleTypes(named)
      .filter(({ name }) => isOfGame(name, game))
      .map((member) => `... on ${member.name} { ${fieldsOf(member, within, `${member.name}_`)} }`);
    return `{ __typename ${shared} ${members.join(' ')} }`;
  };
  /** Members of one union may have fields of one name and different types, so each gets a separate alias. */
  const fieldsOf = (
    type: GraphQLObjectType | GraphQLInterfaceType,
    on: readonly string[],
    prefix: string,
  ): string =>
    Object.values(type.getFields())
      .filter((field) => isAsked(type.name, field) && !except.has(`${type.name}.${field.name}`))
      .map(
        ({ name, type: inner }) => `${prefix === '' ? '' : `${prefix}${name}: `}${name} ${select(inner, on)}`,
      )
      .join(' ');
  const type = schema.getType(typeName);
  if (!isObjectType(type)) throw new Error(`The schema has no type ${typeName}.`);
  return select(type, []);
};

const isAsked = (type: string, { name, args }: GraphQLField<unknown, unknown>): boolean =>
  !CATALOG.has(`${type}.${name}`) && !APART.has(`${type}.${name}`) && !args.some(isRequiredArgument);

const GAMES = ['Metax', 'Nightfall', 'MetazooTcg', 'Metabaloids'];

/** Facts of other games cannot occur in this match. */
const isOfGame = (name: string, game: string): boolean =>
  !GAMES.some((other) => other !== game && name.startsWith(other));

import {
  buildClientSchema,
  type GraphQLArgument,
  type GraphQLField,
  type GraphQLInputField,
  type GraphQLInputType,
  type GraphQLOutputType,
  type GraphQLSchema,
  getIntrospectionQuery,
  getNamedType,
  type IntrospectionQuery,
  isEnumType,
  isInputObjectType,
  isLeafType,
  isListType,
  isNonNullType,
  isObjectType,
  isRequiredArgument,
  isRequiredInputField,
} from 'graphql';
import type { Client } from './client.js';
import { isRecord } from './pick.js';

/** A request to one field at the root of the schema. */
export interface FieldRequest {
  /** Such as `Mutation.concede`. */
  readonly field: string;
  /** The optional argument that is added to the required ones. */
  readonly variant: string;
  readonly query: string;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Whether it names a match. */
  readonly isAboutMatch: boolean;
}

/** Values to try for fields of this name. */
export type Tries = Readonly<Record<string, readonly unknown[]>>;

/** Values of required arguments by name, because arbitrary values would fail early. */
export type Given = Readonly<Record<string, unknown>>;

type Kind = 'Query' | 'Mutation' | 'Subscription';
type RootField = GraphQLField<unknown, unknown>;
type Taken = GraphQLArgument | GraphQLInputField;

const isIntrospection = (value: unknown): value is IntrospectionQuery =>
  isRecord(value) && '__schema' in value;

/** The schema as clients can introspect it. */
export const introspected = async (client: Client): Promise<GraphQLSchema> => {
  const { data } = await client.send(getIntrospectionQuery({ oneOf: true }));
  if (!isIntrospection(data)) throw new Error('The schema cannot be read.');
  return buildClientSchema(data);
};

/** Requests to every root field, about a match if the field takes one: with the required arguments, and with each optional one once. */
export const everyField = (
  schema: GraphQLSchema,
  matchId: string,
  tries: Tries,
  given: Given = {},
): readonly FieldRequest[] =>
  (
    [
      ['Query', schema.getQueryType()],
      ['Mutation', schema.getMutationType()],
      ['Subscription', schema.getSubscriptionType()],
    ] as const
  ).flatMap(([kind, type]) =>
    Object.values(type?.getFields() ?? {}).flatMap((field) =>
      requestsOf(kind, field, matchId, { tries, given }),
    ),
  );

const requestsOf = (
  kind: Kind,
  field: RootField,
  matchId: string,
  { tries, given }: { readonly tries: Tries; readonly given: Given },
): readonly FieldRequest[] => {
  const isMatchId = ({ name, type }: Taken): boolean =>
    name === 'matchId' ||
    (name === 'id' && getNamedType(field.type).name === 'Match') ||
    isMatchList(name, type);
  const givenFor = (one: Taken): unknown => {
    if (isMatchId(one)) return isMatchList(one.name, one.type) ? [matchId] : matchId;
    return one.name in given ? given[one.name] : valueFor(one.type);
  };
  const inputs = field.args.flatMap((argument) => {
    const type = getNamedType(argument.type);
    return isInputObjectType(type)
      ? [{ argument, fields: Object.values(type.getFields()), isChoice: type.isOneOf }]
      : [];
  });
  const base: Record<string, unknown> = {};
  for (const argument of field.args)
    if (isRequiredArgument(argument) || isMatchId(argument)) base[argument.name] = givenFor(argument);
  const input = inputs.find(({ argument }) => argument.name in base);
  if (input !== undefined)
    base[input.argument.name] = Object.fromEntries(
      input.fields
        .filter((one) => isRequiredInputField(one) || isMatchId(one))
        .map((one) => [one.name, givenFor(one)]),
    );
  const isAboutMatch = field.args.some(isMatchId) || (input?.fields ?? []).some((one) => isMatchId(one));
  const document = documentOf(kind, field);
  const request = (variant: string, variables: Readonly<Record<string, unknown>>): FieldRequest => ({
    field: `${kind}.${field.name}`,
    variant,
    query: document,
    variables,
    isAboutMatch,
  });
  const others = (taken: readonly Taken[]): readonly (readonly [string, unknown])[] =>
    taken
      .filter((one) => !isMatchId(one))
      .flatMap((one) => (tries[one.name] ?? [valueFor(one.type)]).map((value) => [one.name, value] as const));
  const withArgument = others(
    field.args.filter(({ name }) => !inputs.some((one) => one.argument.name === name)),
  );
  // A oneOf input has one field at a time.
  const withInput = input?.isChoice === true ? [] : others(input?.fields ?? []);
  const inner = input === undefined ? undefined : base[input.argument.name];
  return [
    request('', base),
    ...withArgument.map(([name, value]) =>
      request(`${name}: ${JSON.stringify(value)}`, { ...base, [name]: value }),
    ),
    ...withInput.map(([name, value]) =>
      request(`${name}: ${JSON.stringify(value)}`, {
        ...base,
        [input?.argument.name ?? '']: { ...(isRecord(inner) ? inner : {}), [name]: value },
      }),
    ),
  ];
};

/** A choice of matches by their ids. */
const isMatchList = (name: string, type: GraphQLInputType): boolean => {
  const list = isNonNullType(type) ? type.ofType : type;
  return name === 'matches' && isListType(list) && getNamedType(list).name === 'ID';
};

/** A value of a type. */
const valueFor = (type: GraphQLInputType): unknown => {
  if (isNonNullType(type)) return valueFor(type.ofType);
  if (isListType(type)) return [];
  if (isEnumType(type)) return type.getValues()[0]?.name;
  if (!isInputObjectType(type)) return SCALARS[type.name] ?? 'x';
  const fields = Object.values(type.getFields());
  const given = type.isOneOf ? fields.slice(0, 1) : fields.filter(isRequiredInputField);
  return Object.fromEntries(given.map((field) => [field.name, valueFor(field.type)]));
};

const SCALARS: Readonly<Record<string, unknown>> = {
  Int: 0,
  Float: 1,
  Boolean: true,
  DateTime: '2026-01-01T00:00:00.000Z',
  JSON: {},
};

const documentOf = (kind: Kind, { name, args, type }: RootField): string => {
  const variables = args.map((argument) => `$${argument.name}: ${argument.type}`).join(', ');
  const given = args.map((argument) => `${argument.name}: $${argument.name}`).join(', ');
  const list = (text: string): string => (text === '' ? '' : `(${text})`);
  return `${kind.toLowerCase()} ${list(variables)} { ${name}${list(given)} ${selectionOf(type, 3)} }`;
};

/** All fields of a type without required arguments, to this depth. */
const selectionOf = (type: GraphQLOutputType, depth: number): string => {
  const named = getNamedType(type);
  if (isLeafType(named)) return '';
  if (!isObjectType(named) || depth === 0) return '{ __typename }';
  const fields = Object.values(named.getFields()).filter(({ args }) => !args.some(isRequiredArgument));
  return `{ ${fields.map((field) => `${field.name} ${selectionOf(field.type, depth - 1)}`).join(' ')} }`;
};

/** The answer to a client, byte for byte: the complete body, or the first message of a subscription. */
export const answerTo = async (
  client: Client,
  { field, query, variables }: FieldRequest,
): Promise<string> => {
  const body = JSON.stringify({ query, variables });
  if (!field.startsWith('Subscription.')) {
    const { status, text } = await client.exchange(body);
    return `${status} ${text}`;
  }
  const response = await fetch(`${client.url}/graphql/stream`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...client.headers },
    body,
  });
  return `${response.status} ${await firstOf(response, client)}`;
};

/** Milliseconds after which a subscription counts as silent. */
const SILENCE = 300;

/** At least that long, and until a busy service has answered a later request. */
const silenceOf = async (client: Client): Promise<undefined> => {
  for (let twice = 0; twice < 2; twice += 1) {
    await new Promise((resolve) => setTimeout(resolve, SILENCE / 2));
    await client.send('{ me { role } }');
  }
  return undefined;
};

const firstOf = async (response: Response, client: Client): Promise<string> => {
  const reader = response.body?.getReader();
  if (reader === undefined) return '';
  const silence = silenceOf(client);
  const decoder = new TextDecoder();
  let said = '';
  while (!said.includes(END)) {
    const more = await Promise.race([reader.read(), silence]);
    if (more?.value === undefined) break;
    said += decoder.decode(more.value, { stream: true });
  }
  await reader.cancel();
  const end = said.indexOf(END);
  return end === -1 ? said : said.slice(0, end);
};

/** The end of a message of server-sent events. */
const END = '\n\n';

/** Concurrent requests: as many as a client may have in flight. */
const AT_ONCE = 10;

/** The answers to each of these requests, in order. */
export const allAnswers = async (
  client: Client,
  requests: readonly FieldRequest[],
): Promise<readonly string[]> => {
  const answers: string[] = [];
  for (let from = 0; from < requests.length; from += AT_ONCE) {
    const some = requests.slice(from, from + AT_ONCE);
    answers.push(...(await Promise.all(some.map((request) => answerTo(client, request)))));
  }
  return answers;
};

import {
  defaultFieldResolver,
  type GraphQLField,
  type GraphQLInputObjectType,
  type GraphQLInputType,
  type GraphQLSchema,
  isInputObjectType,
  isListType,
  isNonNullType,
  isObjectType,
} from 'graphql';
import type { Fault } from '#libs/game-kit';
import { badInput } from './errors/api-error.js';
import { isRecord } from './record.js';
import { type TextForm, textFault } from './text-input.js';

const ID: TextForm = { maxLength: 128 };
const STRING: TextForm = { maxLength: 2000 };
const LINES: TextForm = { hasLines: true };
/** Items of a list argument, at most: longer lists have no use, and are refused before their items are validated. */
const MOST_ITEMS = 1000;

/** Collects the faults of the texts in a value that is valid for its GraphQL type; `path` is the value's path. */
type Judge = (value: unknown, path: string, faults: Fault[]) => void;

/**
 * Makes a schema validate all texts in arguments and inputs: an `ID` is short, a `String` is one line, and a list has a maximum length. Because the schema does
 * it, HTTP, sockets and SSE behave alike, and resolvers need no checks. `linedTexts` names input fields with several lines, such as `DeckInput.text`, which
 * limit their length themselves.
 */
export const withTextValidation = (schema: GraphQLSchema, linedTexts: ReadonlySet<string>): GraphQLSchema => {
  const judges = new TextValidators(linedTexts);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const isSubscription = type === schema.getSubscriptionType();
    for (const field of Object.values(type.getFields()))
      if (field.args.length > 0) guard(field, judges, isSubscription);
  }
  return schema;
};

/** Validates a subscription's arguments once, when it starts: its `resolve` runs for each event. */
const guard = (
  field: GraphQLField<unknown, unknown>,
  judges: TextValidators,
  isSubscription: boolean,
): void => {
  const args = field.args.flatMap(({ name, type }) => {
    const judge = judges.of(type);
    return judge === undefined ? [] : [{ name, judge }];
  });
  if (args.length === 0) return;
  const judgeAll = (given: Readonly<Record<string, unknown>>): void => {
    const faults: Fault[] = [];
    for (const { name, judge } of args) judge(given[name], name, faults);
    const [first] = faults;
    if (first !== undefined) throw badInput(first.message, faults);
  };
  const { resolve = defaultFieldResolver, subscribe } = field;
  if (isSubscription)
    field.subscribe = (source, given, context, info) => {
      judgeAll(given);
      return subscribe?.(source, given, context, info);
    };
  else
    field.resolve = (source, given, context, info) => {
      judgeAll(given);
      return resolve(source, given, context, info);
    };
};

/** The validators of all input types, each created once. */
class TextValidators {
  readonly #ofInputs = new Map<GraphQLInputObjectType, Judge>();

  constructor(private readonly linedTexts: ReadonlySet<string>) {}

  /** Undefined for a type whose values contain no text. */
  of(type: GraphQLInputType, form?: TextForm): Judge | undefined {
    if (isNonNullType(type)) return this.of(type.ofType, form);
    if (isListType(type)) return judgeOfList(this.of(type.ofType, form));
    if (isInputObjectType(type)) return this.#ofInput(type);
    if (type.name !== 'ID' && type.name !== 'String') return undefined;
    return judgeOfText(form ?? (type.name === 'ID' ? ID : STRING));
  }

  /** Handles recursive input types. */
  #ofInput(type: GraphQLInputObjectType): Judge {
    const known = this.#ofInputs.get(type);
    if (known !== undefined) return known;
    const fields: [string, Judge][] = [];
    const judge: Judge = (value, path, faults) => {
      if (!isRecord(value)) return;
      for (const [name, judgeField] of fields) {
        const given = value[name];
        // An input with a field for each alternative has one of them set.
        if (given !== null && given !== undefined) judgeField(given, `${path}.${name}`, faults);
      }
    };
    this.#ofInputs.set(type, judge);
    for (const field of Object.values(type.getFields())) {
      const own = this.linedTexts.has(`${type.name}.${field.name}`) ? LINES : undefined;
      const judgeField = this.of(field.type, own);
      if (judgeField !== undefined) fields.push([field.name, judgeField]);
    }
    return judge;
  }
}

const judgeOfList =
  (judgeItem: Judge | undefined): Judge =>
  (value, path, faults) => {
    if (!Array.isArray(value)) return;
    if (value.length > MOST_ITEMS)
      faults.push({ code: 'LIST_TOO_LONG', path, message: `"${path}" has at most ${MOST_ITEMS} items.` });
    else if (judgeItem !== undefined)
      for (const [index, item] of value.entries()) judgeItem(item, `${path}.${index}`, faults);
  };

const judgeOfText =
  (form: TextForm): Judge =>
  (value, path, faults) => {
    const wrong = typeof value === 'string' ? textFault(value, form) : undefined;
    if (wrong !== undefined) faults.push({ code: 'UNFIT_TEXT', path, message: `"${path}" ${wrong}.` });
  };

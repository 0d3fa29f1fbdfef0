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
/** Items that a list may have: no list that anybody needs is longer, and nobody looks through more before it is refused. */
const MOST_ITEMS = 1000;

/** Finds what is wrong with the texts in a value that GraphQL has found to be of a type; `path` says where it stands. */
type Judge = (value: unknown, path: string, faults: Fault[]) => void;

/**
 * Holds every text that a client may write, in whichever argument or input, to the form that its type promises: an `ID` is short, a `String` is one
 * line, and a list has an end. It stands in the schema, which HTTP, sockets and SSE execute alike, so no resolver has to ask. `linedTexts` names the input fields, such as
 * `DeckInput.text`, that take several lines, and bound them themselves.
 */
export const withTextsHeldToForm = (
  schema: GraphQLSchema,
  linedTexts: ReadonlySet<string>,
): GraphQLSchema => {
  const judges = new Judges(linedTexts);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    const isSubscription = type === schema.getSubscriptionType();
    for (const field of Object.values(type.getFields()))
      if (field.args.length > 0) guard(field, judges, isSubscription);
  }
  return schema;
};

/** A subscription is judged once, when it begins: its `resolve` is asked for each event. */
const guard = (field: GraphQLField<unknown, unknown>, judges: Judges, isSubscription: boolean): void => {
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

/** Who judges the values of each type: made once. */
class Judges {
  readonly #ofInputs = new Map<GraphQLInputObjectType, Judge>();

  constructor(private readonly linedTexts: ReadonlySet<string>) {}

  /** Undefined for a type in whose values no text can stand. */
  of(type: GraphQLInputType, form?: TextForm): Judge | undefined {
    if (isNonNullType(type)) return this.of(type.ofType, form);
    if (isListType(type)) return judgeOfList(this.of(type.ofType, form));
    if (isInputObjectType(type)) return this.#ofInput(type);
    if (type.name !== 'ID' && type.name !== 'String') return undefined;
    return judgeOfText(form ?? (type.name === 'ID' ? ID : STRING));
  }

  /** An input may have itself in it. */
  #ofInput(type: GraphQLInputObjectType): Judge {
    const known = this.#ofInputs.get(type);
    if (known !== undefined) return known;
    const fields: [string, Judge][] = [];
    const judge: Judge = (value, path, faults) => {
      if (!isRecord(value)) return;
      for (const [name, judgeField] of fields) {
        const given = value[name];
        // Of an input with a field for everything that may be asked for, one is given.
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

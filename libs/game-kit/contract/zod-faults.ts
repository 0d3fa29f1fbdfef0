import { z } from 'zod';
import { didYouMean, nearest } from './did-you-mean.js';
import type { Fault, InputPath, Parsed } from './rejection.js';

/** A word that a closed list of words does not have. */
export interface UnknownWord {
  /** The field that the word is the value of; undefined at the top of an input. */
  readonly field: string | undefined;
  readonly given: unknown;
  readonly allowed: readonly string[];
}

/** How faults describe their place and an unknown word. */
export interface FaultWording {
  describePath?(path: InputPath): string;
  unknownWord?(word: UnknownWord): string;
}

/** Parses an input and reports every fault, one for each place, with what is allowed there. */
export const parseWith = <T>(schema: z.ZodType<T>, input: unknown, wording: FaultWording = {}): Parsed<T> => {
  const parsed = schema.safeParse(input, WITH_FIELDS);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : {
        ok: false,
        faults: faultsAt([], parsed.error.issues, {
          describePath: wording.describePath ?? joined,
          unknownWord: wording.unknownWord ?? unknownWord,
        }),
      };
};

/**
 * The issues contain the input, and the message of an unknown field or a value that is no object lists the fields that there are, separated by
 * commas: an issue has no other place for them.
 */
const WITH_FIELDS: z.core.ParseContext<z.core.$ZodIssue> = {
  reportInput: true,
  error: (issue) =>
    issue.code === 'unrecognized_keys' || (issue.code === 'invalid_type' && issue.expected === 'object')
      ? fieldsOf(issue.inst).join(',')
      : undefined,
};

const fieldsOf = (schema: unknown): readonly string[] => {
  if (schema instanceof z.ZodObject) return Object.keys(schema.shape);
  if (schema instanceof z.ZodRecord && schema.keyType instanceof z.ZodEnum)
    return schema.keyType.options.map(String);
  return [];
};

const joined = (path: InputPath): string => path.join('.');

/** JSON has no symbols among its keys. */
const inJson = (path: readonly PropertyKey[]): InputPath =>
  path.map((key) => (typeof key === 'symbol' ? key.toString() : key));

type Issue = z.core.$ZodIssue;
type Union = z.core.$ZodIssueInvalidUnion;
type Wording = Required<FaultWording>;

/** Omits a missing field, or a broken rule of an object, that an unknown field of the same object may explain. */
const faultsAt = (above: InputPath, issues: readonly Issue[], wording: Wording): readonly Fault[] => {
  const meant = issues.flatMap((issue) => meantFields(above, issue));
  const misspelled = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys' ? [joined([...above, ...inJson(issue.path)])] : [],
  );
  return issues
    .map((issue) => ({ issue, path: [...above, ...inJson(issue.path)] }))
    .filter(({ issue, path }) => !(isMissing(issue) && meant.includes(joined(path))))
    .filter(({ issue, path }) => !(issue.code === 'custom' && misspelled.includes(joined(path))))
    .flatMap(({ issue, path }) => faultsOfIssue(path, issue, wording));
};

/** The places of the fields that unknown fields were probably meant to be: that these are missing is the same fault. */
const meantFields = (above: InputPath, issue: Issue): readonly string[] =>
  issue.code === 'unrecognized_keys'
    ? issue.keys.flatMap((key) => {
        const field = nearest(key, listed(issue));
        return field === undefined ? [] : [joined([...above, ...inJson(issue.path), field])];
      })
    : [];

/** The fields that {@link WITH_FIELDS} put into the message. */
const listed = ({ message }: Issue): readonly string[] => message.split(',').filter((field) => field !== '');

const isMissing = ({ input, code, path }: Issue): boolean =>
  input === undefined && path.length > 0 && code.startsWith('invalid_');

const faultsOfIssue = (path: InputPath, issue: Issue, wording: Wording): readonly Fault[] => {
  const fault = (code: string, message: string, at: InputPath = path): Fault => ({
    code,
    path: wording.describePath(at),
    at,
    message,
  });
  const field = path.findLast((key) => typeof key === 'string');
  if (isMissing(issue) && !('discriminator' in issue))
    return [fault('MISSING', `This is missing; ${belonging(issue)} belongs here.`)];
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) =>
        fault('UNKNOWN_FIELD', unknownField(key, listed(issue)), [...path, key]),
      );
    case 'invalid_value':
      return [
        fault(
          'NOT_ALLOWED',
          wording.unknownWord({ field, given: issue.input, allowed: issue.values.map(String) }),
        ),
      ];
    case 'invalid_union':
      return faultsOfUnion(path, issue, wording);
    case 'invalid_type':
      return [fault('WRONG_TYPE', `${capitalized(belonging(issue))} belongs here.`)];
    case 'custom':
      return [fault('NOT_ALLOWED', sentence(issue.message))];
    default:
      return [fault(issue.code.toUpperCase(), sentence(issue.message))];
  }
};

/** The faults of the form that was meant: the one whose fields the input has. */
const faultsOfUnion = (path: InputPath, issue: Union, wording: Wording): readonly Fault[] => {
  const field = path.findLast((key) => typeof key === 'string');
  const told = (code: string, message: string): readonly Fault[] => [
    { code, path: wording.describePath(path), at: path, message },
  ];
  if (issue.discriminator !== undefined) return faultsOfWordOfForm(path, issue, issue.discriminator, wording);
  const words = typeof issue.input === 'string' ? issue.errors.flatMap(wordsAllowed) : [];
  if (words.length > 0)
    return told(
      'NOT_ALLOWED',
      wording.unknownWord({ field, given: issue.input, allowed: [...new Set(words)] }),
    );
  const forms = issue.errors
    .filter((errors) => errors.length > 0 && !isOfAnotherType(errors))
    .map((errors) => ({
      errors,
      distance: distanceTo(errors) + wrongWords(errors).length,
      depth: deepest(errors),
    }))
    .sort((a, b) => a.distance - b.distance || b.depth - a.depth);
  const [meant] = forms;
  return meant === undefined || fieldsIn(issue.input)?.length === 0
    ? told('WRONG_TYPE', `${capitalized(belonging(issue))} belongs here.`)
    : faultsAt(path, meant.errors, wording);
};

/** An object whose form is named by a word, where the word is missing, its field misspelled, or no form has it. */
const faultsOfWordOfForm = (
  path: InputPath,
  issue: Union,
  discriminator: string,
  wording: Wording,
): readonly Fault[] => {
  const given = wordIn(issue.input, discriminator);
  const misspelled = nearest(discriminator, fieldsIn(issue.input) ?? []);
  if (given === undefined && misspelled !== undefined) {
    const at = [...path.slice(0, -1), misspelled];
    const message = unknownField(misspelled, [discriminator]);
    return [{ code: 'UNKNOWN_FIELD', path: wording.describePath(at), at, message }];
  }
  const message = wording.unknownWord({ field: discriminator, given, allowed: optionsOf(issue) });
  const code = given === undefined ? 'MISSING' : 'NOT_ALLOWED';
  return [{ code, path: wording.describePath(path), at: path, message }];
};

const fieldsIn = (input: unknown): readonly string[] | undefined =>
  typeof input === 'object' && input !== null && !Array.isArray(input) ? Object.keys(input) : undefined;

/** The words of a form that is one of several words. */
const wordsAllowed = (errors: readonly Issue[]): readonly string[] =>
  errors.flatMap((issue) =>
    issue.path.length === 0 && issue.code === 'invalid_value' ? issue.values.map(String) : [],
  );

/** Whether a form takes another type of value than what was given. */
const isOfAnotherType = (errors: readonly Issue[]): boolean =>
  errors.some(({ code, path }) => path.length === 0 && (code === 'invalid_type' || code === 'invalid_value'));

/** A field that may be misspelled is less certain than one that is missing. */
const SURE = 0.9;

/** How many fields of an input have to be added, removed or renamed for it to have the fields of a form. */
const distanceTo = (errors: readonly Issue[]): number => {
  const missing = errors.filter((issue) => isMissing(issue) && issue.path.length === 1);
  const unknown = errors.flatMap((issue) =>
    issue.code === 'unrecognized_keys' && issue.path.length === 0 ? issue.keys : [],
  );
  const renamed = missing.filter(({ path }) => {
    const meant = unknown.map((key) => nearest(key, [String(path[0])]));
    return meant.some((field) => field !== undefined);
  });
  return missing.length + unknown.length - SURE * renamed.length;
};

/** The fields of an object whose word is none of a form: another form has it. */
const wrongWords = (errors: readonly Issue[]): readonly Issue[] =>
  errors.filter(
    (issue) =>
      issue.path.length === 1 &&
      !isMissing(issue) &&
      (issue.code === 'invalid_value' || issue.code === 'invalid_type'),
  );

const deepest = (issues: readonly Issue[]): number =>
  Math.max(0, ...issues.map((issue) => issue.path.length));

const optionsOf = (issue: Union): readonly string[] =>
  'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];

const wordIn = (input: unknown, key: string): unknown =>
  typeof input === 'object' && input !== null
    ? Object.entries(input).find(([name]) => name === key)?.[1]
    : undefined;

const TYPES: Readonly<Record<string, string>> = {
  string: 'a text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'an object',
  record: 'an object',
};

/** The expected types of a place, in words: `a number or an object with "count"`. */
const belonging = (issue: Issue): string => {
  const { types, keys } = expectedAt(issue);
  const forms = keys.length === 0 ? [] : [`an object with ${orList(keys.map((key) => `"${key}"`))}`];
  return orList([...types, ...forms]) || 'something else';
};

interface Expected {
  readonly types: readonly string[];
  /** The field that identifies each form of an object. */
  readonly keys: readonly string[];
}

/** The expectation of a form, from one of its faults: for an object that lacks its fields, the field that identifies the form. */
const expectedAtTop = (issue: Issue): Expected =>
  issue.path.length === 0
    ? expectedAt(issue)
    : { types: [], keys: isMissing(issue) && issue.path.length === 1 ? [String(issue.path[0])] : [] };

const expectedAt = (issue: Issue): Expected => {
  if (issue.code === 'invalid_union') {
    const all = issue.errors.flatMap((errors) => errors.map(expectedAtTop));
    return {
      types: [...new Set(all.flatMap(({ types }) => types))],
      keys: [...new Set(all.flatMap(({ keys }) => keys))],
    };
  }
  if (issue.code === 'invalid_value')
    return { types: issue.values.map((value) => `"${String(value)}"`), keys: [] };
  if (issue.code !== 'invalid_type') return { types: [], keys: [] };
  const keys = issue.expected === 'object' ? listed(issue).slice(0, 1) : [];
  return { types: keys.length > 0 ? [] : [TYPES[issue.expected] ?? `a ${issue.expected}`], keys };
};

const orList = (words: readonly string[]): string =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1) ?? ''}`;

/** Fields that card languages had once, and the fields of today. */
const FORMER_FIELDS: Readonly<Record<string, string>> = {
  effect: 'abilities',
  effects: 'abilities',
  ability: 'abilities',
  constant: 'abilities',
  on: 'when',
  costs: 'cost',
  modifiers: 'holds',
  firstTimeThisTurn: 'once',
};

const hintFor = (key: string, fields: readonly string[]): string => {
  const today = FORMER_FIELDS[key];
  return today !== undefined && fields.includes(today)
    ? ` Did you mean "${today}"?`
    : didYouMean(key, fields);
};

const unknownField = (key: string, fields: readonly string[]): string =>
  `"${key}" is not a field here.${hintFor(key, fields)}${fields.length === 0 ? '' : ` Fields: ${fields.join(', ')}.`}`;

/** The sentence for an unknown word, with the nearest allowed one and, if they are few, all. */
const unknownWord = ({ given, allowed }: UnknownWord): string => {
  const told = given === undefined ? 'Nothing' : `"${String(given)}"`;
  const hint = typeof given === 'string' ? didYouMean(given, allowed) : '';
  const all = allowed.length > 0 && allowed.length <= 12 ? ` Allowed: ${allowed.join(', ')}.` : '';
  return `${told} is not allowed here.${hint}${all}`;
};

const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

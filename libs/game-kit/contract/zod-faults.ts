import type { z } from 'zod';
import { didYouMean } from './did-you-mean.js';
import type { Fault } from './rejection.js';

/** Converts zod's issues to faults: one for each place, with a readable path and the nearest allowed word. */
export const faultsOf = (
  error: z.ZodError,
  describePath: (path: readonly PropertyKey[]) => string = joined,
): Fault[] => error.issues.flatMap((issue) => faultsOfIssue(issue, [], describePath));

const joined = (path: readonly PropertyKey[]): string => path.map(String).join('.');

type Issue = z.core.$ZodIssue;

const faultsOfIssue = (
  issue: Issue,
  above: readonly PropertyKey[],
  describePath: (path: readonly PropertyKey[]) => string,
): Fault[] => {
  const path = [...above, ...issue.path];
  const fault = (code: string, message: string): Fault => ({ code, path: describePath(path), message });
  switch (issue.code) {
    case 'unrecognized_keys':
      return issue.keys.map((key) => ({
        code: 'UNKNOWN_FIELD',
        path: describePath([...path, key]),
        message: `"${key}" is not a field here.`,
      }));
    case 'invalid_value':
      return [fault('NOT_ALLOWED', notAllowed(issue.input, issue.values.map(String)))];
    case 'invalid_union': {
      const nearestFailure = [...issue.errors].sort((a, b) => deepest(b) - deepest(a))[0];
      if (nearestFailure === undefined || nearestFailure.length === 0)
        return [fault('NOT_ALLOWED', unionMessage(issue))];
      return nearestFailure.flatMap((inner) => faultsOfIssue(inner, path, describePath));
    }
    case 'invalid_type':
      return [
        issue.input === undefined
          ? fault('MISSING', `This is missing; a ${issue.expected} belongs here.`)
          : fault('WRONG_TYPE', `A ${issue.expected} belongs here.`),
      ];
    default:
      return [fault(issue.code.toUpperCase(), sentence(issue.message))];
  }
};

const deepest = (issues: readonly Issue[]): number =>
  Math.max(0, ...issues.map((issue) => issue.path.length));

const unionMessage = (issue: z.core.$ZodIssueInvalidUnion): string =>
  issue.discriminator === undefined
    ? 'This fits none of the allowed forms.'
    : notAllowed(read(issue.input, issue.discriminator), optionsOf(issue));

const optionsOf = (issue: z.core.$ZodIssueInvalidUnion): string[] =>
  'options' in issue && Array.isArray(issue.options) ? issue.options.map(String) : [];

const read = (input: unknown, key: string): unknown =>
  typeof input === 'object' && input !== null
    ? Object.entries(input).find(([name]) => name === key)?.[1]
    : undefined;

const notAllowed = (input: unknown, values: readonly string[]): string => {
  const given = input === undefined ? 'Nothing' : `"${String(input)}"`;
  const hint = typeof input === 'string' ? didYouMean(input, values) : '';
  const allowed = values.length > 0 && values.length <= 12 ? ` Allowed: ${values.join(', ')}.` : '';
  return `${given} is not allowed here.${hint}${allowed}`;
};

const sentence = (message: string): string => (/[.!?]$/.test(message) ? message : `${message}.`);

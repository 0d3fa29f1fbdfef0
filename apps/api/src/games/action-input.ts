import { badInput } from '../platform/errors/api-error.js';
import { isRecord } from '../platform/record.js';
import type { GameBinding } from './game-binding.js';

/** `ActionInput` or a game's own input type. GraphQL has checked that exactly one field is set. */
export type ActionInput = Readonly<Record<string, unknown>>;

/**
 * Converts an input to the game's action: `{ metax: { link: { character } } }` becomes `{ type: 'link', character }`, and `{ metax: { keepHand: true } }` becomes
 * `{ type: 'keepHand' }`. Throws BAD_USER_INPUT if the input is for another game. The game parses the fields.
 */
export const actionOf = ({ game, field }: GameBinding, input: ActionInput): unknown => {
  const chosen = input[field];
  if (!isRecord(chosen))
    throw badInput(
      `This match is played by the rules of ${game.name}: put the action into the field "${field}".`,
    );
  const entry = Object.entries(chosen)[0];
  if (entry === undefined) throw badInput(`The field "${field}" is empty.`);
  const [type, fields] = entry;
  if (isRecord(fields)) return { type, ...withoutNulls(fields) };
  if (fields !== true) throw badInput(`"${type}" has no fields: it is given as true.`);
  return { type };
};

/** The inverse of {@link actionOf}. */
export const inputOf = ({ field }: GameBinding, action: { readonly type: string }): ActionInput => {
  const { type, ...fields } = action;
  return { [field]: { [type]: Object.keys(fields).length === 0 ? true : fields } };
};

/** In GraphQL, null means that a field is omitted. */
const withoutNulls = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

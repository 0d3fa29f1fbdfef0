import { badInput } from '../platform/errors/api-error.js';
import { isRecord } from '../platform/record.js';
import type { GameBinding } from './game-binding.js';

/** `ActionInput` and a game's own input: GraphQL has checked both, one field each. */
export type ActionInput = Readonly<Record<string, unknown>>;

/**
 * The game's action that an input means: `{ metax: { link: { character } } }` is `{ type: 'link', character }`, and `{ metax: { keepHand:
 * true } }` is `{ type: 'keepHand' }`. Throws BAD_USER_INPUT when it is for another game. The game itself parses the rest.
 */
export const actionOf = ({ game, field }: GameBinding, input: ActionInput): unknown => {
  const chosen = input[field];
  if (!isRecord(chosen))
    throw badInput(`This match is played by ${game.name}: the action is in the field "${field}".`);
  const entry = Object.entries(chosen)[0];
  if (entry === undefined) throw badInput(`The field "${field}" is empty.`);
  const [type, fields] = entry;
  if (isRecord(fields)) return { type, ...withoutNulls(fields) };
  if (fields !== true) throw badInput(`"${type}" has no fields: it is given as true.`);
  return { type };
};

/** The input of an action: what {@link actionOf} reads back. */
export const inputOf = ({ field }: GameBinding, action: { readonly type: string }): ActionInput => {
  const { type, ...fields } = action;
  return { [field]: { [type]: Object.keys(fields).length === 0 ? true : fields } };
};

/** GraphQL's null is a field left out. */
const withoutNulls = (fields: Readonly<Record<string, unknown>>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));

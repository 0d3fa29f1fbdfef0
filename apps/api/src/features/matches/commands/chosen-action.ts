import type { GameAction, LegalAction, Seat } from '#libs/game-kit';
import { type ActionTaken, legalActionsOf, type MatchRejection, type MatchState } from '#libs/match';
import { actionOf } from '../../../games/action-input.js';
import type { GameBinding } from '../../../games/game-binding.js';
import { contentId } from '../../../platform/content-id.js';
import { badInput } from '../../../platform/errors/api-error.js';
import type { SubmitActionInput } from '../../../platform/inputs.js';
import { isRecord } from '../../../platform/record.js';
import { legalActionId } from '../objects/legal-action-object.js';

type ActionChoice = Pick<SubmitActionInput, 'action' | 'legalActionId' | 'fill'>;

type Chosen =
  | { readonly ok: true; readonly value: unknown }
  | { readonly ok: false; readonly rejection: MatchRejection };

type Choose = (binding: GameBinding, state: MatchState, seat: Seat) => Chosen;

/** The action in an input, resolved once the state is known. Throws BAD_USER_INPUT unless the input names exactly one. */
export const chosenAction = ({ action, legalActionId: id, fill }: ActionChoice): Choose => {
  if ((action == null) === (id == null)) throw badInput('Give either "action" or "legalActionId".');
  if (action != null) {
    if (fill != null) throw badInput('"fill" goes with "legalActionId"; an action is written out whole.');
    return (binding) => ({ ok: true, value: actionOf(binding, action) });
  }
  return ({ game }, state, seat) => {
    if (state.paused !== undefined) return PAUSED;
    const listed = legalActionsOf(game, state, seat).find((one) => legalActionId(one.action) === id);
    return listed === undefined ? NOT_LISTED : { ok: true, value: filledIn(listed, fill) };
  };
};

/** A paused match lists no actions. */
const PAUSED: Chosen = {
  ok: false,
  rejection: { code: 'MATCH_PAUSED', message: 'The match is paused.' },
};

const NOT_LISTED: Chosen = {
  ok: false,
  rejection: {
    code: 'ILLEGAL_ACTION',
    message: 'This is not a legal action of this seat now; request its legal actions again.',
  },
};

const filledIn = (
  { action, freedom }: LegalAction<GameAction>,
  fill: readonly string[] | null | undefined,
): GameAction => {
  if (fill == null) return action;
  if (freedom === undefined) throw badInput('This action has nothing to fill in.');
  return { ...action, [freedom.field]: fill };
};

/** Whether an input is consistent with the recorded action: for logs without a digest of the input. */
export const mayMean = (
  { action, legalActionId: id, fill }: ActionChoice,
  { action: written }: Pick<ActionTaken, 'action'>,
): boolean => {
  const { value } = written;
  if (!isRecord(value)) return false;
  // The id of a listed action does not cover the filled-in values.
  if (action == null) return fill != null || contentId(value) === id;
  const [chosen] = Object.values(action);
  if (!isRecord(chosen)) return false;
  return Object.entries(chosen).every(([type, fields]) => type === value.type && isPartOf(fields, value));
};

const isPartOf = (fields: unknown, value: Readonly<Record<string, unknown>>): boolean =>
  !isRecord(fields) ||
  Object.entries(fields).every(
    ([name, one]) => one === null || contentId([one]) === contentId([value[name]]),
  );

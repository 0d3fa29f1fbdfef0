import type { Fault } from '#libs/game-kit';
import { fromEverybody, seat } from '#libs/game-kit';
import type { CreateMatch } from '../commands.js';
import { accepted, matchEvent, refused } from '../decision.js';
import type { MatchEvent } from '../facts.js';
import type { MatchDecision } from '../rejection.js';
import type { MatchRules } from '../rules.js';
import { secretHash } from '../secrets.js';
import { settingsFaults } from '../settings.js';

/** Creates a match: checks the settings and reports every fault, commits to the secret, and seats the named players. */
export const createMatch = (rules: MatchRules, command: CreateMatch): MatchDecision<MatchEvent> => {
  const ruleset = rules.game.parseRuleset(command.ruleset);
  const faults = [...settingsFaults(rules.game, command), ...(ruleset.ok ? [] : inRuleset(ruleset.faults))];
  if (!ruleset.ok || faults.length > 0)
    return refused('INVALID_SETTINGS', 'A match cannot be created with these settings.', { faults });
  const { type: _type, secret, players = [], ...settings } = command;
  return accepted(
    matchEvent({
      type: 'MatchCreated',
      ...settings,
      rulesVersion: rules.game.rulesVersion,
      ruleset: ruleset.value,
      secretHash: secretHash(secret),
      secret: fromEverybody(secret),
    }),
    ...players.map((player, index) => matchEvent({ type: 'SeatTaken', seat: seat(index), player })),
  );
};

const inRuleset = (faults: readonly Fault[]): readonly Fault[] =>
  faults.map((fault) => ({ ...fault, path: fault.path === '' ? 'ruleset' : `ruleset.${fault.path}` }));

import type { CardDefinition, DefinitionId, Game } from '#libs/game-kit';
import type { Finding, OpenCheck } from './finding.js';
import type { ReplayLine } from './schema.js';
import type { SealedEvent } from './seal.js';
import { decisionFindings, differingSteps, type RecordedDecision, readSteps } from './verify-decisions.js';
import { type OlderRules, otherDecisions } from './verify-older.js';

/** The rules of one version, with every card of the match's sets; undefined if a set with the pinned hash is unavailable. */
export interface VersionRules {
  readonly game: Game;
  readonly cards: Readonly<Record<DefinitionId, CardDefinition>> | undefined;
}

export interface VerifySettings extends VersionRules {
  /** The rules of all later versions, oldest first; the last are the present ones. Left out if `game` has the present rules. */
  readonly later?: readonly VersionRules[];
  /** Whether some of the cards come from the file itself: its game may be unable to read them. */
  readonly hasCardsOfFile?: boolean;
}

type WithCards<Rules extends VersionRules> = Rules & {
  readonly cards: NonNullable<VersionRules['cards']>;
};

const hasCards = <Rules extends VersionRules>(rules: Rules): rules is WithCards<Rules> =>
  rules.cards !== undefined;

export interface DecisionReport {
  readonly findings: readonly Finding[];
  readonly open: readonly OpenCheck[];
  /** Whether the check repeated every decision by the rules of the match. */
  readonly isDecided: boolean;
  readonly older?: OlderRules;
}

/** Makes the decisions of an open match again, by the rules of its version. */
export const decisionReport = (...given: Parameters<typeof reportOf>): DecisionReport => {
  if (given[0]?.hasCardsOfFile !== true) return reportOf(...given);
  try {
    return reportOf(...given);
  } catch {
    return undecided({
      code: 'MISSING_CARDS',
      message: 'The file brings cards that its game cannot read: its decisions were not made again.',
    });
  }
};

const reportOf = (
  settings: VerifySettings | undefined,
  { game: name, rulesVersion }: Readonly<Record<'game' | 'rulesVersion', string>>,
  events: readonly (SealedEvent | undefined)[],
  lines: readonly ReplayLine[],
): DecisionReport => {
  if (settings === undefined)
    return undecided({
      code: 'UNKNOWN_GAME',
      message: `The game ${name} is not known here: its decisions were not made again.`,
    });
  const { game } = settings;
  if (!hasCards(settings))
    return undecided({
      code: 'MISSING_CARDS',
      message: 'A card set of the match is missing here: its decisions were not made again.',
    });
  const { steps, findings: unreadable } = readSteps(game, events, lines);
  const later = (settings.later ?? []).filter(hasCards);
  const present = later.at(-1) ?? settings;
  const compared =
    present.game.rulesVersion === rulesVersion
      ? {}
      : {
          older: {
            decidedBy: rulesVersion,
            present: present.game.rulesVersion,
            otherwise: otherDecisions(present.game, present.cards, rulesVersion, steps),
          },
        };
  if (game.rulesVersion !== rulesVersion)
    return {
      ...undecided(
        {
          code: 'OTHER_RULES',
          message: `Rules ${rulesVersion} decided it, which are missing here: its decisions are compared with rules ${game.rulesVersion} and not judged.`,
        },
        ...unreadable.slice(0, 1).map(
          ({ frame, message }): OpenCheck => ({
            code: 'OTHER_RULES',
            message: `Frame ${frame} is not compared: ${message}`,
          }),
        ),
      ),
      ...compared,
    };
  const findings = unreadable.length > 0 ? unreadable : decisionFindings(game, settings.cards, steps);
  if (findings.length === 0) return { findings, open: [], isDecided: true, ...compared };
  const mixed = unreadable.length > 0 ? undefined : mixedRules([settings, ...later], steps);
  return mixed === undefined
    ? { findings, open: [], isDecided: true }
    : { ...undecided({ code: 'MIXED_RULES', message: mixed }), ...compared };
};

const undecided = (...open: readonly OpenCheck[]): DecisionReport => ({
  findings: [],
  open,
  isDecided: false,
});

/**
 * Which rules decided which frames, if a match began under the first of these rules and later ones decided its end, as in services that decided each
 * match by their newest rules. Undefined if the rules do not explain it in this order.
 */
const mixedRules = (
  rules: readonly WithCards<VersionRules>[],
  steps: readonly RecordedDecision[],
): string | undefined => {
  const differing = rules.map(
    ({ game, cards }) => new Set([...differingSteps(game, cards, steps)].map(({ step }) => step)),
  );
  const parts: string[] = [];
  let current = 0;
  for (const step of steps) {
    const next = differing.findIndex((others, version) => version >= current && !others.has(step));
    if (next < 0) return undefined;
    if (next !== current || step.first === 0)
      parts.push(`rules ${rules[next]?.game.rulesVersion} from frame ${step.first}`);
    current = next;
  }
  return `The rules changed while it was played; it was decided by ${parts.join(', by ')}.`;
};

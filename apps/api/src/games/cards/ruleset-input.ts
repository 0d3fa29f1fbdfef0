import type { Game, Json, Parsed } from '#libs/game-kit';

export interface RulesetChoiceInput {
  readonly name: string;
  readonly value: string;
}

const MAX_CHOICES = 100;

/** Applies choices to the game's default ruleset. The game reports faults for unknown names and values. */
export const readRuleset = (
  game: Game,
  choices: readonly RulesetChoiceInput[] | null | undefined,
): Parsed<Json> => {
  const chosen = choices ?? [];
  if (chosen.length > MAX_CHOICES)
    return {
      ok: false,
      faults: [
        { code: 'TOO_MANY', path: 'ruleset', message: `A ruleset has at most ${MAX_CHOICES} choices.` },
      ],
    };
  const twice = chosen.find(({ name }, index) => chosen.findIndex((one) => one.name === name) !== index);
  if (twice !== undefined)
    return {
      ok: false,
      faults: [
        {
          code: 'DUPLICATE',
          path: 'ruleset',
          message: `The setting "${twice.name.slice(0, 80)}" occurs twice.`,
        },
      ],
    };
  return game.parseRuleset(Object.fromEntries(chosen.map(({ name, value }) => [name, value])));
};

export const rulesetObjects = (game: Game, ruleset: Json): readonly RulesetChoiceInput[] => {
  const values = new Map<string, unknown>(
    typeof ruleset === 'object' && ruleset !== null ? Object.entries(ruleset) : [],
  );
  return game.rulesetSettings.flatMap(({ name }) => {
    const value = values.get(name);
    return typeof value === 'string' ? [{ name, value }] : [];
  });
};

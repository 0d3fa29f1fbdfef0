import { type CardId, cardUnder, changeWords, playerOf, type RuleId, type TableChange } from '#libs/game-kit';
import { type Status, statusSchema } from '../effects/language/words.js';
import type { NightfallFact } from '../facts.js';
import type { Indicator } from '../parts.js';
import { indicatorsOn, nameOf } from '../queries/pages.js';
import { canSuffer, MAXIMUM_POISON } from '../resolution/status.js';
import type { NightfallState } from '../state.js';
import { arenaIds, casterId, castersIn } from '../zones.js';

/** The maximum of a Burn die and of a Frozen counter. */
const MOST_COUNTERS = 6;

const labelOf = (state: NightfallState, target: CardId): string => {
  const controller = cardUnder(state.arena, target)?.controller;
  return controller === undefined
    ? nameOf(state, target)
    : `${nameOf(state, target)} (${playerOf(controller)}, in the Arena)`;
};

/** NF-121: adds and removes statuses of Pages that can suffer them, without coins and dice, because the judge decides the result. */
export const statusChanges = (
  state: NightfallState,
  because: RuleId,
): readonly TableChange<NightfallFact>[] => {
  const { once, times } = changeWords<NightfallFact>(because);
  const inflicted = (target: CardId, indicators: Indicator[]): NightfallFact => ({
    type: 'StatusInflicted',
    rule: because,
    target,
    indicators,
  });
  const begun = (target: CardId, status: Status, there: number): readonly TableChange<NightfallFact>[] => {
    const ruling = { type: 'inflictStatus', target, status };
    const label = `${labelOf(state, target)} suffers ${status}`;
    const { number: turn } = state.turn;
    if (!canSuffer(state, target, status)) return [];
    if (status === 'poison')
      return times(ruling, `${label}, Indicators`, MAXIMUM_POISON - there, ({ number }) => [
        inflicted(
          target,
          Array.from({ length: number }, () => ({ status, turn })),
        ),
      ]);
    if (there > 0) return [];
    return status === 'burn' || status === 'frozen'
      ? times(ruling, `${label}, counters`, MOST_COUNTERS, ({ number }) => [
          inflicted(target, [{ status, counters: number, turn }]),
        ])
      : [once(ruling, label, () => [inflicted(target, [{ status, turn }])])];
  };
  return [...castersIn(state).map(casterId), ...arenaIds(state)].flatMap((target) =>
    statusSchema.options.flatMap((status) => {
      const there = indicatorsOn(state, target).filter((one) => one.status === status).length;
      const ended =
        there === 0
          ? []
          : [
              once(
                { type: 'removeStatus', target, status },
                `${labelOf(state, target)} suffers ${status} no more`,
                () => [{ type: 'StatusRemoved', rule: because, target, status, left: [] }],
              ),
            ];
      return [...begun(target, status, there), ...ended];
    }),
  );
};

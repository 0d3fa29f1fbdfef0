import { type CardId, cardUnder, type RuleId } from '#libs/game-kit';
import type { FactOf, KnockoutReason, MetaxFact } from '../facts.js';
import { rule } from '../rule.js';
import type { MetaxState } from '../state.js';
import { movedCards, refOf } from '../zones.js';
import { replaced } from './replacing.js';

export interface Knockout {
  readonly character: CardId;
  readonly reasons: readonly KnockoutReason[];
}

/** MX-089, MX-090: Characters that are knocked out at one moment leave together, each card to its own owner's discard pile (MX-R16). MX-091: no seat gains by it. */
export const knockOut = (
  state: MetaxState,
  characters: readonly Knockout[],
  because: RuleId = rule('MX-090'),
): readonly MetaxFact[] => {
  const instead: FactOf<'ReplacementUsed'>[] = [];
  const knockouts: FactOf<'CharactersKnockedOut'>['knockouts'] = characters.flatMap(
    ({ character, reasons }) => {
      const inPlay = cardUnder(state.characters, character);
      const ref = refOf(state, character);
      if (inPlay === undefined || ref === undefined) return [];
      const spared = replaced(
        state,
        'knockedOut',
        {
          seat: inPlay.seat,
          subject: character,
          without: instead.flatMap(({ card, oncePerTurn }) => (oncePerTurn ? [card.id] : [])),
        },
        reasons.includes('effect') ? {} : { spares: true },
      );
      if (spared !== undefined) {
        instead.push(spared);
        return [];
      }
      const discarded = movedCards(state, [...inPlay.damage, character], 'discard');
      return [{ seat: inPlay.seat, character: ref, reasons, discarded }];
    },
  );
  return [
    ...instead,
    ...(knockouts.length === 0 ? [] : [{ type: 'CharactersKnockedOut' as const, rule: because, knockouts }]),
  ];
};

import { illegal, unknownTarget } from '#libs/game-kit';
import { canPayAdditional, playedForItsCost } from '../effects/additional-cost.js';
import { cardOf } from '../queries/cards.js';
import { charactersPerTurn, isSeatForbidden, MAXIMUM_CHARACTERS } from '../queries/usability.js';
import { gainMetaPoints } from '../resolution/points.js';
import { rule } from '../rule.js';
import { begin } from '../state.js';
import { run } from '../tasks/run.js';
import { movedCards, refOf, seatState } from '../zones.js';
import { type MetaxRule, nameOf, outsidePhase } from './guard.js';

/** MX-031 to MX-036: one a turn, three in play, free of charge; its +MP, then its enter effect. */
export const playCharacter: MetaxRule<'playCharacter'> = {
  type: 'playCharacter',
  candidates: (state, seat) =>
    seatState(state, seat)
      .hand.filter((card) => cardOf(state, card)?.type === 'character')
      .map((card) => ({
        action: { type: 'playCharacter', card },
        label: `Play ${nameOf(state, card)}`,
        rule: rule('MX-035'),
        cards: [card],
      })),
  refusal: (state, seat, { card }) => {
    const refused = outsidePhase(state, seat, 'planning', rule('MX-031'));
    if (refused !== undefined) return refused;
    if (!seatState(state, seat).hand.includes(card))
      return unknownTarget(rule('MX-035'), 'That card is not in your hand.');
    if (cardOf(state, card)?.type !== 'character') return illegal(rule('MX-035'), 'That is not a Character.');
    if (state.turn.charactersPlayed >= charactersPerTurn(state, seat))
      return illegal(rule('MX-032'), 'You have played your Character for this turn.');
    // MX-R41: and sacrificing one does not make room.
    if (seatState(state, seat).characters.length >= MAXIMUM_CHARACTERS)
      return illegal(rule('MX-033'), 'You have three Characters in play, which is the maximum.');
    if (isSeatForbidden(state, seat, 'playCharacters'))
      return illegal(rule('MX-037'), 'An effect forbids you to play Characters.');
    return canPayAdditional(state, seat, card)
      ? undefined
      : illegal(rule('MX-R60'), `You cannot pay the additional cost of ${nameOf(state, card)}.`);
  },
  resolve: (state, seat, { card }, random) => {
    const [moved] = movedCards(state, [card], 'play');
    const definition = cardOf(state, card);
    if (moved === undefined || definition?.type !== 'character') return [];
    const source = refOf(state, card);
    if (definition.additionalCost !== undefined && source !== undefined)
      return run(state, random, [
        {
          task: 'effect',
          source,
          controller: seat,
          rule: rule('MX-R60'),
          bindings: {},
          program: playedForItsCost(definition.additionalCost),
        },
      ]);
    return run(state, random, [
      begin(
        { type: 'CharacterPlayed', rule: rule('MX-035'), seat, card: moved, turn: state.turn.number },
        ...gainMetaPoints(state, seat, definition.metaPoints, rule('MX-035')),
      ),
    ]);
  },
};

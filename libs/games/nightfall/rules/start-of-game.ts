import { illegal } from '#libs/game-kit';
import type { NightfallFact } from '../facts.js';
import { bookmark, shuffleSpellbook } from '../resolution/piles.js';
import { inSequence } from '../resolution/sequence.js';
import { toss } from '../resolution/start-of-game.js';
import { rule } from '../rule.js';
import { begin } from '../tasks.js';
import { clockwise } from '../zones.js';
import { answerBefore } from './go-on.js';
import { type NightfallRule, openChoice } from './guard.js';

/** NF-028. */
export const predict: NightfallRule<'predict'> = {
  type: 'predict',
  candidates: ({ choice }) =>
    choice?.kind === 'predict'
      ? choice.options.map((result) => ({
          action: { type: 'predict', result },
          label: `Predict ${result}`,
          rule: choice.rule,
        }))
      : [],
  refusal: (state, seat, { result }) => {
    const { choice, refused } = openChoice(state, seat, 'predict', rule('NF-028'));
    if (refused !== undefined) return refused;
    return choice.options.includes(result)
      ? undefined
      : illegal(rule('NF-028'), `Predict one of ${choice.options.join(', ')}.`);
  },
  resolve: (state, seat, { result }, random) => {
    const facts = toss(state, result, random);
    const chooser = facts.find((fact) => fact.type === 'TossMade')?.chooser ?? seat;
    return answerBefore(state, seat, random, [
      { task: 'begin', facts },
      { task: 'offerFirstTurn', seat: chooser },
    ]);
  },
};

/** NF-029, NF-R02: declined, it falls to the next seat clockwise. */
export const goFirst: NightfallRule<'goFirst'> = {
  type: 'goFirst',
  candidates: ({ choice }) =>
    choice?.kind === 'goFirst'
      ? [true, false].map((first) => ({
          action: { type: 'goFirst', first },
          label: first ? 'Take the first turn' : 'Decline the first turn',
          rule: choice.rule,
        }))
      : [],
  refusal: (state, seat) => openChoice(state, seat, 'goFirst', rule('NF-029')).refused,
  resolve: (state, seat, { first }, random) => {
    const [next] = clockwise(state, seat, false);
    const given: NightfallFact = {
      type: 'FirstTurnGiven',
      rule: rule('NF-029'),
      seat: first ? seat : (next ?? seat),
      why: first ? 'chosen' : 'declined',
    };
    return answerBefore(state, seat, random, [begin(given), { task: 'deal' }]);
  },
};

/** NF-033, NF-R04: keeping is final. */
export const keepChapter: NightfallRule<'keepChapter'> = {
  type: 'keepChapter',
  candidates: ({ choice }) =>
    choice?.kind === 'mulligan'
      ? [{ action: { type: 'keepChapter' }, label: `Keep ${choice.pages} Pages`, rule: choice.rule }]
      : [],
  refusal: (state, seat) => openChoice(state, seat, 'mulligan', rule('NF-033')).refused,
  resolve: (state, seat, _action, random) => {
    const count = state.seats[seat]?.chapter.length ?? 0;
    return answerBefore(state, seat, random, [
      begin({ type: 'ChapterKept', rule: rule('NF-033'), seat, count }),
    ]);
  },
};

/** NF-031, NF-032, NF-R05: one Page fewer than last time. */
export const mulligan: NightfallRule<'mulligan'> = {
  type: 'mulligan',
  candidates: ({ choice }) =>
    choice?.kind === 'mulligan'
      ? [
          {
            action: { type: 'mulligan' },
            label: `Mulligan, and Bookmark ${choice.pages - 1}`,
            rule: rule('NF-031'),
          },
        ]
      : [],
  refusal: (state, seat) => {
    const { choice, refused } = openChoice(state, seat, 'mulligan', rule('NF-033'));
    if (refused !== undefined) return refused;
    return choice.pages > 0
      ? undefined
      : illegal(rule('NF-R05'), 'No Page was Bookmarked last time; fewer than none cannot be.');
  },
  resolve: (state, seat, _action, random) => {
    const { choice } = state;
    const before = choice?.kind === 'mulligan' ? choice.pages : 0;
    const facts = inSequence(state, [0, 1, 2], (current, step): readonly NightfallFact[] => {
      if (step === 0) {
        const count = current.seats[seat]?.chapter.length ?? 0;
        return [{ type: 'ChapterReturned', rule: rule('NF-031'), seat, count }];
      }
      if (step === 1) return shuffleSpellbook(current, seat, random, rule('NF-031'));
      const drawn = bookmark(current, seat, before - 1, rule('NF-031'));
      return drawn;
    });
    return answerBefore(state, seat, random, [{ task: 'begin', facts }]);
  },
};

import { ruleBook } from '#libs/game-kit';
import type { NightfallAction } from '../actions.js';
import type { NightfallFact } from '../facts.js';
import type { NightfallState } from '../state.js';
import type { ChoiceKind } from '../tasks.js';
import { answerMay, arrangeCards, chooseCards, chooseOption } from './answer-effect.js';
import { generateAura } from './aura.js';
import {
  burrow,
  chooseEffect,
  choosePrimaryDefender,
  chooseShare,
  declareDefenders,
} from './combat-choices.js';
import { contract } from './contract.js';
import { declareAttack } from './declare-attack.js';
import { selfDestruct, useEffect, usePower } from './effects.js';
import { attestSurroundings, declareSurroundings, withdrawSurroundings } from './fourth-wall.js';
import { seatToAct } from './guard.js';
import { goFirst, keepChapter, mulligan, predict } from './start-of-game.js';
import { declineTrap, flipTrap, moveTrap, payTrap, placeTrap } from './traps.js';
import { endTurn, pass } from './turn.js';

const ANY_TIME = [
  'contract',
  'useEffect',
  'flipTrap',
  'generateAura',
  'declareSurroundings',
  'withdrawSurroundings',
] as const;

const IN_ACTION_STEP: readonly NightfallAction['type'][] = [
  ...ANY_TIME,
  'placeTrap',
  'moveTrap',
  'usePower',
  'selfDestruct',
  'declareAttack',
  'endTurn',
];

const IN_CHOICE: Readonly<Record<ChoiceKind, readonly NightfallAction['type'][]>> = {
  predict: ['predict'],
  goFirst: ['goFirst'],
  mulligan: ['keepChapter', 'mulligan'],
  priority: [...ANY_TIME, 'pass'],
  payTrap: ['payTrap', 'declineTrap', 'generateAura'],
  defenders: ['declareDefenders'],
  primary: ['choosePrimaryDefender'],
  share: ['chooseShare'],
  burrow: ['burrow'],
  orderEffects: ['chooseEffect'],
  attest: ['attestSurroundings'],
  chooseCards: ['chooseCards'],
  orderCards: ['arrangeCards'],
  chooseOption: ['chooseOption'],
  may: ['answerMay'],
};

export const { legalActions, candidates, decide, toAct } = ruleBook<
  NightfallState,
  NightfallAction,
  NightfallFact
>(
  {
    predict,
    goFirst,
    keepChapter,
    mulligan,
    contract,
    placeTrap,
    moveTrap,
    flipTrap,
    generateAura,
    usePower,
    useEffect,
    selfDestruct,
    declareAttack,
    pass,
    endTurn,
    payTrap,
    declineTrap,
    declareDefenders,
    choosePrimaryDefender,
    chooseShare,
    burrow,
    chooseEffect,
    chooseCards,
    arrangeCards,
    chooseOption,
    answerMay,
    declareSurroundings,
    attestSurroundings,
    withdrawSurroundings,
  },
  seatToAct,
  ({ choice }) => (choice === undefined ? IN_ACTION_STEP : IN_CHOICE[choice.kind]),
);

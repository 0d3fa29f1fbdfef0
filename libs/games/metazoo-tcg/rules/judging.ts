import {
  appliedBy,
  cardChanges,
  cardUnder,
  changeWords,
  deckChanges,
  type JudgedCards,
  judgedPiles,
  judgingBy,
  playerOf,
  type Seat,
  type TableChange,
} from '#libs/game-kit';
import { changed } from '../changed.js';
import { putAuraOnDeck } from '../effects/operations/table.js';
import { evolveAhead } from '../evolve.js';
import type { MetazooFact } from '../facts.js';
import { isInLane, nameOf, rule } from '../queries/cards.js';
import { auraCount, gainAura, MAXIMUM_AURA } from '../resolution/cards.js';
import { gainMissionPoints, loseMissionPoints } from '../resolution/points.js';
import { drawCards, reveal, shufflePile } from '../resolution/zones.js';
import type { MetazooState } from '../state.js';
import { besideOpenChoice } from '../tasks/beside-choice.js';
import { run, setRight } from '../tasks/run.js';
import { LANES, laneState, movedCards, refOf, SEATS, seatState, sideOf } from '../zones.js';
import { seatToAct } from './guard.js';
import { freedoms, type Judged } from './judged-cards.js';

const JUDGE = rule('MZ-R67');

type Change = TableChange<MetazooFact>;
const { once, setTo, times } = changeWords<MetazooFact>(JUDGE);

const onDecks = deckChanges<MetazooState, MetazooFact>({
  rule: JUDGE,
  words: { deck: 'deck', hand: 'hand', cards: 'cards' },
  types: {
    draw: 'drawCards',
    discard: 'discardFromDeck',
    shuffleIn: 'shuffleHandIn',
    shuffle: 'shuffleDeck',
    show: 'showHand',
  },
  draws: 'draws',
  deck: (state, seat) => seatState(state, seat).deck,
  hand: (state, seat) => seatState(state, seat).hand,
  draw: (state, seat, count) => drawCards(state, seat, count, JUDGE),
  discard: (state, ids) => [
    { type: 'CardsDiscarded', rule: JUDGE, cards: movedCards(state, ids, 'discard') },
  ],
  putOnDeck: (state, ids) => [
    { type: 'CardsPutOnDeck', rule: JUDGE, position: 'top', cards: movedCards(state, ids, 'deck') },
  ],
  shuffle: (state, seat, random) => shufflePile(state, seat, random, JUDGE),
  show: (state, seat, hand) => reveal(state, { controller: seat, rule: JUDGE }, hand),
  evolve: evolveAhead,
  withDraws: (state, draws) => changed(state, { draws }),
});

const judged = (facts: readonly MetazooFact[]): readonly MetazooFact[] =>
  facts.map((fact) => ({ ...fact, rule: JUDGE }));

const cards: JudgedCards<MetazooState, Judged> = {
  rule: JUDGE,
  seats: () => SEATS,
  places: [
    {
      name: 'lane',
      words: 'in a lane',
      cards: (state, seat) => LANES.flatMap((lane) => sideOf(state, seat, lane)),
      isNamedById: true,
    },
    {
      name: 'auraZone',
      words: 'Aura zone',
      cards: (state, seat) => seatState(state, seat).auraZone,
      isNamedById: true,
    },
    ...judgedPiles<MetazooState, 'hand' | 'discard'>(
      [
        ['hand', 'hand'],
        ['discard', 'discard pile'],
      ],
      (state, seat, pile) => seatState(state, seat)[pile],
    ),
  ],
  definitionOf: (state, id) => refOf(state, id)?.definition,
  nameOf,
};

/** More than this at once is no slip. */
const MOST_DAMAGE = 20;
const MOST_POINTS = 99;
const MOST_INFLUENCE = 9;

const ofUnits = (state: MetazooState): readonly Change[] =>
  SEATS.flatMap((seat) =>
    LANES.flatMap((lane) => sideOf(state, seat, lane).map((unit) => ({ seat, lane, unit }))),
  )
    .filter(({ unit }) => isInLane(state, unit))
    .flatMap(({ seat, lane, unit }) => {
      const name = `${nameOf(state, unit)} (${playerOf(seat)}, lane ${lane})`;
      const source = refOf(state, unit);
      const damage = cardUnder(state.inPlay, unit)?.damage ?? 0;
      return [
        ...times({ type: 'damageUnit', card: unit }, `${name} takes damage`, MOST_DAMAGE, ({ number }) => [
          { type: 'DamageDealt', rule: JUDGE, hits: [{ unit, amount: number, total: damage + number }] },
        ]),
        ...(source === undefined
          ? []
          : setTo(
              { type: 'changeInfluence', card: unit },
              `${name} has more or less Influence, for good, by`,
              { now: 0, min: -MOST_INFLUENCE, max: MOST_INFLUENCE },
              ({ number }) =>
                number === 0
                  ? []
                  : [
                      {
                        type: 'ModifierBegan',
                        rule: JUDGE,
                        modifier: {
                          id: state.nextModifier,
                          source,
                          controller: seat,
                          until: 'permanent',
                          on: 'cards',
                          cards: [unit],
                          modification: { change: 'influence', by: number },
                        },
                      },
                    ],
            )),
      ];
    });

const ofLanes = (state: MetazooState): readonly Change[] => {
  const open = LANES.filter((lane) => !laneState(state, lane).isResolved);
  return LANES.flatMap((lane): readonly Change[] => {
    const { terra, isResolved } = laneState(state, lane);
    const [razed] = terra === undefined ? [] : movedCards(state, [terra], 'discard');
    return [
      ...(isResolved
        ? [
            once({ type: 'readyLane', lane }, `Lane ${lane} can be resolved again`, () => [
              { type: 'LanesReadied', rule: JUDGE, lanes: [lane] },
            ]),
          ]
        : []),
      // The round ends with the last one: a judge does that by ending the action.
      ...(!isResolved && open.length > 1
        ? [
            once({ type: 'resolveLane', lane }, `Lane ${lane} is resolved, and pays nothing`, () => [
              { type: 'LaneResolved', rule: JUDGE, lane, isByEffect: true },
            ]),
          ]
        : []),
      ...(razed === undefined
        ? []
        : [
            once({ type: 'razeLane', lane }, `Lane ${lane} loses its Terra`, () => [
              { type: 'LaneRazed', rule: JUDGE, lane, card: razed },
            ]),
          ]),
    ];
  });
};

const ofSeat = (state: MetazooState, seat: Seat): readonly Change[] => {
  const player = playerOf(seat);
  const { missionPoints, auraDeck, auraZone, caster } = seatState(state, seat);
  const room = MAXIMUM_AURA - auraCount(state, seat);
  return [
    ...setTo(
      { type: 'setMissionPoints', seat },
      `Mission Points of ${player}`,
      { now: missionPoints, min: 0, max: MOST_POINTS },
      ({ number }) =>
        number >= missionPoints
          ? gainMissionPoints(state, [seat], number - missionPoints, JUDGE)
          : loseMissionPoints(state, [seat], missionPoints - number, JUDGE),
    ),
    ...times(
      { type: 'gainAura', seat },
      `${player} gains Aura`,
      Math.min(room, auraDeck.length),
      ({ number }) => gainAura(state, seat, number, false, JUDGE),
    ),
    ...times(
      { type: 'loseAura', seat },
      `${player} puts Aura back on the Aura deck`,
      auraZone.length,
      ({ number }) => judged(putAuraOnDeck(state, auraZone.slice(-number))),
    ),
    ...(caster !== undefined && cardUnder(state.inPlay, caster)?.isFaceDown === true
      ? [
          once({ type: 'restoreCaster', seat }, `The Caster of ${player} is turned face up`, () => [
            { type: 'CasterRestored', rule: JUDGE, seat, card: caster },
          ]),
        ]
      : []),
    ...onDecks(state, seat),
  ];
};

/** Ends of actions and rounds, unless a choice is open; the consequences follow the rules as usual. */
const ends = (state: MetazooState): readonly Change[] => {
  const seat = seatToAct(state);
  return seat === undefined || state.choice !== undefined
    ? []
    : [
        once({ type: 'endAction' }, `The action of ${playerOf(seat)} is over`, ({ random }) =>
          run(state, random, [{ task: 'endAction' }]),
        ),
        once({ type: 'endRound' }, `Round ${state.turn.round} is over`, ({ random }) =>
          run(state, random, [{ task: 'endRound' }, { task: 'beginRound' }]),
        ),
      ];
};

/** MZ-R67. */
export const judging = judgingBy<MetazooState, MetazooFact>({
  rule: JUDGE,
  isOver: ({ outcome }) => outcome !== undefined,
  changes: (state) => [
    ...ends(state),
    ...appliedBy<MetazooFact>(
      [
        ...SEATS.flatMap((seat) => ofSeat(state, seat)),
        ...ofLanes(state),
        ...ofUnits(state),
        ...cardChanges(cards, state, freedoms(JUDGE)),
      ],
      (facts, random) => besideOpenChoice(state, setRight(state, facts, random), random),
    ),
  ],
});

import {
  type CardId,
  cardChanges,
  cardUnder,
  changeWords,
  deckChanges,
  type JudgedCards,
  judgedPiles,
  playerOf,
  type Said,
  type Seat,
  type TableChange,
} from '#libs/game-kit';
import { changed } from '../changed.js';
import { AURA_TYPES } from '../effects/language/words.js';
import { evolveAhead } from '../evolve.js';
import type { NightfallFact } from '../facts.js';
import { faceUp, isBattling, isUnder, nameOf, pageOf } from '../queries/pages.js';
import { damageOf, lpLeft } from '../resolution/life.js';
import { bookmark, discardPages, movePages, shuffleSpellbook } from '../resolution/piles.js';
import { rule } from '../rule.js';
import type { NightfallState } from '../state.js';
import { besideOpenChoice } from '../tasks/beside-choice.js';
import { run, setRight } from '../tasks/run.js';
import { arenaIds, casterId, castersIn, seatState } from '../zones.js';
import { isFree } from './guard.js';
import { type Judged, pageFreedoms } from './judged-pages.js';
import { statusChanges } from './judged-statuses.js';
import { endTurn } from './turn.js';

/* NF-R130: a judge's corrections of the table: Pages, counts, statuses, and the end of a turn. */

const JUDGE = rule('NF-R130');

type Change = TableChange<NightfallFact>;
const { once, setTo } = changeWords<NightfallFact>(JUDGE);

const pages: JudgedCards<NightfallState, Judged> = {
  rule: JUDGE,
  seats: castersIn,
  places: [
    {
      name: 'arena',
      words: 'in the Arena',
      cards: (state, seat) => arenaIds(state).filter((id) => cardUnder(state.arena, id)?.controller === seat),
      isNamedById: true,
    },
    ...judgedPiles<NightfallState, Exclude<Judged, 'arena'>>(
      [
        ['chapter', 'Chapter'],
        ['limbo', 'Limbo'],
        ['cemetery', 'Cemetery'],
        ['afterlife', 'Afterlife'],
      ],
      (state, seat, pile) => seatState(state, seat)[pile],
    ),
  ],
  definitionOf: (state, id) => cardUnder(state.pages, id)?.definition,
  nameOf,
};

/** More is no slip. */
const MOST_LP = 9999;
const MOST_AURA = 99;

/** As if Damage were taken away or LP were gained, or LP were lost. */
const lpSet = (state: NightfallState, target: CardId, to: number): readonly NightfallFact[] => {
  const now = lpLeft(state, target);
  if (to < now) return [{ type: 'LpLost', rule: JUDGE, hits: [{ target, amount: now - to }], why: 'ruling' }];
  const recovered = Math.min(to - now, damageOf(state, target));
  const gained = to - now - recovered;
  const facts: readonly NightfallFact[] = [
    { type: 'LpRecovered', rule: JUDGE, hits: [{ target, amount: recovered }], why: 'ruling' },
    { type: 'LpGained', rule: JUDGE, hits: [{ target, amount: gained }] },
  ];
  return facts.filter(({ type }) => (type === 'LpRecovered' ? recovered : gained) > 0);
};

const withLp = (state: NightfallState): readonly { readonly target: CardId; readonly name: string }[] => [
  ...castersIn(state).map((seat) => ({ target: casterId(seat), name: playerOf(seat) })),
  ...arenaIds(state).flatMap((target) => {
    const found = faceUp(state, target);
    const controller = cardUnder(state.arena, target)?.controller;
    return found === undefined ||
      controller === undefined ||
      !isBattling(found.page) ||
      isUnder(state, target)
      ? []
      : [{ target, name: `${nameOf(state, target)} (${playerOf(controller)}, in the Arena)` }];
  }),
];

const lifePoints = (state: NightfallState): readonly Change[] =>
  withLp(state).flatMap(({ target, name }) =>
    setTo(
      { type: 'setLp', target },
      `LP of ${name}`,
      { now: lpLeft(state, target), min: state.turn.number === 0 ? 1 : 0, max: MOST_LP },
      ({ number }) => lpSet(state, target, number),
    ),
  );

const aura = (state: NightfallState, seat: Seat): readonly Change[] =>
  AURA_TYPES.flatMap((auraType) => {
    const now = seatState(state, seat).aura[auraType] ?? 0;
    return setTo(
      { type: 'setAura', seat, aura: auraType },
      `Aura of ${playerOf(seat)}, ${auraType}`,
      { now, min: 0, max: MOST_AURA },
      ({ number }) =>
        number > now
          ? [{ type: 'AuraGenerated', rule: JUDGE, seat, auraType, amount: number - now }]
          : number < now
            ? [{ type: 'AuraSpent', rule: JUDGE, seat, spent: { [auraType]: now - number } }]
            : [],
    );
  });

const onDecks = deckChanges<NightfallState, NightfallFact>({
  rule: JUDGE,
  words: { deck: 'Spellbook', hand: 'Chapter', cards: 'Pages' },
  types: {
    draw: 'bookmarkPages',
    discard: 'discardFromSpellbook',
    shuffleIn: 'shuffleChapterIn',
    shuffle: 'shuffleSpellbook',
    show: 'showChapter',
  },
  draws: 'Bookmarks',
  deck: (state, seat) => seatState(state, seat).spellbook,
  hand: (state, seat) => seatState(state, seat).chapter,
  draw: (state, seat, count) => bookmark(state, seat, count, JUDGE),
  discard: (state, ids) => discardPages(state, ids, { why: 'ruling', because: JUDGE }),
  putOnDeck: (state, ids) => movePages(state, ids, 'spellbook', { why: 'ruling', because: JUDGE }),
  shuffle: (state, seat, random) => shuffleSpellbook(state, seat, random, JUDGE),
  show: (state, seat, chapter) => [
    {
      type: 'PagesRevealed',
      rule: JUDGE,
      seat,
      from: 'chapter',
      pages: chapter.flatMap((id) => {
        const page = pageOf(state, id);
        return page === undefined ? [] : [{ definition: page.id, name: page.name }];
      }),
    },
  ],
  evolve: evolveAhead,
  withDraws: (state, draws) => changed(state, { draws }),
});

/** A correction by a judge, after which the open choice is offered once more, or the turn continues. */
const puttingRight = (state: NightfallState, change: Change): Change => ({
  ...change,
  facts: (said: Said) => {
    const done = setRight(state, change.facts(said), said.random);
    if (state.choice !== undefined) return besideOpenChoice(state, done, said.random);
    const after = done.reduce<NightfallState>(evolveAhead, state);
    return after.outcome === undefined
      ? [...done, ...run(after, said.random, [{ task: 'drawCheck' }])]
      : done;
  },
});

/** As if its Caster had ended it; the next turn's triggers work as usual. */
const ends = (state: NightfallState): readonly Change[] => {
  const { seat } = state.turn;
  return isFree(state, seat)
    ? [
        once({ type: 'endTurn' }, `The turn of ${playerOf(seat)} ends`, ({ random }) =>
          endTurn.resolve(state, seat, { type: 'endTurn' }, random),
        ),
      ]
    : [];
};

export const tableChanges = (state: NightfallState): readonly Change[] => [
  ...ends(state),
  ...[
    ...lifePoints(state),
    ...castersIn(state).flatMap((seat) => [...aura(state, seat), ...onDecks(state, seat)]),
    ...statusChanges(state, JUDGE),
    ...cardChanges(pages, state, pageFreedoms(state, JUDGE)),
  ].map((change) => puttingRight(state, change)),
];

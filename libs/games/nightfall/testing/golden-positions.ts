import type { GoldenPlan } from '#libs/game-kit/testing';
import { artifact, beastie, damageSpell, resolves, spell } from './pages.js';
import { positionOf, type Side } from './position.js';

/* Golden games that begin from positions, for cases that the ready-made decks do not reach. Casters have few LP, so that they end soon. */

const THEIRS = { zone: 'arena', whose: 'opponents' } as const;
const OWN = { zone: 'arena', whose: 'you' } as const;
const A_LINK = [{ as: 'link', from: { links: 'opponents' } }] as const;
const nearlyOut = { damage: 980, spellbook: 8 } satisfies Side;

const sword = artifact('Sword', { traits: ['equipment'] });
const zap = damageSpell('Zap', 30);
/** Searches, shows, attaches, detaches, turns face-down, takes control, and offers a choice. */
const everything = spell(
  'Upheaval',
  resolves([
    { op: 'search', where: { type: 'beastie' }, count: 1, to: 'chapter' },
    { op: 'showChapter', who: 'opponents' },
    {
      op: 'attach',
      cards: { ...OWN, where: { trait: 'equipment' } },
      to: { ...OWN, where: { name: 'Host' } },
    },
    { op: 'detach', cards: { ...OWN, where: { trait: 'equipment' } } },
    { op: 'turnFaceDown', cards: { ...THEIRS, where: { name: 'Coward' } } },
    { op: 'gainControl', cards: { ...THEIRS, where: { name: 'Traitor' } }, until: 'thisTurn' },
    { op: 'may', label: 'Lose 1 LP', do: [{ op: 'loseLp', cards: { casters: 'you' }, amount: 1 }] },
  ]),
);
const redirect = spell(
  'Redirect',
  resolves([{ op: 'retarget', cards: { bound: 'link' }, to: THEIRS }], [...A_LINK]),
  { anyTime: true },
);
const halt = spell('Halt', resolves([{ op: 'stopLink', cards: { bound: 'link' } }], [...A_LINK]), {
  anyTime: true,
});

const snare = beastie('Snare', { traits: ['trap'] });
const eager = beastie(
  'Eager Snare',
  { when: 'mayFlip', text: 'In an opponent’s turn.', if: { turn: 'opponents' } },
  { traits: ['trap'] },
);
const mole = beastie('Mole', { traits: ['burrow'] });

const move = (seat: number, type: string, rest: Readonly<Record<string, string>> = {}) => ({
  seat,
  action: { type, ...rest },
});
const contract = (seat: number, page: string) => ({ seat, action: { type: 'contract', page, pay: {} } });
const pass = (seat: number) => move(seat, 'pass', { until: 'now' });

/** Counters, another Chapter, an extra turn, a prevention, a replacement and something for later. */
const omen = spell(
  'Omen',
  resolves([
    { op: 'putCounters', cards: OWN, counter: 'omen', count: 2 },
    { op: 'lookAtHand', who: 'opponents', as: 'seen' },
    { op: 'extraTurn' },
    { op: 'later', at: 'endOfTurn', do: [{ op: 'bookmark', count: 1 }] },
    { op: 'modify', cards: OWN, modification: { change: 'preventDamage', times: 1 }, until: 'thisTurn' },
    { op: 'dealDamage', cards: OWN, amount: 10 },
    { op: 'destroy', cards: OWN },
  ]),
);
const undying = beastie('Undying', {
  when: { would: 'destroyed', self: true },
  text: 'It recovers instead.',
  instead: [{ op: 'recoverAllLp', cards: { this: 'card' } }],
});
const calm = spell('Calm', resolves([{ op: 'stopAttack' }]), { anyTime: true });

export const positionPlans: readonly GoldenPlan[] = [
  {
    name: 'links-and-control',
    seed: 'golden-15',
    from: positionOf({
      A: {
        ...nearlyOut,
        chapter: { p11: zap, p12: zap, p13: everything },
        arena: { p1: beastie('Host'), p2: sword },
      },
      B: {
        ...nearlyOut,
        chapter: { p21: redirect, p22: halt },
        arena: { p3: beastie('Traitor'), p4: beastie('Coward') },
      },
    }),
    moves: [
      contract(0, 'p11'),
      { seat: 0, action: { type: 'chooseCards', cards: ['p3'] } },
      contract(1, 'p21'),
      pass(0),
    ],
  },
  {
    name: 'instead-and-later',
    seed: 'golden-7',
    from: positionOf({
      A: { ...nearlyOut, chapter: { p11: omen }, arena: { p1: undying } },
      B: { ...nearlyOut, chapter: { p21: calm }, arena: { p2: beastie('Bystander') } },
    }),
    moves: [
      contract(0, 'p11'),
      pass(1),
      { seat: 0, action: { type: 'declareAttack', attacker: 'p1', attack: 0, target: 'caster-1' } },
      contract(1, 'p21'),
      pass(0),
    ],
  },
  {
    name: 'traps-moles-and-a-judge',
    seed: 'golden-1',
    from: positionOf({
      A: {
        ...nearlyOut,
        arena: { p1: beastie('Prowler', { attack: 10 }), p2: mole, p9: beastie('Wagon') },
      },
      B: {
        ...nearlyOut,
        arena: {
          p3: beastie('Host'),
          p4: mole,
          p10: beastie('Wall', { traits: ['defender'] }),
          p5: { page: snare, isFaceDown: true },
          p6: { page: eager, isFaceDown: true },
        },
      },
    }),
    moves: [
      {
        ruling: { type: 'declareRepresentation', definition: 'wagon', kind: 'train' },
        reason: 'It runs on rails.',
      },
      {
        ruling: { type: 'withdrawRepresentation', definition: 'wagon', kind: 'train' },
        reason: 'It runs on a road.',
      },
      { seat: 0, action: { type: 'declareSurroundings', kinds: ['nighttime'] } },
      { seat: 1, action: { type: 'attestSurroundings', agree: false } },
      { ruling: { type: 'upholdSurroundings', surrounding: 1 }, reason: 'Looked out of the window.' },
      { seat: 0, action: { type: 'declareSurroundings', kinds: ['It drizzles'] } },
      { seat: 1, action: { type: 'attestSurroundings', agree: false } },
      {
        ruling: { type: 'mapSurroundings', surrounding: 2, kind: 'rain' },
        reason: 'Put a hand out of the window.',
      },
    ],
  },
];

import { describe, expect, it } from '@jest/globals';
import { definitionId, SPECTATOR, seededRandom } from '#libs/game-kit';
import { nightfall } from '../index.js';
import { judging } from '../rules/judging.js';
import { contract } from '../testing/actions.js';
import { faceDown } from '../testing/battle.js';
import { type Given, given } from '../testing/given.js';
import { idle } from '../testing/moments.js';
import { beastie } from '../testing/pages.js';
import { A, B, facing, table } from '../testing/table.js';

const random = seededRandom('representations');
const home = [{ op: 'returnToHand' as const, cards: { this: 'card' as const } }];
const shy = beastie('Shy', { requires: { text: 'Test.', if: { not: { fact: 'train', whose: 'you' } } } });
const fugitive = idle('Fugitive', {
  when: { event: 'surroundingsChanged' },
  if: { fact: 'train', whose: 'each' },
  text: 'Test.',
  do: home,
});
const hunter = idle('Hunter', {
  when: { event: 'entered', where: { represents: 'broom' } },
  text: 'Test.',
  do: home,
});
const wagon = idle('Wagon');

const ruling = (moment: Given, made: Readonly<Record<string, unknown>>) =>
  judging.rule(moment.state, made, 'It runs on rails.', random);

const ruled = (moment: Given, made: Readonly<Record<string, unknown>>): Given => {
  const decision = ruling(moment, made);
  if (!decision.accepted) throw new Error(decision.rejection.message);
  return given(decision.facts.reduce(nightfall.evolve, moment.state), random);
};

const TRAIN = { type: 'declareRepresentation', definition: 'wagon', kind: 'train' };
const NO_TRAIN = { ...TRAIN, type: 'withdrawRepresentation' };

const tagsOf = ({ state }: Given, name: string) => {
  const { tags, zones } = nightfall.view(state, SPECTATOR);
  const cards = zones.flatMap(({ cards }) => cards ?? []);
  return [...tags, ...cards.flatMap((card) => (card.facing === 'face-up' ? (card.tags ?? []) : []))]
    .filter((tag) => tag.name === name)
    .map(({ value }) => value);
};

describe('A ruling about a representation', () => {
  const before = table({ A: { chapter: { p11: shy } }, B: { arena: { p1: wagon } } });

  it('NF-R117: it counts from that event on, which has the reason, until it is withdrawn', () => {
    expect(before.refusal(A, contract('p11'))).toBeUndefined();
    expect(ruling(before, TRAIN)).toMatchObject({
      accepted: true,
      facts: [
        {
          type: 'RepresentationDeclared',
          rule: 'NF-R117',
          definition: 'wagon',
          name: 'Wagon',
          kind: 'train',
          reason: 'It runs on rails.',
        },
      ],
    });
    const after = ruled(before, TRAIN);
    after.when(A, contract('p11')).thenRefused('NF-017');
    const again = ruled(after, NO_TRAIN);
    expect(again.refusal(A, contract('p11'))).toBeUndefined();
    expect(again.state.representations).toEqual([]);
  });

  it('NF-R117: what watches its surroundings sees it at once', () => {
    const moment = facing(wagon, fugitive, idle('Calm'));
    const after = ruled(moment, TRAIN);
    expect([after.names(B, 'chapter'), after.place('p3')]).toEqual([['Fugitive'], 'arena']);
  });

  it('NF-R117: every copy of the Page, and no other, also one that enters later', () => {
    const broom = { ...TRAIN, kind: 'broom' };
    const moment = table({
      A: {
        chapter: { p11: wagon, p12: idle('Cart') },
        arena: { p1: wagon },
      },
      B: { arena: { p2: hunter } },
    });
    const after = ruled(moment, broom);
    expect(after.cast(A, 'p12').place('p2')).toBe('arena');
    expect(after.cast(A, 'p11').names(B, 'chapter')).toEqual(['Hunter']);
    expect(moment.cast(A, 'p11').place('p2')).toBe('arena');
  });

  it('NF-R117, NF-022: another printing of the Page too, but no other Page of its name', () => {
    const printing = {
      ...wagon,
      id: definitionId('wagon-again'),
      image: 'https://cards.example.org/wagon.webp',
    };
    const namesake = beastie('Wagon of another text', { title: 'Wagon', lp: 35 });
    const after = ruled(
      table({
        A: { chapter: { p11: printing, p12: namesake }, arena: { p1: wagon } },
        B: { arena: { p2: hunter } },
      }),
      { ...TRAIN, kind: 'broom' },
    );
    expect(after.cast(A, 'p12').place('p2')).toBe('arena');
    expect(after.cast(A, 'p11').names(B, 'chapter')).toEqual(['Hunter']);
  });

  it('NF-R117: all viewers see it at the table', () => {
    expect(tagsOf(before, 'represents')).toEqual([]);
    const after = ruled(before, TRAIN);
    expect(tagsOf(after, 'represents')).toEqual(['train']);
    expect(tagsOf(after, 'ruled-to-represent')).toEqual(['Wagon stands for train']);
    const printed = table({ A: { arena: { p1: beastie('Ghost Train', { represents: ['train'] }) } } });
    expect([tagsOf(printed, 'represents'), tagsOf(printed, 'ruled-to-represent')]).toEqual([['train'], []]);
  });

  it('NF-R117: only about public Pages, known things, and new representations', () => {
    const hidden = table({
      A: { chapter: [wagon] },
      B: { arena: { p1: faceDown(beastie('Ambush', { traits: ['trap'] })), p2: hunter } },
    });
    const about = ({ state }: Given) =>
      judging
        .rulings(state)
        .map((one) => one.label)
        .filter((label) => label.includes('stands for'));
    expect(about(hidden)).toEqual(
      ['broom', 'dirt', 'source of fire', 'train'].map((kind) => `Hunter stands for ${kind}`),
    );
    expect(ruling(hidden, TRAIN).accepted).toBe(false);
    expect(ruling(before, { ...TRAIN, kind: 'wearing-pants' }).accepted).toBe(false);
    expect(ruling(before, { ...TRAIN, kind: 'broom' }).accepted).toBe(false);
    expect(ruling(before, NO_TRAIN).accepted).toBe(false);
    const after = ruled(before, TRAIN);
    expect(ruling(after, TRAIN)).toMatchObject({ accepted: false, rejection: { rule: 'NF-181' } });
    expect(about(after)).toContain('Wagon stands for train no more');
    for (const one of judging.rulings(after.state))
      expect(ruling(after, { ...one.ruling }).accepted).toBe(true);
  });

  it('NF-R117: a position keeps it', () => {
    const after = ruled(before, TRAIN);
    const written = nightfall.positions.fromState(after.state);
    const read = nightfall.positions.setup(
      written,
      Object.values(after.state.definitions).filter(({ id }) => !id.startsWith('token-')),
      {},
    );
    if (!read.ok) throw new Error(JSON.stringify(read.faults));
    const [first] = read.value;
    if (first === undefined) throw new Error('A position gives a fact.');
    expect(nightfall.evolve(undefined, first).representations).toEqual([
      { definition: 'wagon', kind: 'train' },
    ]);
  });
});

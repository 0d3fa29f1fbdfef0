import { describe, expect, it } from '@jest/globals';
import { cardId, cardUnder, idsIn, ruleId, seededRandom } from '#libs/game-kit';
import { ruledOn, rulingsOn } from '#libs/game-kit/testing';
import { metax } from '../index.js';
import { attack, endPlanning } from '../testing/actions.js';
import { A, B, table } from '../testing/table.js';

const damaged = () => table({ B: { characters: [{ card: 'c5=C[S7 I7]', damage: ['c6=S3'] }] } });

describe('Corrections by a judge', () => {
  it('MX-R54: a Character moves to the judge’s zone, and its Damage to the discard pile', () => {
    const { label, state } = ruledOn(metax, damaged().state, { type: 'putInHand', card: 'c5' });
    expect(label).toContain("({seat:1}, in play) to its owner's hand");
    expect(state.seats[1].hand).toHaveLength(1);
    // To its own owner's.
    expect(state.seats.flatMap(({ discard }) => discard)).toHaveLength(1);
    expect(idsIn(state.characters)).toEqual([]);
  });

  it('MX-R54: attached Damage knocks out at once; each card is in one place', () => {
    const moment = table({ B: { characters: ['c5=C[S3]'], discard: ['c6=S3'] } });
    const { facts, state } = ruledOn(metax, moment.state, { type: 'attachDamage', to: 'c5' });
    expect(facts.map(({ type }) => type)).toEqual(['DamageAttached', 'CharactersKnockedOut']);
    expect(metax.soundness?.misplaced(state)).toEqual([]);
  });

  it('MX-R54: Meta Points are set to the judge’s number, from 0 to 10', () => {
    const moment = table({ A: { metaPoints: 4 } });
    const { label, state } = ruledOn(metax, moment.state, { type: 'setMetaPoints', seat: A }, 9);
    expect(label).toBe('Meta Points of {seat:0}: 9');
    expect(state.seats[0].metaPoints).toBe(9);
    expect(() => ruledOn(metax, moment.state, { type: 'setMetaPoints', seat: A }, 11)).toThrow('Refused');
  });

  it('MX-R54: the last card that is drawn ends the game', () => {
    const moment = table({ A: { deck: 2 } });
    expect(ruledOn(metax, moment.state, { type: 'drawCards', seat: A }, 2).state.outcome).toMatchObject({
      reason: 'deck-out',
    });
  });

  it('MX-R54: a card of a hand is named by its definition, never by its id, and is public afterwards', () => {
    const moment = table({ A: { hand: ['c7=S3', 'c8=S3', 'c9=I2'] } });
    const possible = rulingsOn(metax, moment.state, { type: 'putInDiscardPile', from: 'hand' });
    expect(possible).toHaveLength(2);
    expect(JSON.stringify(possible)).not.toMatch(/"c\d/);
    // A card that would be hidden again is picked at random.
    expect(rulingsOn(metax, moment.state, { type: 'putOnDeck', from: 'hand' })).toEqual([]);
    const { facts, state } = ruledOn(metax, moment.state, { type: 'shuffleHandIn', seat: A }, 2);
    expect(state.seats[0].hand).toHaveLength(1);
    expect(state.seats[0].deck).toHaveLength(22);
    expect(facts).toMatchObject([
      { type: 'CardsPutOnDeck', cards: [{ now: { visibleTo: [] } }, { now: { visibleTo: [] } }] },
      { type: 'DeckShuffled', cards: { visibleTo: [] } },
    ]);
  });

  it('MX-R54: no effect is set off by a card that a judge puts into play', () => {
    const moment = table({ A: { hand: ['c1=C[S5](+3)'], metaPoints: 1 } });
    const { facts, state } = ruledOn(metax, moment.state, { type: 'putIntoPlay', seat: A });
    expect(facts.map(({ type }) => type)).toEqual(['CharacterPutIntoPlay']);
    expect(state.seats[0].metaPoints).toBe(1);
  });

  it('MX-R54: a turn is ended, and the next one begins as always', () => {
    const moment = table().when(A, endPlanning);
    const { state } = ruledOn(metax, moment.state, { type: 'endTurn' });
    expect(state.turn.seat).toBe(B);
    expect(state.seats[1].hand).toHaveLength(1);
  });

  it('MX-R54: is impossible once the game is over; a turn does not end during a choice', () => {
    const over = ruledOn(metax, table({ A: { deck: 1 } }).state, { type: 'drawCards', seat: A }, 1).state;
    expect(metax.judging?.rulings(over)).toEqual([]);
    const choice = { kind: 'mulligan', seat: A, rule: ruleId('MX-018'), label: 'Keep or not' } as const;
    const asked = { ...table().state, choice };
    for (const state of [over, asked])
      expect(metax.judging?.rule(state, { type: 'endTurn' }, '', seededRandom('judge'))).toMatchObject({
        accepted: false,
        rejection: { rule: 'MX-R54' },
      });
  });

  it('MX-R54: an open Link is offered once more; without a Character left to Link, the attack continues', () => {
    const moment = table({
      A: { characters: ['c1=C[S5 I5]', 'c2=C[S5 I5]'], hand: ['c7=S3'], metaPoints: 9 },
      B: { characters: ['c3=C[S5]'] },
    }).when(A, endPlanning, attack('c1', 'c7'));
    expect(moment.state.choice).toMatchObject({ kind: 'link' });
    const richer = ruledOn(metax, moment.state, { type: 'setMetaPoints', seat: A }, 10);
    expect(richer.facts.map(({ type }) => type)).toEqual([
      'ChoiceWithdrawn',
      'MetaPointsGained',
      'ChoiceOffered',
    ]);
    expect(richer.state).toMatchObject({ choice: moment.state.choice, resolution: moment.state.resolution });
    const alone = ruledOn(metax, moment.state, { type: 'putInHand', card: 'c2' });
    expect(alone.facts.map(({ type }) => type)).toEqual(['ChoiceWithdrawn', 'CardsReturnedToHand']);
    expect(alone.state.choice).toBeUndefined();
    expect(alone.state.attacks).toHaveLength(1);
  });

  it('MX-R54: a Character is Pushed and Prepped', () => {
    const pushed = ruledOn(metax, damaged().state, { type: 'pushCharacter', card: 'c5' }).state;
    expect(cardUnder(pushed.characters, cardId('c5'))?.isPushed).toBe(true);
    const prepped = ruledOn(metax, pushed, { type: 'prepCharacter', card: 'c5' }).state;
    expect(cardUnder(prepped.characters, cardId('c5'))?.isPushed).toBe(false);
  });

  it.each(['damage', 'victoryPoints'] as const)(
    'MX-R54 MX-098: after it the Battle Step continues to its end if no decision is left: %s',
    (phase) => {
      const moment = table({ phase, A: { characters: ['c1=C[S7 I7]'] } });
      const { facts, state } = ruledOn(metax, moment.state, { type: 'setMetaPoints', seat: A }, 2);
      expect(facts.map(({ type }) => type).slice(0, 4)).toEqual([
        'MetaPointsGained',
        'BattleStepEnded',
        'TurnEnded',
        'TurnBegan',
      ]);
      expect(state.turn.seat).toBe(B);
    },
  );
});

import { describe, expect, it } from '@jest/globals';
import { createElement } from 'react';
import { labelOf } from '../table/card-look.js';
import { render, waitFor, withDocument, within } from '../testing/dom.js';
import { CardFace, type CardFaceProps } from './card-face.js';
import './generic/generic-frames.js';
import './metabaloids/metabaloids-frames.js';
import './metax/metax-frames.js';
import './metazoo-tcg/metazoo-frames.js';
import './nightfall/nightfall-frames.js';
import { cardData, counter } from './testing/card-data.js';

withDocument();

const PATIENCE = { timeout: 60_000 };

/** The drawn face, once its frame is loaded. */
const drawn = async (props: Pick<CardFaceProps, 'game' | 'card'> & Partial<CardFaceProps>) => {
  const { container } = render(createElement(CardFace, { width: 136, size: 'board', ...props }));
  return waitFor(() => {
    const face = container.querySelector<HTMLElement>('[data-size]');
    if (face === null) throw new Error('The frame is not loaded yet.');
    return face;
  }, PATIENCE);
};

const stag = cardData({
  name: 'Bonfire Stag',
  cardType: 'Creature',
  text: 'On Play: You may have it Duel a rival creature in this lane.',
  counters: [counter('influence', 'Influence', 6), counter('cost', 'Cost', 5)],
  keywords: ['Enhancement Symbol'],
  tags: [{ name: 'aura-type', label: 'Aura type', value: 'Fire' }],
});

describe('the face of a card', () => {
  it('shows the name and the deciding number on a board, and not its cost or its text', async () => {
    const face = await drawn({ game: 'metazoo-tcg', card: stag });
    expect(face.textContent).toContain('Bonfire Stag');
    expect(face.textContent).toContain('6');
    expect(face.textContent).not.toContain('5');
    expect(face.textContent).not.toContain('Duel');
  });

  it('shows cost, type and text in a hand', async () => {
    const face = await drawn({ game: 'metazoo-tcg', card: stag, width: 176, size: 'hand' });
    for (const text of ['5', 'Creature', 'You may have it Duel']) expect(face.textContent).toContain(text);
  });

  it('shows its keywords in words when it is large', async () => {
    const face = await drawn({ game: 'metazoo-tcg', card: stag, width: 380, size: 'zoom' });
    for (const text of ['Enhancement Symbol', 'On Play:']) expect(face.textContent).toContain(text);
  });

  it('has its ring, its use and its measures as attributes that style sheets read', async () => {
    const face = await drawn({ game: 'nightfall', card: stag, ring: 'target', isUsed: true });
    expect(face.dataset).toMatchObject({ ring: 'target', size: 'board' });
    expect(face.hasAttribute('data-used')).toBe(true);
    expect(face.style.getPropertyValue('--w')).toBe('136px');
    expect(face.style.getPropertyValue('--h')).toBe('190.4px');
  });

  it('shows Damage as a drop', async () => {
    const hurt = { ...stag, counters: [...stag.counters, counter('damage', 'Damage', 3)] };
    const face = await drawn({ game: 'metazoo-tcg', card: hurt });
    expect(face.querySelector('.damage')?.textContent).toBe('3');
  });

  it('writes every number of an unknown game with a label', async () => {
    const face = await drawn({ game: 'another', card: stag, width: 380, size: 'zoom' });
    expect(within(face).getByTitle('Influence').textContent).toBe('6Influence');
  });

  it('of a face-down card is the back, without information about the card', async () => {
    const down = { ...stag, facing: 'FACE_DOWN' as const };
    const face = await drawn({ game: 'metax', card: down });
    expect(face.dataset.kind).toBe('back');
    expect(face.textContent).toBe('');
  });

  it.each(['metax', 'nightfall', 'metazoo-tcg', 'metabaloids', 'metabaloids-fast', 'another'])(
    'of %s has the name at every size',
    async (game) => {
      for (const [size, width] of [
        ['small', 92],
        ['board', 136],
        ['hand', 176],
        ['zoom', 380],
      ] as const) {
        const face = await drawn({ game, card: stag, size, width });
        expect(face.textContent?.toLowerCase().replaceAll(/\s+/g, ' ')).toContain('bonfire stag');
      }
    },
  );
});

describe('the words of a card for screen readers', () => {
  it('begin with its name and its type, and end with its text', () => {
    expect(labelOf(stag)).toBe(
      'Bonfire Stag, Creature, Influence 6, Cost 5, Enhancement Symbol, Aura type Fire, On Play: You may have it Duel a rival creature in this lane.',
    );
  });
});

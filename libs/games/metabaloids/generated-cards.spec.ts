import { generatedCards } from '#libs/game-kit/testing';
import { metabaloids, metabaloidsFast } from './index.js';
import { underSecrecy } from './testing/secrecy.js';

/** Concepts that cards of a fast deck must not use (MBF-001): a reserve, and more than one column. */
const OFFICIAL = [
  'op: setSafety',
  'op: toOtherColumn',
  'op: toReserve',
  'change: widenColumn',
  'safe',
  'speaksOf: columns',
  'speaksOf: reserve',
  'step: deploy',
  'step: move',
  'when: cardMoved',
  'zone: reserve',
];

for (const variant of [metabaloids, metabaloidsFast]) {
  const { game, secrecy } = underSecrecy(variant);
  generatedCards(variant, {
    secrecy,
    tracked: game,
    unsaid: ['image', ...(variant.id === metabaloids.id ? [] : OFFICIAL)],
  });
}

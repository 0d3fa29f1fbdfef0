import type { z } from 'zod';
import { type NightfallPage, pageSchema } from '../cards/definition.js';

/* Pages for tests: what is not said takes a plain default, so that a test shows only what it is about. */

type Written = z.input<typeof pageSchema>;
type WrittenOf<Type extends Written['type']> = Partial<Extract<Written, { type: Type }>>;

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A Neutral Beastie with 50 LP and one Attack, "Hit", of `attack` Damage (30; `null` for no Attack at all). */
export const beastie = (
  name: string,
  { attack = 30, ...more }: WrittenOf<'beastie'> & { readonly attack?: number | null } = {},
): NightfallPage =>
  pageSchema.parse({
    type: 'beastie',
    id: idOf(name),
    name,
    auraType: 'neutral',
    lp: 50,
    attacks: attack === null ? [] : [{ name: 'Hit', damage: attack }],
    ...more,
  });

/** A Neutral Artifact with 50 LP. */
export const artifact = (name: string, more: WrittenOf<'artifact'> = {}): NightfallPage =>
  pageSchema.parse({ type: 'artifact', id: idOf(name), name, auraType: 'neutral', lp: 50, ...more });

/** A Neutral Spell that costs nothing and does nothing. */
export const spell = (name: string, more: WrittenOf<'spell'> = {}): NightfallPage =>
  pageSchema.parse({ type: 'spell', id: idOf(name), name, auraType: 'neutral', ...more });

export const potion = (name: string, more: WrittenOf<'potion'> = {}): NightfallPage =>
  pageSchema.parse({ type: 'potion', id: idOf(name), name, auraType: 'neutral', ...more });

/** A Basic Aura of a type. */
export const aura = (auraType: Written['auraType'], more: WrittenOf<'aura'> = {}): NightfallPage =>
  pageSchema.parse({
    type: 'aura',
    id: `aura-${auraType}`,
    name: `Aura ${auraType}`,
    auraType,
    isBasic: true,
    ...more,
  });

/** A Terra of surroundings such as `nighttime`. */
export const terra = (kind: string, more: WrittenOf<'terra'> = {}): NightfallPage =>
  pageSchema.parse({
    type: 'terra',
    id: `terra-${kind}`,
    name: `Terra ${kind}`,
    auraType: 'neutral',
    terra: kind,
    ...more,
  });

type WrittenEffect = NonNullable<Written['effects']>[number];
type Program = Extract<WrittenEffect, { on: 'resolve' }>['do'];
type Targets = Extract<WrittenEffect, { on: 'resolve' }>['targets'];

/** The Effect of a Spell or Potion, with what it targets. */
export const resolves = (program: Program, targets: Targets = []): WrittenEffect => ({
  on: 'resolve',
  text: 'Test.',
  targets,
  do: program,
});

type Holding = Extract<WrittenEffect, { on: 'arena' }>['holds'][number];

/** What holds while the Page lies in the Arena. */
export const holds = (...held: readonly Holding[]): WrittenEffect => ({
  on: 'arena',
  text: 'Test.',
  holds: [...held],
});

/** One Beastie or Artifact in the Arena, anybody's, bound as `target`. */
export const ANY_TARGET: NonNullable<Targets> = [
  { as: 'target', from: { zone: 'arena', whose: 'each', where: { type: ['beastie', 'artifact'] } } },
];

/** A Spell that deals Damage to one target. */
export const damageSpell = (name: string, amount: number, more: WrittenOf<'spell'> = {}): NightfallPage =>
  spell(name, {
    effects: [resolves([{ op: 'dealDamage', to: { bound: 'target' }, amount }], ANY_TARGET)],
    ...more,
  });

/** A Spell that inflicts a status on one target. */
export const statusSpell = (
  name: string,
  status: 'frozen' | 'burn' | 'poison' | 'paralyze' | 'sleep' | 'scared' | 'confusion',
  count?: number,
): NightfallPage =>
  spell(name, {
    effects: [
      resolves(
        [{ op: 'inflict', to: { bound: 'target' }, status, ...(count === undefined ? {} : { count }) }],
        ANY_TARGET,
      ),
    ],
  });

import type { z } from 'zod';
import { type NightfallPage, pageSchema } from '../cards/definition.js';

/* Pages for tests: omitted fields have plain defaults, so that a test shows only its subject. */

type Written = z.input<typeof pageSchema>;
type WrittenOf<Type extends Written['type']> = Partial<Extract<Written, { type: Type }>>;

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

type WrittenEffect = NonNullable<Written['effects']>[number];
export type BeastieText = WrittenOf<'beastie'> & { readonly attack?: number | null };
/** Fields of a Page and Effects of it, in any order. */
type Text<Fields> = readonly (Fields | WrittenEffect)[];

const written = (type: Written['type'], plain: object, text: Text<object>): NightfallPage => {
  const effects = text.filter((part) => 'on' in part);
  const fields = text.filter((part) => !('on' in part));
  return pageSchema.parse({
    type,
    auraType: 'neutral',
    ...plain,
    ...(effects.length === 0 ? {} : { effects }),
    ...Object.assign({}, ...fields),
  });
};
const named = (name: string) => ({ id: idOf(name), name });

/** A Neutral Beastie with 50 LP and one Attack, "Hit", of `attack` Damage (30; `null` for no Attack at all). */
export const beastie = (name: string, ...text: Text<BeastieText>): NightfallPage => {
  const attack = text.flatMap((part) => ('attack' in part ? [part.attack] : [])).at(-1);
  const attacks = attack === null ? [] : [{ name: 'Hit', damage: attack ?? 30 }];
  const others = text.map((part) => {
    if (!('attack' in part)) return part;
    const { attack: _own, ...more } = part;
    return more;
  });
  return written('beastie', { ...named(name), lp: 50, attacks }, others);
};

/** A Neutral Artifact with 50 LP. */
export const artifact = (name: string, ...text: Text<WrittenOf<'artifact'>>): NightfallPage =>
  written('artifact', { ...named(name), lp: 50 }, text);

/** A Neutral Spell that costs nothing and does nothing. */
export const spell = (name: string, ...text: Text<WrittenOf<'spell'>>): NightfallPage =>
  written('spell', named(name), text);

export const potion = (name: string, ...text: Text<WrittenOf<'potion'>>): NightfallPage =>
  written('potion', named(name), text);

/** A Basic Aura of a type. */
export const aura = (auraType: Written['auraType'], ...text: Text<WrittenOf<'aura'>>): NightfallPage =>
  written('aura', { id: `aura-${auraType}`, name: `Aura ${auraType}`, auraType, isBasic: true }, text);

/** A Terra of surroundings such as `nighttime`. */
export const terra = (kind: string, ...text: Text<WrittenOf<'terra'>>): NightfallPage =>
  written('terra', { id: `terra-${kind}`, name: `Terra ${kind}`, terra: kind }, text);

type Program = Extract<WrittenEffect, { on: 'resolve' }>['do'];
type Targets = Extract<WrittenEffect, { on: 'resolve' }>['targets'];

/** The Effect of a Spell or Potion, with its targets. */
export const resolves = (program: Program, targets: Targets = []): WrittenEffect => ({
  when: 'play',
  text: 'Test.',
  targets,
  do: program,
});

type Holding = Extract<WrittenEffect, { on: 'arena' }>['holds'][number];

/** A continuous Effect while the Page is in the Arena. */
export const holds = (...held: readonly Holding[]): WrittenEffect => ({
  when: 'static',
  text: 'Test.',
  holds: [...held],
});

/** One Beastie or Artifact of any Caster in the Arena, bound as `target`. */
export const ANY_TARGET: NonNullable<Targets> = [
  { as: 'target', from: { zone: 'arena', whose: 'each', where: { type: ['beastie', 'artifact'] } } },
];

/** A Spell that deals Damage to one target. */
export const damageSpell = (name: string, amount: number, more: WrittenOf<'spell'> = {}): NightfallPage =>
  spell(name, {
    abilities: [resolves([{ op: 'dealDamage', cards: { bound: 'target' }, amount }], ANY_TARGET)],
    ...more,
  });

/** A Spell that inflicts a status on one target. */
export const statusSpell = (
  name: string,
  status: 'frozen' | 'burn' | 'poison' | 'paralyze' | 'sleep' | 'scared' | 'confusion',
  count?: number,
): NightfallPage =>
  spell(
    name,
    resolves(
      [{ op: 'inflict', cards: { bound: 'target' }, status, ...(count === undefined ? {} : { count }) }],
      ANY_TARGET,
    ),
  );

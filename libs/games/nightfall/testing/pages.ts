import type { z } from 'zod';
import { type NightfallPage, pageSchema } from '../cards/definition.js';
import type {
  Ability,
  modificationSchema,
  OncePeriod,
  Replaced,
  TurnEvent,
  WatchedEvent,
} from '../effects/language/ability.js';
import type { targetSchema } from '../effects/language/selector.js';

/* Pages for tests: omitted fields have plain defaults, so that a test shows only its subject. */

type Written = z.input<typeof pageSchema>;
/** An Ability as a card set writes it, with defaults left out. */
export interface WrittenAbility {
  readonly when:
    | Exclude<Ability['when'], object>
    | {
        readonly event: WatchedEvent | TurnEvent;
        readonly whose?: Listening;
        readonly where?: unknown;
        readonly self?: boolean;
      }
    | {
        readonly would: Replaced;
        readonly whose?: Listening;
        readonly where?: unknown;
        readonly self?: boolean;
      };
  readonly name?: string;
  readonly text?: string;
  readonly from?: 'chapter' | 'limbo' | 'cemetery' | 'afterlife';
  readonly if?: unknown;
  readonly once?: OncePeriod;
  readonly cost?: readonly unknown[];
  readonly targets?: Targets;
  readonly do?: Program;
  readonly holds?: readonly Holding[];
  readonly instead?: Program | readonly [];
}
type Listening = 'you' | 'active' | 'opponents' | 'each';
export type Program = unknown;
export type Targets = readonly z.input<typeof targetSchema>[] | undefined;
export interface Holding {
  readonly cards?: unknown;
  readonly who?: Listening;
  readonly modification: z.input<typeof modificationSchema>;
  readonly if?: unknown;
}

interface Abilities {
  readonly abilities?: readonly (WrittenAbility | Ability)[];
}
type WrittenOf<Type extends Written['type']> = Omit<Partial<Extract<Written, { type: Type }>>, 'abilities'> &
  Abilities;

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

export type BeastieText = WrittenOf<'beastie'> & { readonly attack?: number | null };
/** Fields of a Page and Effects of it, in any order. */
type Text<Fields> = readonly (Fields | WrittenAbility)[];

const written = (type: Written['type'], plain: object, text: Text<Abilities>): NightfallPage => {
  const own = text.filter((part) => 'when' in part);
  const fields = text.filter((part) => !('when' in part));
  const abilities = [
    ...own,
    ...fields.flatMap((part) => ('abilities' in part ? (part.abilities ?? []) : [])),
  ];
  return pageSchema.parse({
    type,
    auraType: 'neutral',
    ...plain,
    ...Object.assign({}, ...fields),
    ...(abilities.length === 0 ? {} : { abilities }),
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

/** The Effect of a Spell or Potion, with its targets. */
export const resolves = (program: Program, targets: Targets = []): WrittenAbility => ({
  when: 'play',
  text: 'Test.',
  targets,
  do: program,
});

/** A continuous Effect while the Page is in the Arena. */
export const holds = (...held: readonly Holding[]): WrittenAbility => ({
  when: 'static',
  text: 'Test.',
  holds: [...held],
});

const MOVES: Readonly<Record<string, object>> = {
  chapter: { op: 'returnToHand' },
  spellbookTop: { op: 'putOnDeck', position: 'top' },
  spellbookBottom: { op: 'putOnDeck', position: 'bottom' },
  spellbook: { op: 'putOnDeck', position: 'shuffled' },
};
/** The operation that moves Pages to a zone. */
export const moving = (cards: object, destination: string): object => ({
  ...(MOVES[destination] ?? { op: 'moveTo', destination }),
  cards,
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

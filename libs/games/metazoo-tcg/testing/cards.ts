import { type MetazooCard, metazooCardSchema } from '../cards/definition.js';

/*
 * Cards for tests. In shorthand `X(3)` is a Fire creature of cost 1 and Influence 3; words behind a plus change it: `X(3)+soar+cost4+earth`,
 * `E(2)+equip`, `T(1)+token`. The whole text is the name, so the same text is the same card.
 */

const WRITTEN = /^(?<name>[A-Za-z ]+)\((?<influence>\d+)\)(?<words>(?:\+[a-z]+\d*)*)$/;
const AURA = /^(?:air|earth|fire|lightning|water)$/;

export const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

/** A card from its fields, with the plainest defaults. */
export const made = (name: string, fields: object): MetazooCard =>
  metazooCardSchema.parse({ id: idOf(name), name, aura: 'fire', ...fields });

const plain = { cost: 1, traits: [] };
/** A maker of cards from fields and abilities, in any order. */
const maker =
  (defaults: object) =>
  (name: string, ...text: readonly object[]): MetazooCard => {
    const abilities = text.filter((part) => 'when' in part);
    const fields = text.filter((part) => !('when' in part));
    return made(name, Object.assign({ ...defaults }, abilities.length === 0 ? {} : { abilities }, ...fields));
  };

export const creature = maker({ type: 'creature', influence: 3, ...plain });
export const equipment = maker({ type: 'equipment', influence: 2, ...plain });
export const caster = maker({ type: 'caster', influence: 4, allied: ['earth'], ...plain });
export const terra = maker({ type: 'terra', ...plain });
export const token = maker({ type: 'token', influence: 1, traits: [] });
export const strategy = (
  name: string,
  program: readonly unknown[],
  fields: Readonly<Record<string, unknown>> = {},
): MetazooCard =>
  made(name, {
    type: 'strategy',
    cost: 1,
    abilities: [{ when: 'play', text: name, do: program }],
    ...fields,
  });
export const auraCard = (type: string): MetazooCard =>
  made(`${type.charAt(0).toUpperCase()}${type.slice(1)} Aura`, { type: 'aura', aura: type });

/** An ability with its moment and a meaningless text. */
export const ability = (
  when: string,
  program: readonly unknown[],
  fields: Readonly<Record<string, unknown>> = {},
): object => ({ when, text: when, do: program, ...fields });
export const overwhelm = (by: number, program: readonly unknown[], fields: object = {}): object => ({
  when: { overwhelm: by },
  text: 'overwhelm',
  do: program,
  ...fields,
});
/** An ability that watches an event, which `whose`, `lane`, `where` and `self` narrow. */
export const watch = (
  program: readonly unknown[],
  {
    event,
    whose,
    lane,
    where,
    self: isOwn,
    ...fields
  }: Readonly<Record<string, unknown>> & { readonly event: string },
): object => {
  const trigger = { event, whose, lane, where, self: isOwn };
  const said = Object.entries(trigger).filter(([, value]) => value !== undefined);
  return { when: Object.fromEntries(said), text: 'watch', do: program, ...fields };
};
export const has = (...holds: readonly unknown[]) => ({
  with: (fields: Readonly<Record<string, unknown>> = {}): object => ({
    when: 'static',
    text: 'has',
    holds,
    ...fields,
  }),
});

/* Programs that tests need again and again. */
export const draw = (count: unknown = 1): unknown => ({ op: 'draw', count });
export const influence = (by: number): unknown => ({ change: 'influence', by });
export const self = { this: 'card' };
export const give = (cards: unknown, by: number): unknown => ({
  op: 'give',
  cards,
  modification: influence(by),
});
export const gain = (cards: unknown, by: number): unknown => ({
  op: 'gain',
  cards,
  modification: influence(by),
});
export const deal = (cards: unknown, amount: number): unknown => ({ op: 'deal', cards, amount });
export const pick = (from: unknown, fields: Readonly<Record<string, unknown>> = {}): unknown => ({
  op: 'choose',
  from,
  count: 1,
  as: 'it',
  ...fields,
});
export const it = { bound: 'it' };

const words = (text: string): Readonly<Record<string, unknown>> => {
  const fields: Record<string, unknown> = {};
  const keywords: Record<string, unknown> = {};
  for (const word of text.split('+').filter((one) => one !== '')) {
    const number = Number(/\d+$/.exec(word)?.[0] ?? 1);
    if (AURA.test(word)) fields.aura = word;
    else if (word === 'soar') keywords.soar = true;
    else if (/^d\d?$/.test(word)) keywords.destruction = number;
    else if (word === 'sym') fields.symbol = true;
    else if (word === 'unique') fields.unique = true;
    else if (word.startsWith('cost')) fields.cost = number;
    else if (word.startsWith('trait')) fields.traits = [`Trait ${number}`];
    else if (word === 'equip') fields.type = 'equipment';
    else if (word === 'token') fields.type = 'token';
    else if (word === 'caster') fields.type = 'caster';
  }
  return { ...fields, keywords };
};

/** The card that a name in shorthand describes; undefined for any other name. */
export const shorthandCard = (text: string): MetazooCard | undefined => {
  const groups = WRITTEN.exec(text)?.groups;
  if (groups === undefined) return undefined;
  const fields = {
    type: 'creature',
    ...plain,
    influence: Number(groups.influence),
    ...words(groups.words ?? ''),
  };
  if (fields.type === 'token') {
    const { cost: _none, ...rest } = fields;
    return made(text, rest);
  }
  return made(text, fields.type === 'caster' ? { ...fields, allied: ['earth'] } : fields);
};

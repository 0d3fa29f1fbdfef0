import type { CardData } from '../../table/table-parts.js';
import { counterOf, type FaceLine, type FaceNumber, linesOf, tagValue, typeLine } from '../described.js';

export interface NightfallAttack {
  readonly name: string;
  readonly damage: number;
  /** Aura types against which it deals more. */
  readonly strongAgainst: readonly string[];
  /** "Poison", "Frozen (2)". */
  readonly statuses: readonly string[];
  readonly text?: string;
}

export interface NightfallFace {
  readonly name: string;
  /** The Aura type, in lower case. */
  readonly aura: string;
  readonly type: string;
  readonly shortType: string;
  readonly lp?: FaceNumber;
  readonly attack?: FaceNumber;
  /** Aura types and how much of each. */
  readonly cost: readonly (readonly [aura: string, value: number])[];
  readonly attacks: readonly NightfallAttack[];
  readonly lines: readonly FaceLine[];
  /** "Forest: +30 LP". */
  readonly bonuses: readonly string[];
  readonly isTerra: boolean;
}

export const describeNightfall = (card: CardData): NightfallFace => {
  const aura = (tagValue(card, 'aura-type') ?? 'Neutral').toLowerCase();
  const { type, tribe } = typeOf(card.cardType ?? '');
  const isBeastie = type === 'Beastie';
  const all = (card.text ?? '').split('\n').filter((line) => line !== '');
  const attacks = isBeastie ? all.flatMap((line) => attackOf(line) ?? []) : [];
  const bonuses = all.filter((line) => BONUS.test(line));
  const rest = all.filter((line) => !BONUS.test(line) && !(isBeastie && attackOf(line) !== undefined));
  const lp = counterOf(card, 'lp');
  const strongest = attacks.reduce<number | undefined>(
    (most, { damage }) => (most === undefined || damage > most ? damage : most),
    undefined,
  );
  const auraName = `${aura.charAt(0).toUpperCase()}${aura.slice(1)}`;
  const short = typeLine(
    [type.startsWith('Basic') ? 'Basic' : undefined, auraName, type.replace('Basic ', '')],
    ' ',
  );
  return {
    name: card.name ?? '',
    aura,
    type: typeLine([short, tribe]),
    shortType: short,
    ...(lp === undefined
      ? {}
      : {
          lp: {
            name: 'lp',
            label: 'LP',
            letter: 'LP',
            icon: 'hearts',
            value: lp.value,
            ...(lp.max !== null && lp.value < lp.max ? { change: 'less' } : {}),
          },
        }),
    ...(strongest === undefined
      ? {}
      : {
          attack: { name: 'attack', label: 'Attack', letter: 'A', icon: 'claw-slashes', value: strongest },
        }),
    cost: card.counters.flatMap(({ name, value }) =>
      name.startsWith('cost-') ? [[name.slice('cost-'.length), value] as const] : [],
    ),
    attacks,
    lines: linesOf(rest.join('\n')),
    bonuses,
    isTerra: type === 'Terra',
  };
};

const TYPES = ['Basic Aura', 'Beastie', 'Artifact', 'Spell', 'Potion', 'Terra', 'Aura'];

/** The type line of the table: a type, and a tribe after it. */
const typeOf = (line: string): { readonly type: string; readonly tribe: string | undefined } => {
  const type = TYPES.find((known) => line === known || line.startsWith(`${known} `)) ?? line;
  const tribe = line.slice(type.length).trim();
  return { type, tribe: tribe === '' ? undefined : tribe };
};

const BONUS = /^[^.:]+: \+\d+ (Damage|LP)$/;
const ATTACK = /^(\p{Lu}[^.:,]*?) (\d+)(?:, (.*))?$/u;
const STRONG = /^\+20 against (.+)$/;
const STATUS = /^(?:Frozen|Burn|Poison|Paralyze|Sleep|Scared|Confusion)(?: \(\d+\))?$/;

/** An Attack in the text of the table: "Falling Coals 90, +20 against Forest, Burn (2), its text." */
export const attackOf = (line: string): NightfallAttack | undefined => {
  const [, name, damage, more = ''] = ATTACK.exec(line) ?? [];
  if (name === undefined || damage === undefined) return undefined;
  const parts = more === '' ? [] : more.split(', ');
  const words = parts.findIndex((part) => !STRONG.test(part) && !STATUS.test(part));
  const signs = words === -1 ? parts : parts.slice(0, words);
  const text = words === -1 ? '' : parts.slice(words).join(', ');
  return {
    name,
    damage: Number(damage),
    strongAgainst: signs.flatMap((part) => STRONG.exec(part)?.[1] ?? []),
    statuses: signs.filter((part) => STATUS.test(part)),
    ...(text === '' ? {} : { text }),
  };
};

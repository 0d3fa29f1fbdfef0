import { type MetaxCard, metaxCardSchema } from '../cards/definition.js';
import type { Stat } from '../effects/language/filter.js';

/*
 * Cards as the rules file writes them: `C[S7 I3 Sp5](+2)` a Character, `S6(-2)` and `S/I3` Battle Cards, `Event(-2)` an Event. `: ` and an
 * icon put an effect on one that does nothing but show that it was used: `S3(-1): defense`. `#2` makes another card of the same kind.
 */

const STATS: Readonly<Record<string, Stat>> = { S: 'strength', I: 'intelligence', Sp: 'special' };
const CHARACTER = /^C\[(?<stats>[^\]]+)\](?:\(\+(?<points>\d+)\))?(?:: (?<icon>enter|push))?(?:#\d+)?$/;
const BATTLE =
  /^(?<stats>(?:Sp|S|I)(?:\/(?:Sp|S|I))*)(?<rank>[1-7])(?:\((?<points>[+-]\d+)\))?(?:: (?<icon>attack|defense|use))?(?:#\d+)?$/;
const EVENT = /^Event\(-(?<cost>\d+)\)(?:#\d+)?$/;
const CHARACTER_STAT = /^(?<stat>Sp|S|I)(?<rank>\d)$/;

/** An effect that changes nothing. */
const IDLE = { text: 'Gain 0 MP.', do: [{ op: 'gainMetaPoints', who: 'you', amount: 0 }] };

const MOMENTS: Readonly<Record<string, string>> = { enter: 'enters', use: 'play' };

const idOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/\+/g, 'plus')
    .replace(/-/g, 'minus')
    .replace(/\//g, 'or')
    .replace(/#/g, 'copy')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const written = (name: string): unknown => {
  const character = CHARACTER.exec(name)?.groups;
  if (character !== undefined)
    return {
      type: 'character',
      metaPoints: Number(character.points ?? 0),
      trait: 'Hero Character',
      stats: (character.stats ?? '').split(' ').map((entry) => {
        const { stat = '', rank = '' } = CHARACTER_STAT.exec(entry)?.groups ?? {};
        return { stat: STATS[stat], rank: Number(rank) };
      }),
      ...(character.icon === undefined
        ? {}
        : { abilities: [{ when: MOMENTS[character.icon] ?? character.icon, ...IDLE }] }),
    };
  const battle = BATTLE.exec(name)?.groups;
  if (battle !== undefined)
    return {
      type: 'battle',
      stats: (battle.stats ?? '').split('/').map((stat) => STATS[stat]),
      rank: Number(battle.rank),
      metaPoints: Number(battle.points ?? 0),
      ...(battle.icon === undefined
        ? {}
        : { abilities: [{ when: MOMENTS[battle.icon] ?? battle.icon, ...IDLE }] }),
    };
  const event = EVENT.exec(name)?.groups;
  return event === undefined
    ? undefined
    : { type: 'event', cost: Number(event.cost), abilities: [{ when: 'play', ...IDLE }] };
};

/** The card that a name in shorthand describes; undefined for any other name. */
export const shorthandCard = (name: string): MetaxCard | undefined => {
  const card = written(name);
  return typeof card === 'object' ? metaxCardSchema.parse({ id: idOf(name), name, ...card }) : undefined;
};

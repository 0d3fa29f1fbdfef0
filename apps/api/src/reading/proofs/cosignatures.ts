import { type Cosigned, MOST_COSIGNED } from '#libs/proof';
import type { HeadCosigned } from './cosignature-codec.js';
import type { DayList } from './day-list.js';
import type { HouseKeys } from './house-keys.js';

/** The cosignatures of one day's list, up to the last event read. A witness cosigns ever longer lists, so that there are at most as many of each as the list has entries. */
export class Cosignatures {
  readonly #facts: HeadCosigned[] = [];

  get count(): number {
    return this.#facts.length;
  }

  take(fact: HeadCosigned): void {
    this.#facts.push(fact);
  }

  /** The newest cosignature of a witness under this name of the list. */
  newestBy(witness: string, origin: string): HeadCosigned | undefined {
    return this.#facts.findLast((fact) => fact.witness === witness && fact.origin === origin);
  }

  /** The lines of all cosignatures of exactly this head. */
  linesFor({ origin, size, root }: Pick<HeadCosigned, 'origin' | 'size' | 'root'>): readonly string[] {
    return this.#facts
      .filter((fact) => fact.origin === origin && fact.size === size && fact.root === root)
      .map(({ line }) => `${line}\n`)
      .sort();
  }

  /** The newest cosigned head of each witness that fulfils a condition; the longest first. */
  newestHeads(condition: (fact: HeadCosigned) => boolean): readonly HeadCosigned[] {
    const byWitness = new Map<string, HeadCosigned>();
    for (const fact of this.#facts)
      if (condition(fact) && (byWitness.get(fact.witness)?.size ?? 0) < fact.size)
        byWitness.set(fact.witness, fact);
    const bySize = new Map([...byWitness.values()].map((fact) => [fact.size, fact]));
    return [...bySize.values()].sort((one, other) => other.size - one.size);
  }
}

/** A head of a list as a signed note, with the cosignatures of exactly this head. */
export const checkpointNote = (
  { day, tree, cosignatures }: DayList,
  size: number,
  keys: HouseKeys,
): Promise<string> => {
  const head = { origin: keys.originOf(day), size, root: tree.root(size) };
  return keys.signCheckpoint(head, cosignatures.linesFor(head));
};

/** The newest head of each witness that contains an entry of the list, with the proof of the entry. */
export const cosignedHeads = async (list: DayList, index: number, keys: HouseKeys): Promise<Cosigned[]> => {
  const { tree } = list;
  const origin = keys.originOf(list.day);
  const heads = list.cosignatures.newestHeads(
    (fact) =>
      fact.origin === origin &&
      fact.size > index &&
      fact.size <= tree.size &&
      fact.root === tree.root(fact.size),
  );
  const cosigned: Cosigned[] = [];
  for (const { size } of heads.slice(0, MOST_COSIGNED))
    cosigned.push({
      checkpoint: await checkpointNote(list, size, keys),
      path: [...tree.inclusion(index, size)],
    });
  return cosigned;
};

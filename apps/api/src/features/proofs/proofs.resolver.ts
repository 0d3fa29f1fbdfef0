import { Args, Parent, Query, ResolveField, Resolver } from '@nestjs/graphql';
import { z } from 'zod';
import { canonicalJson, type Listed, logKey, type PublicKey, writeVerifierKey } from '#libs/proof';
import type { ProvedResult } from '#libs/replay';
import { Games } from '../../games/games.js';
import { CurrentPrincipal } from '../../identity/current-principal.js';
import { CurrentWork } from '../../identity/current-work.js';
import type { Principal } from '../../identity/principal.js';
import { refuseDelayed } from '../../identity/requested-delay.js';
import { badInput } from '../../platform/errors/api-error.js';
import type { Work } from '../../platform/scheduling/work.js';
import { checkpointNote } from '../../reading/proofs/cosignatures.js';
import { type DayList, headOf } from '../../reading/proofs/day-list.js';
import { DayLists } from '../../reading/proofs/day-lists.js';
import { HouseKeys } from '../../reading/proofs/house-keys.js';
import { type MatchProof, MatchProofs } from '../../reading/proofs/match-proofs.js';
import type { MatchView } from '../../reading/views/match-view.js';
import { type Compared, OlderDecisions } from './older-decisions.js';

const LEAVES_AT_ONCE = 1000;
const daySchema = z.iso.date();

interface ListAt {
  readonly signedBy: PublicKey;
  readonly list: DayList;
  readonly size: number;
}

@Resolver('ProofList')
export class ProofListResolver {
  constructor(
    private readonly lists: DayLists,
    private readonly keys: HouseKeys,
  ) {}

  @Query('proofList')
  async proofList(@CurrentWork() work: Work, @Args('day') day: string, @Args('size') size?: number | null) {
    if (!daySchema.safeParse(day).success) throw badInput('"day" is a date such as 2026-11-23.');
    const list = await this.lists.of(day, work);
    const at = sizeWithin(size ?? list.size, list.size);
    const head = headOf(list, at, this.keys);
    const { signature, key } = await this.keys.signHead(head);
    return {
      list,
      day,
      size: at,
      head: canonicalJson(head),
      signature,
      key: canonicalJson(key),
      signedBy: key,
    };
  }

  @ResolveField('checkpoint')
  checkpoint(@Parent() { list, size }: ListAt): Promise<string> {
    return checkpointNote(list, size, this.keys);
  }

  @ResolveField('verifierKey')
  verifierKey(@Parent() { list, signedBy }: ListAt): string {
    return writeVerifierKey(logKey(this.keys.originOf(list.day), signedBy));
  }

  @ResolveField('leaves')
  leaves(@Parent() { list, size }: ListAt, @Args('from') from?: number | null): readonly string[] {
    const begin = Math.max(0, from ?? 0);
    const count = Math.max(0, Math.min(LEAVES_AT_ONCE, size - begin));
    return Array.from({ length: count }, (_, index) => list.tree.leaf(begin + index) ?? '');
  }

  @ResolveField('consistency')
  consistency(@Parent() { list, size }: ListAt, @Args('earlier') earlier: number): readonly string[] {
    return list.tree.consistency(sizeWithin(earlier, size), size);
  }
}

const placeOf = ({ head, cosigned = [], ...place }: Listed) => ({
  ...place,
  head: canonicalJson(head),
  cosigned,
});

const sizeWithin = (size: number, most: number): number => {
  if (size >= 0 && size <= most) return size;
  throw badInput(`The list has only ${most} matches; "size" is ${size}.`);
};

/** The data of a match's proof. The Merkle tree is computed only when one of its fields is requested. */
interface LazyProof {
  readonly view: MatchView;
  readonly work: Work;
  readonly made: () => Promise<MatchProof>;
}

@Resolver('Match')
export class MatchProofResolver {
  constructor(private readonly proofs: MatchProofs) {}

  @ResolveField('proof')
  proof(@Parent() view: MatchView, @CurrentWork() work: Work): LazyProof {
    let making: Promise<MatchProof> | undefined;
    return {
      view,
      work,
      made: () => {
        making ??= this.proofs.of(view, work);
        return making;
      },
    };
  }
}

@Resolver('MatchProof')
export class MatchProofFieldsResolver {
  constructor(
    private readonly lists: DayLists,
    private readonly proofs: MatchProofs,
    private readonly games: Games,
  ) {}

  @ResolveField('statement')
  async statement({ made }: LazyProof) {
    return canonicalJson((await made()).statement);
  }

  @ResolveField('signature')
  async signature({ made }: LazyProof) {
    return (await made()).signed.signature;
  }

  @ResolveField('key')
  async key({ made }: LazyProof) {
    return canonicalJson((await made()).signed.key);
  }

  @ResolveField('listed')
  async listed(@Parent() { made, work }: LazyProof, @CurrentPrincipal() principal: Principal) {
    // The size of a list reveals how many matches have ended.
    refuseDelayed(principal, 'listed');
    const listed = await this.lists.listed((await made()).statement, work);
    return listed && placeOf(listed);
  }

  @ResolveField('result')
  async result({ view, made, work }: LazyProof) {
    const result = await this.proofs.result(view, (await made()).statement, work);
    return result && { ...result, statement: canonicalJson(result.statement) };
  }

  @ResolveField('frame')
  async frame(@Parent() { made }: LazyProof, @Args('number') number: number) {
    const { statement, tree } = await made();
    const size = statement.frames;
    if (number < 0 || number >= size) throw badInput(`You may see frames 0 to ${size - 1} of this match.`);
    return { index: number, size, path: tree.inclusion(number, size) };
  }

  @ResolveField('fidelity')
  fidelity({ view, work }: LazyProof) {
    const decidedBy = view.state.settings.rulesVersion;
    const { rulesVersion: present } = this.games.get(view.log.game.id);
    return { view, work, isExact: decidedBy === present, decidedBy, present };
  }
}

@Resolver('ResultProof')
export class ResultProofResolver {
  @ResolveField('listed')
  listed(@Parent() { listed }: Pick<ProvedResult, 'listed'>, @CurrentPrincipal() principal: Principal) {
    // The size of a list reveals how many matches have ended.
    refuseDelayed(principal, 'listed');
    return listed.map((place) => place && placeOf(place));
  }
}

@Resolver('Fidelity')
export class FidelityResolver {
  constructor(private readonly older: OlderDecisions) {}

  @ResolveField('compared')
  compared({ view, work }: Pick<LazyProof, 'view' | 'work'>): Promise<Compared | undefined> {
    return this.older.of(view, work);
  }
}

@Resolver('FactInShort')
export class FactInShortResolver {
  @ResolveField('fields')
  fields({ fields = [] }: { readonly fields?: readonly string[] }): readonly string[] {
    return fields;
  }
}

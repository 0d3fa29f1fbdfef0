import { Injectable } from '@nestjs/common';
import type { MatchStatement, MerkleTree } from '#libs/proof';
import { type Proof, statementOf } from '#libs/replay';
import type { MatchView } from '../views/match-view.js';
import { DayLists } from './day-lists.js';
import { HouseKeys, type Signed } from './house-keys.js';
import { MatchTrees } from './match-trees.js';

/** A signed summary of a match up to its viewer's horizon, with the Merkle tree over its frames. */
export interface MatchProof {
  readonly statement: MatchStatement;
  readonly tree: MerkleTree;
  readonly signed: Signed;
}

/** Signs matches for authorized viewers: ended matches, and running ones up to the viewer's horizon. */
@Injectable()
export class MatchProofs {
  constructor(
    private readonly trees: MatchTrees,
    private readonly keys: HouseKeys,
    private readonly lists: DayLists,
  ) {}

  async of(view: MatchView): Promise<MatchProof> {
    const { log, frameCount, moment } = view;
    const tree = await this.trees.upTo(log, frameCount);
    const statement = statementOf(moment, tree.root(frameCount), this.keys.issuer);
    return { statement, tree, signed: await this.keys.sign(statement) };
  }

  /** The complete proof at the end of a replay file. */
  async whole(statement: MatchStatement): Promise<Proof> {
    const [signed, listed] = await Promise.all([this.keys.sign(statement), this.lists.listed(statement)]);
    return { ...signed, ...(listed === undefined ? {} : { listed }) };
  }
}

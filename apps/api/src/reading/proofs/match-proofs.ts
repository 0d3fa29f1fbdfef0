import { Injectable } from '@nestjs/common';
import type { MatchStatement, MerkleTree } from '#libs/proof';
import { type Proof, type ProvedResult, statementOf } from '#libs/replay';
import type { Work } from '../../platform/scheduling/work.js';
import { ReadModels } from '../models/read-models.js';
import { countedResult } from '../views/counted-result.js';
import type { MatchView } from '../views/match-view.js';
import { DayLists } from './day-lists.js';
import { HouseKeys, type Signed } from './house-keys.js';
import { MatchTrees } from './match-trees.js';
import { provedResult } from './result-proof.js';

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
    private readonly models: ReadModels,
  ) {}

  async of(view: MatchView, work: Work): Promise<MatchProof> {
    const { log, frameCount, moment } = view;
    const tree = await this.trees.upTo(log, frameCount, work);
    const statement = statementOf(moment, tree.root(frameCount), this.keys.issuer);
    return { statement, tree, signed: await this.keys.sign(statement) };
  }

  /** The complete proof at the end of a replay file. */
  async whole(view: MatchView, statement: MatchStatement, work: Work): Promise<Proof> {
    const signed = await this.keys.sign(statement);
    const listed = await this.lists.listed(statement, work);
    const result = await this.result(view, statement, work);
    return {
      ...signed,
      ...(listed === undefined ? {} : { listed }),
      ...(result === undefined ? {} : { result }),
    };
  }

  /** The result that counts for a viewer of the match; undefined before it is over. */
  async result(view: MatchView, statement: MatchStatement, work: Work): Promise<ProvedResult | undefined> {
    if (!statement.over) return undefined;
    const counted = this.models.ask((db) => countedResult(db, view));
    return provedResult(statement, counted?.amendments ?? [], this.keys, (amendment) =>
      this.lists.listed(amendment, work),
    );
  }
}

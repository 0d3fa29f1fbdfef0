import { derivedId, ownCommandId } from '../../../apps/api/src/writing/command-id.js';
import type { Sent } from '../sender.js';
import type { CaseModel } from './judging-model.js';
import type { Result } from './match-model.js';
import { resultOf } from './steps.js';

/** The meaning of a command that the service sends itself. */
export type Meaning =
  | { readonly is: 'created' | 'nothing' | 'cancelled'; readonly match: string }
  | {
      readonly is: 'left';
      readonly match: string;
      readonly seats: readonly number[];
      /** Undefined at a table of two, whose match says it. */
      readonly how: 'MATCH_LOSS' | 'DISQUALIFICATION' | undefined;
    }
  | { readonly is: 'result'; readonly match: string }
  | {
      readonly is: 'taken';
      readonly match: string;
      readonly commandId: string;
      readonly result: () => Result | undefined;
    }
  | { readonly is: 'disqualified'; readonly match: string; readonly seat: number }
  | { readonly is: 'penaltyTaken'; readonly penalty: string }
  | { readonly is: 'penaltyNoted'; readonly penalty: string }
  | { readonly is: 'penaltyOfCase'; readonly caseId: string; readonly key: string }
  | { readonly is: 'penaltyWithdrawn'; readonly caseId: string; readonly key: string }
  | { readonly is: 'effect'; readonly caseId: string; readonly key: string }
  | { readonly is: 'effectNoted'; readonly caseId: string; readonly key: string }
  | { readonly is: 'closed'; readonly caseId: string }
  | { readonly is: 'imported'; readonly match: string; readonly sent: Sent };

/** The commands of the service that can follow from those of people, by their ids. */
export class OwnCommands {
  readonly #meanings = new Map<string, Meaning>();

  get(commandId: string): Meaning | undefined {
    return this.#meanings.get(commandId);
  }

  #add(purpose: string, meaning: Meaning): void {
    this.#meanings.set(ownCommandId(purpose), meaning);
  }

  /** The commands about a match of the event. */
  addMatch(id: string, seats: number, sent: readonly Sent[], bestOf: number): void {
    this.#add(`${id}/event/create`, { is: 'created', match: id });
    this.#add(`${id}/event/cancel`, { is: 'cancelled', match: id });
    const isMany = seats > 2;
    for (let seat = 0; seat < seats; seat += 1) {
      this.#add(`${id}/event/disqualify/${seat}`, { is: 'disqualified', match: id, seat });
      const left = { is: 'left', match: id, seats: [seat] } as const;
      this.#add(`${id}/event/left/${seat}`, { ...left, how: isMany ? 'MATCH_LOSS' : undefined });
      this.#add(`${id}/event/disqualified/${seat}`, { ...left, how: 'DISQUALIFICATION' });
    }
    this.#add(`${id}/event/left/0,1`, { is: 'left', match: id, seats: [0, 1], how: undefined });
    this.#add(`${id}/event/result`, { is: 'result', match: id });
    for (const one of sent) {
      if (one.field === 'amendResult' && one.input.matchId === id)
        this.#addTaken(id, one.commandId, () => amendedResultOf(one));
      if (one.field !== 'importResults') continue;
      const commandId = derivedId(one.commandId, `import/${id}`);
      this.#meanings.set(commandId, { is: 'imported', match: id, sent: one });
      this.#addTaken(id, commandId, () => importedResultOf(id, one, bestOf));
    }
  }

  /** The step of a table that takes an amendment before the match. */
  #addTaken(match: string, commandId: string, result: () => Result | undefined): void {
    this.#add(`${match}/event/taken/${commandId}`, { is: 'taken', match, commandId, result });
  }

  addPenalty(id: string, match: string): void {
    this.#add(`penalty/${id}`, { is: 'penaltyTaken', penalty: id });
    this.#add(`penalty/${id}/outcome`, { is: 'penaltyNoted', penalty: id });
    this.#add(`penalty/${id}/next`, { is: 'nothing', match });
  }

  addCase(opened: CaseModel): void {
    const { id, match } = opened;
    for (let ruling = 1; ruling <= 2; ruling += 1) {
      this.#add(`case/${id}/close/${ruling}`, { is: 'closed', caseId: id });
      for (let at = 0; at < 3; at += 1) this.#addEffect(opened, match, `${ruling}/${at}`);
    }
  }

  #addEffect(opened: CaseModel, match: string, key: string): void {
    const { id: caseId } = opened;
    this.#add(`case/${caseId}/${key}`, { is: 'effect', caseId, key });
    this.#addTaken(match, ownCommandId(`case/${caseId}/${key}`), () => {
      const amendment = opened.effects().find(([other]) => other === key)?.[1].amendment;
      return amendment && resultOf(amendment);
    });
    this.#add(`case/${caseId}/outcome/${key}`, { is: 'effectNoted', caseId, key });
    for (const undone of ['withdrawn', 'undone']) {
      const noted = { is: 'effectNoted', caseId, key: `${key}/${undone}` } as const;
      this.#add(`case/${caseId}/outcome/${key}/${undone}`, noted);
      this.#add(`case/${caseId}/${key}/${undone}`, { is: 'penaltyWithdrawn', caseId, key });
    }
    const penalty = penaltyOfCase(caseId, key);
    this.#add(`penalty/${penalty}`, { is: 'penaltyTaken', penalty });
    this.#add(`penalty/${penalty}/outcome`, { is: 'penaltyNoted', penalty });
  }
}

export const penaltyOfCase = (caseId: string, key: string): string =>
  derivedId(key, `case/${caseId}/penalty`);

export const amendedResultOf = ({ input }: Sent): Result | undefined =>
  isResultInput(input.result) ? resultOf(input.result) : undefined;

const isResultInput = (result: unknown): result is Result => typeof result === 'object';

/** The result of an imported line: the winner has all games. */
export const importedResultOf = (id: string, { input }: Sent, bestOf: number): Result => {
  const winner = String(input.csv).includes(`${id},0,win`) ? 0 : 1;
  const needed = (bestOf + 1) / 2;
  return {
    kind: 'reported',
    places: [[winner], [1 - winner]],
    gamesWon: winner === 0 ? [needed, 0] : [0, needed],
    gamesDrawn: 0,
  };
};

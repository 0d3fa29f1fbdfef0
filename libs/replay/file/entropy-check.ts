import { z } from 'zod';
import { type Json, type Seat, seat as seatOf } from '#libs/game-kit';
import { entropyCommitment, type SeatEntropy } from '#libs/match';
import type { Finding } from '../finding.js';

/** The way in which a seat gave its entropy, its share of the randomness. */
export interface StatedEntropy {
  readonly seat: Seat;
  readonly given: SeatEntropy;
}

const seat = z.int().nonnegative().transform(seatOf);
const seats = z.array(seat);
const givingSchema = z.discriminatedUnion('type', [
  z.object({ type: z.literal('match.MatchCreated'), matchId: z.string() }),
  z.object({ type: z.literal('match.DeckSubmitted') }),
  z.object({
    type: z.literal('match.SeatReadied'),
    seat,
    entropy: z.string(),
    commitment: z.string().optional(),
  }),
  z.object({ type: z.literal('match.RevealBegan') }),
  z.object({ type: z.literal('match.EntropyRevealed'), seat, entropy: z.string() }),
  z.object({ type: z.literal('match.EntropyWithheld'), seats }),
  z.object({ type: z.literal('match.SeatsDeparted'), seats, game: z.int().optional() }),
  z.object({ type: z.literal('match.GameStarted') }),
]);
type Giving = z.infer<typeof givingSchema>;
const TYPES: ReadonlySet<string> = new Set(givingSchema.options.map(({ shape }) => shape.type.value));

/**
 * Checks that each seat chose its entropy before it could see another seat's: all commitments precede all reveals, each reveal matches its commitment, and
 * missing entropy is recorded. It needs public events alone, so it checks the file of every viewer.
 */
export class EntropyCheck {
  readonly #given = new Map<Seat, SeatEntropy>();
  readonly #commitments = new Map<Seat, string>();
  readonly #departed = new Set<Seat>();
  #matchId = '';
  #areRevealing = false;

  /** Takes the next event; returns its faults. */
  take(type: string, data: Json, frame: number): readonly Finding[] {
    if (!TYPES.has(type)) return [];
    const fact = givingSchema.safeParse({ ...(typeof data === 'object' ? data : {}), type });
    const faults = fact.success
      ? [...this.#faults(fact.data)]
      : ['How seats give their entropy is unreadable.'];
    return faults.map((message) => ({ code: 'WRONG_ENTROPY', frame, message }));
  }

  /** By seat; undefined if no seat has become ready. */
  stated(): readonly StatedEntropy[] | undefined {
    const all = [...this.#given].map(([by, given]) => ({ seat: by, given }));
    return all.length === 0 ? undefined : all.sort((a, b) => a.seat - b.seat);
  }

  get hasCommitments(): boolean {
    return this.#commitments.size > 0;
  }

  *#faults(fact: Giving): Generator<string> {
    switch (fact.type) {
      case 'match.MatchCreated':
        this.#matchId = fact.matchId;
        return;
      case 'match.DeckSubmitted':
        if (this.#areRevealing) yield 'A deck is submitted after the reveals have begun.';
        return;
      case 'match.SeatReadied': {
        const { seat: by, entropy, commitment } = fact;
        if (this.#given.has(by)) yield `Seat ${by} gives its entropy twice.`;
        if (this.#areRevealing) yield `Seat ${by} gives its entropy after the reveals have begun.`;
        if (commitment !== undefined && entropy !== '')
          yield `Seat ${by} commits an entropy, and gives one openly.`;
        this.#given.set(by, commitment === undefined ? 'open' : 'committed');
        if (commitment !== undefined) this.#commitments.set(by, commitment);
        return;
      }
      case 'match.RevealBegan':
        this.#areRevealing = true;
        return;
      case 'match.EntropyRevealed': {
        const { seat: by, entropy } = fact;
        const isTime = this.#areRevealing && this.#given.get(by) === 'committed';
        if (!isTime) yield `Seat ${by} has no entropy to reveal.`;
        else if (entropyCommitment(this.#matchId, by, entropy) !== this.#commitments.get(by))
          yield `The entropy of seat ${by} is not the one that it committed.`;
        this.#given.set(by, 'revealed');
        return;
      }
      case 'match.EntropyWithheld':
        for (const by of fact.seats) {
          if (this.#given.get(by) !== 'committed') yield `Seat ${by} has no entropy to withhold.`;
          this.#given.set(by, 'withheld');
        }
        return;
      case 'match.SeatsDeparted':
        if (fact.game === undefined) for (const by of fact.seats) this.#departed.add(by);
        return;
      case 'match.GameStarted':
        for (const [by, given] of this.#given) {
          if (given !== 'committed') continue;
          if (!this.#departed.has(by))
            yield `The game begins without the entropy of seat ${by}, and no frame says that it was withheld.`;
          this.#given.set(by, 'withheld');
        }
    }
  }
}

const GIVEN: Readonly<Record<SeatEntropy, string>> = {
  open: 'openly',
  committed: 'committed, not yet revealed',
  revealed: 'committed, then revealed',
  withheld: 'committed, then withheld',
};

/** A sentence on how the seats gave their shares of the randomness. */
export const entropySentence = (stated: readonly StatedEntropy[]): string =>
  `Entropy: ${stated.map(({ seat: by, given }) => `seat ${by} ${GIVEN[given]}`).join('; ')}.`;

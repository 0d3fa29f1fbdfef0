import { z } from 'zod';
import { belonging, fact, frameNumber, instant, seatIndex } from '../stored.js';
import { effectSchema } from './effects.js';

/** The author of a statement or exhibit: a seat of the match, or a judge. */
export const voiceSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('seat'), seat: seatIndex }),
  z.strictObject({ kind: z.literal('judge'), id: z.string() }),
]);

/** An exhibit. Files stay with their owners; the hash proves that a file is unchanged. */
export const exhibitSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('frames'), from: frameNumber, to: frameNumber }),
  z.strictObject({ kind: z.literal('note'), text: z.string() }),
  z.strictObject({
    kind: z.literal('file'),
    name: z.string(),
    bytes: z.int().nonnegative(),
    /** In lower-case hex. */
    sha256: z.string().regex(/^[0-9a-f]{64}$/),
  }),
]);

const lease = { judge: z.string(), leaseUntil: instant, answerBy: instant };

/*
 * A case, in the stream `case-<id>`; the envelope has author and time. Stored for ever: add new facts, never change the meaning of an old one.
 * The fields of {@link CASE_TEXTS} are about persons: the service keeps them encrypted.
 */
export const caseFactSchema = z.discriminatedUnion('type', [
  fact('CaseOpened', {
    ...belonging,
    match: z.string(),
    frame: frameNumber,
    /** In a case about conduct, only judges see the reporter. */
    about: z.enum(['play', 'conduct']),
    by: voiceSchema,
    /** The players of the match. */
    parties: z.array(z.strictObject({ seat: seatIndex, player: z.string() })),
    /** The seats that may answer the claim. */
    respondents: z.array(seatIndex),
    claim: z.string(),
  }),
  fact('EvidenceAdded', {
    id: z.string(),
    by: voiceSchema,
    /** Its readers: all parties, or the judges and its author. */
    audience: z.enum(['parties', 'judges']),
    exhibit: exhibitSchema,
  }),
  /** A judge has looked at evidence for judges alone that others bring: once a judge and piece. */
  fact('EvidenceSeen', { judge: z.string(), evidence: z.array(z.string()).min(1) }),
  fact('CaseAssigned', {
    ...lease,
    /** The previous judge, after a takeover. */
    from: z.string().exactOptional(),
  }),
  fact('CaseReleased', {}),
  fact('ClaimAnswered', { seat: seatIndex, text: z.string() }),
  fact('AnswerTimePassed', {}),
  fact('CaseRuled', {
    judge: z.string(),
    reason: z.string(),
    effects: z.array(effectSchema),
    /** Left out if it cannot be appealed. */
    appealUntil: instant.exactOptional(),
  }),
  /** The seat will not appeal. */
  fact('RulingAccepted', { seat: seatIndex }),
  fact('RulingAppealed', { seat: seatIndex, reason: z.string() }),
  fact('AppealDecided', {
    judge: z.string(),
    /** Whether the decision upholds the first ruling; otherwise these effects replace its effects. */
    isUpheld: z.boolean(),
    reason: z.string(),
    effects: z.array(effectSchema),
  }),
  fact('EffectCarriedOut', { effect: z.string() }),
  /** The match refused the effect with this code. */
  fact('EffectRefused', { effect: z.string(), code: z.string() }),
  fact('CaseClosed', {}),
  fact('CaseWithdrawn', { reason: z.string() }),
  fact('CaseDismissed', { judge: z.string(), reason: z.string() }),
  fact('CaseReopened', { ...lease, reason: z.string() }),
]);

export type CaseFact = z.infer<typeof caseFactSchema>;
export type CaseOpened = CaseFact & { readonly type: 'CaseOpened' };
export type EvidenceAdded = CaseFact & { readonly type: 'EvidenceAdded' };
export type Voice = z.infer<typeof voiceSchema>;
export type Exhibit = z.infer<typeof exhibitSchema>;

/** Fields of facts that are about persons. */
export const CASE_TEXTS = ['claim', 'exhibit', 'text', 'reason', 'effects', 'deviation'] as const;

/** The facts by which a judge decides: their words are the organization's, and stay when a person is erased. */
export const JUDGED_OFFICIALLY: ReadonlySet<string> = new Set<CaseFact['type']>([
  'CaseRuled',
  'AppealDecided',
  'CaseDismissed',
  'CaseReopened',
]);

export const CASES = 'case';

export const caseStream = (id: string): string => `${CASES}-${id}`;

export const caseOfStream = (stream: string): string => stream.slice(CASES.length + 1);

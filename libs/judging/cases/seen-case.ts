import type { Answer, Case, Evidence } from './case.js';
import type { Voice } from './case-facts.js';

/** The viewer of a case: a judge sees all of it, a party a part; other viewers see nothing. */
export type CaseViewer =
  | { readonly kind: 'judge'; readonly id: string }
  | { readonly kind: 'seat'; readonly seat: number };

/** Whether a judge may read an item of evidence: items for judges alone open once the look is recorded; the judge's own are open. */
export const isOpenTo = ({ by, audience, looks }: Evidence, judge: string): boolean =>
  audience === 'parties' ||
  (by.kind === 'judge' && by.id === judge) ||
  looks.some((look) => look.judge === judge);

/** The author of a statement as a party sees it: staff stay anonymous. */
export type SeenVoice =
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'judge'; readonly id?: string }
  /** A person who reported conduct. */
  | { readonly kind: 'withheld' };

export const seenOpener = ({ opened: { by, about } }: Case, viewer: CaseViewer): SeenVoice => {
  if (viewer.kind === 'judge') return by;
  if (by.kind === 'seat' && by.seat === viewer.seat) return by;
  return about === 'conduct' ? { kind: 'withheld' } : seenVoice(by, viewer);
};

/** A party sees that the author is a judge, and sees the judge's id only in rulings. */
const seenVoice = (voice: Voice, viewer: CaseViewer): SeenVoice =>
  voice.kind === 'judge' && viewer.kind === 'seat' ? { kind: 'judge' } : voice;

/** A party sees its own evidence and the evidence for all parties, with its author, except for reports of conduct. */
export const seenEvidence = (one: Case, viewer: CaseViewer): readonly Evidence[] =>
  viewer.kind === 'judge'
    ? one.evidence
    : one.evidence.filter(({ by, audience }) => isOwn(by, viewer.seat) || audience === 'parties');

export const seenVoiceOfEvidence = (one: Case, { by }: Evidence, viewer: CaseViewer): SeenVoice => {
  if (viewer.kind === 'judge' || isOwn(by, viewer.seat)) return by;
  const { about, by: opener } = one.opened;
  const betrays =
    about === 'conduct' && by.kind === 'seat' && opener.kind === 'seat' && by.seat === opener.seat;
  return betrays ? { kind: 'withheld' } : seenVoice(by, viewer);
};

const isOwn = (by: Voice, seat: number): boolean => by.kind === 'seat' && by.seat === seat;

/** In a report of conduct, the list of the other respondents would reveal the reporter. */
const isTold = ({ opened }: Case, viewer: CaseViewer, seat: number): boolean =>
  viewer.kind === 'judge' || opened.about === 'play' || seat === viewer.seat;

export const seenRespondents = (one: Case, viewer: CaseViewer): readonly number[] =>
  one.opened.respondents.filter((seat) => isTold(one, viewer, seat));

export const seenAnswers = (one: Case, viewer: CaseViewer): readonly Answer[] =>
  one.answers.filter(({ seat }) => isTold(one, viewer, seat));

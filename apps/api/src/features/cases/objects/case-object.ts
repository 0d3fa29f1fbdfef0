import {
  type Case,
  type CaseViewer,
  type Closing,
  type Evidence,
  type Exhibit,
  isOpenTo,
  type Outcome,
  type Ruled,
  type Ruling,
  type RulingEffect,
  ruledOf,
  type SeenVoice,
  seenAnswers,
  seenEvidence,
  seenOpener,
  seenRespondents,
  seenVoiceOfEvidence,
} from '#libs/judging';
import { resultObject } from '../../../reading/views/result-object.js';
import type { Place } from './places.js';

/** A case in the form of the API, with only the information that the viewer may see. */
export const caseObject = (
  one: Case,
  viewer: CaseViewer,
  place: Place,
  nameOf: (player: string) => string,
) => {
  const { id, opened, openedAt, status } = one;
  const ruled = ruledOf(one);
  return {
    id,
    version: viewer.kind === 'judge' ? one.version : undefined,
    place,
    frame: opened.frame,
    about: opened.about,
    status,
    openedBy: voiceObject(seenOpener(one, viewer)),
    openedAt,
    claim: opened.claim,
    parties: opened.parties.map(({ seat, player }) => ({
      seat,
      player: { id: player, name: nameOf(player) },
    })),
    respondents: seenRespondents(one, viewer),
    answers: seenAnswers(one, viewer),
    evidence: seenEvidence(one, viewer).map((evidence) => evidenceObject(one, evidence, viewer)),
    assignment: 'assignment' in one ? one.assignment : undefined,
    ...(ruled === undefined ? {} : ruledObjects(one, ruled, viewer)),
    closing: one.status === 'closed' ? closingObject(one.closing) : undefined,
    reopenings: one.reopenings.map(({ at, reason, closing }) => ({
      at,
      reason,
      closing: closingObject(closing),
      ...(closing.how === 'settled' ? ruledObjects(one, closing, viewer) : {}),
    })),
    mySeat: viewer.kind === 'seat' ? viewer.seat : undefined,
  };
};

export type CaseObject = ReturnType<typeof caseObject>;

const voiceObject = (voice: SeenVoice) => ({
  kind: voice.kind,
  seat: voice.kind === 'seat' ? voice.seat : undefined,
  judge: voice.kind === 'judge' ? voice.id : undefined,
});

const evidenceObject = (one: Case, evidence: Evidence, viewer: CaseViewer) => {
  const { id, audience, at, exhibit, looks } = evidence;
  const isOpened = viewer.kind === 'seat' || isOpenTo(evidence, viewer.id);
  return {
    id,
    by: voiceObject(seenVoiceOfEvidence(one, evidence, viewer)),
    audience,
    at,
    isOpened,
    looks: viewer.kind === 'judge' && audience === 'judges' ? looks : undefined,
    ...(isOpened ? exhibitFields(exhibit) : {}),
  };
};

const exhibitFields = (exhibit: Exhibit) => {
  switch (exhibit.kind) {
    case 'frames':
      return { frames: { from: exhibit.from, to: exhibit.to } };
    case 'note':
      return { note: exhibit.text };
    case 'file':
      return { file: { name: exhibit.name, bytes: exhibit.bytes, sha256: exhibit.sha256 } };
  }
};

const ruledObjects = (one: Case, { ruling, appeal, decision }: Ruled, viewer: CaseViewer) => ({
  ruling: {
    ...rulingObject(one, ruling, viewer, decision?.isUpheld === false),
    appealUntil: one.status === 'ruled' && one.ruling === ruling ? one.appealUntil : undefined,
    accepted: one.status === 'ruled' && one.ruling === ruling ? one.accepted : [],
  },
  appeal,
  decision:
    decision === undefined
      ? undefined
      : { ...rulingObject(one, decision, viewer, false), isUpheld: decision.isUpheld },
});

const rulingObject = (
  { outcomes }: Case,
  { number, judge, reason, at, effects }: Ruling,
  viewer: CaseViewer,
  isDropped: boolean,
) => ({
  judge,
  reason,
  at,
  effects: effects.map((effect, index) =>
    effectObject(effect, outcomes.get(`${number}/${index}`), viewer, isDropped),
  ),
});

const effectObject = (
  effect: RulingEffect,
  outcome: Outcome | undefined,
  viewer: CaseViewer,
  isDropped: boolean,
) => ({
  ...effectFields(effect, viewer),
  outcome: outcome?.kind ?? (isDropped ? 'dropped' : 'due'),
  refused: outcome?.kind === 'refused' ? outcome.code : undefined,
});

const effectFields = (effect: RulingEffect, viewer: CaseViewer) => {
  switch (effect.kind) {
    case 'penalty': {
      const { seat, infraction, penalty, takesEffect, carriesOver = false, suggested, deviation } = effect;
      const toJudges = viewer.kind === 'judge' ? { suggested, deviation } : {};
      return { penalty: { seat, infraction, penalty, takesEffect, nextMatch: carriesOver, ...toJudges } };
    }
    case 'ruled':
      return { result: { how: effect.how, seats: effect.seats } };
    case 'amended':
      return { amendment: resultObject(effect.result) };
    case 'rewind': {
      const { toFrame, unknownCards, unseenChance } = effect;
      return { rewind: { toFrame, unknownCards, unseenChance } };
    }
  }
};

const closingObject = (closing: Closing) => ({
  how: closing.how,
  at: closing.at,
  reason: closing.how === 'settled' ? undefined : closing.reason,
  judge: closing.how === 'dismissed' ? closing.judge : undefined,
});

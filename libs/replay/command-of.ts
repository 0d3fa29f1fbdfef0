import type { MatchCommand, MatchEvent, MatchState, RewindTarget } from '#libs/match';

/** Restores the command from the events of one step; undefined if no command begins with them. `lookBack` covers all frames before them. */
export const commandOf = (
  state: MatchState | undefined,
  events: readonly MatchEvent[],
  lookBack: (toFrame: number) => RewindTarget,
): MatchCommand | undefined => {
  const [first] = events;
  if (first?.kind !== 'match') return undefined;
  const { fact } = first;
  switch (fact.type) {
    case 'MatchCreated': {
      const { type: _type, secretHash: _hash, secret, rulesVersion: _version, ...settings } = fact;
      if (state !== undefined) return undefined;
      const players = events.flatMap((event) =>
        event.kind === 'match' && event.fact.type === 'SeatTaken' ? [event.fact.player] : [],
      );
      return {
        type: 'createMatch',
        ...settings,
        secret: secret.value,
        ...(players.length === 0 ? {} : { players }),
      };
    }
    case 'SeatTaken':
      return { type: 'joinMatch', player: fact.player, seat: fact.seat };
    case 'DeckSubmitted':
      return { type: 'submitDeck', seat: fact.seat, list: fact.list.value };
    case 'DeckSwapped':
      return { type: 'submitDeck', seat: fact.seat, list: fact.list.value };
    case 'SeatReadiedForGame':
      return { type: 'ready', seat: fact.seat, entropy: '' };
    case 'SeatReadied':
      return {
        type: 'ready',
        seat: fact.seat,
        entropy: fact.entropy,
        ...(fact.commitment === undefined ? {} : { commitment: fact.commitment }),
      };
    case 'EntropyRevealed':
      return { type: 'revealEntropy', seat: fact.seat, entropy: fact.entropy };
    case 'EntropyWithheld':
      return { type: 'endReveal' };
    case 'ActionTaken':
      return { type: 'takeAction', seat: fact.seat, action: fact.action.value };
    case 'ResponseTimedOut':
      return { type: 'timeOut', seat: fact.seat };
    case 'RulingMade':
      return { type: 'makeRuling', ruling: fact.ruling, reason: fact.reason };
    case 'ResultRuled':
      return { type: 'ruleResult', how: fact.how, seats: fact.seats, reason: fact.reason };
    case 'ResultReported': {
      const { by: seat, result, reason } = fact;
      return { type: 'reportResult', result, reason, ...(seat === undefined ? {} : { seat }) };
    }
    case 'ResultConfirmed':
      return { type: 'confirmResult', seat: fact.seat };
    case 'ResultDisputed':
      return { type: 'disputeResult', seat: fact.seat, reason: fact.reason };
    case 'PlayerConceded':
      return {
        type: 'concede',
        seat: fact.seat,
        ...(fact.game === undefined ? {} : { game: fact.game }),
      };
    case 'DrawOffered':
      return { type: 'offerDraw', seat: fact.seat };
    case 'DrawAccepted':
    case 'DrawAgreed':
      return { type: 'answerDraw', seat: fact.seat, accept: true };
    case 'DrawDeclined':
      return { type: 'answerDraw', seat: fact.seat, accept: false };
    case 'MatchCancelled':
      return { type: 'cancelMatch', reason: fact.reason };
    case 'MatchPaused':
      return { type: 'pauseMatch', reason: fact.reason };
    case 'MatchResumed':
      return { type: 'resumeMatch', reason: fact.reason };
    case 'TimeExtended': {
      const { type: _type, ...rest } = fact;
      return { type: 'extendTime', ...rest };
    }
    case 'DowntimeGivenBack':
      return { type: 'giveBackDowntime', from: fact.from, to: fact.to };
    case 'RoundTimeCalled':
      return { type: 'callTime', reason: fact.reason };
    case 'ExtraTimeEnded':
      return { type: 'endExtraTime' };
    case 'SeatTimedOut':
      return { type: fact.clock === 'seat' ? 'runOut' : 'timeOut', seat: fact.seat };
    case 'MatchRewound': {
      const { toFrame, reason, unknownCards, unseenChance } = fact;
      return { type: 'rewindMatch', toFrame, reason, unknownCards, unseenChance, back: lookBack(toFrame) };
    }
    case 'RevealBegan':
    case 'GameStarted':
    case 'SideboardingBegan':
    case 'GameEnded':
    case 'SeatsDeparted':
    case 'MatchEnded':
    case 'SecretRevealed':
      return undefined;
  }
};

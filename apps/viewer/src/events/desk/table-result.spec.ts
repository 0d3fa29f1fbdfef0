import { describe, expect, it } from '@jest/globals';
import { amendedMatch, tableResultCommand } from './table-result.js';

const players = ['a', 'b'].map((id) => ({ id, name: id }));
const of = (matchId: string | null) => ({ matchId, players });

describe('the command for a result', () => {
  it('is recorded in the event if the service plays no match', () => {
    const result = { games: { won: [2, 0] } };
    expect(tableResultCommand(of(null), result)).toEqual({ to: 'event', result });
  });

  it('is recorded in the match: by places and games, as a draw, as a no-show of the absent seat', () => {
    const how = (...[, result]: Parameters<typeof tableResultCommand>) => {
      const said = tableResultCommand(of('m'), result);
      return said.to === 'match' ? said.how : undefined;
    };
    expect(how(of('m'), { games: { won: [1, 2], drawn: 0 } })).toEqual({
      kind: 'reported',
      result: { places: [[1], [0]], gamesWon: [1, 2], gamesDrawn: 0 },
    });
    expect(how(of('m'), { games: { won: [0, 0], drawn: 0 } })).toEqual({ kind: 'drawn' });
    expect(how(of('m'), { present: ['b'] })).toEqual({ kind: 'ruled', how: 'NO_SHOW', seats: [0] });
    expect(how(of('m'), { allLost: true })).toEqual({ kind: 'ruled', how: 'MATCH_LOSS', seats: [0, 1] });
  });

  it('is an amendment of a finished match: if all lose, no player has the first place', () => {
    expect(amendedMatch({ kind: 'ruled', how: 'MATCH_LOSS', seats: [0, 1] }, 2)).toEqual({
      places: [[], [0, 1]],
      gamesWon: [0, 0],
      kind: 'MATCH_LOSS',
    });
  });
});

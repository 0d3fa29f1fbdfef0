import { describe, expect, it } from '@jest/globals';
import { pick, pickList } from '../e2e/support/pick.js';
import { serviceForAll } from '../e2e/support/service-for-all.js';
import { followedPage } from './followed-page.js';

describe('docs/tutorials/your-first-event.md', () => {
  const running = serviceForAll();

  it('can be followed line by line, to standings with their reasons', async () => {
    const [organizer, ann] = [
      await running.client('organizer', 'club'),
      await running.client('player', 'ann'),
    ];
    const answers = await followedPage('tutorials/your-first-event.md', running.url, {
      ORGANIZER: organizer.token,
      ANN: ann.token,
    });
    const event = answers.find((answer) => pick(answer, 'data.event.standings.0.decidedBy') !== undefined);
    const standings = pickList(event, 'data.event.standings');
    expect(standings).toHaveLength(4);
    expect(pickList(standings[0], 'reasons.1.terms')).toHaveLength(2);
    expect(pick(answers.at(-1), 'data.runEvent.event.status')).toBe('FINISHED');
  });
});

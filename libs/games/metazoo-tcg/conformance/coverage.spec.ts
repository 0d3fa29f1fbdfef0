import { ruleCoverage } from '#libs/game-kit/testing';
import rules from '../rules.json' with { type: 'json' };

ruleCoverage({
  rules,
  id: /MZ-R?\d+/g,
  folder: import.meta.dirname,
  elsewhere: { 'MZ-R66': 'the match: concession, clock and agreed ends are its own' },
});

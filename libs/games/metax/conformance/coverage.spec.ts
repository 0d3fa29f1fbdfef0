import { ruleCoverage } from '#libs/game-kit/testing';
import rules from '../rules.json' with { type: 'json' };

ruleCoverage({
  rules,
  id: /MX-R?\d+/g,
  folder: import.meta.dirname,
  elsewhere: { 'MX-R48': 'the match: concession, clock and agreed draw are its own' },
});

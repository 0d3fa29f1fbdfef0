import { ruleCoverage } from '#libs/game-kit/testing';
import rules from '../rules.json' with { type: 'json' };

ruleCoverage({ rules, id: /MB[OF]?-R?\d+/g, folder: import.meta.dirname });

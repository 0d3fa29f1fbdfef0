import { describe, expect, it } from '@jest/globals';
import { versionFault } from './server-version.js';

describe('the version of a server', () => {
  it.each(['24.10.5', '24.10.14', '25.0.1', '25.1.0', '26.0.3', '26.2.0-alpha.1', '100.0.0', '0.0.0.0'])(
    '%s is accepted',
    (version) => {
      expect(versionFault(version)).toBeUndefined();
    },
  );

  it.each(['unknown', '', '5.0.11', '21.10.2', '23.10.0', '24.2.0', '24.10.4', '24.9.99', '25.0.0'])(
    '%j is refused with one sentence',
    (version) => {
      expect(versionFault(version)).toMatchObject({ code: 'UNSUPPORTED_SERVER', outcome: 'rejected' });
      expect(versionFault(version)?.message).toMatch(/24\.10\.5 or later/);
    },
  );
});

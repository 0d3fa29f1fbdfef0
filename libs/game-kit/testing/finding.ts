/** A violation of a law: where and how. Suites return findings, and a test asserts that there are none. */
export interface Finding {
  readonly law: string;
  /** The match's index; with the suite's seed it reproduces the match. */
  readonly match: number;
  /** The step of the match: 0 is the setup. */
  readonly step: number;
  readonly message: string;
}

const SHOWN = 5;

/** Findings as text for a failing test: the number of violations of each law, and the first cases. */
export const describeFindings = (findings: readonly Finding[]): string => {
  const laws = [...new Set(findings.map(({ law }) => law))];
  const counts = laws.map((law) => `${law}: ${findings.filter((one) => one.law === law).length}`);
  const cases = laws.flatMap((law) => findings.filter((one) => one.law === law).slice(0, SHOWN));
  return [
    ...counts,
    ...cases.map((one) => `[${one.law}] match ${one.match}, step ${one.step}: ${one.message}`),
  ].join('\n');
};

/** Runs a check; an exception becomes a finding. */
export const guarded = (
  law: string,
  match: number,
  step: number,
  check: () => readonly Finding[],
): readonly Finding[] => {
  try {
    return check();
  } catch (error) {
    return [{ law, match, step, message: error instanceof Error ? error.message : String(error) }];
  }
};

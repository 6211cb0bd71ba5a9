import type { RealHarness } from './harness/real-harness.js';
import type { Verdict } from './report/verdict.js';
import type { Scenario } from './scenarios/scenario.js';
import type { Programs } from './stage/programs.js';
import { Stage } from './stage/stage.js';

export interface Trial {
  readonly programs: Programs;
  readonly keep: boolean;
  /** The second harness of a scenario that takes two. */
  readonly other?: RealHarness | undefined;
}

/** Plays one scenario in a home of its own, which is left for a person to look into where asked. */
export async function tryScenario(
  scenario: Scenario,
  harness: RealHarness,
  { programs, keep, other }: Trial,
): Promise<Verdict> {
  const started = performance.now();
  const stage = await Stage.open(harness, programs);
  const told = { harness: harness.name, scenario: scenario.name };
  const home = keep ? { home: stage.folder } : {};
  const seconds = (): number => (performance.now() - started) / 1000;
  try {
    const findings = await scenario.run(stage, other).finally(() => stage.close(keep));
    return { ...told, ...home, ...findings, passed: true, seconds: seconds() };
  } catch (error) {
    const problem = error instanceof Error ? error.message : String(error);
    return { ...told, ...home, passed: false, seconds: seconds(), problem };
  }
}

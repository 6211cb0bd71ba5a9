import {
  diagnose,
  type HarnessInstaller,
  type InstallContext,
  type Rival,
} from '@reflect/installer';

import type { Told } from './delivery.js';
import type { BoundedEnd } from './run-bounded.js';

/** What there was to see when the harness had ended. */
export interface Seen {
  readonly end: BoundedEnd;
  readonly requests: number;
  /** Whether one of them held the learning. */
  readonly isDelivered: boolean;
  readonly hasHookRun: boolean;
  /** What the hook has to say of itself. */
  readonly message: string | undefined;
}

/** Says what came of it, and where nothing did, why. */
export async function judgeDelivery(
  installer: HarnessInstaller,
  context: InstallContext,
  { end, requests, isDelivered, hasHookRun, message }: Seen,
): Promise<Told> {
  if (end.isMissing) return { outcome: 'absent', detail: `no "${installer.agent}" on the path` };
  if (isDelivered) return delivered(installer.rivals?.(context) ?? []);
  if (requests === 0) return { outcome: 'failed', detail: describeEnd(installer.agent, end) };
  if (hasHookRun) {
    const detail = message ?? 'the hooks ran, and gave the model nothing';
    return { outcome: 'empty', detail, remedy: 'reflect doctor' };
  }
  const findings = await diagnose(installer, context);
  const why = findings.find(({ status }) => status === 'failed');
  const detail = why?.detail ?? 'no reason is known';
  return {
    outcome: 'silent',
    detail: `no hook ran: ${detail}`,
    remedy: why?.remedy ?? `${installer.program} doctor`,
  };
}

/** Only reflect's hooks were run: what others would have said is not known, and what they run is theirs. */
function delivered(rivals: readonly Rival[]): Told {
  const arrived = "reflect's learning reached the model";
  const [first] = rivals;
  if (first === undefined) return { outcome: 'delivered', detail: arrived };
  const outcome = rivals.some((one) => one.maySilenceReflect) ? 'contested' : 'delivered';
  const details = rivals.map((one) => one.detail).join(' ');
  const detail = `${arrived} when its hooks ran alone. ${details}`;
  return { outcome, detail, remedy: first.remedy };
}

function describeEnd(program: string, { isLate, exitCode, stderr }: BoundedEnd): string {
  const how = isLate
    ? 'was stopped after a minute'
    : `ended with ${String(exitCode ?? 'a signal')}`;
  const last = stderr.trim().split('\n').at(-1) ?? '';
  return `"${program}" ${how} and asked its model nothing${last === '' ? '' : `: ${last}`}`;
}

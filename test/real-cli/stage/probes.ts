import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

import type { PlacedHook } from '../harness/real-harness.js';
import type { Stage } from './stage.js';

/** One call of a probe. */
export interface ProbeCall {
  readonly event: string;
  /** As the harness sent it. */
  readonly envelope: string;
  /** As reflect reads it. */
  readonly read: {
    readonly event?: string;
    readonly harness?: string;
    readonly transcriptPath?: string;
    readonly problem?: string;
  };
  /** What it said, if it said anything. */
  readonly marker: string;
  readonly said: boolean;
}

/** A probe for each event. */
export function probes(stage: Stage, events: readonly string[]): readonly PlacedHook[] {
  const program = `'${process.execPath}' '${stage.programs.probe}' ${stage.harness.name}`;
  return events.map((event) => ({ event, command: `${program} ${event} '${file(stage)}'` }));
}

/** Every call of a probe so far, in order. */
export function probeCalls(stage: Stage): readonly ProbeCall[] {
  if (!existsSync(file(stage))) return [];
  const lines = readFileSync(file(stage), 'utf8').split('\n').filter(Boolean);
  return lines.map((line) => JSON.parse(line) as ProbeCall);
}

function file({ folder }: Stage): string {
  return join(folder, 'probes.jsonl');
}

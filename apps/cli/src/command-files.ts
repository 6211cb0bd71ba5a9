import { SETTINGS } from '@reflect/core';

import { describeProgram } from './command-tree/describe-program.js';
import type { CompletionData } from './completion/completion-data.js';
import { HARNESS_NAMES } from './harnesses.js';
import { renderManual, type ManualParts } from './manual/render-manual.js';

type Release = Pick<ManualParts, 'version' | 'date'>;

/**
 * The files that the build leaves beside the command, by name: what completion knows, and the manual
 * page.
 */
export function commandFiles({ version, date }: Release): Readonly<Record<string, string>> {
  const program = describeProgram();
  return {
    'completion.json': `${JSON.stringify(completionData(program))}\n`,
    'man/reflect.1': renderManual({ program, settings: SETTINGS, version, date }),
  };
}

function completionData(program: CompletionData['program']): CompletionData {
  const driver = SETTINGS.get('worker.driver');
  return {
    program,
    settings: [...SETTINGS].map(([value, { describe }]) => ({ value, description: describe })),
    harnesses: HARNESS_NAMES.map(plain),
    drivers: driver?.type === 'choice' ? driver.choices.map(plain) : [],
  };
}

function plain(value: string): CompletionData['harnesses'][number] {
  return { value, description: '' };
}

import { objectField, stringField } from '@reflect/core/harness';

import { saidByHooks } from './hook-context.js';
import { textsOf, type QwenRecord } from './qwen-record.js';

/** What stands in a record under the name of the user. */
export interface UserWords {
  /** Of the person; empty where nobody spoke. */
  readonly text: string;
  /** What hooks added. */
  readonly injected: readonly string[];
}

const REFERENCES = '--- Content from referenced files ---';

/**
 * Takes apart what a person said, what they named and what hooks added. Records with a subtype, such as the
 * notice that a sub-agent is done, and those of another provenance are Qwen Code's own.
 */
export function userWords({ parts, subtype, data }: QwenRecord): UserWords {
  const texts = textsOf(parts);
  const injected = texts.flatMap((text) => saidByHooks(text) ?? []);
  const isPersons =
    subtype === '' && (stringField(data, 'provenance') ?? 'real_user') === 'real_user';
  if (!isPersons) return { text: '', injected };
  const words = texts.filter((text) => saidByHooks(text) === undefined);
  const files = words.findIndex((text) => text.trimStart().startsWith(REFERENCES));
  const said = (files < 0 ? words : words.slice(0, files)).join('').trim();
  // Only together with hooks is what is shown the whole of what was said.
  const payload = objectField(data, 'systemPayload');
  const shown = injected.length > 0 ? stringField(payload, 'displayText')?.trim() : undefined;
  return { text: shown ?? said, injected };
}

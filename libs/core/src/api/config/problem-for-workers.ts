import { ConfigError } from '../../foundation/settings/config-errors.js';

/** Topics in which a wrong value costs no money and sends nothing away. */
const HARMLESS: ReadonlySet<string> = new Set([
  'chronicle',
  'embedder',
  'gc',
  'index',
  'recall',
  'review',
  'statusLine',
  'watchdog',
]);

/**
 * The first problem because of which a paid worker might run otherwise than the person set: by
 * another driver, beyond their budget, or on a project that they excluded.
 */
export function problemForWorkers(problems: readonly ConfigError[]): ConfigError | undefined {
  const found = problems.find(({ place: { setting } }) => !HARMLESS.has(topicOf(setting)));
  if (found === undefined) return undefined;
  const told = found.message.replace(/\.$/, '');
  const message = `${told}. Until this is mended no paid worker runs, since it may be set otherwise; 'reflect drain --driver heuristic' works without one.`;
  return new ConfigError(found.code, message, found.place);
}

/** Of what is no setting at all it cannot be told what it was to be. */
function topicOf(setting = ''): string {
  return setting.split('.', 1)[0] ?? '';
}

import {
  readFraming,
  stringField,
  type JsonObject,
  type Shown,
  type UserVia,
} from '@reflect/core/harness';

/** Origins of messages that a person wrote; older versions name them, newer ones leave them out. */
const HUMAN_SOURCES: ReadonlySet<string> = new Set(['', 'user', 'immediate-prompt']);

/** How what is typed reaches the agent. Another way is one that a program may have been given. */
const TYPED_DELIVERIES: ReadonlySet<string> = new Set(['idle', 'steering', 'queued']);

/** What Copilot puts before or behind a person's words. */
const MACHINE_TAGS = [
  'system_reminder',
  'system-reminder',
  'system_notification',
  'current_datetime',
  'skill-context',
  'agent-notification',
  'reminder',
];

export interface HumanWords {
  readonly via: UserVia;
  readonly text: string;
  readonly shown: Shown;
}

/**
 * What a person said in the `data` of a `user.message`; undefined when a program wrote it: a skill,
 * another agent, a reminder, the loop that goes on by itself. Never the text that the model got,
 * which holds what hooks had added.
 */
export function humanWords(data: JsonObject): HumanWords | undefined {
  if (!HUMAN_SOURCES.has(stringField(data, 'source') ?? '')) return undefined;
  if (data['isAutopilotContinuation'] === true) return undefined;
  const { words, broken } = readFraming(stringField(data, 'content') ?? '', MACHINE_TAGS);
  const text = words.trim();
  // Content that ends its reminder early leaves nobody knowing whose words are outside.
  if (broken || text === '') return undefined;
  const delivery = stringField(data, 'delivery');
  const isWaiting = delivery === 'steering' || delivery === 'queued';
  return { via: isWaiting ? 'queued' : 'prompt', text, shown: shownBy(delivery) };
}

/** All that programs write has a source; older versions do not say how a message came. */
function shownBy(delivery: string | undefined): Shown {
  if (delivery === undefined) return { proof: 'assumed', by: 'no source' };
  const proof = TYPED_DELIVERIES.has(delivery) ? 'proven' : 'none';
  return { proof, by: `no source, delivery ${delivery}` };
}

import { CAPTURE_SETTINGS } from '../../engine/capture/capture-settings.js';
import { CHRONICLE_SETTINGS } from '../../stores/chronicle/chronicle-settings.js';
import { COMMAND_SETTINGS } from '../../services/shell-commands/command-settings.js';
import { DOCUMENT_SETTINGS } from '../../stores/learnings/document-settings.js';
import { DRAIN_SETTINGS } from '../../services/drain/drain-settings.js';
import { EMBEDDER_SETTINGS } from '../../engine/embedding/embedder-settings.js';
import { EPISODE_SETTINGS } from '../../stores/episodes/episode-settings.js';
import { ESCALATION_SETTINGS } from '../../stores/escalation/escalation-settings.js';
import { GC_SETTINGS } from '../../services/gc/gc-settings.js';
import { PROOF_SETTINGS } from '../../services/proof/proof-settings.js';
import { PROJECT_SETTINGS } from '../../foundation/project/project-settings.js';
import { HINT_SETTINGS } from '../../services/hints/hint-settings.js';
import { HUB_SETTINGS } from '../../services/hub/hub-settings.js';
import { INDEX_SETTINGS } from '../../engine/embedding/index-settings.js';
import { LESSON_SETTINGS } from '../../services/lessons/lesson-settings.js';
import { QUEUE_SETTINGS } from '../../stores/queue/queue-settings.js';
import { RECALL_SETTINGS } from '../../services/recall/recall-settings.js';
import { REVIEW_SETTINGS } from '../../services/hints/review-settings.js';
import { SHARING_SETTINGS } from '../../services/sharing/sharing-settings.js';
import { STATUS_LINE_SETTINGS } from '../../services/status-line/status-line-settings.js';
import { WATCHDOG_SETTINGS } from '../../services/watchdog/watchdog-settings.js';
import type {
  Setting,
  SettingGroup,
  SettingValue,
  SettingValues,
} from '../../foundation/settings/setting.js';
import { MCP_SETTINGS } from './mcp-settings.js';
import { WORKER_SETTINGS } from './worker-settings.js';

/** Every setting, by topic and name. A topic keeps its own beside its code. */
export const SETTING_GROUPS = {
  capture: CAPTURE_SETTINGS,
  chronicle: CHRONICLE_SETTINGS,
  commands: COMMAND_SETTINGS,
  documents: DOCUMENT_SETTINGS,
  drain: DRAIN_SETTINGS,
  episodes: EPISODE_SETTINGS,
  escalation: ESCALATION_SETTINGS,
  embedder: EMBEDDER_SETTINGS,
  gc: GC_SETTINGS,
  hints: HINT_SETTINGS,
  hub: HUB_SETTINGS,
  index: INDEX_SETTINGS,
  lessons: LESSON_SETTINGS,
  mcp: MCP_SETTINGS,
  project: PROJECT_SETTINGS,
  proof: PROOF_SETTINGS,
  queue: QUEUE_SETTINGS,
  recall: RECALL_SETTINGS,
  review: REVIEW_SETTINGS,
  sharing: SHARING_SETTINGS,
  statusLine: STATUS_LINE_SETTINGS,
  watchdog: WATCHDOG_SETTINGS,
  worker: WORKER_SETTINGS,
} as const;

type Groups = typeof SETTING_GROUPS;

/** Values by topic and name: `settings.queue.workers`. */
export type Settings = { readonly [T in keyof Groups]: SettingValues<Groups[T]> };

/** Topics that no hook reads: its programs are built without them (tools/hook-settings.mjs). */
type TopicWithoutHooks =
  | 'documents'
  | 'drain'
  | 'gc'
  | 'hub'
  | 'mcp'
  | 'queue'
  | 'review'
  | 'sharing'
  | 'statusLine'
  | 'worker';

/** What of the settings a hook may read. */
export type HookSettings = Omit<Settings, TopicWithoutHooks>;

/** Values by key, `queue.workers`. */
export type ValuesByKey = Readonly<Record<string, SettingValue>>;

/** Every setting by its key, in the order of the topics. */
export const SETTINGS: ReadonlyMap<string, Setting> = new Map(
  Object.entries<SettingGroup>(SETTING_GROUPS).flatMap(([topic, group]) =>
    Object.entries(group).map(([name, setting]) => [`${topic}.${name}`, setting] as const),
  ),
);

/** The key of today by the former one, `recall.threshold`. */
export const RENAMED_SETTINGS: ReadonlyMap<string, string> = new Map(
  [...SETTINGS].flatMap(([key, { formerly }]) =>
    formerly === undefined ? [] : [[key.replace(/[^.]+$/, formerly.name), key] as const],
  ),
);

/** The settings with `values`, which were checked, in place of the defaults. */
export function settingsWith(values: ValuesByKey): Settings {
  const topics: Record<string, Record<string, SettingValue>> = {};
  for (const [topic, group] of Object.entries<SettingGroup>(SETTING_GROUPS)) {
    const settings: Record<string, SettingValue> = {};
    for (const [name, setting] of Object.entries(group)) {
      settings[name] = values[`${topic}.${name}`] ?? setting.default;
    }
    topics[topic] = settings;
  }
  return topics as unknown as Settings;
}

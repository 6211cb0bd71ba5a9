import type { ModelErrorCode } from '@reflect/minilm';

import type { DriverErrorCode } from '../engine/capture/driver-errors.js';
import type { TranscriptErrorCode } from '../engine/capture/transcript-errors.js';
import type { SearchErrorCode } from '../engine/search/search-errors.js';
import type { EndpointErrorCode } from '../foundation/http/endpoint-error.js';
import type { ConfigErrorCode } from '../foundation/settings/config-errors.js';
import type { StorageErrorCode } from '@reflect/files';
import type { HintErrorCode } from '../services/hints/hint-errors.js';
import type { HubErrorCode } from '../services/hub/hub-errors.js';
import type { RetroErrorCode } from '../services/retro/retro-errors.js';
import type { ReviewErrorCode } from '../services/review/review-errors.js';
import type { SharingErrorCode } from '../services/sharing/sharing-errors.js';
import type { ChronicleErrorCode } from '../stores/chronicle/chronicle-errors.js';
import type { LearningErrorCode } from '../stores/learnings/learning-errors.js';
import type { QueueErrorCode } from '../stores/queue/queue-errors.js';
import type { TaskErrorCode } from '../stores/tasks/task-errors.js';

/** The `code` of everything that core throws on purpose: scripts tell errors apart by it. */
export type CoreErrorCode =
  | ChronicleErrorCode
  | ConfigErrorCode
  | DriverErrorCode
  | EndpointErrorCode
  | HintErrorCode
  | HubErrorCode
  | LearningErrorCode
  | ModelErrorCode
  | QueueErrorCode
  | RetroErrorCode
  | ReviewErrorCode
  | SearchErrorCode
  | SharingErrorCode
  | StorageErrorCode
  | TaskErrorCode
  | TranscriptErrorCode;

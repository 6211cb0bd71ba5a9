import { MiniLm } from '@reflect/minilm';

import type { EmbedderSettings } from './embedder-settings.js';
import { EndpointEmbedder } from './endpoint-embedder.js';
import type { DocumentEmbedder } from './document-embedder.js';
import type { StartEmbedThread } from './embed-threads.js';
import type { IndexSettings } from './index-settings.js';
import { MiniLmEmbedder } from './minilm-embedder.js';

export interface EmbedderParts {
  readonly settings: {
    readonly embedder: EmbedderSettings;
    readonly index: Pick<IndexSettings, 'threads' | 'modelFolder'>;
  };
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Undefined where no thread can be started. */
  readonly startThread: StartEmbedThread | undefined;
  /** See `MiniLmEmbedderOptions`. */
  readonly opened?: () => MiniLm | undefined;
}

/** Who embeds learnings for recall, by the settings. Throws `ModelError`. */
export function openEmbedder(parts: EmbedderParts): DocumentEmbedder {
  const { settings, env } = parts;
  if (settings.embedder.source === 'embedded') return openEmbeddedModel(parts);
  return new EndpointEmbedder({ settings: settings.embedder, env });
}

/** The embedded model, which also measures the likeness of drafts, whoever embeds for recall. */
export function openEmbeddedModel({
  settings,
  startThread,
  opened,
}: EmbedderParts): MiniLmEmbedder {
  const { threads, modelFolder } = settings.index;
  return new MiniLmEmbedder({
    threads,
    startThread,
    opened,
    ...(modelFolder === '' ? {} : { modelFolder }),
  });
}

/** The embedded model in this process, for who reads single texts. Throws `ModelError`. */
export function openEmbeddedMiniLm({ modelFolder }: Pick<IndexSettings, 'modelFolder'>): MiniLm {
  return modelFolder === '' ? MiniLm.open() : MiniLm.open(modelFolder);
}

import { requestEmbeddings, type Settings } from '@reflect/core';
import type { Finding } from '@reflect/installer';

const PATIENCE_MS = 10_000;

/** Whether the endpoint that embeds does; nothing where the embedded model does. */
export async function checkEmbedder(
  { embedder }: Settings,
  env: Readonly<Record<string, string | undefined>>,
): Promise<Finding[]> {
  if (embedder.source === 'embedded') return [];
  const check = 'embedder';
  try {
    const signal = AbortSignal.timeout(PATIENCE_MS);
    const [vector] = await requestEmbeddings({ ...embedder, env }, ['reflect'], signal);
    const detail = `${embedder.model}, ${String(vector?.length ?? 0)} dimensions`;
    return [{ check, status: 'ok', detail }];
  } catch (error) {
    const detail = error instanceof Error ? error.message : String(error);
    const remedy = `Mend it, or 'reflect config embedder.source embedded' and 'reflect reindex'; until then words and entities answer alone.`;
    return [{ check, status: 'failed', detail, remedy }];
  }
}

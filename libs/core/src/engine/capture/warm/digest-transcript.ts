import { redactAll } from '../../../foundation/redaction/warm/redact.js';
import { redactPatterns } from '../../../foundation/redaction/redact-patterns.js';
import { buildDigest } from '../build-digest.js';
import type { CaptureSettings } from '../capture-settings.js';
import type { Digest, DigestItem } from '../digest.js';
import { estimateTokens } from '../estimate-tokens.js';
import { renderDigest } from '../render-digest.js';
import type { Transcript } from '../transcript.js';

/**
 * The digest of a session as it may leave the process: the quick patterns run over every text before
 * it is shortened, since a secret cut in half is no longer known for one; the thorough scan over what
 * is left.
 */
export async function digestTranscript(
  transcript: Transcript,
  settings: CaptureSettings,
  fromLine = 1,
): Promise<Digest> {
  const digest = buildDigest(transcript, {
    redact: redactPatterns,
    share: settings.digestShare,
    minTokens: settings.digestMinTokens,
    maxTokens: settings.digestMaxTokens,
    fromLine,
  });
  const items = await redactItems(digest.items);
  return { ...digest, items, digestTokens: estimateTokens(renderDigest({ items })) };
}

async function redactItems(items: readonly DigestItem[]): Promise<readonly DigestItem[]> {
  const texts = items.flatMap((item) => [
    item.text,
    item.about,
    item.change,
    item.then,
    item.claim,
  ]);
  const known = texts.filter((text) => text !== undefined);
  const redacted = await redactAll(known);
  const next = redacted.values();
  const take = (text: string | undefined): string | undefined =>
    text === undefined ? undefined : next.next().value;
  return items.map((item) => {
    const [text, about, change, then, claim] = [
      item.text,
      item.about,
      item.change,
      item.then,
      item.claim,
    ].map(take);
    return {
      ...item,
      text: text ?? '',
      ...(about === undefined ? {} : { about }),
      ...(change === undefined ? {} : { change }),
      ...(then === undefined ? {} : { then }),
      ...(claim === undefined ? {} : { claim }),
    };
  });
}

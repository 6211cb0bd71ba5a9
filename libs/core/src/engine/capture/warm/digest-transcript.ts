import { redactAll } from '../../../foundation/redaction/warm/redact.js';
import { redactPatterns } from '../../../foundation/redaction/redact-patterns.js';
import { buildDigest, type DigestOptions } from '../build-digest.js';
import type { CaptureSettings } from '../capture-settings.js';
import type { Digest, DigestItem } from '../digest.js';
import { isHeadlessPerson } from '../origin/is-headless-person.js';
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
  { fromLine = 1, judge }: Pick<DigestOptions, 'fromLine' | 'judge'> = {},
): Promise<Digest> {
  const digest = buildDigest(transcript, {
    redact: redactPatterns,
    share: settings.digestShare,
    minTokens: settings.digestMinTokens,
    maxTokens: settings.digestMaxTokens,
    headlessIsPerson: isHeadlessPerson(transcript.cwd, settings),
    fromLine,
    ...(judge !== undefined && { judge }),
  });
  const items = await redactItems(digest.items);
  return { ...digest, items, digestTokens: estimateTokens(renderDigest({ items })) };
}

/** Every text of an item. */
const TEXTS = ['text', 'about', 'meaning', 'heading', 'change', 'then', 'claim', 'shows'] as const;

async function redactItems(items: readonly DigestItem[]): Promise<readonly DigestItem[]> {
  const redacted = await redactAll(
    items.flatMap((item) => [
      ...TEXTS.flatMap((name) => item[name] ?? []),
      ...(item.judged ?? []).map(({ sentence }) => sentence),
    ]),
  );
  const next = redacted.values();
  const nextText = (): string => next.next().value ?? '';
  return items.map((item) => {
    const clean = TEXTS.filter((name) => item[name] !== undefined).map(
      (name) => [name, nextText()] as const,
    );
    const judged = item.judged?.map((one) => ({ ...one, sentence: nextText() }));
    return { ...item, ...Object.fromEntries(clean), ...(judged !== undefined && { judged }) };
  });
}

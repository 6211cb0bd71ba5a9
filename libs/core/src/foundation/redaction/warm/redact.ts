import type { NoteSecret } from '../note-secret.js';
import type { OnSecret } from '../repeated-secrets.js';
import { cutSecrets, placeholderOf } from '../redact-patterns.js';
import type { SecretFinding } from './scan-secrets.js';

/** Stands between texts that are scanned as one. */
const BETWEEN = '\n\n\u0000\n\n';
const MAX_SCAN = 512 * 1024;
/** What no secret that the library knows is without: a long token, a URL or a PEM header. */
const MAY_HOLD_SECRET = /[\w+/=-]{16,}|:\/\/|-----BEGIN|\bxox/;

/**
 * Secret scanning as reflect does before a text leaves the process or is stored: our own patterns,
 * then those of secretlint on what is left. Doing it again changes nothing.
 */
export async function redact(text: string): Promise<string> {
  const [redacted] = await redactAll([text]);
  return redacted ?? '';
}

/**
 * {@link redact} for many texts, at the cost of few scans: secretlint's is by the call. `onSecret`
 * is told of everything that is replaced.
 */
export async function redactAll(
  texts: readonly string[],
  onSecret: OnSecret = () => undefined,
): Promise<string[]> {
  const noteOf = (text: number): NoteSecret => {
    return (kind, secret) => {
      onSecret({ kind, secret, text });
    };
  };
  const redacted = texts.map((text, n) => cutSecrets(text, noteOf(n)));
  for (const batch of batchesOf(redacted)) {
    // Its rules take longer to load than most commands, and few texts may hold what they find.
    const { scanSecrets } = await import('./scan-secrets.js');
    const findings = await scanSecrets(batch.map((n) => redacted[n]).join(BETWEEN));
    let start = 0;
    for (const n of batch) {
      const text = redacted[n] ?? '';
      const found = replaceFindings(text, shifted(findings, start), noteOf(n));
      redacted[n] = cutSecrets(found, noteOf(n));
      start += text.length + BETWEEN.length;
    }
  }
  return redacted;
}

/** Positions of the texts worth scanning, as many in a batch as make a good size. */
function batchesOf(texts: readonly string[]): number[][] {
  const batches: number[][] = [];
  let size = Infinity;
  texts.forEach((text, n) => {
    if (!MAY_HOLD_SECRET.test(text)) return;
    size += text.length;
    if (size > MAX_SCAN) {
      batches.push([]);
      size = text.length;
    }
    batches.at(-1)?.push(n);
  });
  return batches;
}

function shifted(findings: readonly SecretFinding[], by: number): SecretFinding[] {
  return findings.map(({ kind, range: [from, to] }) => ({ kind, range: [from - by, to - by] }));
}

/** Replaces the findings that lie in `text`. */
function replaceFindings(
  text: string,
  findings: readonly SecretFinding[],
  note: NoteSecret,
): string {
  const inside = findings.filter(({ range: [from, to] }) => from >= 0 && to <= text.length);
  let result = text;
  let after = text.length;
  for (const { kind, range } of inside.sort((a, b) => b.range[0] - a.range[0])) {
    const [from, to] = range;
    // Our patterns took the secret out of it.
    if (to > after || text.slice(from, to).includes('[REDACTED:')) continue;
    note(kind, text.slice(from, to));
    result = result.slice(0, from) + placeholderOf(kind) + result.slice(to);
    after = from;
  }
  return result;
}

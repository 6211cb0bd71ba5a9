import { createHash } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { markTranscript, stillBegins } from '../../../src/services/drain/transcript-mark.js';

describe('markTranscript', () => {
  it('marks the complete lines among the first bytes', async () => {
    const path = join(tempFolder(), 't');
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('a', 'é', '\n')),
        fc.nat(40),
        async (parts, bytes) => {
          const content = Buffer.from(parts.join(''));
          writeFileSync(path, content);
          const seen = content.subarray(0, bytes);
          const whole = seen.subarray(0, seen.lastIndexOf(0x0a) + 1);
          expect(await markTranscript(path, bytes)).toEqual({
            bytes: whole.length,
            lines: whole.filter((byte) => byte === 0x0a).length,
            hash: createHash('sha256').update(whole).digest('hex'),
          });
        },
      ),
    );
  });

  it('reads large files, and lines larger than it reads at once', async () => {
    const path = join(tempFolder(), 't');
    const content = `${'x'.repeat(2_500_000)}\n${'y\n'.repeat(600_000)}torn`;
    writeFileSync(path, content);
    expect(await markTranscript(path, content.length)).toEqual({
      bytes: content.length - 4,
      lines: 600_001,
      hash: createHash('sha256').update(content.slice(0, -4)).digest('hex'),
    });
  });
});

describe('stillBegins', () => {
  it('tells a transcript that grew from one that was rewritten or cut', async () => {
    const path = join(tempFolder(), 't');
    writeFileSync(path, 'a\nb\n');
    const mark = await markTranscript(path, 4);
    const answers: boolean[] = [];
    for (const content of ['a\nb\n', 'a\nb\nc\n', 'a\nX\nc\n', 'a\n', '']) {
      writeFileSync(path, content);
      answers.push(await stillBegins(path, mark));
    }
    expect(answers).toEqual([true, true, false, false, false]);
  });
});

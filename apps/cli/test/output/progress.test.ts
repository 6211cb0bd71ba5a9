import { describe, expect, it } from 'vitest';

import { Progress } from '../../src/output/progress.js';
import { TextSink } from '../support/text-sink.js';

function shown(output: TextSink): string {
  const progress = new Progress(output);
  for (const line of ['1 of 2', '1 of 2', '2 of 2']) progress.show(line);
  progress.end();
  progress.end();
  return output.text;
}

describe('Progress', () => {
  it('writes over one line of a terminal, once for each change, and takes it away', () => {
    expect(shown(new TextSink(true))).toBe('\r\u001B[K1 of 2\r\u001B[K2 of 2\r\u001B[K');
  });

  it('says nothing in a pipe', () => {
    expect(shown(new TextSink(false))).toBe('');
  });
});

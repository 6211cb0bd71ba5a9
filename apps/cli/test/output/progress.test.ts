import { describe, expect, it } from 'vitest';

import { Progress } from '../../src/output/progress.js';
import { TextSink } from '../support/text-sink.js';

function shown(output: TextSink): string {
  const progress = new Progress(output, () => 0);
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

  it('leaves no rows behind on a narrow terminal', () => {
    const output = new TextSink(true, 20);
    new Progress(output, () => 0).show('running Claude Code in a throw-away home');
    expect(output.text).toBe('\r\u001B[Krunning Claude Cod…');
  });

  it('tells the time that is left by the steps since the first of its kind', () => {
    const output = new TextSink(true);
    let now = 0;
    const progress = new Progress(output, () => now);
    for (const done of [100, 200]) {
      progress.show({ label: 'embedding', done, total: 400 });
      now += 10_000;
    }
    progress.show({ label: 'writing', done: 0, total: 1 });
    expect(output.text.split('\r\u001B[K').slice(1)).toEqual([
      'embedding  [#####---------------]  100 of 400',
      'embedding  [##########----------]  200 of 400  about 20 s left',
      'writing  [--------------------]  0 of 1',
    ]);
  });
});

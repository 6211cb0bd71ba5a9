import { appendFileSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tempFolder } from '@reflect/testing';
import { describe, expect, it } from 'vitest';
import { countUnpromoted } from '../../../src/stores/queue/count-unpromoted.js';
import { enqueue } from '../../../src/stores/queue/inbox.js';
import { type Promotion, promoteInbox } from '../../../src/stores/queue/promote-inbox.js';
import { type DataPaths, dataPaths } from '../../../src/foundation/storage/data-paths.js';
import { exampleEntry, T0 } from './example-jobs.js';

class Fixture {
  readonly paths: DataPaths = dataPaths({}, tempFolder());
  readonly offered: string[] = [];
  now = T0;
  room = Infinity;

  add(...sessions: string[]): void {
    for (const session of sessions) enqueue(this.paths, exampleEntry({ session_id: session }));
  }

  /** More than a drain leaves in an inbox. */
  addMany(name: string): void {
    const task = 'x'.repeat(4000);
    for (let n = 0; n < 20; n++) enqueue(this.paths, exampleEntry({ session_id: name, task }));
  }

  async promote(): Promise<[Promotion, readonly string[]]> {
    const promotion = await promoteInbox({
      paths: this.paths,
      clock: () => this.now,
      offer: (entry) => {
        if (this.offered.length >= this.room) return Promise.resolve('full');
        this.offered.push(entry.session_id);
        return Promise.resolve('taken');
      },
    });
    return [promotion, this.offered.splice(0)];
  }
}

const done = (promoted: number, junk = 0): Promotion => ({ promoted, junk, full: false });

describe('promoteInbox', () => {
  it('takes each line once, the new ones each time', async () => {
    const fixture = new Fixture();
    expect(await fixture.promote()).toEqual([done(0), []]);
    fixture.add('a', 'b');
    expect(countUnpromoted(fixture.paths)).toBe(2);
    expect(await fixture.promote()).toEqual([done(2), ['a', 'b']]);
    fixture.add('c');
    expect(await fixture.promote()).toEqual([done(1), ['c']]);
    expect(await fixture.promote()).toEqual([done(0), []]);
    expect(countUnpromoted(fixture.paths)).toBe(0);
  });

  it('counts junk, and waits for the rest of a torn line', async () => {
    const fixture = new Fixture();
    fixture.add('a');
    appendFileSync(fixture.paths.inbox, 'junk\n\n{"x":1}\n{"transcript_path":"/t","session');
    expect(await fixture.promote()).toEqual([done(1, 2), ['a']]);
    appendFileSync(fixture.paths.inbox, '_id":"b"}');
    expect(await fixture.promote()).toEqual([done(1), ['b']]);
    fixture.add('c');
    expect(await fixture.promote()).toEqual([done(1), ['c']]);
  });

  it('reads a line that is longer than what it reads at once as junk', async () => {
    const fixture = new Fixture();
    fixture.add('a');
    appendFileSync(fixture.paths.inbox, `${'x'.repeat(3_000_000)}\n`);
    fixture.add('b');
    expect(await fixture.promote()).toEqual([done(2, 3), ['a', 'b']]);
  });

  it('leaves lines where they are when the queue is full', async () => {
    const fixture = new Fixture();
    fixture.add('a', 'b', 'c');
    fixture.room = 1;
    expect(await fixture.promote()).toEqual([{ promoted: 1, junk: 0, full: true }, ['a']]);
    expect(countUnpromoted(fixture.paths)).toBe(2);
    fixture.room = Infinity;
    expect(await fixture.promote()).toEqual([done(2), ['b', 'c']]);
  });

  it('starts over in an inbox that a person rewrote', async () => {
    const fixture = new Fixture();
    fixture.add('a', 'b');
    await fixture.promote();
    const line = (session: string): string =>
      `${JSON.stringify(exampleEntry({ session_id: session }))}\n`;
    writeFileSync(fixture.paths.inbox, line('x') + line('y') + line('z'));
    expect(await fixture.promote()).toEqual([done(3), ['x', 'y', 'z']]);
  });

  it('starts over when its cursor is damaged', async () => {
    const fixture = new Fixture();
    fixture.add('a');
    await fixture.promote();
    writeFileSync(fixture.paths.inboxCursor, '{"positions":[{}],"rotatedAt":0}');
    expect(await fixture.promote()).toEqual([done(1), ['a']]);
  });

  it('rotates a long inbox and reads it again for late writers before it is deleted', async () => {
    const fixture = new Fixture();
    fixture.addMany('a');
    await fixture.promote();
    const late = JSON.stringify(exampleEntry({ session_id: 'late' }));
    appendFileSync(fixture.paths.inboxRotated, `${late}\n`);
    fixture.add('b');
    expect(await fixture.promote()).toEqual([done(2), ['late', 'b']]);
    fixture.now += 59_999;
    appendFileSync(fixture.paths.inboxRotated, `${late}\n`);
    expect(await fixture.promote()).toEqual([done(1), ['late']]);
    expect(existsSync(fixture.paths.inboxRotated)).toBe(true);
    fixture.now += 1;
    expect(await fixture.promote()).toEqual([done(0), []]);
    expect(existsSync(fixture.paths.inboxRotated)).toBe(false);
    fixture.add('c');
    expect(await fixture.promote()).toEqual([done(1), ['c']]);
  });

  it('neither rotates nor deletes what it could not promote', async () => {
    const fixture = new Fixture();
    fixture.addMany('a');
    fixture.room = 0;
    await fixture.promote();
    expect(existsSync(fixture.paths.inboxRotated)).toBe(false);
    fixture.room = Infinity;
    await fixture.promote();
    appendFileSync(fixture.paths.inboxRotated, `${JSON.stringify(exampleEntry())}\n`);
    fixture.room = 0;
    fixture.now += 600_000;
    await fixture.promote();
    expect(readFileSync(fixture.paths.inboxRotated, 'utf8')).not.toBe('');
  });
});

import { statSync } from 'node:fs';
import { join } from 'node:path';

import { tempFolder } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import type { Episode } from '../../../src/stores/episodes/episode.js';
import { standingEpisodes } from '../../../src/stores/episodes/episode.js';
import { EpisodeFiles } from '../../../src/stores/episodes/episode-files.js';
import { decodeEpisodeLine, encodeEpisodeLine } from '../../../src/stores/episodes/episode-line.js';

function filesIn(folder = tempFolder()): { files: EpisodeFiles; folder: string } {
  const paths = { episodes: join(folder, 'episodes'), episodesLock: join(folder, 'episodes.lock') };
  return { files: new EpisodeFiles(paths), folder: paths.episodes };
}

function episode(number: number, change: Partial<Episode> = {}): Episode {
  return {
    id: `eps-${number.toString(16).padStart(16, '0')}`,
    project: 'github.com/acme/shop',
    harness: 'claude',
    session: 'a-session-1',
    said: '2026-05-02T10:00:00.000Z',
    lines: [number, number + 3],
    opening: 'Totals are off by a cent',
    sentences: [{ by: 'person', text: 'Half to even, always.' }],
    ...change,
  };
}

const SESSION = { project: 'github.com/acme/shop', session: 'a-session-1' };
const BOUNDS = { enabled: true, maxPerProject: 2, days: 30, maxChars: 600 };
const NOW = Date.parse('2026-05-10T00:00:00.000Z');

describe('EpisodeFiles', () => {
  it('keeps what a session has now, in files for nobody else', () => {
    const { files, folder } = filesIn();
    expect(files.keep(SESSION, [episode(1), episode(5)])).toBe(true);
    expect(files.keep(SESSION, [episode(1), episode(5)])).toBe(false);
    expect(files.keep(SESSION, [episode(5)])).toBe(true);
    expect(files.list()).toEqual([episode(5)]);
    expect(files.list('github.com/acme/other')).toEqual([]);
    expect(statSync(folder).mode & 0o777).toBe(0o700);
  });

  it('forgets for good: the same session does not bring it back, and its words are gone', () => {
    const { files } = filesIn();
    files.keep(SESSION, [episode(1), episode(5)]);
    expect(files.forget(episode(1).id)).toBe(true);
    expect(files.forget(episode(1).id)).toBe(false);
    files.keep(SESSION, [episode(1), episode(5)]);
    expect(files.list()).toEqual([episode(5)]);
  });

  it('forgets what lines of a session tell', () => {
    const { files } = filesIn();
    files.keep(SESSION, [episode(1), episode(50)]);
    expect(files.forgetLines('a-session-1', [3])).toBe(1);
    expect(files.forgetLines('a-session-2', [51])).toBe(0);
    expect(files.list()).toEqual([episode(50)]);
  });

  it('keeps no more than it may, the newest, and none that is too old', () => {
    const { files } = filesIn();
    const days = ['01', '03', '02', '04'];
    const all = days.map((day, at) => episode(at, { said: `2026-05-${day}T00:00:00.000Z` }));
    files.keep(SESSION, [...all, episode(9, { said: '2026-01-01T00:00:00.000Z' })]);
    expect(files.prune(BOUNDS, NOW)).toBe(3);
    expect(files.list().map(({ said }) => said.slice(8, 10))).toEqual(['03', '04']);
    expect(files.prune(BOUNDS, NOW)).toBe(0);
  });
});

describe('standingEpisodes', () => {
  it('leaves out what a later one amends', () => {
    const old = episode(1);
    const later = episode(2, { said: '2026-06-01T00:00:00.000Z', amends: old.id });
    expect(standingEpisodes([later, old, episode(3)])).toEqual([episode(3), later]);
  });
});

describe('a line of a session', () => {
  const text = fc.string({ unit: 'grapheme' });
  const sentence = fc.record({
    by: fc.constantFrom('person' as const, 'agreed' as const, 'agent' as const),
    text,
  });
  const lines = fc.tuple(fc.nat(), fc.nat());
  const known = { project: text, session: text, opening: text, lines };
  const any = fc.record({ ...known, sentences: fc.array(sentence) }).map((one) => episode(1, one));

  it('reads as it was written', () => {
    fc.assert(
      fc.property(any, (written) => {
        const line = encodeEpisodeLine({ kind: 'episode', episode: written });
        expect(decodeEpisodeLine(JSON.parse(line))).toEqual({ kind: 'episode', episode: written });
        expect(line.split('\n')).toHaveLength(2);
      }),
    );
  });

  it('is none when anything else stands there', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (value) => {
        expect(decodeEpisodeLine(value)).toBeUndefined();
      }),
    );
    expect(decodeEpisodeLine({ ...episode(1), version: 2 })).toBeUndefined();
    expect(decodeEpisodeLine({ ...episode(1), version: 1, lines: [1] })).toBeUndefined();
  });
});

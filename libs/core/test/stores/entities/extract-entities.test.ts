import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { extractEntities } from '../../../src/stores/entities/extract-entities.js';

const names = (text: string): string[] =>
  extractEntities(text).entities.map(({ type, name }) => `${type} ${name}`);

describe('extractEntities', () => {
  it.each<[string, string[]]>([
    ['Use pnpm, not npm.', ['command pnpm', 'command npm']],
    ['run `npm run build` first', ['command npm run build']],
    ['git push --force-with-lease=main is fine', ['command git push', 'flag --force-with-lease']],
    [
      'Edit src/queue/worker.ts:12:3 and ./src/index.ts',
      ['path src/queue/worker.ts', 'path src/index.ts'],
    ],
    ['see package.json and Dockerfile', ['path package.json', 'path Dockerfile']],
    ['TS2345 in libs/core/src/a.ts', ['error TS2345', 'path libs/core/src/a.ts']],
    ['it throws TypeError and ENOENT', ['error TypeError', 'error ENOENT']],
    ['call openStore() or MAX_RETRIES', ['symbol openStore', 'symbol MAX_RETRIES']],
    ['`npm install left-pad@1.3.0 -D`', ['command npm install', 'package left-pad']],
    ['@acme/ui@2.1.0 is broken', ['package @acme/ui']],
    ['make sure to go home', []],
    ['`make lint` and `go test`', ['command make lint', 'command go test']],
    ['see https://example.com/docs/a.html', []],
    ['$ docker compose up', ['command docker compose up']],
    ['a plain sentence, e.g. and/or such', []],
  ])('reads %j', (text, expected) => {
    expect(names(text)).toEqual(expected);
  });

  it('relates flags to their command, packages to what installs them, errors to a file', () => {
    expect(
      extractEntities('`pip install requests` needs --user. EACCES comes from src/io.py').relations,
    ).toEqual([
      { source: 'pip install', type: 'installs', target: 'requests' },
      { source: 'pip install', type: 'takes', target: '--user' },
      { source: 'EACCES', type: 'in', target: 'src/io.py' },
    ]);
  });

  it('relates only entities that it gives', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'a/b.ts',
            'ENOENT',
            'git push',
            '--x',
            'fooBar',
            'c/d.ts',
            '.',
            '`',
            '\n',
          ),
        ),
        (words) => {
          const { entities, relations } = extractEntities(words.join(' '));
          const known = new Set(entities.map(({ name }) => name));
          expect(
            relations.filter(({ source, target }) => !known.has(source) || !known.has(target)),
          ).toEqual([]);
        },
      ),
    );
  });

  it('stays bounded on a huge text of many entities', () => {
    const text = Array.from({ length: 50_000 }, (_, n) => `src/f${String(n)}.ts`).join(' ');
    expect(extractEntities(text).entities).toHaveLength(40);
  });

  it('takes any text', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        expect(extractEntities(text).entities.every(({ name }) => name !== '')).toBe(true);
      }),
    );
  });
});

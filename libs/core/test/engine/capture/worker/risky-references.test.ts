import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { names, riskyReferences } from '../../../../src/engine/capture/worker/risky-references.js';

const textsOf = (text: string): readonly string[] => riskyReferences(text).map((part) => part.text);

describe('riskyReferences', () => {
  it.each([
    ['see https://docs.acme.dev/a?b=c.', 'https://docs.acme.dev/a?b=c.'],
    ['use registry.fastmirror.io here', 'registry.fastmirror.io'],
    ['ask 203.0.113.7:8080 first', '203.0.113.7:8080'],
    ['write to bot@metrics.example', 'bot@metrics.example'],
    ['run make dist | tee log', 'run make dist | tee'],
    ['wrap it in `try {}`', 'try {}'],
    ['pass --no-verify', '--no-verify'],
    ['it is in src/a/b.ts', 'src/a/b.ts'],
    ['depend on @acme/ui', '@acme/ui'],
    ['git push it', 'git push'],
  ])('finds in %j %j', (text, part) => {
    expect(textsOf(text)).toContain(part);
  });

  it.each(['Use tabs, not spaces.', 'Ask before you delete a branch.', ''])(
    'finds nothing in %j',
    (text) => {
      expect(riskyReferences(text)).toEqual([]);
    },
  );

  it('takes a file for a file and not for a host', () => {
    expect(riskyReferences('run install.sh')).toEqual([{ kind: 'name', text: 'install.sh' }]);
  });

  it('names every part of a text in that text', () => {
    const word = fc.constantFrom(
      '`a b`',
      'https://x.dev/y',
      'npm install z',
      '| sh',
      '--f',
      'a/b.ts',
      'to',
      '\n',
    );
    fc.assert(
      fc.property(fc.array(word, { maxLength: 20 }), (words) => {
        const text = words.join(' ');
        return riskyReferences(text).every((part) => names(text, part));
      }),
    );
  });
});

import { rmSync } from 'node:fs';
import { join } from 'node:path';

import { snapshot } from '@reflect/testing';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { InstallerHome } from '../support/installer-home.js';

const RUNS = { numRuns: 15 };

const foreignHandler = fc.record(
  {
    type: fc.constantFrom('command', 'http', 'prompt'),
    bash: fc.string({ maxLength: 12 }),
    url: fc.webUrl(),
    matcher: fc.constantFrom('bash', 'view|edit'),
    timeoutSec: fc.constantFrom(1, 2.5, 30),
    env: fc.dictionary(fc.string({ maxLength: 3 }), fc.string({ maxLength: 3 }), { maxKeys: 2 }),
  },
  { requiredKeys: ['type'] },
);

const foreignFile = fc.record(
  {
    version: fc.constant(1),
    disableAllHooks: fc.constant(false),
    hooks: fc.dictionary(
      fc.constantFrom('sessionStart', 'preToolUse', 'sessionEnd', 'SessionStart', 'tomorrow'),
      fc.array(foreignHandler, { maxLength: 3 }),
    ),
    $comment: fc.string({ maxLength: 12 }),
  },
  { requiredKeys: [] },
);

interface Look {
  readonly indent: string | number | undefined;
  readonly lineEnd: string;
  readonly end: string;
  readonly mark: string;
}

const look: fc.Arbitrary<Look> = fc.record({
  indent: fc.constantFrom(2, 4, '\t', undefined),
  lineEnd: fc.constantFrom('\n', '\r\n'),
  end: fc.constantFrom('', '\n', '\n\n', ' \n'),
  mark: fc.constantFrom('', '\uFEFF'),
});

/** A hooks file as other tools and people may have left it. */
const anyFile = fc
  .tuple(foreignFile, look)
  .map(([value, { indent, lineEnd, end, mark }]) =>
    [mark, JSON.stringify(value, undefined, indent), end].join('').replaceAll('\n', lineEnd),
  );

function homeWith(text: string): InstallerHome {
  const home = new InstallerHome();
  home.write(home.hooksFile, text);
  return home;
}

/** Its lines, without what a line behind it calls for. */
const lines = (text: string): readonly string[] =>
  text.split(/\r?\n/).map((line) => line.replace(/[,\s]*$/, ''));

describe("a hooks file that holds other tools' hooks", () => {
  it('is as it was, to the byte, when what was installed is taken back', async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, async (text) => {
        const home = homeWith(text);
        const before = snapshot(home.folder);
        await home.run('install --yes');
        expect(home.read(home.hooksFile)).toContain('reflect-copilot-hook');
        await home.run('uninstall --yes');
        expect(snapshot(home.folder)).toEqual(before);
      }),
      RUNS,
    );
  });

  it('is the same after two installations as after one', async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, async (text) => {
        const home = homeWith(text);
        await home.run('install --yes');
        const once = snapshot(home.folder);
        await home.run('install --yes');
        expect(snapshot(home.folder)).toEqual(once);
      }),
      RUNS,
    );
  });

  it('keeps what is not of reflect, and where it stands', async () => {
    await fc.assert(
      fc.asyncProperty(foreignFile, async (value) => {
        const text = `${JSON.stringify(value, undefined, 2)}\n`;
        const home = homeWith(text);
        await home.run('install --yes');
        const now = lines(home.read(home.hooksFile));
        let at = 0;
        for (const line of lines(text)) {
          // What was empty on one line may open over several.
          const start = line.replace(/[[{][\]}]$/, '');
          at = now.findIndex((found, index) => index >= at && found.startsWith(start)) + 1;
          expect([line, at]).not.toEqual([line, 0]);
        }
      }),
      RUNS,
    );
  });

  it('is after an upgrade what a fresh installation makes of it', async () => {
    await fc.assert(
      fc.asyncProperty(anyFile, async (text) => {
        const home = homeWith(text);
        await home.run('install --yes');
        const fresh = home.read(home.hooksFile);
        const old = fresh
          .replaceAll(/"timeoutSec"(: ?)(?:5|10)\b(?!\.)/g, '"timeoutSec"$160')
          .replaceAll('test ! -f', 'test -r');
        expect(old).not.toBe(fresh);
        home.write(home.hooksFile, old);
        rmSync(join(home.folder, '.reflect', 'installs'), { recursive: true });
        await home.run('install --yes');
        expect(home.read(home.hooksFile)).toBe(fresh);
      }),
      RUNS,
    );
  });
});

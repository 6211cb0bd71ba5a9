import { join } from 'node:path';
import { expect, it } from 'vitest';

import { MarkdownFile } from '../support/markdown-file.js';
import { WORKSPACE } from '../support/workspace.js';
import { PAGES_WITH_COMMANDS } from './pages-with-commands.js';

it.each(PAGES_WITH_COMMANDS)(
  'Commands in %s are marked as such, and left out only with a reason',
  (name) => {
    const page = new MarkdownFile(join(WORKSPACE, name));
    const odd = page.blocks.filter(({ language, comment }) => {
      return !['sh', 'text', 'js'].includes(language) || /^not run:?\s*$/u.test(comment);
    });
    expect(odd.map(({ line }) => `${name}:${String(line)}`)).toEqual([]);
    // Four spaces would make a block that nobody runs.
    expect(page.prose).not.toMatch(/^ {4}(?:npm|npx|reflect)\b/mu);
  },
);

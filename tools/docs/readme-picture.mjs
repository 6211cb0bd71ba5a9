// Shows how README's first screen looks, as GitHub sets it:
//
//   node tools/docs/readme-picture.mjs [--height 1000]     writes bench-out/readme-{light,dark}.png
//
// It needs a Chromium: Debian's, or one named in REFLECT_CHROMIUM.
import { mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';

import { chromium } from 'playwright-core';
import { createMarkdownRenderer } from 'vitepress';

import { WORKSPACE } from './workspace.mjs';

const { values } = parseArgs({ options: { height: { type: 'string', default: '1000' } } });
const STYLE = `
  :root { color-scheme: light dark }
  body { max-width: 830px; margin: 24px auto; padding: 0 24px; font: 16px/1.5 system-ui, sans-serif }
  h1, h2 { border-bottom: 1px solid #8884; padding-bottom: .3em } img { max-width: 100% }
  pre { padding: 16px; overflow: auto; background: #8881; border-radius: 6px; font-size: 13.6px }
  .line-numbers-wrapper, .lang, .copy, .header-anchor { display: none } td, th { border: 1px solid #8884; padding: 6px 13px }
  table { border-collapse: collapse; display: block; overflow: auto } a { color: #2f81f7 } .shiki span { color: inherit !important }
`;

const renderer = await createMarkdownRenderer(WORKSPACE);
const text = readFileSync(join(WORKSPACE, 'README.md'), 'utf8').replaceAll(/<!--.*?-->/gsu, '');
const html = renderer.render(text).replaceAll('v-pre', '');
const browser = await chromium.launch({
  executablePath: process.env.REFLECT_CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--allow-file-access-from-files'],
});
mkdirSync(join(WORKSPACE, 'bench-out'), { recursive: true });
for (const colorScheme of ['light', 'dark']) {
  const page = await browser.newPage({
    viewport: { width: 1012, height: Number(values.height) },
    colorScheme,
    // The picture of the demo shows all of it at once.
    reducedMotion: 'reduce',
  });
  await page.goto(pathToFileURL(join(WORKSPACE, 'LICENSE')).href);
  await page.setContent(
    `<base href="${pathToFileURL(WORKSPACE).href}/"><style>${STYLE}</style>${html}`,
    { waitUntil: 'load' },
  );
  const path = join(WORKSPACE, 'bench-out', `readme-${colorScheme}.png`);
  await page.screenshot({ path });
  process.stdout.write(`${path}\n`);
}
await browser.close();

// Draws what `reflect demo` prints as a terminal, chapter after chapter:
//
//   npm run docs:picture          writes docs/images/demo.svg; the CLI has to be built
//
// The picture moves by CSS alone; where motion is not wanted, or no CSS is, it shows all at once.
import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

import { WORKSPACE } from './workspace.mjs';

const PICTURE = join(WORKSPACE, 'docs', 'images', 'demo.svg');
const CLI = join(WORKSPACE, 'apps', 'cli', 'dist', 'cli.cjs');
const COLUMNS = 80;
const CHARACTER = 8.4;
const LINE = 19;
const MARGIN = 20;
const BAR = 34;
/** Seconds that a chapter is read. */
const CHAPTER = 3;

/** A chapter begins with its number; what a harness or a document holds stands behind a bar. */
const STYLES = [
  [/^\d {2}/u, 'title'],
  [/^ {3}\| /u, 'quoted'],
  [/^ {3}(?:you|agent) /u, 'said'],
];

const { status, stdout, stderr } = spawnSync(process.execPath, [CLI, 'demo'], { encoding: 'utf8' });
if (status !== 0) {
  process.stderr.write(stderr);
  process.exit(1);
}
mkdirSync(dirname(PICTURE), { recursive: true });
writeFileSync(PICTURE, drawn(['$ npx reflect demo', ...stdout.trimEnd().split('\n')]));

function drawn(lines) {
  const width = Math.ceil(COLUMNS * CHARACTER + 2 * MARGIN);
  const height = BAR + lines.length * LINE + MARGIN;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t" xml:space="preserve">
<title id="t">reflect demo: a session is corrected, reflected, and the next one is told</title>
<style>
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #c9d1d9; white-space: pre; }
.title { fill: #7ee787; font-weight: 600; } .said { fill: #f0f6fc; } .quoted { fill: #a5d6ff; }
@media (prefers-reduced-motion: no-preference) {
g.later { opacity: 0; animation: show .6s ease-out forwards; }
@keyframes show { to { opacity: 1; } }
}
</style>
<rect width="100%" height="100%" rx="10" fill="#0d1117"/>
<circle cx="22" cy="18" r="6" fill="#ff5f57"/><circle cx="42" cy="18" r="6" fill="#febc2e"/><circle cx="62" cy="18" r="6" fill="#28c840"/>
${chaptersOf(lines).map(chapterDrawn).join('\n')}
</svg>
`;
}

/** Lines with the number of their row, by chapter. */
function chaptersOf(lines) {
  const chapters = [[]];
  for (const [row, line] of lines.entries()) {
    if (/^\d {2}/u.test(line)) chapters.push([]);
    if (line !== '') chapters.at(-1).push({ row, line });
  }
  return chapters;
}

function chapterDrawn(lines, at) {
  const texts = lines.map(({ row, line }) => {
    const name = STYLES.find(([pattern]) => pattern.test(line))?.[1];
    const y = BAR + (row + 1) * LINE - 4;
    return `<text x="${MARGIN}" y="${y}"${name === undefined ? '' : ` class="${name}"`}>${escaped(line)}</text>`;
  });
  const delay =
    at === 0 ? '' : ` class="later" style="animation-delay: ${(at - 1) * CHAPTER + 1}s"`;
  return `<g${delay}>\n${texts.join('\n')}\n</g>`;
}

function escaped(line) {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

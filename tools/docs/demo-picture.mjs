// Draws what `reflect demo` prints as a terminal, one chapter in the place of the other:
//
//   npm run docs:picture          writes docs/images/demo.svg; the CLI has to be built
//
// The picture moves by CSS alone, and is no higher than its longest chapter: README's first screen has more
// to show. Where motion is not wanted it shows the chapter in which the model is told.
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
const CHAPTER = 6;
/** Where a part begins that is shown by itself, and what stands in the one that is shown without motion. */
const BEGINS = /^(?:\d {2}| {3}Why:)/u;
const TOLD = '<reflect-memory>';

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

function drawn([command, ...lines]) {
  const chapters = chaptersOf(lines);
  const rows = 2 + Math.max(...chapters.map((chapter) => chapter.length));
  const width = Math.ceil(COLUMNS * CHARACTER + 2 * MARGIN);
  const height = BAR + rows * LINE + MARGIN;
  const share = (100 / chapters.length).toFixed(2);
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t" xml:space="preserve">
<title id="t">reflect demo: a session is corrected, reflected, and the next one is told</title>
<style>
text { font: 14px ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; fill: #c9d1d9; white-space: pre; }
.title { fill: #7ee787; font-weight: 600; } .said { fill: #f0f6fc; } .quoted { fill: #a5d6ff; }
.chapter { visibility: hidden; } .told { visibility: visible; }
@media (prefers-reduced-motion: no-preference) {
.chapter { visibility: hidden; animation: turn ${chapters.length * CHAPTER}s step-end infinite; }
@keyframes turn { 0% { visibility: visible; } ${share}% { visibility: hidden; } }
}
</style>
<rect width="100%" height="100%" rx="10" fill="#0d1117"/>
<circle cx="22" cy="18" r="6" fill="#ff5f57"/><circle cx="42" cy="18" r="6" fill="#febc2e"/><circle cx="62" cy="18" r="6" fill="#28c840"/>
${textAt(0, command)}
${chapters.map(chapterDrawn).join('\n')}
</svg>
`;
}

/** The lines of each chapter, empty ones between them, and none before or after. */
function chaptersOf(lines) {
  const chapters = [];
  for (const line of lines) {
    if (BEGINS.test(line) || chapters.length === 0) chapters.push([]);
    if (line !== '' || chapters.at(-1).length > 0) chapters.at(-1).push(line);
  }
  return chapters
    .map((chapter) => chapter.slice(0, 1 + chapter.findLastIndex((line) => line !== '')))
    .filter((chapter) => chapter.length > 0);
}

function chapterDrawn(lines, at) {
  const texts = lines.flatMap((line, row) => (line === '' ? [] : [textAt(row + 2, line)]));
  const told = lines.some((line) => line.includes(TOLD)) ? ' told' : '';
  return `<g class="chapter${told}" style="animation-delay: ${at * CHAPTER}s">\n${texts.join('\n')}\n</g>`;
}

function textAt(row, line) {
  const name = STYLES.find(([pattern]) => pattern.test(line))?.[1];
  const y = BAR + (row + 1) * LINE - 4;
  return `<text x="${MARGIN}" y="${y}"${name === undefined ? '' : ` class="${name}"`}>${escaped(line)}</text>`;
}

function escaped(line) {
  return line.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

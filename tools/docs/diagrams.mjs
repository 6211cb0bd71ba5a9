// Draws the diagrams of the documentation, boxes with arrows between them:
//
//   node tools/docs/diagrams.mjs          writes docs/images/{flow,hub}.svg
//
// The pictures are checked in: GitHub and the site show them as they are, in light and in dark.
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';

import { WORKSPACE } from './workspace.mjs';

const [WIDTH, LINE, PAD] = [196, 18, 14];

const DIAGRAMS = {
  flow: {
    title: 'How a correction in one session reaches the next',
    size: [840, 560],
    boxes: {
      session: {
        at: [20, 30],
        lines: ['A session', 'you correct the agent,', 'a command fails'],
        kind: 'outside',
      },
      hook: { at: [322, 30], lines: ['Capture: a hook', 'one durable line,', 'never blocks'] },
      queue: {
        at: [624, 30],
        lines: ['Queue', 'inbox, write-ahead log,', 'dead letters'],
        kind: 'kept',
      },
      drain: { at: [624, 170], lines: ['Drain', 'in the background: reads,', 'redacts, digests'] },
      worker: {
        at: [322, 170],
        lines: ['Rules or a worker', 'draft a few learnings,', 'within a budget'],
      },
      review: {
        at: [20, 170],
        lines: ['Review', 'what a tool or a page', 'said waits for you'],
        kind: 'outside',
      },
      documents: {
        at: [322, 310],
        lines: ['Documents', 'Markdown that you can', 'read and edit'],
        kind: 'kept',
      },
      index: {
        at: [624, 310],
        lines: ['Index', 'words, meaning, graph;', 'derived, disposable'],
        kind: 'kept',
      },
      recall: {
        at: [624, 450],
        lines: ['Recall: a hook', 'at most three learnings', 'over a threshold'],
      },
      next: {
        at: [322, 450],
        lines: ['The next prompt', 'is told what applies,', 'or nothing'],
        kind: 'outside',
      },
    },
    arrows: [
      ['session', 'hook'],
      ['hook', 'queue'],
      ['queue', 'drain'],
      ['drain', 'worker'],
      ['worker', 'review'],
      ['worker', 'documents'],
      ['review', 'documents'],
      ['documents', 'index'],
      ['index', 'recall'],
      ['recall', 'next'],
    ],
  },
  hub: {
    title: 'How a learning goes from one machine to a team through a hub',
    size: [840, 300],
    boxes: {
      ann: {
        at: [20, 30],
        lines: ["Ann's machine", 'own documents and index;', 'proposes what it learned'],
        kind: 'outside',
      },
      hub: { at: [322, 30], lines: ['Hub', 'screens each proposal,', 'keeps every version'] },
      reviewer: {
        at: [624, 30],
        lines: ['A reviewer', 'approves, rewords', 'or declines'],
        kind: 'outside',
      },
      database: {
        at: [322, 190],
        lines: ['PostgreSQL or PGlite', 'proposals, learnings,', 'audit'],
        kind: 'kept',
      },
      ben: {
        at: [20, 190],
        lines: ["Ben's machine", 'pulls what was approved;', 'works without the hub'],
        kind: 'outside',
      },
    },
    arrows: [
      ['ann', 'hub'],
      ['reviewer', 'hub'],
      ['hub', 'database'],
      ['hub', 'ben'],
    ],
  },
};

for (const [name, diagram] of Object.entries(DIAGRAMS)) {
  writeFileSync(join(WORKSPACE, 'docs', 'images', `${name}.svg`), drawn(diagram));
}

function drawn({ title, size: [width, height], boxes, arrows }) {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}" role="img" aria-labelledby="t">
<title id="t">${title}</title>
<style>
text { font: 13px system-ui, sans-serif; fill: #1f2933; }
.name { font-weight: 600; }
rect { fill: #ffffff; stroke: #0f766e; stroke-width: 1.5; }
.outside rect { stroke: #8795a1; stroke-dasharray: 4 3; }
.kept rect { fill: #e0f2ef; }
path { fill: none; stroke: #52606d; stroke-width: 1.5; }
marker path { fill: #52606d; stroke: none; }
@media (prefers-color-scheme: dark) {
  text { fill: #e6eaee; }
  rect { fill: #1b1f24; stroke: #4fd1bd; }
  .kept rect { fill: #17302c; }
  .outside rect { stroke: #8795a1; }
  path { stroke: #9aa5b1; }
  marker path { fill: #9aa5b1; }
}
</style>
<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z"/></marker></defs>
${arrows.map(([from, to]) => arrow(boxes[from], boxes[to])).join('\n')}
${Object.values(boxes).map(box).join('\n')}
</svg>
`;
}

function box({ at: [x, y], lines, kind = 'ours' }) {
  const texts = lines.map(
    (line, n) =>
      `<text x="${x + PAD}" y="${y + PAD + 12 + n * LINE}"${n === 0 ? ' class="name"' : ''}>${line}</text>`,
  );
  return `<g class="${kind}"><rect x="${x}" y="${y}" width="${WIDTH}" height="${heightOf(lines)}" rx="8"/>${texts.join('')}</g>`;
}

/** From the side of a box that looks at the other, to the side that looks back. */
function arrow(one, other) {
  const [a, b] = [middleOf(one), middleOf(other)];
  const [dx, dy] = [b[0] - a[0], b[1] - a[1]];
  const isFlat = Math.abs(dx) > Math.abs(dy);
  const from = isFlat
    ? [a[0] + (Math.sign(dx) * WIDTH) / 2, a[1]]
    : [a[0], a[1] + (Math.sign(dy) * heightOf(one.lines)) / 2];
  const to = isFlat
    ? [b[0] - Math.sign(dx) * (WIDTH / 2 + 3), b[1]]
    : [b[0], b[1] - Math.sign(dy) * (heightOf(other.lines) / 2 + 3)];
  return `<path d="M${from.join(' ')} ${to.join(' ')}" marker-end="url(#head)"/>`;
}

function middleOf({ at: [x, y], lines }) {
  return [x + WIDTH / 2, y + heightOf(lines) / 2];
}

function heightOf(lines) {
  return 2 * PAD + lines.length * LINE - 4;
}

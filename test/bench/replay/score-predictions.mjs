import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MAX_OUTPUT = 64 << 20;

/** The figures of the data's own scorer, with the ids of the labels that were missed. */
export function scorePredictions({ root, split }, predictions) {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-replay-score-'));
  try {
    const file = join(folder, 'predictions.jsonl');
    writePredictions(file, predictions);
    const args = [join(root, 'replay-score.mjs'), file, '--split', split, '--root', root];
    const options = { encoding: 'utf8', maxBuffer: MAX_OUTPUT };
    const output = execFileSync(
      process.execPath,
      [...args, '--json', '--misses', '--traps'],
      options,
    );
    const end = output.indexOf('\n}') + 2;
    const lines = output.slice(end).split('\n');
    return {
      figures: JSON.parse(output.slice(0, end)),
      missed: namesAfter('MISS', lines),
      trapped: namesAfter('TRAP', lines),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}

export function writePredictions(file, predictions) {
  const lines = predictions.map(({ file: session, line, moment, given }) =>
    JSON.stringify({ file: session, line, moment, given }),
  );
  writeFileSync(file, lines.map((line) => `${line}\n`).join(''));
}

function namesAfter(word, lines) {
  return lines.filter((line) => line.startsWith(`${word} `)).map((line) => line.split(' ')[1]);
}

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The strict figures of the data's own scorer over these labels. */
export function score(data, predictions, gold) {
  const folder = mkdtempSync(join(tmpdir(), 'reflect-score-'));
  const write = (name, values) => {
    const path = join(folder, name);
    writeFileSync(path, values.map((value) => `${JSON.stringify(value)}\n`).join(''));
    return path;
  };
  try {
    const args = [
      join(data, 'score.mjs'),
      write('predictions.jsonl', predictions),
      ...['--strict', '--json', '--split', 'all', '--gold', write('gold.jsonl', gold)],
    ];
    return JSON.parse(execFileSync(process.execPath, args, { encoding: 'utf8' }));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

import type { CommandMemory } from '../../../src/stores/shell-commands/command-memory.js';
import { ROW_WORDS, writeRow } from '../../../src/stores/shell-commands/command-rows.js';

interface OldCommands {
  readonly project: string;
  readonly seen: readonly string[];
  readonly memories: readonly CommandMemory[];
}

const START_WORDS = 4;
const COLUMNS = 3;

/** A project's file as it was before there was a text: start, columns, rows, head, texts. */
export function oldCommandFile({ project, seen, memories }: OldCommands): Buffer {
  const head = Buffer.from(JSON.stringify({ version: 1, project, seen }));
  const texts = memories.map((memory) => Buffer.from(JSON.stringify(memory)));
  const rowsAt = START_WORDS + COLUMNS * memories.length;
  const words = new Uint32Array(rowsAt + memories.length * ROW_WORDS);
  words.set([0x32_43_46_52, memories.length, head.length]);
  let place = words.byteLength + head.length;
  for (const [n, memory] of memories.entries()) {
    const length = texts[n]?.length ?? 0;
    writeRow(words, rowsAt + n * ROW_WORDS, { memory, place, length });
    place += length;
  }
  return Buffer.concat([Buffer.from(words.buffer), head, ...texts]);
}

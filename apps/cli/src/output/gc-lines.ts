import type { GcReport } from '@reflect/core';

import { ageOf, counted } from './age.js';
import { tableLines } from './table.js';

type GarbageFile = GcReport['files'][number];

/** What `reflect gc` removed, or would, by kind. */
export function gcLines(report: GcReport, now: number): readonly string[] {
  const { ended, dryRun, files, lines, bytesBefore, bytesFreed, maxBytes } = report;
  if (ended === 'busy') return ['Another process is tidying up; nothing was done.'];
  const used = `The state folder takes ${size(bytesBefore)} of ${size(maxBytes)}.`;
  if (files.length === 0 && lines.length === 0) return [`Nothing is old enough to go. ${used}`];
  const rows = [
    ['', 'count', 'size', 'why', 'oldest'],
    ...groups(files).map((group) => groupRow(group, now)),
    ...lines.map(({ store, lines: count, bytes }) => [
      ...[store, counted(count, 'line'), size(bytes), 'old', ''],
    ]),
  ];
  const freed = dryRun ? `Would free ${size(bytesFreed)}.` : `Freed ${size(bytesFreed)}.`;
  return [...tableLines(rows, { width: Infinity }), `${freed} ${used.replace('takes', 'took')}`];
}

const WHY: Readonly<Record<GarbageFile['reason'], string>> = {
  old: 'old',
  many: 'more than are kept',
  budget: 'over the budget',
};

type Group = readonly [GarbageFile, ...GarbageFile[]];

function groups(files: readonly GarbageFile[]): readonly Group[] {
  const all = new Map<string, [GarbageFile, ...GarbageFile[]]>();
  for (const file of files) {
    const key = `${file.store} ${file.reason}`;
    const group = all.get(key);
    if (group === undefined) all.set(key, [file]);
    else group.push(file);
  }
  return [...all.values()];
}

function groupRow(group: Group, now: number): string[] {
  // The oldest comes first.
  const [{ store, reason, changedAt }] = group;
  const bytes = group.reduce((sum, file) => sum + file.bytes, 0);
  return [store, counted(group.length, 'file'), size(bytes), WHY[reason], ageOf(changedAt, now)];
}

const UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB'] as const;

function size(bytes: number): string {
  const power = Math.min(UNITS.length - 1, Math.floor(Math.log2(Math.max(1, bytes)) / 10));
  const amount = bytes / 1024 ** power;
  return `${amount >= 10 || power === 0 ? amount.toFixed(0) : amount.toFixed(1)} ${UNITS[power] ?? 'B'}`;
}

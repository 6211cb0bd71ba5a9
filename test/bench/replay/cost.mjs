import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** What the hooks took, resident and in one process, by event, and what they put into contexts. */
export function hookCost(times, { predictions, prompts }) {
  const byEvent = new Map();
  for (const [event, ms] of times) {
    if (!byEvent.has(event)) byEvent.set(event, []);
    byEvent.get(event).push(ms);
  }
  const characters = predictions.reduce((sum, one) => sum + one.characters, 0);
  return {
    framedTokensPerPrompt: prompts === 0 ? 0 : characters / 4 / prompts,
    hooks: Object.fromEntries([...byEvent].map(([event, all]) => [event, summary(all)])),
  };
}

function summary(times) {
  const sorted = [...times].sort((a, b) => a - b);
  const at = (share) => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  return { count: sorted.length, median: at(0.5), p95: at(0.95) };
}

/** Kilobytes of what a home keeps, by folder. */
export function diskUse({ paths }) {
  const kilobytes = (folder) => Math.round(sizeOf(folder) / 1024);
  return {
    documents: kilobytes(paths.documents),
    index: kilobytes(paths.index),
    state: kilobytes(paths.state),
  };
}

function sizeOf(folder) {
  if (!existsSync(folder)) return 0;
  const names = readdirSync(folder, { recursive: true, withFileTypes: true });
  return names
    .filter((entry) => entry.isFile())
    .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
}

export { seededRandom as randomNumbers } from '../../../../src/engine/proof/seeded-random.js';

export function pick<T>(random: () => number, items: readonly T[]): T {
  const item = items[Math.floor(random() * items.length)];
  if (item === undefined) throw new Error('Nothing to pick from.');
  return item;
}

import type { Digest, DigestItem } from './digest.js';

/** A digest as text: what a worker reads, each item with its kind and transcript lines. */
export function renderDigest(digest: Pick<Digest, 'items'>): string {
  return digest.items.map(renderDigestItem).join('\n\n');
}

export function renderDigestItem(item: DigestItem): string {
  return [
    `[${item.kind}, ${item.origin}, lines ${item.lines.join(' ')}] ${item.text}`,
    ...(item.shows === undefined ? [] : [`shows: ${item.shows}`]),
    ...(item.about === undefined ? [] : [`about: ${item.about}`]),
    ...(item.meaning === undefined ? [] : [`meaning: ${item.meaning}`]),
    ...(item.claim === undefined ? [] : [`claimed: ${item.claim}`]),
    ...(item.change === undefined ? [] : [`change: ${item.change}`]),
    ...(item.then === undefined ? [] : [`then: ${item.then}`]),
  ].join('\n');
}

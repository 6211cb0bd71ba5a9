import { protocolGaps, type ProtocolSample } from '@reflect/testing';
import { describe, expect, it } from 'vitest';

import { decode, HARNESS_PROTOCOLS, type HarnessProtocol } from '../src/index.js';
import { RECORDINGS } from './support/fixtures.js';
import { MEANING } from './support/meaning.js';

const samplesOf = ({ dialects }: HarnessProtocol): readonly ProtocolSample[] =>
  RECORDINGS.filter(({ dialect }) => dialects.some(({ name }) => name === dialect)).map(
    ({ event, text }) => {
      const read = decode({}, text);
      return { event: MEANING[event] ?? event, decoded: read.ok ? read.event : undefined };
    },
  );

describe.each(HARNESS_PROTOCOLS)('the protocol of $name', (protocol) => {
  it('lacks nothing', () => {
    expect(protocolGaps(protocol, samplesOf(protocol))).toEqual([]);
  });

  it('is told to lack what is taken away', () => {
    const bare: HarnessProtocol = {
      ...protocol,
      name: 'Some Agent',
      dialects: protocol.dialects.map((dialect) => ({ ...dialect, signs: {}, moments: {} })),
      replies: { 'tool.before': { message: { max: 0, unit: 'bytes' } } },
      canAsk: () => true,
    };
    const gaps = protocolGaps(bare, samplesOf(protocol).slice(0, 1)).join('\n');
    for (const part of [
      'cannot stand in a command line',
      'does not begin with the harness',
      'has no sign to be told apart by',
      'reads no event',
      'and does not read it',
      'No event gives the model anything',
      'has no room for its text',
      'takes no question',
      'There is no sample of',
      `is taken for ${protocol.name}'s`,
    ]) {
      expect(gaps).toContain(part);
    }
  });
});

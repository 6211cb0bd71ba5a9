import { join } from 'node:path';

import { build } from 'esbuild';
import { describe, expect, it } from 'vitest';

import * as light from '../src/index.js';
import * as schemas from '../src/schemas.js';

describe('the package', () => {
  it('exports these names, and no others', () => {
    expect(Object.keys(light).sort()).toEqual([
      'HARNESSES',
      'HARNESS_PROTOCOLS',
      'ProtocolError',
      'ReflectError',
      'agentShellOf',
      'canAsk',
      'contextLimit',
      'decode',
      'encode',
      'environmentFile',
      'findProtocol',
      'isHeadlessRun',
      'isInstructionFile',
      'isReflectError',
      'isSince',
      'losesContext',
      'momentId',
      'needsReceipt',
      'outcomeByTranscript',
      'transcriptPlace',
    ]);
    expect(Object.keys(schemas).sort()).toEqual(['HARNESS_SCHEMAS', 'jsonSchema', 'jsonSchemas']);
  });

  it('loads no other package from its light entry, so that a hook starts fast', async () => {
    expect(await bundledPackages('index.ts')).toEqual([]);
    // The same look at the other entry finds something: it would find it here too.
    expect(await bundledPackages('schemas.ts')).toEqual(['zod']);
  });
});

async function bundledPackages(entry: string): Promise<string[]> {
  const { metafile } = await build({
    entryPoints: [join(import.meta.dirname, '..', 'src', entry)],
    bundle: true,
    write: false,
    metafile: true,
    format: 'cjs',
    // Node's own modules would not resolve on this platform, so that the build fails on one.
    platform: 'neutral',
    mainFields: ['module', 'main'],
  });
  const packages = Object.keys(metafile.inputs).map(
    (path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1],
  );
  return [...new Set(packages.filter((name) => name !== undefined))].sort();
}

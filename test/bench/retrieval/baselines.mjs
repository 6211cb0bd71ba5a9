import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';

const DEPTH = 10;

/** The kit's stemmed BM25, over text alone and with entities as words; nothing where it is absent. */
export async function baselines(data, set) {
  const library = resolve(data, 'lib');
  if (!existsSync(join(library, 'bm25.mjs'))) return {};
  const { BM25 } = await import(pathToFileURL(join(library, 'bm25.mjs')).href);
  const { rich } = await import(pathToFileURL(join(library, 'text.mjs')).href);
  const run = (textOf) => {
    const index = new BM25(rich);
    for (const document of set.documents) {
      index.add(document.id, textOf(document, `${document.title}\n${document.text}`));
    }
    return new Map(
      set.queries.map((query) => [
        query.id,
        index.search(textOf(query, query.text), DEPTH).map(({ id }) => id),
      ]),
    );
  };
  return {
    'kit bm25-stem': run((_, text) => text),
    'kit bm25 + entities': run((row, text) => `${text}\n${(row.entities ?? []).join(' ')}`),
  };
}

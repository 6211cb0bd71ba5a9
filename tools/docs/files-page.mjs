import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript';

import { code, page, plain, table } from './markdown.mjs';
import { sourceModule, WORKSPACE } from './workspace.mjs';

const SOURCE = 'libs/core/src/foundation/storage/data-paths.ts';

/** Every place on disk, with what the code says of it. */
export async function filesPage() {
  const { dataPaths } = await sourceModule(SOURCE);
  const paths = Object.entries(dataPaths({}, '~'));
  const comments = commentsOf('DataPaths');
  // What has no comment is a lock or a folder of what is listed.
  const rows = paths
    .map(([name, path]) => [code(path), comments.get(name) ?? ''])
    .filter(([, comment]) => comment !== '');
  const below = (root) => rows.filter(([path]) => path.startsWith(`\`~/${root}`));
  return page('Files on disk', [
    '',
    'Folders are 0700, files 0600. A file is replaced by one rename, or grows by whole lines. `REFLECT_LEARNINGS_DIR` and `REFLECT_STATE_DIR` move the two folders.',
    '',
    '## Learnings and what you decided',
    '',
    'Yours: read it, edit it, put it in git. `graphrag` alone is derived.',
    ...table(['path', 'what'], below('.learnings')),
    '',
    '## State',
    '',
    'What waits, what happened, what was spent. It belongs to this machine.',
    ...table(['path', 'what'], below('.reflect')),
  ]);
}

/** The doc comments of an interface's properties, by name. */
function commentsOf(name) {
  const text = readFileSync(join(WORKSPACE, SOURCE), 'utf8');
  const file = ts.createSourceFile(SOURCE, text, ts.ScriptTarget.Latest, true);
  const found = file.statements.find(
    (one) => ts.isInterfaceDeclaration(one) && one.name.text === name,
  );
  return new Map(
    found.members.map((member) => {
      const [doc] = ts.getJSDocCommentsAndTags(member);
      const comment = doc === undefined ? '' : (ts.getTextOfJSDocComment(doc.comment) ?? '');
      return [member.name.text, commentText(comment)];
    }),
  );
}

/** Keeps the code spans of a comment. */
function commentText(comment) {
  return comment
    .split(/(`[^`]*`)/)
    .map((part) => (part.startsWith('`') ? part : plain(part)))
    .join('');
}

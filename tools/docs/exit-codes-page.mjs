import { page, plain, table } from './markdown.mjs';
import { sourceModule } from './workspace.mjs';

/** What the commands end with. */
export async function exitCodesPage() {
  const { EXIT_MEANINGS } = await sourceModule('apps/cli/src/exit-meanings.ts');
  const rows = EXIT_MEANINGS.map(({ code, meaning }) => [String(code), plain(meaning)]);
  return page('Exit codes', [
    '',
    'They follow `sysexits.h`. With `--json`, an error is one line on standard error: `{"error": {"code", "message", "exit"}}` with `path`, `line`, `id` or `setting` where they are known. `code` never changes; `message` is for people.',
    ...table(['code', 'meaning'], rows),
  ]);
}

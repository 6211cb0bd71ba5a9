import type { CommandPart } from '../../foundation/shell/command-parts.js';

const READERS: ReadonlySet<string> = new Set(
  (
    'ls cat head tail less more bat awk grep egrep fgrep rg ag ack find fd tree file stat wc du df pwd which ' +
    'type whereis xxd od hexdump strings diff cmp sort uniq cut tr column nl jq yq ps env printenv date'
  ).split(' '),
);
/** Of a program that does both the first words behind which it only reads. */
const READING_TASKS =
  /^(?:git (?:log|status|diff|show|rev-parse|rev-list|ls-files|ls-tree|ls-remote|blame|describe|reflog|shortlog|grep|cat-file|merge-base)|gh (?:pr|issue|run|repo|release) (?:view|list|status|diff|checks)|docker (?:ps|logs|images|inspect)|kubectl (?:get|describe|logs)|(?:npm|pnpm|yarn) (?:ls|list|view|why|outdated))(?: |$)/;

const CHANGERS: ReadonlySet<string> = new Set(
  'rm mv cp mkdir rmdir touch ln chmod chown truncate dd gofmt goimports prettier black patch kill pkill'.split(
    ' ',
  ),
);
const CHANGING_TASKS =
  /^git (?:add|commit|push|pull|merge|rebase|reset|restore|checkout|switch|stash|cherry-pick|revert|clean|rm|mv|tag|apply|am)(?: |$)/;

function isInPlace(features: ReadonlySet<string>): boolean {
  return [...features].some((word) => /^(?:-[A-Za-z]*i|--in-place)/.test(word));
}

/** Whether a command only shows something. */
function onlyReads({ program, task, features }: CommandPart): boolean {
  if (program === 'sed') return !isInPlace(features);
  return READERS.has(program) || READING_TASKS.test(task);
}

/** Whether a command is known to change files or a history. */
function changes({ program, task, features }: CommandPart): boolean {
  if (program === 'sed') return isInPlace(features);
  return CHANGERS.has(program) || CHANGING_TASKS.test(task);
}

/** Whether one of two commands looks and the other does: neither gets done what the other was to do. */
export function isOtherKind(one: CommandPart, other: CommandPart): boolean {
  return (onlyReads(one) && changes(other)) || (changes(one) && onlyReads(other));
}

/** What git and reviewers put below a message; nobody closes a prompt with it. */
const TRAILER =
  /^(?:co-authored-by|signed-off-by|reviewed-by|acked-by|tested-by): \S|^change-id: I[0-9a-f]{8}/i;
const HEAD =
  /^(?:feat|fix|refactor|chore|docs|test|perf|build|ci|style|revert)(?:\([\w./-]{1,30}\))?!?: \S|^commit [0-9a-f]{7,40}$/;

/** Without a pasted commit message that is told by its trailers and its head: who names a trailer alone may speak of it. */
export function withoutCommitMessages(text: string): string {
  const lines = text.split('\n');
  const end = lines.findLastIndex((line) => TRAILER.test(line.trim()));
  const head = lines.slice(0, Math.max(end, 0)).findLastIndex((line) => HEAD.test(line.trim()));
  return head < 0 ? text : [...lines.slice(0, head), '', ...lines.slice(end + 1)].join('\n');
}

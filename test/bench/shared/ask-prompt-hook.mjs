import { handlerOf, runHook } from '@reflect/hook-runtime';

/** `- text [id; facts]`: one line of the block that a hook prints. */
const LINE = /^- (?<text>.*) \[(?<id>(?:lrn|eps)-[0-9a-f]+);/u;

/**
 * What the prompt hook of Claude Code gives for a prompt that begins a session: the text that the
 * model would read, line by line, each with the id that it names. Runs the handler of the hook in
 * this process.
 */
export async function askPromptHook({ env, cwd, clock }, { session, prompt }) {
  const replies = [];
  const input = {
    session_id: session,
    transcript_path: '',
    cwd,
    hook_event_name: 'UserPromptSubmit',
    prompt,
  };
  await runHook({
    claim: { harness: 'claude', event: 'UserPromptSubmit' },
    handlerOf,
    env,
    clock,
    uptime: () => 0,
    readInput: () => Promise.resolve({ text: JSON.stringify(input) }),
    reply: (text) => replies.push(text),
    writeError: () => undefined,
    findReflect: () => ({ file: process.execPath, args: ['-e', '0'] }),
  });
  return replies.flatMap(linesOf);
}

function linesOf(reply) {
  const context = JSON.parse(reply).hookSpecificOutput?.additionalContext ?? '';
  return context.split('\n').flatMap((line) => {
    const found = LINE.exec(line);
    return found === null ? [] : [{ id: found.groups.id, text: found.groups.text }];
  });
}

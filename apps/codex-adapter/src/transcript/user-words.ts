/** What Codex files under the name of the user, each as a message or a part of its own. */
const MACHINE_OPENINGS: readonly string[] = [
  '# AGENTS.md instructions',
  '<environment_context>',
  '<environments_instructions>',
  '<user_instructions>',
  '<additional_context>',
  '<internal_model_context>',
  '<recommended_plugins>',
  '<subagent_notification>',
  '<permissions instructions>',
  '<skills_instructions>',
  '<collaboration_mode>',
  '<multi_agent_mode>',
  '<goal_context>',
  '<hook_prompt',
  '<model_switch>',
  '<personality_spec>',
  '<token_budget>',
  '<turn_aborted>',
  '<user_action>',
  '<user_shell_command>',
  '<skill>',
  '<tools>',
  'Another language model started to solve this problem',
];

/** Stands before the words when an editor sent its open files and selection with them. */
const EDITOR_HEADING = '## My request for Codex:';
const IMAGE_TAG = /<\/?image\b[^<>]{0,400}>/g;

/** What a person said in a text that is filed as theirs; empty when nobody spoke. */
export function userWords(text: string): string {
  const start = text.trimStart();
  if (MACHINE_OPENINGS.some((opening) => start.startsWith(opening))) return '';
  const heading = start.startsWith('# Context from my IDE') ? text.lastIndexOf(EDITOR_HEADING) : -1;
  const words = heading < 0 ? text : text.slice(heading + EDITOR_HEADING.length);
  return words.replaceAll(IMAGE_TAG, '').trim();
}

/** Whether the text tells that the person stopped the agent. */
export function isInterruption(text: string): boolean {
  return text.trimStart().startsWith('<turn_aborted>');
}

/** A command that the person ran with `!`, and what came of it. */
export interface UserCommand {
  readonly command: string;
  /** With the head that a tool's output has. */
  readonly output: string;
}

export function userCommand(text: string): UserCommand | undefined {
  if (!text.trimStart().startsWith('<user_shell_command>')) return undefined;
  const command = between(text, '<command>\n', '\n</command>');
  const output = between(text, '<result>\n', '\n</result>');
  return command === undefined ? undefined : { command, output: output ?? '' };
}

function between(text: string, open: string, close: string): string | undefined {
  const start = text.indexOf(open);
  if (start < 0) return undefined;
  const from = start + open.length;
  const end = text.lastIndexOf(close);
  return text.slice(from, end < from ? text.length : end);
}

import { toolReader } from '../../tool-use.js';

/** Reads a tool call of Gemini CLI. */
export const geminiTool = toolReader({
  run_shell_command: 'shell',
  read_file: 'read',
  write_file: 'write',
  replace: 'edit',
  grep_search: 'search',
  google_web_search: 'search',
  invoke_agent: 'agent',
});

import { toolReader } from '../../tool-use.js';

/** Reads a tool call of Qwen Code. */
export const qwenTool = toolReader({
  run_shell_command: 'shell',
  read_file: 'read',
  write_file: 'write',
  notebook_edit: 'edit',
  grep_search: 'search',
});

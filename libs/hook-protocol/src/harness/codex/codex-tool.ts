import { toolReader } from '../../tool-use.js';

/** Reads a tool call of Codex. */
export const codexTool = toolReader({
  shell: 'shell',
  local_shell: 'shell',
  exec_command: 'shell',
  view_image: 'read',
  spawn_agent: 'agent',
});

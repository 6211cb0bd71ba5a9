import { toolReader } from '../../tool-use.js';

/** Reads a tool call of Claude Code. */
export const claudeTool = toolReader({
  notebookread: 'read',
  multiedit: 'edit',
  notebookedit: 'edit',
});

import { toolReader } from '../../tool-use.js';

/** Reads a tool call of Copilot. */
export const copilotTool = toolReader({
  powershell: 'shell',
  view: 'read',
  create: 'write',
});

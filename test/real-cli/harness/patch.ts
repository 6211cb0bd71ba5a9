/** A patch, as the models of OpenAI write it, that changes the one line of a file. */
export function patch(file: string, before: string, after: string): string {
  const lines = ['Begin Patch', `Update File: ${file}`].map((line) => `*** ${line}`);
  return [...lines, '@@', `-${before}`, `+${after}`, '*** End Patch', ''].join('\n');
}

/** A patch, as the models of OpenAI write it, that changes the one line of a file. */
export function patch(file: string, before: string, after: string): string {
  const lines = ['Begin Patch', `Update File: ${file}`].map((line) => `*** ${line}`);
  return [...lines, '@@', `-${before}`, `+${after}`, '*** End Patch', ''].join('\n');
}

/** The same that makes a file of one line. */
export function addition(file: string, text: string): string {
  const lines = ['Begin Patch', `Add File: ${file}`].map((line) => `*** ${line}`);
  return [...lines, `+${text}`, '*** End Patch', ''].join('\n');
}

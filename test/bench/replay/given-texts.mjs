/** What a reply adds to the context: each line that holds a learning or a note as a text of its own. */
export function givenTexts(reply) {
  if (reply === '') return [];
  const value = JSON.parse(reply);
  const context = value.hookSpecificOutput?.additionalContext ?? value.additionalContext ?? '';
  const items = context.split('\n').filter((line) => line.startsWith('- '));
  return items.map((text) => ({ text: text.slice(2) }));
}

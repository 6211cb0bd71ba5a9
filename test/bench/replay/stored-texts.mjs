/** Every text that a home could give, whole. */
export async function storedTexts({ reflect }) {
  const texts = [];
  for await (const listed of reflect.learnings.list()) {
    if (listed.type !== 'learning' || listed.learning.status !== 'active') continue;
    const { id, title, body } = listed.learning;
    texts.push({ id, text: `${title}. ${body}` });
  }
  return texts;
}

/** Every line of a transcript's texts that says anything. */
export function* spokenLines({ items }) {
  for (const item of items) {
    for (const text of [item.text, item.subject, item.detail, item.summary, item.about]) {
      if (typeof text !== 'string') continue;
      for (const line of text.split('\n')) if (line.trim() !== '') yield line;
    }
  }
}

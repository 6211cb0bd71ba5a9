/** Text of anybody as Markdown that says just that: no markup, no HTML, no Vue. */
export function plain(text) {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('{{', '&#123;&#123;')
    .replace(/[\\`*_[\]|]/g, '\\$&')
    .replaceAll('\n', ' ');
}

export function code(text) {
  return `\`${String(text).replaceAll('|', '\\|')}\``;
}

/** A table, or nothing where it would have no rows. */
export function table(heads, rows) {
  if (rows.length === 0) return [];
  const line = (cells) => `| ${cells.join(' | ')} |`;
  return ['', line(heads), line(heads.map(() => '---')), ...rows.map(line)];
}

export function shellBlock(lines) {
  return lines.length === 0 ? [] : ['', '```sh', ...lines, '```'];
}

/** A page that a person must not edit. */
export function page(title, lines) {
  return `${['---', 'editLink: false', '---', '', `# ${title}`, ...lines].join('\n')}\n`;
}

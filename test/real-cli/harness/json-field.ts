/** All texts that a field has in lines of JSON, at the top of a line's object. */
function fieldTexts(lines: string, field: string): readonly string[] {
  const objects = lines.split('\n').filter((line) => line.startsWith('{'));
  const values = objects.map((line) => (JSON.parse(line) as Record<string, unknown>)[field]);
  return values.filter((value) => typeof value === 'string');
}

export function firstText(lines: string, field: string): string | undefined {
  return fieldTexts(lines, field)[0];
}

export function lastText(lines: string, field: string): string | undefined {
  return fieldTexts(lines, field).at(-1);
}

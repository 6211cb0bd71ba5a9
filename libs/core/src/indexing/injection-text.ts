/** Longer than any budget that a setting allows for one learning. */
const MAX_TEXT = 2_000;

/** Lines of a lesson in the order in which they help, with what the reader may skip left out. */
const LESSON_LINES = ['Correction', 'Situation', 'Mistake'] as const;
const NOTHING_DETECTED = /^none\b/i;

/**
 * A learning as one line of plain text: its title, then of a lesson the correction first, of anything
 * else the body in order. It is cut to its budget when it is injected, so what matters comes first.
 */
export function injectionText(title: string, body: string): string {
  const lesson = lessonLines(body);
  const rest = lesson.length > 0 ? lesson : [plain(body)];
  const parts = [plain(title), ...rest].filter(Boolean);
  const fresh = parts.filter((part, at) => !parts.slice(0, at).some((said) => said.includes(part)));
  return fresh.map(withStop).join(' ').slice(0, MAX_TEXT);
}

function lessonLines(body: string): string[] {
  return LESSON_LINES.flatMap((name) => {
    const found = new RegExp(`^\\W{0,4}${name}\\W{0,4}:\\W{0,4}(.+)$`, 'imu').exec(body)?.[1];
    const text = found === undefined ? '' : plain(found);
    if (text === '' || NOTHING_DETECTED.test(text)) return [];
    return [name === 'Correction' ? text : `${name}: ${text}`];
  });
}

function plain(text: string): string {
  return text
    .replace(/^#{1,6}\s+/gmu, '')
    .replace(/\s+/gu, ' ')
    .trim();
}

function withStop(text: string): string {
  return /[.!?…。！？:;]$/u.test(text) ? text : `${text}.`;
}

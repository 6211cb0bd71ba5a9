/** Why a repeat was not prevented, the first reason that holds. */
export const STAGES = [
  'no moment',
  'late',
  'cut',
  'not found',
  'without the way out',
  'not captured',
];

const RANK = { 'session-start': 0, prompt: 1, 'pre-tool': 2, 'after-failure': 3 };

/**
 * The stage at which each missed label was lost: nothing could be said in time, the right words came
 * late, they were cut from what was given, they were stored and not given, only the failure was
 * stored, or nothing was.
 */
export function missStages(labels, missed, { predictions, stored, moments }) {
  const misses = new Set(missed);
  return labels
    .filter(({ id, label }) => label === 'repeat' && misses.has(id))
    .map((label) => {
      const { file } = label.repeat;
      const known = stored.get(file) ?? [];
      const given = predictions.filter((one) => one.file === file);
      return { id: label.id, stage: stageOf(label, { known, given, moments: moments.get(file) }) };
    });
}

function stageOf(label, { known, given, moments }) {
  const hasMoment = moments.some((moment) => isInTime(label, moment));
  if (!hasMoment) return 'no moment';
  if (given.some((one) => one.given.some(({ text }) => matches(text, label)))) return 'late';
  const right = known.filter(({ text }) => matches(text, label));
  const givenText = given
    .filter((one) => isInTime(label, one))
    .flatMap((one) => one.given.map(({ text }) => text))
    .join('\n');
  if (right.some(({ id }) => givenText.includes(id))) return 'cut';
  if (right.length > 0) return 'not found';
  const half = known.some(({ text }) => matches(text, { ...label, fix_any: [] }));
  return half ? 'without the way out' : 'not captured';
}

function isInTime({ repeat, preventable_at: kind }, { line, moment }) {
  return RANK[moment] <= RANK[kind] && (moment === 'session-start' || line <= repeat.by);
}

/** The rule of the kit's scorer for one text, without its window. */
export function matches(text, { keywords, fix_any: fixes = [] }) {
  const squashed = ` ${text.toLowerCase().replace(/\s+/g, ' ')} `;
  const found = keywords.filter((keyword) => hasOne(keyword, squashed)).length;
  const needed = Math.min(keywords.length, Math.max(2, Math.ceil(0.6 * keywords.length)));
  if (found < needed) return false;
  return fixes.length === 0 || fixes.some((keyword) => hasOne(keyword, squashed));
}

function hasOne(keyword, text) {
  return keyword
    .toLowerCase()
    .split('|')
    .some((word) => word !== '' && holds(text, word));
}

function holds(text, word) {
  if (!/^[a-z0-9]{1,4}$/.test(word)) return text.includes(word);
  return new RegExp(`(?:^|[^a-z0-9])${word}(?:[^a-z0-9]|$)`).test(text);
}

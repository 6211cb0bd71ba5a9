import type { StatusFacts } from './status-facts.js';
import type { StatusLineSettings } from './status-line-settings.js';
import { terminalLine } from './terminal-line.js';

export interface StatusLook {
  readonly style: StatusLineSettings['style'];
  /** Whether a warning may be coloured. */
  readonly colors: boolean;
  /** Milliseconds since the epoch. */
  readonly now: number;
}

/** Says whose line it is, once. */
const NAME = /^reflect: /;
const PAUSED = { plain: "reflect paused; 'reflect resume' ends it", emoji: '⏸️ reflect resume' };
/** At the beginning of a session that is as it should be; later it is not. */
const WAITING = "reflect: no hook has run in this session yet; if none does, see 'reflect doctor'";
/** Nobody has asked anything: in Copilot hooks run with the first prompt. */
const UNASKED = { plain: 'reflect: ready', emoji: '🧠 ready' };
const MAX_WARNING_CHARS = 120;
/** As long as an id of reflect's own is; anybody may write another into a document. */
const MAX_ID_CHARS = 24;
const YELLOW = '\u001B[33m';
const USUAL = '\u001B[39m';
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;

/** `reflect: recalled 3, queued 1, last given lrn-0a1b2c3d, last learning 2 h ago`, after a warning where there is one; may be empty. */
export function renderStatusLine(facts: StatusFacts, look: StatusLook): string {
  if (facts.state === 'silent') return '';
  if (facts.state === 'paused') return look.style === 'emoji' ? PAUSED.emoji : PAUSED.plain;
  const counts = countsText(facts, look);
  if (facts.warning !== undefined) {
    return `${warningText(facts.warning, look)} | ${counts.replace(NAME, '')}`;
  }
  return counts;
}

function countsText(facts: StatusFacts, { style, now }: StatusLook): string {
  if (facts.state === 'waiting') return WAITING;
  if (facts.state === 'unasked') return style === 'emoji' ? UNASKED.emoji : UNASKED.plain;
  const age = facts.learned === undefined ? undefined : shortAge(facts.learned, now);
  const counts = [String(facts.recalled), String(facts.queued)] as const;
  if (style === 'emoji') {
    return [
      `🧠 ${counts[0]}${lastText(facts, ' ')}`,
      `📥 ${counts[1]}`,
      ...(age === undefined ? [] : [`💡 ${age}`]),
    ].join(' ');
  }
  const last = age === undefined ? 'no learning yet' : `last learning ${age}`;
  return `reflect: recalled ${counts[0]}, queued ${counts[1]}${lastText(facts, ', last given ')}, ${last}`;
}

/** What was given last, by its id: `reflect show` tells the rest. */
function lastText({ last }: StatusFacts, before: string): string {
  return last === undefined ? '' : `${before}${terminalLine(last, MAX_ID_CHARS)}`;
}

function warningText(warning: string, { style, colors }: StatusLook): string {
  const text = terminalLine(warning, MAX_WARNING_CHARS);
  const marked = style === 'emoji' ? `⚠️ ${text}` : `reflect: ${text}`;
  return colors ? `${YELLOW}${marked}${USUAL}` : marked;
}

function shortAge(then: number, now: number): string {
  const past = Math.max(0, now - then);
  if (past < MINUTE_MS) return 'just now';
  if (past < HOUR_MS) return `${String(Math.floor(past / MINUTE_MS))} min ago`;
  if (past < DAY_MS) return `${String(Math.floor(past / HOUR_MS))} h ago`;
  return `${String(Math.floor(past / DAY_MS))} d ago`;
}

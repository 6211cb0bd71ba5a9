import { lazily } from '../../../foundation/lazily.js';

/** What every line below has: a time, a count of days, or a year. */
const MAY_BE_HEAD = /\d/;
/** Nobody's head is longer, and a sentence that speaks of a time is. */
const MAX_HEAD = 120;

const TIME = String.raw`\d{1,2}[:.]\d{2}(?::\d{2})?(?:\s?[AaPp]\.?[Mm]\.?| Uhr)?`;
const NAME = String.raw`@?\p{Lu}[\p{L}\p{M}\p{N}.'’_-]*(?:\s[\p{L}(][\p{L}\p{M}\p{N}.'’()_-]*){0,3}`;

/** Lines above what somebody said in a chat, a thread, a review, a meeting, as they are copied. */
const heads = lazily((): readonly RegExp[] => [
  // Chats: "Dana Meyer  10:42 AM", the time alone, "[10:42] Dana Meyer"
  new RegExp(
    String.raw`^${NAME}\s{1,3}(?:APP\s{1,2})?(?:(?:today|yesterday|heute|gestern) (?:at|um) )?\[?${TIME}\]?$`,
    'u',
  ),
  new RegExp(String.raw`^@?[\w.-]{2,40}\s{2,3}(?:APP\s{1,2})?${TIME}$`, 'u'),
  new RegExp(String.raw`^(?:APP\s{1,2})?${TIME}$`, 'u'),
  new RegExp(String.raw`^\[${TIME}\]\s(?:${NAME}$|<[\w.@-]{1,40}>\s)`, 'u'),
  // Messengers: "[12.05.26, 10:42:11] Dana: …", "12/05/26, 10:42 - Dana: …"
  new RegExp(String.raw`^\[?\d{1,4}[./-]\d{1,2}[./-]\d{2,4},? ${TIME}(?:\]| -)\s`, 'u'),
  // Trackers and forums: "dana-m commented 3 days ago", "answered Mar 3, 2021 at 10:12"
  /^(?:@?[\w.'’ -]{1,60}\s)?(?:commented|reviewed|replied|answered|asked|posted|wrote|edited|requested changes|left a comment|opened this)(?:\s(?:on|in|to)\s[^.!?\n]{1,60})?\s(?:(?:about |over )?\d{1,3}\s(?:seconds?|minutes?|hours?|days?|weeks?|months?|years?)\sago|yesterday|today|(?:on )?\p{Lu}\p{L}{2,8} \d{1,2}(?:, \d{4})?|on \d{1,4}[./-]\d)[^.!?\n]{0,40}[:.]?$/u,
  // Timelines: "Dana @dana · 3h"
  /^[^·\n]{1,60}\s[·•]\s?(?:\d{1,3}\s?[smhdw]|\p{Lu}\p{L}{2,8} \d{1,2}(?:, \d{4})?)(?:\s[·•].{0,20})?$/u,
  // Subtitles: "00:01:02.000 --> 00:01:05.000"
  /^(?:\d{1,2}:)?\d{1,2}:\d{2}[.,]\d{3}\s*-->\s*\d/,
]);

/** Whether a line stands over what somebody else said in a chat, a thread or a meeting. */
export function isChatHead(line: string): boolean {
  if (line.length > MAX_HEAD || !MAY_BE_HEAD.test(line)) return false;
  return heads().some((head) => head.test(line));
}

import { lazily } from '../../../foundation/lazily.js';
import { pasteStart } from './pasted-mail.js';

/** Nobody closes a prompt to an agent like this: what stands above is a letter of somebody's. */
const FORMAL = String.raw`(?:(?:with )?(?:kind|best|warm|kindest|warmest) (?:regards|wishes)|regards|(?:yours )?(?:sincerely|faithfully|truly)(?: yours)?|yours|(?:mit )?(?:vielen|viele|beste[nr]?|liebe|freundlichen?|herzliche) Grü(?:ße|ßen|sse|ssen)|mfg|cordialement|bien à vous|(?:un )?(?:cordial )?saludos?(?: cordiales)?|atentamente|atenciosamente|cumprimentos|(?:cordiali|distinti) saluti|(?:met )?(?:vriendelijke|hartelijke) groet(?:en)?|pozdrawiam|z poważaniem|(?:med )?vänliga hälsningar|(?:med )?venn?lig hilsen|mvh|ystävällisin terveisin|s pozdravem|üdvözlettel|cu stimă|saygılarımla|с уважением|з повагою|με εκτίμηση|בברכה|مع أطيب التحيات|敬具|此致|祝好)`;
const closing = lazily(
  () =>
    new RegExp(
      String.raw`^(?:${FORMAL}\s?[,.!]?|(?:cheers|thanks|thank you|best|cheerio|lg|gruß|merci|danke|gracias|obrigad[oa]|grazie|bedankt),)$`,
      'iu',
    ),
);
/** "… until Friday. Kind regards, Ann" */
const closingWithName = lazily(
  () => new RegExp(String.raw`(?:^|[.!?…]\s)(?:${FORMAL}|(best|cheers)),\s(.+)$`, 'iu'),
);
/** Who signs: a name, and what somebody is or where; or those of a project. */
const SIGNED =
  /^(?:(?:[Tt]he|[Yy]our|[Dd]ie|[Dd]as|[Ll]es?|[Ll]a|[Ll]os|[Ee]l|[Ii]l|[Gg]li|[Hh]et) )?\p{L}[\p{L}\p{N}.'’&/-]*(?:,? \p{L}[\p{L}\p{N}.'’&/-]*){0,6}$/u;
const NAMES_ONLY =
  /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}(?:, \p{Lu}[\p{L}\p{N} .'’&/-]{1,40}){0,3}$/u;
/** Of these many are also said to an agent: a name has to stand below. */
const NEEDS_NAME =
  /^(?:cheers|thanks|thank you|best|lg|gruß|merci|danke|gracias|obrigad[oa]|grazie|bedankt|yours)\b/iu;
/** With a place of work behind it: "Ann (Platform)". */
const NAME = /^\p{Lu}[\p{L}.'’-]*(?: \p{Lu}[\p{L}.'’-]*){0,3}(?: \([^()]{2,30}\))?$/u;

const greeting = lazily(
  () =>
    /^(?:hi|hello|hey|dear|hallo|hej|moin|liebe[rs]?|guten (?:tag|morgen)|sehr geehrte[rs]?|bonjour|salut|cher|chère|hola|buenos días|buenas|estimad[oa]s?|olá|car[oa]|prezad[oa]s?|ciao|buongiorno|gentile|hoi|beste|geachte|cześć|dzień dobry|szanown\p{L}+|merhaba|sayın|здравствуйте|привет|добрый день|вітаю)(?:\s[^\n.?!:]{1,40})?[,!]?$/iu,
);

/** Lines that programs put below what somebody wrote. */
const footer = lazily(
  () =>
    /^(?:Improve this answer|Reply to this email directly|You are receiving this (?:because|email)|Sent from my \w+|Von meinem \w+ gesendet|Envoyé de mon \w+|Enviado desde mi \w+|Inviato da \w+|Get Outlook for \w+|Unsubscribe(?:$| from))/iu,
);

/**
 * Leaves out a letter or a post that is told by its end: from its greeting, from the head of a mail, or where
 * it has neither from the beginning, since all above could be part of it.
 */
export function withoutLetter(text: string): string {
  const lines = text.split('\n');
  const end = lines.findLastIndex((line, at) => isEnd(line.trim(), lines[at + 1]?.trim() ?? ''));
  if (end < 0) return text;
  const greeted = lines.findIndex(
    (line, at) =>
      (at < end && greeting().test(line.trim())) ||
      (at === end && greeting().test(line.trim().split(/(?<=[,!])\s/u)[0] ?? '')),
  );
  const mailHead = pasteStart(lines.slice(0, end)) ?? -1;
  const head = greeted < 0 ? mailHead : greeted;
  const signed = NAME.test(lines[end + 1]?.trim() ?? '') ? end + 1 : end;
  return [...lines.slice(0, Math.max(head, 0)), '', ...lines.slice(signed + 1)].join('\n');
}

/** Whether a line ends in a closing with who signs behind it: a name alone behind what is said to an agent, too. */
function isSigned(line: string): boolean {
  const [, short, signed = ''] = closingWithName().exec(line) ?? [];
  return short === undefined ? SIGNED.test(signed) : NAMES_ONLY.test(signed);
}

function isEnd(line: string, next: string): boolean {
  if (isSigned(line)) return true;
  if (line.length > 80) return false;
  if (footer().test(line) || (line === '--' && NAME.test(next))) return true;
  return closing().test(line) && (!NEEDS_NAME.test(line) || NAME.test(next));
}

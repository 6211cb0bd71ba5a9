import { lazily } from '../../../foundation/lazily.js';
import { isChatHead } from './chat-heads.js';

/** What every head of a forwarded mail has, and every field: the long patterns are for such lines. */
const MAY_FORWARD =
  /messa|mensa|nachricht|bericht|^(?:on|am|le|el|em|il|op)\s|写道|書きました|작성/i;
const MAY_BE_FIELD = /[:：]|#\d|[a-z]-\d/i;

/** The head of a mail: two such lines, or one that says who wrote. */
const mailField = lazily(
  () =>
    /^(?:\*\*)?(?:From|To|Cc|Bcc|Subject|Date|Sent|Reply-To|Message-ID|Von|An|Betreff|Gesendet|De|À|Objet|Envoyé|Para|Asunto|Enviado|Assunto|Da|A|Oggetto|Inviato|Van|Aan|Onderwerp|Od|Do|Temat|Kimden|Kime|Konu|От|Кому|Тема|Дата|发件人|收件人|主题|差出人|宛先|件名|보낸 사람|받는 사람|제목|Fra|Til|Emne|Sendt|Från|Till|Ämne|Skickat|Lähettäjä|Vastaanottaja|Aihe|Lähetetty|Komu|Předmět|Feladó|Címzett|Tárgy|De la|Către|Subiect|Dari|Kepada|Subjek|Perihal|Từ|Đến|Chủ đề|Від|Από|Προς|Θέμα|من|إلى|الموضوع|از|به|موضوع|מאת|אל|נושא|จาก|ถึง|เรื่อง)\s?[:：](?:\*\*)?\s/u,
);
const forwarded = lazily(
  () =>
    /^(?:-{2,}\s*)?(?:Original Message|Forwarded message|Begin forwarded message|Ursprüngliche Nachricht|Weitergeleitete Nachricht|Message d'origine|Message transféré|Mensaje original|Mensagem original|Messaggio originale|Oorspronkelijk bericht)\b|^(?:On|Am|Le|El|Em|Il|Op)\s[^\n]{4,120}\b(?:wrote|schrieb|a écrit|escribió|escreveu|ha scritto|schreef)\s?[:：]?$|^.{2,80}(?:写道|さんは書きました|님이 작성)\s?[:：]?$/iu,
);
/** Fields that trackers print, at the beginning of a line. */
const ticketField = lazily(
  () =>
    /^(?:(?:\*\*|#{1,6} ?)?(?:Issue|Ticket|Bug|Title|Summary|Description|Reporter|Reported by|Assignee|Author|Opened by|Status|Priority|Severity|Labels|Steps to reproduce|Expected(?: behaviou?r)?|Actual(?: behaviou?r)?|Acceptance criteria|Environment|Comment(?: by)?|Titel|Beschreibung|Titre|Título|Descripción|Descrição|Titolo|Descrizione|Opis|Başlık|Açıklama|Заголовок|Описание|标题|描述|タイトル|説明|제목|설명)(?:\*\*)?\s?[:：]|(?:Issue|Ticket|Bug|PR|Jira)?\s?(?:#\d{1,7}|[A-Z]{2,10}-\d{1,6})\s?[:：—–-]\s)/iu,
);

/** The subject of an answer or of a mail that is passed on. */
const SUBJECT =
  /^(?:R[eE]|F[wW]d?|FWD|A[wW]|W[gG]|TR|RIF|Rif|Odp|Antw|RV|ENC|RES|S[vV]|VS|Ynt|Ответ|回复|答复|转发|返信|転送|회신|전달)\s?[:：]\s\S/u;

/** Where a pasted mail, ticket or chat begins that says so by its own head; undefined for none. */
export function pasteStart(lines: readonly string[]): number | undefined {
  const at = lines.findIndex((line, index) => {
    const bare = line.trim();
    if (isChatHead(bare)) return true;
    if (MAY_FORWARD.test(bare) && forwarded().test(bare)) return true;
    if (index === 0 && SUBJECT.test(bare) && lines.length > 2) return true;
    const next = lines.slice(index + 1, index + 4).filter((line) => MAY_BE_FIELD.test(line));
    return next.length > 0 && isField(bare) && next.some((line) => isField(line.trim()));
  });
  return at < 0 ? undefined : at;
}

function isField(line: string): boolean {
  return MAY_BE_FIELD.test(line) && (mailField().test(line) || ticketField().test(line));
}

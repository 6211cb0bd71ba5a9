import { lazily } from '../../../foundation/lazily.js';
import { isAscii } from '../../../foundation/text/is-ascii.js';

/**
 * Things and people that a text may come from, in the languages in which people write to agents. A line
 * that names one and ends in a colon, or opens a quotation, hands over to that voice.
 */
const SOURCES =
  // English
  'ticket|issue|e-?mails?|mail|message|log|logs|output|read ?me|docs?|documentation|comments?|page|website|site|web|article|blog|post|thread|review(?:er)?|bot|ci|pipeline|linter|compiler|error|warning|stack ?trace|customer|client|colleague|coworker|teammate|manager|boss|slack|jira|linear|github|gitlab|stack ?overflow|wiki|confluence|changelog|release notes|report|description|snippet|paste|clipboard|file|script|tool|server|terminal|console|spec|rfc|pr|pull request|commit message|transcript|chat ?gpt|copilot|claude|model|agent|prompt|advisory|support|vendor|someone|somebody|they|he|she|' +
  // German, French, Spanish, Portuguese, Italian, Dutch
  'fehlermeldung|nachricht|ausgabe|protokoll|seite|webseite|artikel|kommentar|kunde|kundin|kollege|kollegin|meldung|doku|anleitung|bericht|courriel|sortie|journal|billet|commentaire|client|cliente|collègue|erreur|avis|rapport|correo|mensaje|salida|registro|página|comentario|compañero|compañera|incidencia|informe|documentación|mensagem|saída|colega|relatório|documentação|erro|messaggio|uscita|pagina|commento|collega|errore|segnalazione|documentazione|bericht|uitvoer|melding|klant|foutmelding|documentatie|' +
  // Polish, Turkish, Swedish, Czech
  'zgłoszenie|wiadomość|dziennik|strona|komentarz|klient|kolega|błąd|dokumentacja|bilet|kayıt|mesaj|çıktı|günlük|sayfa|yorum|müşteri|hata|belge|belgeler|ärende|meddelande|utskrift|sida|kommentar|kund|fel|hlášení|zpráva|výstup|stránka|zákazník|' +
  // Russian, Ukrainian, Arabic, Hindi
  'тикет|задач[аеи]|письм[оеа]|сообщени[ея]|лог[еи]?|вывод|страниц[аеы]|комментари[йи]|клиент|коллега|ошибк[аи]|документаци[яи]|повідомлення|сторінка|التذكرة|الرسالة|البريد|السجل|الصفحة|التعليق|الوثائق|الخطأ|टिकट|ईमेल|संदेश|लॉग|पेज|दस्तावेज़|त्रुटि';
/** Chinese, Japanese and Korean have no spaces to tell words by. */
const WIDE_SOURCES =
  '工单|邮件|消息|日志|输出|文档|评论|网页|页面|客户|同事|报错|错误|议题|チケット|メール|メッセージ|ログ|出力|ドキュメント|コメント|ページ|顧客|同僚|エラー|課題|티켓|이슈|메일|메시지|로그|출력|문서|댓글|페이지|고객|동료|오류|에러';
const SAYS =
  'says?|said|states?|reads?|wrote|writes|tells?|told|shows?|printed|prints|reports?|reported|claims?|suggests?|recommends?|contains?|sagt|schreibt|steht|lautet|meldet|empfiehlt|dit|écrit|indique|affiche|recommande|dice|escribe|pone|muestra|recomienda|diz|escreve|mostra|recomenda|scrive|mostra|consiglia|zegt|schrijft|mówi|pisze|pokazuje|diyor|yazıyor|yazmış|gösteriyor|säger|skriver|říká|píše|говорит|сказано|пишет|написано|написал|показывает|каже|пише|تقول|يقول|مكتوب|कहता|कहती|लिखा';
const WIDE_SAYS = '说|写道|写着|显示|提示|と言|と書|に書|によると|曰く|라고|말하|쓰여|나와';

const handsOver = oneOfWords(SOURCES, WIDE_SOURCES);
const saying = oneOfWords(SAYS, WIDE_SAYS);

/**
 * Whether a text has one of these words. Plain text, as nearly all is, is asked for plain words alone:
 * a cold process takes milliseconds to compile the whole list without regard to case.
 */
function oneOfWords(words: string, wide: string): (text: string) => boolean {
  const plain = lazily(() => {
    const ascii = words.split('|').filter(isAscii).join('|');
    return new RegExp(`(?<![a-z0-9])(?:${ascii})(?![a-z0-9])`, 'i');
  });
  const whole = lazily(
    () => new RegExp(`(?:(?<![\\p{L}\\p{N}])(?:${words})(?![\\p{L}\\p{N}])|${wide})`, 'iu'),
  );
  return (text) => (isAscii(text) ? plain() : whole()).test(text);
}

/** A line in which somebody else begins to speak: it names a source, or that something is said, and ends in a colon. */
const MAX_LEAD = 160;
const COLON = /[:：]\s*$/u;

export type LeadIn =
  /** The line ends in the colon. */
  | { readonly kind: 'block' }
  /** What follows on the same line is the other's. */
  | { readonly kind: 'inline'; readonly at: number };

export function leadIn(line: string): LeadIn | undefined {
  const bare = line.trim();
  const tail = bare.slice(-MAX_LEAD);
  if (COLON.test(bare) && names(tail)) return { kind: 'block' };
  const at = inlineColon(line);
  return at !== undefined && names(line.slice(Math.max(0, at - MAX_LEAD), at))
    ? { kind: 'inline', at: at + 1 }
    : undefined;
}

function names(text: string): boolean {
  const clause = text.slice(
    Math.max(
      ...['.', '!', '?', '。'].map((sign) => text.slice(0, -1).lastIndexOf(`${sign} `) + 1),
      0,
    ),
  );
  return handsOver(clause) ? saying(clause) || isShort(clause) : saying(clause) && isShort(clause);
}

/** "Ticket:", "From the log:", "He wrote:" */
function isShort(clause: string): boolean {
  return clause.trim().split(/\s+/u).length <= 8;
}

/** A colon with text behind it that is no part of a path, a time, a scope or a URL. */
function inlineColon(line: string): number | undefined {
  for (const { index } of line.matchAll(/(?:：(?=\s*\S)|:(?=\s+\S|["“”„«'‘「『]))/gu)) return index;
  return undefined;
}

/** What every head of a forwarded mail has, and every field: the long patterns are for such lines. */
const MAY_FORWARD =
  /messa|mensa|nachricht|bericht|^(?:on|am|le|el|em|il|op)\s|写道|書きました|작성/i;
const MAY_BE_FIELD = /[:：]|#\d|[a-z]-\d/i;

/** The head of a mail: two such lines, or one that says who wrote. */
const mailField = lazily(
  () =>
    /^(?:From|To|Cc|Bcc|Subject|Date|Sent|Reply-To|Message-ID|Von|An|Betreff|Gesendet|De|À|Objet|Envoyé|Para|Asunto|Enviado|Assunto|Da|A|Oggetto|Inviato|Van|Aan|Onderwerp|Od|Do|Temat|Kimden|Kime|Konu|От|Кому|Тема|Дата|发件人|收件人|主题|差出人|宛先|件名|보낸 사람|받는 사람|제목)\s?[:：]\s/u,
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

/** Where a pasted mail or ticket begins that says so by its own head; undefined for none. */
export function pasteStart(lines: readonly string[]): number | undefined {
  const at = lines.findIndex((line, index) => {
    const bare = line.trim();
    if (MAY_FORWARD.test(bare) && forwarded().test(bare)) return true;
    const next = lines.slice(index + 1, index + 4).filter((line) => MAY_BE_FIELD.test(line));
    return next.length > 0 && isField(bare) && next.some((line) => isField(line.trim()));
  });
  return at < 0 ? undefined : at;
}

function isField(line: string): boolean {
  return MAY_BE_FIELD.test(line) && (mailField().test(line) || ticketField().test(line));
}

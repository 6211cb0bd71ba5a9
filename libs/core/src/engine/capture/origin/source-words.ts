import { lazily } from '../../../foundation/lazily.js';
import { isAscii } from '../../../foundation/text/is-ascii.js';

/**
 * Things and people that a text may come from, in the languages in which people write to agents. A line
 * that names one and ends in a colon, or opens a quotation, hands over to that voice.
 */
const SOURCES =
  // English
  'ticket|issue|e-?mails?|mail|message|log|logs|output|read ?me|docs?|documentation|comments?|page|website|site|web|article|blog|post|thread|review(?:er)?|bot|ci|pipeline|linter|compiler|error|warning|stack ?trace|customer|client|colleague|coworker|teammate|manager|boss|slack|jira|linear|github|gitlab|stack ?overflow|wiki|confluence|changelog|release notes|report|description|snippet|paste|clipboard|file|script|tool|server|terminal|console|spec|rfc|pr|pull request|commit message|transcript|chat ?gpt|assistant|ai|llm|model|agent|prompt|advisory|support|vendor|someone|somebody|they|he|she|' +
  // German, French, Spanish, Portuguese, Italian, Dutch
  'fehlermeldung|nachricht|ausgabe|protokoll|seite|webseite|artikel|kommentar|kunde|kundin|kollege|kollegin|meldung|doku|anleitung|bericht|courriel|sortie|journal|billet|commentaire|client|cliente|collègue|erreur|avis|rapport|correo|mensaje|salida|registro|página|comentario|compañero|compañera|incidencia|informe|documentación|mensagem|saída|colega|relatório|documentação|erro|messaggio|uscita|pagina|commento|collega|errore|segnalazione|documentazione|bericht|uitvoer|melding|klant|foutmelding|documentatie|' +
  // Polish, Turkish, Swedish, Czech
  'zgłoszenie|wiadomość|dziennik|strona|komentarz|klient|kolega|błąd|dokumentacja|bilet|kayıt|mesaj|çıktı|günlük|sayfa|yorum|müşteri|hata|belge|belgeler|ärende|meddelande|utskrift|sida|kommentar|kund|fel|hlášení|zpráva|výstup|stránka|zákazník|' +
  // Russian, Ukrainian, Arabic, Hindi
  'тикет|задач[аеи]|письм[оеа]|сообщени[ея]|лог[еи]?|вывод|страниц[аеы]|комментари[йи]|клиент|коллега|ошибк[аи]|документаци[яи]|повідомлення|сторінка|التذكرة|الرسالة|البريد|السجل|الصفحة|التعليق|الوثائق|الخطأ|टिकट|ईमेल|संदेश|लॉग|पेज|दस्तावेज़|त्रुटि|' +
  // Danish, Norwegian, Finnish, Hungarian, Romanian, Indonesian, Vietnamese, Greek, Hebrew, Persian
  'kunden|kollegaen|sagen|besked(?:en)?|meddelelse(?:n)?|melding(?:en)?|siden|asiakas|asiakkaan|tiketti|tiketissä|viesti|viestissä|sähköposti|sähköpostissa|sivu|lokissa|kommentti|ügyfél|üzenet|levél|hibajegy|oldal|hiba|kolléga|clientul|tichet(?:ul)?|mesaj(?:ul)?|pagina|comentariul|pelanggan|tiket|pesan|halaman|komentar|catatan|khách hàng|thư|tin nhắn|bình luận|trang|πελάτη[ςσ]?|μήνυμα|εισιτήριο|σελίδα|σχόλιο|αρχείο|הלקוח|הודעה|ההודעה|המייל|במייל|התגובה|הדף|הקובץ|مشتری|ایمیل|پیام|تیکت|صفحه|نظر';
/** Chinese, Japanese and Korean have no spaces to tell words by. */
const WIDE_SOURCES =
  '工单|提示词|帖子|邮件|消息|日志|输出|文档|评论|网页|页面|客户|同事|报错|错误|议题|チケット|メール|メッセージ|ログ|出力|ドキュメント|コメント|ページ|顧客|同僚|エラー|課題|티켓|이슈|메일|메시지|로그|출력|문서|댓글|페이지|고객|동료|오류|에러|ลูกค้า|อีเมล|ข้อความ|ตั๋ว|หน้าเว็บ|เอกสาร';
const SAYS =
  'says?|said|replied|got|came back|states?|reads?|wrote|writes|tells?|told|shows?|printed|prints|reports?|reported|claims?|suggests?|recommends?|contains?|sagt|sagte|schreibt|schrieb|meinte|steht|lautet|meldet|empfiehlt|dit|écrit|répond|indique|affiche|recommande|dice|dijo|escribe|escribió|pone|muestra|recomienda|diz|disse|escreve|escreveu|mostra|recomenda|scrive|mostra|consiglia|zegt|zei|schrijft|schreef|mówi|pisze|napisał|napisała|pokazuje|diyor|yazıyor|yazmış|gösteriyor|säger|skriver|říká|píše|говорит|сказано|пишет|написано|написал|показывает|каже|пише|تقول|يقول|مكتوب|कहता|कहती|लिखा|skrev|skrevet|siger|sier|står|kirjoitti|kirjoittaa|sanoo|sanoi|lukee|írja|írta|mondja|áll|scris|scrie|spune|zice|menulis|berkata|bilang|tertulis|viết|nói|ghi|λέει|γράφει|έγραψε|כתב|כתוב|אומר|אומרת|نوشت|نوشته|می‌گوید|گفت';
const WIDE_SAYS =
  '说|写道|写着|显示|提示|と言|と書|に書|によると|曰く|라고|말하|쓰여|나와|เขียน|บอก|ระบุ';

/** Whether a text names a thing or a person that text may come from. */
export const handsOver = oneOfWords(SOURCES, WIDE_SOURCES);
/** Whether a text says that something is said or written. */
export const saying = oneOfWords(SAYS, WIDE_SAYS);

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

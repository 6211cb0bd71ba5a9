import { lazily } from '../../../foundation/lazily.js';

/** What somebody else wrote, by the name of its kind: only what is read as a whole, no output and no file of the project. */
const texts = lazily(
  () =>
    /(?<![\p{L}\p{N}-])(?:(?:release|meeting|patch|call|interview|field|design|workshop|audit) notes|feedback|newsletters?|(?:blog|forum|reddit|medium|linkedin|hn) ?(?:posts?|threads?)|articles?|tutorials?|stack ?overflow|answers? (?:with|from|on)|advisor(?:y|ies)|bulletins?|surveys?|memos?|announcements?|whitepapers?|datasheets?|vendor (?:docs?|notes?|guide)|(?:external|outside|freelance) \p{L}+(?: (?:person|reviewer|auditor|consultant|agency))?|consultants?|auditors?|pentest(?:ers?)?|contractors?|(?:app|play) ?store reviews?|rückmeldungen?|artikel|beitrag|antwort von|compte[- ]rendu|respuesta de|comentarios de|artículo|artigo|riscontri|articolo|verbale|artykuł|статья|отзывы)(?![\p{L}\p{N}])|来信|反馈|文章|帖子|公告|からのメール|お便り|フィードバック|記事|議事録|피드백|공지|회의록/iu,
);
/** Work on a text that is there: to sort it, to draw something from it, to say what it means for the project. */
const worksOn = lazily(
  () =>
    /[?？]|(?<![\p{L}])(?:group|sort|cluster|triage|prioriti[sz]e|rank|categori[sz]e|extract|list|digest|condense|boil|turn|convert|translate|(?:make|create|write|file|open) (?:\p{L}+ )?(?:todos?|tickets?|issues?|tasks?|a list)|what (?:applies|matters|is relevant)|anything (?:in|for|to|we|that)|sortier\p{L}*|gruppier\p{L}*|trie[rz]?|regroupe[rz]?|ordena\p{L}*|agrupa\p{L}*|raggruppa\p{L}*|sorteer|groepeer|pogrupuj|сгруппируй|разбей)(?![\p{L}])|整理|分类|分類|정리/iu,
);

/** Whether a line names something that somebody else wrote, and asks about it or for work on it: the text stands beside it. */
export function namesText(line: string): boolean {
  return texts().test(line) && worksOn().test(line);
}

import { lazily } from '../../../foundation/lazily.js';

/** People whom one speaks of and not to, and what they write for others, in the languages in which people write to agents. */
const people = lazily(
  () =>
    /(?<![\p{L}])(?:students?|interns?|kids?|contributors?|pupils?|classmates?|predecessors?|reviewers?|architects?|heads? of|trainees?|friends?|guys?|dude|buddy|boss(?:es)?|(?:team ?|tech ?)?lead|professors?|prof|teachers?|lecturers?|contractors?|consultan(?:ts?|cy)|agency|competitors?|recruiters?|bloggers?|influencers?|c[tefis]o|directors?|neighbou?rs?|brother|sister|(?:the|our|a) (?:pm|po)|forums?|book|thesis|podcast|newsletter|job (?:ad|posting|offer)|student(?:en|in|innen)?|vorgänger(?:s|in)?|konkurrenz|mitwirkende[rn]?|praktikant(?:en|in)?|azubis?|freund(?:e|in)?|kumpel|chef(?:in)?|nachbar(?:n|in)?|buch|stellenanzeige|stagiaires?|prédécesseurs?|concurrents?|contributeurs?|confrères?|amie?s?|potes?|patron(?:ne)?|voisine?s?|livre|offre d['’]emploi|tipos?|competencia|usuari[oa]s?|alumn[oa]s?|chic[oa]s?|amig[oa]s?|jef[ea]s?|becari[oa]s?|vecin[oa]s?|profesor(?:a|es)?|foros?|libros?|estagiári[oa]s?|concorrência|alun[oa]s?|chefe|vizinh[oa]s?|professor(?:a|es)?|fóruns?|livros?|vaga|tirocinante|concorrenza|studente|studenti|stagista|amic[oai]|capo|vicin[oa]|professore(?:ssa)?|annuncio|stagiair[es]?|beheerder|concurrent(?:ie)?|vriend(?:in)?|baas|buurman|boek|vacature|stażyst[aki]+|konkurencj[ai]|poprzednik\p{L}*|znajom[yae]|szef(?:owa)?|sąsiad(?:ka)?|książk[aiu]|arkadaş\p{L}*|adam(?:ın|lar)?|herif|patron\p{L}*|stajyer\p{L}*|hoca\p{L}*|компани[яи]|начальни[кц]\p{L}*|стаж[её]р\p{L}*|знаком\p{L}+|друг|друзья|сосед\p{L}*|преподавател\p{L}+|книг[аеи]|форум\p{L}*|ваканси\p{L}+)(?![\p{L}])|朋友|老板|网友|博主|有个?人|竞品|前任|实习生|外包|老师|论坛|同学|上司|先輩|前任者|競合|友達|友人|インターン|先生|フォーラム|친구|상사|팀장|학생|교수|전임자|인턴|선배|사장|포럼/iu,
);

/** "His notes", "theirs", "the intern's README", "the message of that commit": what stands behind it is somebody else's. */
const theirs = lazily(
  () =>
    /(?<![\p{L}])(?:his|her|hers|their|theirs)(?![\p{L}])|\p{L}['’]s (?:\S+ ){0,2}\S*(?:\.md|\.txt|read ?me|docs?|wiki|blog|site|page|guide|config|rules?|thesis|mails?|posts?|notes?|cv|slides?)(?![\p{L}])|(?<![\p{L}])commit (?:msg|message|subject|title)s?(?![\p{L}])/iu,
);

/** Where the speaker was before: what held there is nobody's rule here. */
const elsewhere = lazily(
  () =>
    /(?<![\p{L}])(?:(?:at|in) (?:my|our) (?:last|old|previous|former|ex-?) ?(?:job|company|employer|team|firm|place|startup|shop|gig)|(?:my|our) (?:old|last|previous|former|ex-?) ?(?:boss|lead|manager|employer|company)|in meine[rm] (?:alten|früheren|vorigen|letzten) (?:firma|job|team|betrieb)|mein(?:e|em|en)? (?:alte[nrm]?|frühere[nrm]?|ex-?) ?(?:chef(?:in)?|firma|arbeitgeber)|dans mon (?:ancien(?:ne)?|dernier|précédent) \p{L}+|mon ancien(?:ne)? (?:chef|patron|boîte|équipe)|en mi (?:anterior|antiguo|último) \p{L}+|mi (?:antiguo|anterior|ex) ?(?:jef[ea]|empresa)|no meu (?:antigo|último|anterior) \p{L}+|meu (?:antigo|ex) ?chefe|nella mia vecchia \p{L}+|(?:il )?mio (?:ex|vecchio) ?(?:capo|datore)|bij mijn (?:vorige|oude) \p{L}+|mijn (?:vorige|oude) (?:baas|werkgever)|w (?:mojej )?poprzedniej (?:firmie|pracy)|mój (?:były|poprzedni) szef|eski (?:şirket|iş|patron)\p{L}*|на прошлой работе|в прошлой компании|бывш\p{L}+ начальник\p{L}*)(?![\p{L}])|前の会社|前職|上家公司|前公司|前东家|전 ?(?:회사|직장)|이전 (?:회사|직장)/iu,
);

/** Whether a sentence tells of where the speaker was before. */
export function tellsOfElsewhere(sentence: string): boolean {
  return elsewhere().test(sentence);
}

/** Whether words name somebody else, or somebody else's writing. */
export function namesOthers(words: string): boolean {
  return people().test(words);
}

/** Whether words in front of a colon say that what follows is somebody else's. */
export function isOthersLead(lead: string): boolean {
  return people().test(lead) || theirs().test(lead);
}

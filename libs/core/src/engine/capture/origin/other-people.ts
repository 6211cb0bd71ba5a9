import { lazily } from '../../../foundation/lazily.js';

/** People whom one speaks of and not to, and what they write for others, in the languages in which people write to agents. */
const people = lazily(
  () =>
    /(?<![\p{L}])(?:students?|interns?|kids?|contributors?|pupils?|classmates?|predecessors?|reviewers?|architects?|heads? of|trainees?|friends?|(?:this|that|some|an?|the|the youtube) (?:guy|dude|bloke|chap)|(?:guy|dude) from|boss(?:es)?|(?:my|the|our) (?:team |tech )?lead|professors?|prof|teachers?|lecturers?|contractors?|consultan(?:ts?|cy)|(?:an|the) agency|competitors?|recruiters?|bloggers?|influencers?|c[tefis]o|directors?|neighbou?rs?|brother|sister|(?:the|our|a) (?:pm|po)|forums?|(?:the|a|this) book|thesis|podcast|newsletter|job (?:ad|posting|offer)|student(?:en|in|innen)?|vorgänger(?:s|in)?|konkurrenz|mitwirkende[rn]?|praktikant(?:en|in)?|azubis?|freund(?:e|in)?|kumpel|(?:mein|unser|der) chef|(?:meine|unsere|die) chefin|nachbar(?:n|in)?|buch|stellenanzeige|stagiaires?|prédécesseurs?|contributeurs?|confrères?|amie?s?|potes?|(?:mon|le|notre) patron|voisine?s?|livre|offre d['’]emploi|(?:un|ese|el) tipo|la competencia|alumn[oa]s?|chic[oa]s?|amig[oa]s?|jef[ea]s?|becari[oa]s?|vecin[oa]s?|profesor(?:a|es)?|foros?|libros?|estagiári[oa]s?|concorrência|alun[oa]s?|(?:o|meu|nosso) chefe|vizinh[oa]s?|professor(?:a|es)?|fóruns?|livros?|(?:ess?a|uma) vaga|tirocinante|concorrenza|studente|studenti|stagista|amic[oai]|(?:mio|il|nostro) capo|vicin[oa]|professore(?:ssa)?|annuncio|stagiair[es]?|beheerder|de concurrentie|vriend(?:in)?|(?:mijn|de|onze) baas|buurman|boek|vacature|stażyst[aki]+|konkurencj[ai]|poprzednik\p{L}*|znajom[yae]|szef(?:owa)?|sąsiad(?:ka)?|książk[aiu]|arkadaş\p{L}*|adam(?:ın|lar)?|herif|patronum\p{L}*|stajyer\p{L}*|hoca\p{L}*|начальни[кц]\p{L}*|стаж[её]р\p{L}*|знаком\p{L}+|друг|друзья|сосед\p{L}*|преподавател\p{L}+|книг[аеи]|форум\p{L}*|ваканси\p{L}+)(?![\p{L}])|朋友|老板|网友|博主|有个?人|竞品|前任|实习生|外包|老师|论坛|同学|上司|先輩|前任者|競合(?:他社|製品|企業)|友達|友人|インターン|先生|フォーラム|친구|상사|팀장|학생|교수|전임자|인턴|선배|사장|포럼/iu,
);

/** "His notes", "theirs", "the intern's README", "the message of that commit": what stands behind it is somebody else's. */
const theirs = lazily(
  () =>
    /^(?:from |in |compare (?:\S+ )?(?:with|to) )?(?:his|hers?|theirs?)(?: \S+){0,3}$|(?<!(?<!\p{L})(?:here|let|that|it|there|what|who|how))['’]s (?:\S+ ){0,2}\S*(?:\.md|\.txt|read ?me|docs?|wiki|blog|site|page|guide|thesis|mails?|posts?|notes?|cv|slides?)(?![\p{L}])|(?<![\p{L}])commit (?:msg|message|subject|title) (?:on|of|in|from) (?:it|that|this|his|her|their)(?![\p{L}])|(?<![\p{L}])this on (?:his|her|their) \p{L}+$/iu,
);

/** Where the speaker was before: what held there is nobody's rule here. */
const elsewhere = lazily(
  () =>
    /(?<![\p{L}])(?:(?:at|in) (?:my|our) (?:last|old|previous|former|ex-?) ?(?:job|company|employer|team|firm|startup|gig)|(?:my|our) (?:old|last|previous|former|ex-?) ?(?:boss|lead|manager|employer|company)|in meine[rm] (?:alten|früheren|vorigen|letzten) (?:firma|job|team|betrieb)|mein(?:e|em|en)? (?:alte[nrm]?|frühere[nrm]?|ex-?) ?(?:chef(?:in)?|firma|arbeitgeber)|dans mon (?:ancien(?:ne)?|dernier|précédent) (?:emploi|boulot|poste|job|boîte|entreprise|équipe)|dans ma (?:dernière|précédente) (?:boîte|entreprise|équipe)|mon ancien(?:ne)? (?:chef|patron|boîte|équipe)|en mi (?:anterior|antiguo|último|antigua|última) (?:trabajo|empleo|empresa|equipo|curro)|mi (?:antiguo|anterior|ex) ?(?:jef[ea]|empresa)|n[oa] (?:meu|minha) (?:antig[oa]|últim[oa]|anterior) (?:emprego|trabalho|empresa|equipa|time)|meu (?:antigo|ex) ?chefe|nella mia vecchia (?:ditta|azienda|squadra)|nel mio vecchio (?:lavoro|team)|(?:il )?mio (?:ex|vecchio) ?(?:capo|datore)|bij mijn (?:vorige|oude) (?:werk|baan|bedrijf|werkgever|team)|mijn (?:vorige|oude) (?:baas|werkgever)|w (?:mojej )?poprzedniej (?:firmie|pracy)|mój (?:były|poprzedni) szef|eski (?:şirket|patron)\p{L}*|eski iş(?:im|imde|yeri\p{L}*)(?!\p{L})|на прошлой работе|в прошлой компании|бывш\p{L}+ начальник\p{L}*)(?![\p{L}])|前の会社|前職|上家公司|前公司|前东家|전 ?(?:회사|직장)|이전 (?:회사|직장)/iu,
);

/** Whether a sentence tells of where the speaker was before. */
export function tellsOfElsewhere(sentence: string): boolean {
  return elsewhere().test(sentence);
}

/** Departments and authors: everyday words, of somebody only where these say something. */
const offices = lazily(
  () =>
    /(?<![\p{L}])(?:authors?|autor(?:in|en|e|a|es|ka|zy)?|auteure?s?|autore|yazar(?:ı|ın|lar\p{L}*)?|автор(?:а|у|ом|е|ы|ов|ша)?|(?:dev)?ops|qa|hr|legal|marketing|finance|sales|procurement|accounting|compliance)(?![\p{L}])|作者|著者|저자/iu,
);

/** Whether words are the subject of what somebody else says. */
export function namesSpeaker(subject: string): boolean {
  return people().test(subject) || offices().test(subject);
}

/** Whether words name somebody else, or somebody else's writing. */
export function namesOthers(words: string): boolean {
  return people().test(words);
}

const FOR_WHOM = /^\s*(?:for|in|on|für|en|para|pour|nei?|в|для)\s/iu;

/** Whether words in front of a colon say that what follows is somebody else's. */
export function isOthersLead(lead: string): boolean {
  // "For students: …" says for whom something is.
  return !FOR_WHOM.test(lead) && (people().test(lead) || theirs().test(lead));
}

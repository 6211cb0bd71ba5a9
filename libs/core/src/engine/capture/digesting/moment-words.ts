import { lazily } from '../../../foundation/lazily.js';
import { AFTER_WORD, anyOf, BEFORE_WORD, lowerCasePattern } from './lower-case-patterns.js';

function words(...rows: readonly string[]): RegExp {
  return lowerCasePattern(`${BEFORE_WORD}${anyOf(...rows)}${AFTER_WORD}`);
}

/** "From now on" names the moment and means all that come after it. */
const fromNowOn = lazily(() =>
  words(
    'from (?:now|today) on(?:wards)?|ab (?:jetzt|heute|sofort)|von (?:jetzt|nun|heute) an',
    "à partir de maintenant|dès maintenant|desde (?:ahora|hoy)|a partir de (?:ahora|agora|hoy|hoje)|(?:de|desde) agora|de ahora en adelante|d['’]ora in (?:poi|avanti)|da (?:ora|oggi) in poi",
    'vanaf (?:nu|vandaag)|od (?:teraz|dziś|dzisiaj|teď|dneška)|från (?:och med )?nu|fra nu af|fra nå av',
    '(?:с|от) (?:сегодняшнего дня|этого момента)|с этого дня|відтепер|bundan (?:sonra|böyle)',
  ),
);

/** Now, yesterday, this time, still, again: what is told of the moment. */
const moment = lazily((): readonly RegExp[] => [
  words(
    'now|today|yesterday|tomorrow|tonight|(?:this|last|next) (?:morning|week|month|time|sprint|release|pr|branch|commit|ticket|one)|for (?:now|the moment)|at the moment|currently|right now|just now|still|yet|again|anymore|any more|already|so far|ago|later|earlier|recently|lately|on (?:mon|tues|wednes|thurs|fri|satur|sun)day|last time|just then',
    'jetzt|heute|gestern|morgen|gerade|eben|gleich|erst ?mal|vorerst|fürs erste|diesmal|dieses mal|noch ?mal|nochmals?|noch|schon|wieder|seitdem|seit (?:heute|gestern|\\p{L}+)|vorhin|später|danach|bisher|momentan|aktuell|für (?:dies|jetzt)\\p{L}*|am (?:mon|diens|donners|frei|sams|sonn)tag|am mittwoch',
    "maintenant|aujourd['’]hui|hier (?:soir|matin)|d['’]hier|demain|ce (?:matin|soir)|tout à l['’]heure|pour (?:l['’]instant|le moment)|cette fois(?:-ci)?|pour une fois|encore|déjà(?! (?:dans|en|là))|depuis|plus tard|tout de suite|en ce moment|actuellement|ensuite|(?:lundi|mardi|mercredi|jeudi|vendredi)(?! s)",
    'ahora|hoy|ayer|mañana|de momento|por (?:ahora|el momento)|esta vez|todavía|aún|otra vez|luego|desde (?:hace|ayer|esta|que)|hace (?:un|dos|\\p{L}+) \\p{L}+|ya(?! (?:est|exist|hay))|después|actualmente',
    'agora|hoje|ontem|amanhã|por enquanto|(?:d?esta|dessa) vez|ainda|de novo|já(?! (?:est|exist|há|us))|depois|atualmente|desde (?:ontem|que)|há \\p{L}+ \\p{L}+',
    'adesso|ora|oggi|ieri|domani|stamattina|stasera|per (?:ora|adesso|il momento)|(?:questa |sta)volta|ancora|di nuovo|già(?! (?:nel|in|pres|us))|poi|attualmente|finché',
    'nu|vandaag|gisteren|morgen|voorlopig|deze keer|dit keer|nog|weer|opnieuw|straks|later|inmiddels',
    'teraz|dziś|dzisiaj|wczoraj|jutro|na razie|tym razem|jeszcze|znowu?|już|potem|obecnie|póki co',
    'idag|i ?dag|igår|i ?går|imorgon|just nu|den här gången|fortfarande|igen|lige nu|denne gang|stadig|fortsatt|akkurat nå|dnes|včera|zítra|zatím|tentokrát|ještě|znovu|teď|už|potom',
    'сейчас|теперь|сегодня|вчера|завтра|пока|на этот раз|ещё|еще|снова|опять|уже|потом|позже|только что|зараз|сьогодні|учора|вчора|поки|цього разу|знову|вже|потім|щойно',
    'şimdi|bugün|dün|yarın|şimdilik|bu (?:sefer|defa|kez)|hâlâ|hala|henüz|tekrar|yine|az önce|şu an(?:da|lık)?',
  ),
  /今回|今日|昨日|明日|今すぐ|今は|いま(?:は|すぐ)|もう一度|もう一回|とりあえず|さっき|先ほど|ひとまず|まだ|昼まで|朝から|以来|あとで|今のところ|最近/u,
  /今天|昨天|明天|现在|這次|这次|這回|这回|暂时|暫時|刚才|刚刚|剛才|还没|還沒|(?<!前)先(?!生)|已经|已經|目前|最近|一会儿|稍后|再(?:试|来|跑|看|做)|从[^,。,]{1,6}开始/u,
  /오늘|어제|내일|지금|이번|아직|우선|일단|방금|다시|나중|(?<!전에 )먼저|아까|아침부터|최근|당분간|현재|벌써|이미/u,
]);

/** "It never finishes", "it always hangs": of a thing that does so, and of nobody who is to do so. */
const habitualFault = lazily(
  () =>
    /\b(?:never|always|only|just|keeps?|sometimes|randomly|often) (?:finish(?:es)|works|worked|pass(?:es)|loads|starts|hangs|fails|crash(?:es)|breaks|times out|shows|appears|opens|gets stuck|stops|renders|responds|connects|compiles|ends up|throws|hanging|failing|crashing|breaking|timing out|getting)\b/,
);

/** What does not do as it is meant to, and what it does instead. */
const faults = lazily((): readonly RegExp[] => [
  /\b(?:hangs?|crash(?:es|ed|ing)?|fail(?:s|ed|ing)|broken|stuck|times? out|blank|timed out|slow|flaky|missing|gone|empty|down|red|green|too \w+|wrong|old|outdated|lost|confusing|upside down|shows? up|in progress|(?:the )?(?:second|third) (?!person\b)\w+|pass(?:es)? (?:locally|on|in)|all pass)\b/,
  words(
    'hängt|hängen|bricht ab|brechen ab|stürzt|stürzen|schlägt fehl|schlagen fehl|(?:läuft|laufen|geht|gehen|lädt|startet|kommt|kommen)(?: \\p{L}+){0,5} (?:nicht|nie)(?: durch)?|funktionier\\p{L}+|klappt|dauert|dauern|leer|kaputt|fehlt|fehlen|langsam|zeigt|liefert|verloren|zeigen|falsch\\p{L}*|zweite[nrsm]?|dritte[nrsm]?|alte[nrsm]?|veraltet\\p{L}*|weiß|grün|rot',
    "(?:ne )?(?:marche|marchent|fonctionne|fonctionnent)|plante(?:nt)?|échoue(?:nt)?|se? bloque(?:nt)?|bloqué\\p{L}*|lente?s?|en panne|vides?|manque(?:nt)?|n['’]apparaît|affiche(?:nt)?|reste(?:nt)? (?:bloqué|vide)\\p{L}*|met du temps|se perd(?:ent)?|perdue?s?|s['’]affiche(?:nt)?|à l['’]envers|deuxième|troisième|ancien(?:ne)?s?|vieux|vieille?s?|dispara[iî]\\p{L}*|fauss?e?s?",
    'falla|fallan|se (?:queda|quedan|cuelga|bloquea|rompe|cae|caen)|no (?:funciona|funcionan|va|carga|arranca|pasa|pasan|abre|aparece)|lent[oa]s?|caíd[oa]s?|vací[oa]s?|faltan?|tarda|muestra|en blanco|sale|salen|se pierden?|perdid[oa]s?|al revés|segund[oa]s?|tercer[oa]?|pasan (?:todos|en)|antigu[oa]s?|viej[oa]s?|desaparece\\p{L}*|equivocad[oa]s?',
    'falham?|trava|travam|quebra|quebram|não (?:funciona|passa|passam|abre|carrega|aparece|roda)|nunca (?:funciona|passa|passam|abre|carrega|roda)|lent[oa]s?|caiu|vazi[oa]s?|faltam?|demora|mostra|em branco|fica (?:em branco|preso|travad)\\p{L}*|some|somem|perde\\p{L}*|invertid[oa]s?|segund[oa]s?|terceir[oa]|passam (?:todos|n)\\p{L}*|antig[oa]s?|velh[oa]s?|errad[oa]s?',
    'si (?:blocca|bloccano|pianta|rompe)|fallisc\\p{L}+|non (?:funziona|funzionano|va|parte|passa|passano|carica|appare)|lent[oaie]|vuot[oaie]|manca(?:no)?|crasha|mostra|in bianco|si perd\\p{L}+|al contrario|appa[ri]\\p{L}+|vecchi[oae]?|second[oa]|terz[oa]|passano|sparisc\\p{L}+|sbagliat[oaie]',
    'werkt(?: \\p{L}+){0,2} niet|faalt|falen|hangt|crasht|leeg|traag|ontbreekt|stuk|toont|tonen|slagen|tweede|derde|oude|verkeerd\\p{L}*|kwijt|verdwijn\\p{L}+',
    'nie (?:działa\\p{L}*|przechodz\\p{L}+|ładuje|uruchamia|otwiera)|pada|wisi|wywala|zawiesza|pust[yae]|brakuje|wolno działa|pokazuj\\p{L}+|gin(?:ie|ą)|drug(?:a|i|iej|ą)|trzeci\\p{L}*|przechodzą|znika\\p{L}*|star(?:y|a|e|ego|ej)|złe?',
    'fungerar inte|virker ikke|fungerer ikke|hänger sig|kraschar|tom|saknas|visar|nefunguje|padá|visí|prázdn\\p{L}+|chybí|zobrazuje|gammal|gamla|gamle|försvinner|forsvinder|star[ýáé]|ztrácí|mizí',
    '(?:не|никогда не) (?:работа\\p{L}+|проход\\p{L}+|запуска\\p{L}+|открыва\\p{L}+|груз\\p{L}+|отвеча\\p{L}+|показыва\\p{L}+)|пада\\p{L}+|виснет|зависа\\p{L}+|тормоз\\p{L}+|пуст(?:ой|ая|ое|ые|о)|упал\\p{L}*|слома\\p{L}+|показыва\\p{L}+|теря\\p{L}+|втор(?:ой|ая|ом|ую)|трет(?:ий|ья|ьем|ью)|(?<!не )проход(?:ит|ят)|исчеза\\p{L}+|стар(?:ый|ая|ое|ые|ого|ой)|неверн\\p{L}+|губл\\p{L}+|зника\\p{L}+|не працю\\p{L}+|порожн\\p{L}+|зламан\\p{L}+',
    'çalışmıyor|donuyor|çöküyor|hata veriyor|yavaş|takılıyor|açılmıyor|görünmüyor|boş görünüyor|gösteriyor|kayboluyor|ikinci|üçüncü|geçiyor|eski|yanlış',
  ),
  /止ま|落ち(?:る|て|ます)|失敗|動か(?:ない|ず|なく)|動きません|エラーが(?:出|発生)|遅(?:い|く)|表示され(?:ま|な|る)|固ま|壊れ|開かない|開きません|消え|通って|[二三四]\p{L}?目|古い|旧|逆に|間違/u,
  /卡(?:住|在|死)|失败了?|報錯|报错|崩溃|很慢|太慢|打不开|挂了|白屏|不工作|不能用|没反应|消失|只显示|没有?显示|出错|通过了|第[二三四]|没了|丢了|不见了|旧的?|反了|错的/u,
  /멈추|멈춰|멈춤|실패|오류가|에러가|느려|느립|안 (?:돼|되|됩|열|나와|떠)|죽어|깨져|빈 화면|사라|보여요|보입니다|보이지|통과|[두세네] 번째|사라져|옛|오래된|잘못된/u,
]);

/** What is theirs alone, and what somebody sees on a machine of their own. */
const ownMachine = lazily((): readonly RegExp[] => [
  words(
    'on my (?:machine|laptop|computer|mac|pc|phone|end)|bei mir(?= lokal| geht| läuft nicht)|auf meinem \\p{L}+|chez moi|sur (?:ma|mon) \\p{L}+|en mi \\p{L}+|na minha \\p{L}+|no meu \\p{L}+|sul mio \\p{L}+|bij mij|op mijn \\p{L}+|u mnie|hos mig|hos meg|på min \\p{L}+|u mě|у меня|у мене|bende|(?:my|mein(?:e[nrms]?)?|mon|ma|mes|minhas?|meus?|mi[oa]|miei|mijn|moj\\p{L}+|mój|min|mitt|můj|мо[йяеё]\\p{L}*|мої\\p{L}*|benim) (?:branch|machine|laptop|zweig|rama|ветк\\p{L}+|gałęzi|dal\\p{L}*|\\p{L}*branch\\p{L}*)',
  ),
  /手元(?:で|の)|私の環境|我这边|我本地|我电脑|제 (?:컴퓨터|노트북|환경)|내 (?:컴퓨터|노트북)/u,
]);

const isAny = (patterns: readonly RegExp[], text: string): boolean =>
  patterns.some((pattern) => pattern.test(text));

/** Whether a sentence tells of the moment: when it is, what goes wrong, what somebody sees. */
export function tellsOfMoment(sentence: string): boolean {
  const said = lowerCase(sentence);
  return isAny(moment(), said.replace(fromNowOn(), '')) || isFault(said);
}

/** Whether a sentence reports what does not work, or what somebody sees on a machine of their own. */
export function tellsOfFault(sentence: string): boolean {
  return isFault(lowerCase(sentence));
}

/** The same in English, where a word of a fault is as often part of a rule. */
export function tellsOfHabitualFault(sentence: string): boolean {
  const said = lowerCase(sentence);
  return habitualFault().test(said) || isAny(ownMachine(), said);
}

/** Whether a sentence says that what it names holds from now on. */
export function holdsFromNowOn(sentence: string): boolean {
  return fromNowOn().test(lowerCase(sentence));
}

function isFault(said: string): boolean {
  return habitualFault().test(said) || isAny(faults(), said) || isAny(ownMachine(), said);
}

function lowerCase(sentence: string): string {
  return sentence.toLowerCase().replaceAll('’', "'");
}

import { lazily } from '../../../foundation/lazily.js';
import { AFTER_WORD, anyOf, BEFORE_WORD, lowerCasePattern } from './lower-case-patterns.js';
import { foreignPracticeNouns } from './practice-nouns.js';
import { standingInWideScript } from './standing-in-wide-scripts.js';

/** What a sentence may begin with before it says anything. */
const LEAD =
  /^(?:(?:@\S+|ok(?:ay)?|und|aber|also|moment|nein|ja|hinweis|achtung|übrigens|et|mais|non|attention|à noter|au fait|y|pero|no|vale|nota|ojo|por cierto|e|mas|não|beleza|aliás|ma|no|ok|aspetta|maar|nee|let op|ale|nie|uwaga|men|nej|obs|ne|pozor|и|но|а|нет|хорошо|кстати|важно|так|або|але|ні|увага|ve|ama|hayır|not|dikkat|unutma)(?![\p{L}])[\s,.:;!…—-]*)+/iu;

/** Where it holds, in front of what is said: "bei uns", "dans ce dépôt", "для тестов". */
const SCOPE = `(?:${anyOf(
  'bei uns|hier|in (?:diesem|unserem|der|dem|den|allen) [\\p{L}-]+|im [\\p{L}-]+|auf (?:der|dem) [\\p{L}-]+|für [\\p{L}-]+(?: [\\p{L}-]+)?',
  "chez nous|ici|dans (?:ce|cette|le|la|les|nos|notre) [\\p{L}-]+|sur (?:le|la|les|nos) [\\p{L}-]+|pour (?:le|la|les|l’|l'|nos)? ?[\\p{L}-]+",
  'aquí|en (?:este|esta|el|la|los|las|nuestro|nuestra) [\\p{L}-]+|para (?:el|la|los|las)? ?[\\p{L}-]+',
  'aqui|neste \\p{L}+|nesse \\p{L}+|n[oa]s? [\\p{L}-]+|para (?:os?|as?)? ?[\\p{L}-]+',
  'da noi|qui|in questo \\p{L}+|nel(?:la|le|l)? ?[\\p{L}-]+|nei \\p{L}+|sul(?:la)? \\p{L}+|su \\p{L}+|per (?:il|la|i|gli|le)? ?[\\p{L}-]+',
  'bij ons|hier|in (?:dit|deze|de|het|onze) [\\p{L}-]+|op (?:de|het)? ?[\\p{L}-]+|voor (?:de|het)? ?[\\p{L}-]+',
  'u nas|tutaj|w (?:tym|naszym)? ?[\\p{L}-]+|na \\p{L}+|dla \\p{L}+|hos (?:oss|os)|här|her|i (?:det här|den här|denne|dette|detta)? ?[\\p{L}-]+|u nás|tady|v (?:tomto|tomhle)? ?[\\p{L}-]+',
  'у нас|здесь|тут|в (?:этом|нашем|наших)? ?[\\p{L}-]+|на [\\p{L}-]+|для [\\p{L}-]+|у (?:цьому|нашому)? ?[\\p{L}-]+',
  'bizde|burada|bu (?:projede|depoda|repoda)',
)}${AFTER_WORD},? )?`;

/** All of a kind, whatever is said of it. */
const ALL = anyOf(
  '(?:alle|unsere|neue|sämtliche|keine?)',
  '(?:(?:tous|toutes) (?:les|nos)|toute|tout|nos|notre|aucune?)(?: nouve(?:lle|au|aux|lles))?|les nouve(?:lles|aux)',
  '(?:tod[oa]s? (?:l[oa]s )?(?:nuestr[oa]s )?|nuestr[oa]s?|ningun[oa]?|(?:l[oa]s )?nuev[oa]s)',
  '(?:tod[oa]s?(?: [oa]s?)?|noss[oa]s?|nenhuma?|(?:[oa]s )?nov[oa]s)',
  '(?:tutt[ie] (?:i|gli|le)|(?:i |le |gli )?nostr[ieoa]|nessun[oa]?|(?:i |le )?nuov[ie])',
  '(?:alle|onze|geen|nieuwe)',
  '(?:nasze|wszystkie|żad(?:en|ne)|nowe|alla|våra|inga|nya|vores|nye|všechny|naše|žádn[ýáé]|nové)',
  '(?:все|наши|люб(?:ой|ая|ое|ые)|никакие|новые|внешние|публичные|общие|усі|всі|наші|нові)',
  '(?:bütün|tüm|hiçbir|yeni)',
);
const THE = anyOf(
  '(?:die|der|das|den) (?:\\p{L}+en )?',
  "(?:les|le|la|des) |l['’]",
  '(?:los|las|el|la) ',
  '(?:os|as|o|a) ',
  '(?:i|gli|le|il|lo|la) ',
  '(?:de|het) (?:\\p{L}+e )?',
  '(?:\\p{L}+(?:e|y|ие|ые|ая|ое) )',
);
const NOUN = `${BEFORE_WORD}${foreignPracticeNouns}${AFTER_WORD}`;

/** A verb that tells of a way even of the things at hand, and what a way is told with. */
const WAY = anyOf(
  'kommen|gehören|liegen|stehen|leben|bleiben|heißen|heißt|beginnen|fangen|enden|tragen|folgen|brauchen|werden|wird|laufen (?:über|mit|nur|in|gegen|bei)|läuft (?:über|mit|nur|in|gegen|bei)|sind (?:auf|in|im|immer|nur|netto|brutto|bei)|gibt es|schreib\\p{L}+|mach(?:t|en)|pfleg\\p{L}+|übernimmt|nutzen|verwenden|benutzen|nur|ausschließlich|ohne|kein\\p{L}*',
  "sont (?:toujours |tous |toutes )?(?:en|écrit|rédigé|nommé|stocké|rangé|généré|géré|versionné|signé|testé|traduit|au|à)\\p{L}*|est (?:toujours )?(?:en|écrit|rédigé|géré|généré|fait|tenu)\\p{L}*|vont|va|se (?:trouve|font|fait|met|écri|nomme|range|place|lance|passe)\\p{L}*|commence\\p{L}*|suivent|suit|porte\\p{L}*|partent|part|reste(?:nt)?|passe(?:nt)? par|vive?nt|doi(?:t|vent)|utilisent|c['’]est|a son|ont leur|uniquement|seulement|jamais|sans|pas",
  'van|va|viven|vive|están? en|se (?:escrib|hac|guard|nombr|pon|revis|prueb|public|desplieg|firm|traduc|formate|reserv|document|version|genera|ejecut|lanz|us|llam|dej)\\p{L}*|siguen?|empiezan?|llevan?|pasan? por|deben?|son|es|corren?|usan?|tiene su|l[oa]s? toca|necesitan?|quedan?|solo|sólo|únicamente|nunca|sin|nada de|no',
  'vão|vai|fica(?:m)?|mora(?:m)?|estão em|está em|se (?:escrev|faz|guard|nome|public|test|ger|us|cham)\\p{L}*|segue(?:m)?|começa(?:m)?|leva(?:m)?|passa(?:m)? por|deve(?:m)?|são|é|roda(?:m)?|usa(?:m)?|tem (?:o )?seu|precisa(?:m)?|entra(?:m)?|aparece(?:m)? (?:no formato|em)|só|somente|apenas|nunca|sem|nada de|não|devolve(?:m)?|lança(?:m)?',
  'vanno|va|vivono|stanno|sta|si (?:scriv|fa|fann|mett|nomin|pubblic|test|us|chiam|lanci|cancell|tien|trov)\\p{L}*|seguono|segue|iniziano|inizia|cominci\\p{L}+|portano|passano (?:da|per)|passa (?:da|per)|devono|deve|sono|è|girano|gira|usano|usa|ha il suo|serv\\p{L}+|partono|parte|rest\\p{L}+|rispond\\p{L}+|solo|soltanto|mai|senza|niente|non',
  'gaan|gaat|staan|staat|leven|horen|hoort|blijven|blijft|heten|beginnen|begint|volgen|volgt|worden|wordt|zijn|is|draaien|draait|gebruiken|krijgen|krijgt|moeten|moet|alleen|nooit|zonder|geen|niet',
  'są|jest|leżą|leży|idą|idzie|trafiają|trafia|mają|ma|zaczynają|zaczyna|piszemy|pisze się|nazywa\\p{L}*|robi(?:my)?|tylko|wyłącznie|nigdy|bez|nie|po (?:angielsku|polsku)|ligger|skrivs|skrives|ska|skal|är|er|har|börjar|begynder|får|går|bara|kun|aldrig|utan|uden|jsou|je|leží|píš\\p{L}+|patří|mají|musí|jen|pouze|nikdy|bez',
  '\\p{L}+(?:утся|ются|ятся|атся|ется|ится)|лежат|лежит|живут|живёт|идут|идёт|храни\\p{L}+|пиш\\p{L}+|называ\\p{L}+|начина\\p{L}+|нужн\\p{L}+|долж\\p{L}+|имеют|только|исключительно|никогда|без|не|на (?:английском|русском)|по-английски|через|лежать|пиш\\p{L}+|мають|тільки|лише|ніколи|\\p{L}+(?:уться|ються|яться|ається|ується)',
  '\\p{L}+(?:[ıiuü]l[ıiuü]r|[ıiuü]n[ıiuü]r|[ae]r|[ıiuü]r|maz|mez|yoruz|malı|meli|d[ıiuü]r|ca|ce)|sadece|yalnızca|asla|var',
);

const NOUNS = lazily(() => lowerCasePattern(NOUN, 'g'));
/** What stands before all of a kind, and before what may be the one at hand. */
const BEFORE_ALL = lazily(() => lowerCasePattern(`^${SCOPE}${ALL} (?:\\p{L}+ )?$`));
const BEFORE_THE = lazily(() => lowerCasePattern(`^${SCOPE}(?:${THE})?$`));
const BEHIND_THE = lazily(() =>
  lowerCasePattern(`^[^.?!]{0,60}?${BEFORE_WORD}${WAY}${AFTER_WORD}|^: (?:\\S+ ){1,12}\\S+`),
);
const MOST_NOUNS = 4;

/** All of a kind, at the head of a sentence, and how they are. */
function tellsOfKind(said: string): boolean {
  return [...said.matchAll(NOUNS())].slice(0, MOST_NOUNS).some(({ 0: noun, index }) => {
    const before = said.slice(0, index);
    const behind = said.slice(index + noun.length);
    if (BEFORE_ALL().test(before)) return /^[:,]? \S/u.test(behind);
    return BEFORE_THE().test(before) && BEHIND_THE().test(behind);
  });
}

/** An order, a wish, a courtesy, one that speaks of himself, or what was: no way of things. */
const NOT_STANDING = lazily(() =>
  lowerCasePattern(
    `${BEFORE_WORD}${anyOf(
      'bitte|kannst du|könntest du|mach|ich|hast du|wurden?|war(?:en)?|hatten?|sieht|sehen|scheint|vielleicht|wohl|glaube',
      "s['’]il te plaît|svp|stp|peux-tu|tu peux|je|j['’]ai|était|étaient|ont été|a été|peut-être|semble(?:nt)?",
      'por favor|puedes|yo|creo|estaba[n]?|fue(?:ron)?|han|ha sido|quizás?|parece[n]?|está(?:n)? (?:mal|roto|rota|rotos|rotas|\\p{L}+ndo)',
      'você pode|pode|eu|acho|estava[m]?|foi|foram|talvez|parece[m]?|está(?:o)? (?:errad|quebrad)\\p{L}*',
      'per favore|puoi|io|penso|era(?:no)?|è stat[oa]|sono stat[ei]|forse|sembra(?:no)?',
      'alsjeblieft|graag|kun je|ik|was|waren|misschien|lijkt|proszę|możesz|ja|był[yao]?|może|chyba|snälla|kan du|jag|jeg|kanske|prosím|můžeš|já|byl[yao]?|možná',
      'пожалуйста|можешь|я|мне|был[аои]?|может быть|кажется|наверное|будь ласка|можеш|мені|був|була|були|мабуть|здається',
      'lütfen|ben|belki|galiba|sanırım',
    )}${AFTER_WORD}`,
  ),
);

/** The state that something is in, after the name of it. */
const STATES = lazily(() =>
  lowerCasePattern(
    `${BEFORE_WORD}${anyOf(
      'fertig|gut|ok(?:ay)?|da|falsch|durch|okay|komplett|schlecht|hübsch|komisch',
      'bons?|bonnes?|prêt(?:e|s|es)?|faux|finie?s?|bizarres?|cassée?s?|trop',
      'list[oa]s|bien|mal|rar[oa]s?|rot[oa]s?|hech[oa]s?|demasiado',
      'pront[oa]s?|bem|errad[oa]s?|estranh[oa]s?|quebrad[oa]s?|feit[oa]s?|demais|muito',
      'pront[ieoa]|bene|male|sbagliat[ieoa]|stran[ieoa]|rott[ieoa]|fatt[ieoa]|troppo',
      'klaar|goed|fout|gotowe|dobre|złe|dziwne|zepsute|klara|färdiga|hotov[éyo]|špatně',
      'готов[ыао]?|хорош\\p{L}*|плох\\p{L}*|неправильн\\p{L}*|странн\\p{L}*|слишком|прошли|зел[её]н\\p{L}*|красн\\p{L}*',
      'hazır|bitti|yanlış|tamam|çok',
    )}\\s*[.!]?$`,
  ),
);

/** "We do so", by its endings: what was, what is wished for and what can be done are left out. */
const WE = lazily((): readonly RegExp[] => [
  lowerCasePattern(
    `${BEFORE_WORD}${anyOf(
      '(?:wir (?!haben|hatten|sind|waren|wollen|können|sehen|warten|hätten|sollten|glauben|denken|brauchen|gehen|schauen|hoffen)\\p{L}+en|(?!haben|hatten|sind|waren|wollen|können|sehen|hätten|sollten|schauen|gehen|machen|lassen)\\p{L}+en wir)',
      "(?:on (?:ne |n['’])?(?!a|est|était|avait|va|peut|voit|dirait|verra|doit|aurait|sait|attend|veut|voudrait|pourrait)\\p{L}{3,}|nous (?!avons|sommes|allons|pouvons|voulons|étions|avions|attendons)\\p{L}+ons)",
      '(?!hemos|estamos|somos|fuimos|vamos|queremos|podemos|teníamos|tenemos|veamos|esperamos|creemos|sabemos|vemos)\\p{L}{2,}[aei]mos',
      '(?!temos|fomos|vimos|queremos|podemos|estamos|somos|tínhamos|esperamos|achamos|sabemos|vemos)\\p{L}{2,}[aei]mos|a gente (?!vai|foi|quer|pode|tem|está|acha|viu|espera)\\p{L}{3,}',
      '(?!abbiamo|siamo|possiamo|vogliamo|stiamo|vediamo|proviamo|facciamo|andiamo|aspettiamo|dobbiamo|sappiamo|pensiamo|speriamo|eravamo|avevamo)\\p{L}{2,}iamo|da noi si \\p{L}{3,}',
      '(?:we|wij) (?!hebben|hadden|zijn|waren|willen|kunnen|zien|wachten|moeten|gaan|zouden)\\p{L}+en',
      '(?!mamy|jesteśmy|możemy|chcemy|byliśmy|widzimy|czekamy|myślimy)\\p{L}{2,}[aeiy]my',
      'vi (?!har|hade|havde|är|er|var|vill|vil|kan|ser|väntar|venter|ska|skal|behöver)\\p{L}+r|(?!máme|jsme|můžeme|chceme|vidíme|čekáme)\\p{L}{2,}(?:áme|íme|ujeme|eme)',
      '(?:мы )?(?!имеем|можем|умеем|будем|узнаем|ждем|ждём|смотрим|видим|хотим|чем|этим|тем|всем|своим|одним|другим|затем|совсем|зачем|причем|причём)\\p{L}{2,}(?:аем|яем|уем|юем|шем|жем|[дн][её]м|(?:вод|ход|нос|став|хран|лож|вер|твер|говор|стро|руч|прав|держ|люч)им)(?:ся)?',
      '(?!маємо|можемо|хочемо|будемо|бачимо|чекаємо)\\p{L}{2,}(?:ємо|емо|имо|їмо)(?:ся)?',
      '\\p{L}{2,}(?:[ıiuü]yoruz|[aeıiuü]r[ıiuü]z|m[ae]y[ıi]z)',
    )}${AFTER_WORD}`,
  ),
]);

/** Who changes one thing does another. */
const WHEN = lazily(() =>
  lowerCasePattern(
    `${BEFORE_WORD}${anyOf(
      '(?:wenn|sobald|falls|immer wenn) (?:du|man|ihr|wir|jemand|sich) (?!fertig|kannst|magst|willst|zeit)[^.!?]{4,60}, ',
      "(?:quand|lorsque|si|dès que|chaque fois que) (?:tu|vous|on|quelqu['’]un) (?!as fini|peux|veux|as le temps|es )[^.!?]{4,60}, ",
      '(?:cuando|si|cada vez que) (?!puedes|quieres|termin|acab|tienes)\\p{L}+(?:as|es|áis|amos|emos) [^.!?]{3,60}, ',
      '(?:quando|se|sempre que|ao) (?!puder|quiser|terminar|acabar|tiver tempo|der)\\p{L}+(?:ar|er|ir|es|as|a|armos|ermos) [^.!?]{3,60}, ',
      '(?:quando|se|ogni volta che) (?!puoi|vuoi|hai finito|hai tempo|finisci)\\p{L}+i [^.!?]{3,60}, ',
      '(?:als|wanneer|zodra|telkens als) (?:je|u|men|we|iemand) (?!klaar|kunt|kan|wilt|tijd)[^.!?]{4,60}, ',
      '(?:gdy|jeśli|jeżeli|kiedy|jak|za każdym razem, gdy) (?!możesz|chcesz|skończysz|masz)[^.!?,]{0,20}\\p{L}+(?:sz|cie|my)(?: [^.!?,]{2,60})?, ',
      '(?:om|när|når|hvis) (?:du|man|vi|någon|nogen) (?!är|er|har|kan|vill|vil)[^.!?]{4,60}, |(?:když|pokud|jakmile) (?!můžeš|chceš|máš)\\p{L}+(?:š|te|me) [^.!?]{3,60}, ',
      '(?:если|когда|как только|каждый раз, когда) (?:ты |вы |кто-то )?(?!можешь|хочешь|закончишь|есть)\\p{L}+(?:ешь|ёшь|ишь|ете|ите|ет|ит) [^.!?]{3,60}, ',
      '(?:якщо|коли|щойно) (?:ти |ви |хтось )?(?!можеш|хочеш|закінчиш)\\p{L}+(?:еш|єш|иш|їш|ете|ите) [^.!?]{3,60}, ',
    )}`,
  ),
);

/** "In diesem Projekt", "chez nous": what is said there is said of all that is there. */
const HERE = lazily(() =>
  lowerCasePattern(
    `${BEFORE_WORD}${anyOf(
      'in (?:diesem|unserem) (?:projekt|repo\\p{L}*|team)|dans (?:ce|notre) (?:projet|dépôt|équipe)|en (?:este|nuestro) (?:proyecto|repo\\p{L}*|equipo)|n(?:este|esse|o nosso) (?:projeto|repo\\p{L}*|time)|in questo (?:progetto|repo\\p{L}*)|in (?:dit|ons) (?:project|repo\\p{L}*|team)|w (?:tym|naszym) (?:projekcie|repo\\p{L}*)|i (?:det här|detta|dette|vårt|vores) (?:projekte?t?|prosjekte?t?|repo\\p{L}*)|v (?:tomto|našem) (?:projektu|repo\\p{L}*)|в (?:этом|нашем) (?:проекте|репо\\p{L}*)|у (?:цьому|нашому) (?:проєкті|репо\\p{L}*)|bu (?:projede|depoda|repoda)',
      '(?:auf|sur|en|su|na|op|på|в|на) (?:main|master|develop|prod)',
    )}${AFTER_WORD}`,
  ),
);

/** Before, after and with each of a kind, each new one, each at the head of what is said of it, none of them. */
const EACH = lazily((): readonly RegExp[] => [
  lowerCasePattern(
    `${BEFORE_WORD}${anyOf(
      '(?:vor|nach|bei) jede[mr]|(?:avant|après|à) chaque|(?:antes|después|depois) de cada|(?:prima di|dopo|a) ogni|(?:voor|na|bij) elke?|(?:przed|po|przy) każd\\p{L}+|(?:перед каждым|после каждого|при каждом|перед кожн\\p{L}+|після кожн\\p{L}+)|(?:före|efter) varje|(?:før|efter|etter) hver|(?:před|po) každ\\p{L}+',
      'jede[rnms]? neue\\p{L}*|chaque nouve\\p{L}+|toute nouvelle|tout nouveau|cada nuev[oa]|cada nov[oa]|ogni nuov[oa]|elke? nieuwe?|każd\\p{L}+ now\\p{L}+|кажд\\p{L}+ нов\\p{L}+|кожн\\p{L}+ нов\\p{L}+|varje nya?|hver(?:t)? nyt?e?|každ\\p{L}+ nov\\p{L}+|her yeni',
    )}${AFTER_WORD}(?! (?:mal|fois|vez|volta|keer|raz|раз|gång|gang))`,
  ),
  lowerCasePattern(
    `^${anyOf(
      'jede[rns]?|chaque|cada|ogni|elke?|iedere?|każd[yae]|каждый|каждая|каждое|у каждого|у каждой|кожен|кожна|у кожного|varje|hver|každ[ýáé]',
    )} (?!mal|fois|vez|volta|keer|raz|раз|gång|gang|tag|jour|día|dia|giorno|dag|dzień|день)\\p{L}+ (?:\\S+ )+\\S+`,
  ),
  // Who changes one thing does another, and only some may.
  lowerCasePattern(
    `^${anyOf(
      'wer (?!hat|ist|war|kann|soll|weiß|will|macht)',
      'celui qui|ceux qui|quiconque',
      'quien (?!ha|es|fue|sabe|puede)',
      'quem (?!foi|é|fez|sabe|pode)',
      'chi (?!ha|è|sa|può|fa)',
      'wie (?!heeft|is|was|kan|weet)',
      'kto (?!to|jest|wie|może|zrobił)',
      'кто (?!это|знает|может|сделал)',
      '(?:seule?s?|solo|sólo|só|somente|apenas|soltanto|nur|alleen|tylko|только|лише|тільки) (?:\\p{L}+ ){1,4}?(?:se \\p{L}+|peut|peuvent|a le droit|ont le droit|doit|puede[n]?|debe|pode[m]?|può|possono|darf|dürfen|mag|mogen|może|mogą|может|могут|може|touche|toca|tocca|merg\\p{L}+)',
      '(?:solo|sólo|só|soltanto) s[ei] ',
    )}(?:\\S+ )+\\S+`,
  ),
  lowerCasePattern(
    `${BEFORE_WORD}(?:вливает|сливает|мержит|деплоит|трогает|правит) только \\p{L}+|merguje tylko \\p{L}+`,
  ),
  /^her \p{L}+ (?:\S+ )+\S*(?:var|olur|gerekir|malı|meli|[ıiuü]r)[.!]?$/iu,
]);

/** "Pas de dépendance sans mon accord", "niente merge commit": what is not to be. */
const NONE = lazily(() =>
  lowerCasePattern(
    `(?:^|[,;:] (?:quindi |also |donc |así que |więc |поэтому )?)${anyOf(
      "kein(?:e[rn]?)?|pas d(?:e |['’])|aucune?|nada de|ningun[oa]?|sin|sem|nenhuma?|niente|nessun[oa]?|geen|żadn\\p{L}+|bez|никаких|никакой|ніяких|inga|ingen|inget|žádn\\p{L}+",
    )} ?(?!ahnung|problem\\p{L}*|sorge|eile|lust|zeit|idee|idée|problème|souci|panique|temps|prisa|idea|eso|nuevo|novo|momento|duda|dúvida|pressa|fretta|paura|tempo|haast|idee|probleem|pośpiech|понятия|проблем\\p{L}*)(?:\\p{L}+[ -]){0,2}`,
  ),
);
const WITHOUT =
  /(?<![\p{L}])(?:ohne|sans|sin|sem|senza|zonder|bez|без|utan|uden|uten)(?![\p{L}])/iu;

/** It is done so, by nobody in particular, in the languages that say that with "se" or "si". */
const ONE_DOES = lazily(() =>
  lowerCasePattern(
    `${BEFORE_WORD}${anyOf(
      'se (?:escrib|guard|nombr|revis|prueb|public|desplieg|firm|traduc|formate|reserv|document|version|ejecut|lanz)\\p{L}*',
      'se (?:escrev|guard|nome|revis|test|public|traduz|format|document|execut)\\p{L}*',
      'si (?:scriv|salv|revision|test|pubblic|firm|traduc|format|document|esegu|lanci|dà del)\\p{L}*',
    )}${AFTER_WORD}`,
  ),
);

/** One of a kind for one of another. */
const ONE_EACH = lazily(() =>
  lowerCasePattern(
    `^${anyOf(
      '(?:un|une|ein|eine|una|um|uma|een|jeden|jedna|один|одна|одно) \\p{L}+(?: (?:par|por|pro|je|per|na|на)|, (?:un|une|ein|eine|una|um|uma|een|jeden|jedna|один|одна|одно)) \\p{L}+(?: \\p{L}+)?',
    )}[.!]?$`,
  ),
);

/** Said to be a rule, to be a must, or to hold in general. */
const CALLED_RULE = lazily((): readonly RegExp[] => [
  lowerCasePattern(
    `${BEFORE_WORD}${anyOf(
      'ist pflicht|sind pflicht|gilt (?:auch |für|immer)|als regel|in der regel|tabu',
      'de rigueur|obligatoires?|en règle générale|la règle (?:est|chez)|par convention|interdite?s?',
      'es obligatori[oa]|son obligatori[oa]s|por regla general|la regla es|prohibid[oa]s?',
      'é obrigatóri[oa]|em regra|a regra é|proibid[oa]s?',
      'è obbligatori[oa]|di norma|di regola|la regola è|vietat[oaie]',
      'verplicht|in de regel|verboden|obowiązkow\\p{L}+|z reguły|zasada jest|zabronion\\p{L}+|povinn[éýá]|zakázan\\p{L}+|obligatorisk\\p{L}*|förbjud\\p{L}+|forbudt',
      "обязательн\\p{L}+|как правило|запрещен\\p{L}+|запрещён\\p{L}*|обов['’]язков\\p{L}+|заборонен\\p{L}+|zorunlu\\p{L}*|kural olarak|yasak\\p{L}*",
    )}${AFTER_WORD}`,
  ),
]);

/** What is said besides is what is to be done about it. */
const AT_HAND = lazily(() =>
  lowerCasePattern(
    `, ${anyOf(
      '(?:stell|nimm|pass|schau|ändere?|lösch|du kannst|korrigier|räum)\\p{L}*(?: \\p{L}+){0,3}',
      '(?:regarde|adapte|corrige|change|supprime|déplace|tu peux)\\p{L}*(?:-l[ea]s?)?(?: \\p{L}+){0,2}',
      '\\p{L}+[aáeéií]?(?:l[oa]s?)(?: de \\p{L}+)?|échales un ojo|cámbial\\p{L}+|míral\\p{L}+',
      '(?:adapta|muda|corrige|apaga|olha|dá uma olhada|troca)\\p{L}*(?: \\p{L}+){0,2}',
      '\\p{L}+[aei]l[iaeo]|dai un\\p{L}* occhiata',
      '(?:kijk|pas|verander|verwijder)\\p{L}*(?: \\p{L}+){0,3}|(?:popraw|zmień|usuń|zobacz|spójrz)(?: \\p{L}+){0,2}|titta\\p{L}*(?: \\p{L}+)?|se efter|oprav\\p{L}*(?: \\p{L}+)?|podívej se',
      '(?:поправь|посмотри|исправь|удали|поменяй|глянь|виправ|подивись)(?: \\p{L}+){0,2}',
      '(?:bir )?bak(?:ar mısın)?|düzelt|değiştir|sil',
    )}[.!]?$`,
  ),
);

/** A wish for all of a kind. */
const WISH = lazily(() =>
  lowerCasePattern(
    `^${anyOf(
      'ich (?:hätte (?:es )?gerne?|mag)',
      "j['’]aime(?:rais)? (?:bien |mieux )?(?:que )?",
      'me gustan? (?:más |que )?',
      'gosto (?:mais )?(?:de |que )',
      'mi piac(?:e|ciono) (?:di più |che )?',
      'ik (?:heb|zie) (?:het )?(?:graag|liever)',
      'wolę|lubię|jag gillar|jeg kan lide|mám rád\\p{L}*',
      'мне (?:больше )?нравятся|мне (?:больше )?нравится',
    )}`,
  ),
);

const FEWEST_WORDS = 4;

/** {@link statesStanding} in a language other than English, of a sentence that is no question and of no moment. */
export function standingElsewhere(sentence: string): boolean {
  const said = sentence.replaceAll('’', "'").replace(LEAD, '');
  if (/https?:\/\//u.test(said)) return false;
  return standingInWideScript(said) ?? standsWithSpaces(said);
}

function standsWithSpaces(typed: string): boolean {
  const said = typed.toLowerCase();
  if ((said.match(/[\p{L}\p{N}'/._-]+/gu)?.length ?? 0) < FEWEST_WORDS) return false;
  if (WISH().test(said)) return namesPractice(said);
  if (NOT_STANDING().test(said) || STATES().test(said) || AT_HAND().test(said)) return false;
  const ways = [...EACH(), ...CALLED_RULE(), HERE(), ONE_DOES()];
  if (tellsOfKind(said) || ways.some((way) => way.test(said))) return true;
  if (ONE_EACH().test(said)) return true;
  if (NONE().test(said)) return isAboutWork(said, typed) || WITHOUT.test(said);
  if (WHEN().test(said)) return namesPractice(said) || /[\w-]+\.\w+|\x60|\b[A-Z]{2,}\b/.test(typed);
  return WE().some((form) => form.test(said)) && isAboutWork(said, typed);
}

/** Names a thing that a team has ways with, or a tool, file or command. */
function isAboutWork(said: string, typed: string): boolean {
  return namesPractice(said) || /[\x60«„“]|[\w-]+[./]\w+|\s[A-Z]\w+|[a-z][A-Z]/.test(typed);
}

function namesPractice(said: string): boolean {
  return said.search(NOUNS()) >= 0;
}

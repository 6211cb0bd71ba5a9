import { lazily } from '../../../foundation/lazily.js';

/*
 * What corrections, rules and facts can hardly do without in languages other than English: the words
 * that a grammar names, in a row by language, and hardly ever what work is called. German, French,
 * Spanish, Portuguese, Italian, Dutch, Polish, Swedish and Danish, Czech, Russian, Ukrainian and
 * Turkish, then the scripts without spaces, Korean, Arabic and Hindi.
 */

const BEFORE_WORD = String.raw`(?<![\p{L}\p{N}])`;
const AFTER_WORD = String.raw`(?![\p{L}\p{N}])`;
/** Where a clause begins, also behind a courtesy. */
const CLAUSE = String.raw`(?:^|[.,;:!\n–—-]\s*|${BEFORE_WORD}(?:bitte|und|oder|et|por favor|y|e|per favore|en|alsjeblieft|graag|proszę|i|och|og|prosím|a|пожалуйста|и|будь ласка|і)\s+)`;
const END = String.raw`(?=\s*(?:[.!\n]|$))`;
/** The rest of a sentence. */
const REST = String.raw`[^.?!\n]{1,70}`;

function words(...lists: readonly string[]): RegExp {
  return new RegExp(`${BEFORE_WORD}(?:${lists.join('|')})${AFTER_WORD}`, 'iu');
}

function clauses(...lists: readonly string[]): RegExp {
  return new RegExp(`${CLAUSE}(?:${lists.join('|')})${AFTER_WORD}`, 'iu');
}

/** Something is wrong, or is to be another way: "not so", "X and not Y", "instead of". */
export const foreignCorrections = lazily((): readonly RegExp[] => [
  words(
    '(?:das|so|es) (?:stimmt|ist|war|gehört)(?: \\p{L}+)? (?:nicht so|nicht richtig|falsch|verkehrt)|stimmt (?:so )?nicht|anstatt|anstelle|statt',
    "c'est (?:faux|pas (?:ça|bon|correct|comme ça))|ce n'est pas (?:ça|bon|correct|comme ça)|au lieu d[eu]|à la place|pas comme ça",
    'est(?:á|o está|o es) mal|no es (?:así|correct[oa]|cierto)|equivocad[oa]|incorrect[oa]|en (?:vez|lugar) del?',
    '(?:está|tá) errad[oa]|não é (?:isso|assim|verdade|correto)|em vez d[eoa]|ao invés d[eoa]|no lugar d[eoa]',
    '(?:è|era) sbagliat[oa]|non è (?:così|corretto|giusto|vero)|invece (?:di|del|che)|al posto d(?:i|el)|anziché',
    'klopt (?:zo )?niet|(?:dat|dit|het) is (?:fout|verkeerd|niet (?:goed|juist|waar|zo))|in plaats van',
    '(?:jest|było) (?:źle|błędn[eya])|to (?:nie tak|nieprawda)|zamiast',
    'det (?:är|er) (?:fel|forkert|feil|inte (?:rätt|så)|ikke (?:rigtigt|riktig))|i ?stället för|i stedet for',
    'je (?:to )?(?:špatně|špatné)|to není (?:správně|pravda|tak)|místo',
    'неправильно|неверно|это не (?:так|то)|вместо|невірно|це не (?:так|те)|замість|öyle değil|yerine',
  ),
  // "a and not b", where a thing is told from another
  words(
    'und nicht|et (?:non|pas)|y no|e não|e non|en niet|a nie|och inte|og ikke|a ne|а не|değil(?=[.!,])',
  ),
  new RegExp(
    `\\p{L}[\`'")]?, (?:nicht|pas|non|não|no|niet|geen|inte|ikke|nie|ne|не) (?:\\p{L}{1,5} )?[\\p{L}\\p{N}\`'"@./-]{2,40}${END}`,
    'iu',
  ),
  /違い?ます|違う|間違(?:い|って)|ではなく|じゃなく|代わりに|不对|錯了|错了|应该是|應該是|而不是|틀렸|틀린|아니라|말고|대신|خطأ|ليس صحيح|بدلا من|गलत|के बजाय|की जगह/u,
]);

/** What is to hold: remember, prefer, stop, never, "one has to". */
export const foreignRules = lazily((): readonly RegExp[] => [
  // Remember
  words(
    'merke? dir|denke? (?:bitte )?dara[nu]|vergiss nicht|beachte',
    "souviens-toi|souvenez-vous|rappelle-toi|n'oublie(?:z)? pas|retiens|note(?:z)? (?:bien )?que|garde(?:z)? en tête",
    'recuerda|recuerden|acuérdate|no (?:te )?olvides|ten(?:ga)? en cuenta',
    '(?:lembre|lembra)(?:-se|-te)?|não (?:se )?esqueça|tenha em mente',
    'ricorda(?:ti|tevi)?|non (?:ti )?dimenticar(?:e|ti)|tieni (?:presente|a mente|conto)',
    'onthoud|vergeet niet|denk eraan|houd? (?:er )?rekening',
    'pamiętaj(?:cie)?|zapamiętaj|nie zapom(?:nij|inaj)|miej na uwadze',
    'kom ihåg|glöm inte|husk|glem ikke|pamatuj|nezapome[nň]|měj na paměti',
    "(?:за)?помни(?:те)?|не забы(?:вай|вайте|удь|дь)|име(?:й|йте) в виду|учти(?:те)?|запам'ятай|пам'ятай|не забу(?:вай|дь)|май на увазі",
    'unutma(?:yın)?|aklında (?:tut|bulunsun)|hatırla',
  ),
  // Prefer, want it so; a wish that the agent do something is a task
  words(
    'ich (?:bevorzuge|mag (?:kein|lieber)\\p{L}*|(?:will|möchte|hätte gerne?)(?: \\p{L}+)?,? (?:dass (?!du)|kein|nicht|lieber)\\p{L}*)|lieber',
    "je préfère|on préfère|je (?:ne )?(?:veux|voudrais) (?:pas |plus |qu(?:'(?:on|ils?|elles?)|e (?!tu|vous)))\\p{L}*|plutôt que|je n'aime pas",
    'prefiero|preferimos|(?:no )?quiero que (?:los|las|el|la|se|no|todos|todas|cada)|no quiero|no me gustan?',
    'prefiro|preferimos|(?:não )?quero que (?:os?|as?|se|não|tod[oa]s|cada)|não quero|não gosto|de preferência',
    'preferisco|preferiamo|(?:non )?(?:voglio|vorrei) che (?:gli|il|la|le|i|si|non|tutt[ieo]|ogni)|non voglio|non mi piac\\p{L}+|piuttosto',
    'liever|voorkeur|ik wil (?:dat (?!je)|geen|niet|nooit)',
    'wolę|wolimy|wolał(?:by)?m|preferuj(?:ę|emy)|chcę, (?:żeby|aby)|nie chcę|nie lubię|najlepiej',
    'föredrar|foretrækker|foretrekker|helst|jag vill inte|preferuj(?:i|eme)|radši|raději|nechci|chci, aby',
    'предпочита(?:ю|ем)|не хочу|хочу, чтобы (?!ты|вы)\\p{L}+|не люблю|краще|волію|надаю перевагу|tercih eder(?:im|iz)|istemiyorum',
  ),
  // Stop, leave alone
  clauses(
    `hör(?:t)? (?:bitte )?auf|lass(?:t)? ${REST} (?:in ruhe|sein|unverändert)|finger weg|arrête(?:z)? (?:de |d'|les |la )\\p{L}*|cesse(?:z)? (?:de |d')\\p{L}*|laisse(?:z)? ${REST} tranquilles?`,
    'deja(?:d|en)? de|pare(?:m)? de|para de|chega de|basta (?:de|con)|deixe? de|smetti(?:la|amo|amola)? di|smettila|lascia stare',
    `stop (?:met|med)|hou(?:d)? op|laat ${REST} (?:met rust|staan)|blijf (?:van|af)`,
    'przestań(?:cie)?|dość|zostaw|koniec z|sluta|låt bli|lad være|slutt|přestaň(?:te)?|nech(?:te)? být',
    'перестан(?:ь|ьте)|прекрати(?:те)?|хватит|годі|припини(?:ть)?|bırak(?:ın)?',
  ),
  // Do not: the forms that a grammar has for it
  clauses(
    "n(?:e |')(?:\\p{L}+-?){1,3} (?:pas|plus|jamais|rien|aucun|que)",
    `no (?:l[aoe]s? |me |te |se |nos )?\\p{L}{2,}(?:as|es|áis|éis)(?=${REST.replace('1,', '0,')}${BEFORE_WORD}(?:el|la|los|las|en|una?|del?|al|con|por|para|sin|que|est[aeo]|nada|m[aá]s)${AFTER_WORD})`,
    'não (?:me |se |[oa]s? )?(?!exist|pode|parec|aparec|deve|sab|val|serv|entend|respond|abre|sobe|consegu|receb|acontec|resolv|funcion|compil|pass|rod|carreg|encontr|est[aá]|ach|quer|vej|sei|há|tem|era)\\p{L}{2,}(?:e|a|em|am)',
    'non (?:\\p{L}{3,}(?:are|ere|ire|arre|orre|urre)|\\p{L}{2,}[aei]r(?:l[oaie]|ci|mi|vi|ne))',
    'nie (?:\\p{L}{2,}(?:aj|uj|ij|yj|ej)(?:my|cie)?|rób(?:cie)?|pisz(?:cie)?|twórz(?:cie)?|rusz(?:cie)?|usuń|zmień)',
    'ne(?:používej|měň|piš|maž|dělej|přidávej|upravuj|sahej|vytvářej)(?:te)?',
    'не \\p{L}{2,}(?:ай|яй|уй|юй|ей|ій|ши|жи|ьте|йте)(?:те)?',
    '(?:använd|ändra|skriv|lägg|gör|rör|kör|brug|ændr|bruk|endre|kjør)\\p{L}* (?:aldrig|aldri|inte|ikke|inga|ingen)',
    `(?:gebruik|maak|schrijf|zet|doe|raak|voeg|verander|wijzig|commit|push|laat|verwijder|start|draai|installeer|noem|hernoem|bewerk|pas)(?!\\p{L})${REST}${BEFORE_WORD}(?:geen|niet|nooit|zonder)`,
    `(?:benutz|verwend|nimm|nutz|schreib|mach|änder|lösch|fass|leg|füg|commit|push|bau|start|nenn|setz|gib|pack|teste?)\\p{L}{0,3}(?!\\p{L})${REST}${BEFORE_WORD}(?:nicht|kein(?:e|en)?|nie|nur|ohne|statt)`,
  ),
  // "Nicht …en", unless something is told of what cannot be done
  new RegExp(
    `(?:^|[.!?\\n]\\s*)(?![^.?!\\n]*${BEFORE_WORD}(?:kann|kannst|können|konnten?|lässt|scheint|hat|habe|haben|wurden?|ist|sind|war|waren|gibt|geht|warum|weil|finde|sehe|wollte)${AFTER_WORD})[^.?!\\n]{0,70}${BEFORE_WORD}(?:kein(?:e|en|er|es)?|nichts?)${AFTER_WORD}[^.?!\\n]{0,70}(?:mehr|\\p{L}{3,}(?:en|ern|eln))${AFTER_WORD}`,
    'iu',
  ),
  // Has to, may not, each time
  words(
    '(?:darf|dürfen|sollen?|sollten?|müssen?) (?:\\p{L}+ )?(?:nicht|nur|immer|nie|erst|zuerst|vorher)|grundsätzlich|generell|bei uns|jedes mal',
    'il ne faut (?:pas|jamais)|(?:doit|doivent) (?:pas|toujours|être|rester|passer|avoir)|on ne \\p{L}+ (?:pas|plus|jamais)|chez nous|chaque fois',
    '(?:debe|deben|tiene que|tienen que)|aquí (?:siempre|no|se|usamos)|cada vez que|por norma',
    '(?:deve|devem|tem que|têm que|é obrigatório|é proibido)|aqui (?:a gente|sempre|não|se)|toda vez que',
    '(?:deve|devono|vanno|va) (?:sempre|essere|\\p{L}+t[oaie])|bisogna|occorre|si deve|da noi|ogni volta|non \\p{L}+ mai|mai (?!\\d)\\p{L}+',
    '(?:moet(?:en)?|mag|mogen) (?:\\p{L}+ ){0,3}(?:altijd|nooit|niet|geen|worden|zijn)|bij ons|elke keer|telkens',
    'mają być|ma być|nie (?:wolno|można|należy)|u nas|za każdym razem',
    'måste|får inte|hos oss|må ikke|skal altid|nesmí(?:me|š)?|u nás|pokaždé',
    'необходимо|долж(?:ен|на|но|ны)|у нас|каждый раз|нельзя|повинн(?:а|о|і)|повинен|не можна|щоразу',
    'zorunda|bizde|her seferinde|\\p{L}+(?:malı|meli)(?:sın|yız|dır)?|(?:kullan|değiştir|ekle|sil|yap|yaz|dokun|çalıştır|düzenle|oluştur|gönder)m[ae](?:yın|yin)?',
  ),
  // What comes before another thing, as something that has to
  new RegExp(
    `(?=[^.?!\\n]*${BEFORE_WORD}(?:vor|bevor|avant|antes|prima|voor|voordat|przed|zanim|innan|før|před|než|перед|прежде|перш|önce)${AFTER_WORD})[^.?!\\n]*${BEFORE_WORD}(?:muss|müssen|erst|zuerst|il faut|doit|doivent|hay que|tienes? que|debes?|é preciso|precisa|tem que|deve|bisogna|occorre|si deve|moet(?:en)?|eerst|trzeba|należy|musi(?:sz|my)?|måste|skal|musí(?:š|me)?|нужно|надо|треба|потрібно|gerek|lazım)${AFTER_WORD}`,
    'iu',
  ),
  /ないで|ないこと|やめて|ほうが(?:いい|好|よい|良)|方が(?:いい|好|良)|好み|覚えて|忘れない|禁止|べき|なければ(?:な|いけ)|必要があ|てほしい|毎回|してはいけ/u,
  /记住|記住|记得|記得|别忘|別忘|(?:^|[，。,.！!\s请])别(?!人|的)|別再|不许|不得|禁止|应该|應該|必須|每次|都要|统一|統一|优先|優先|更喜欢|更喜歡|宁愿/u,
  /지 ?(?:마|말)|기억해|잊지|해야 (?:해|합|한다|돼|됩)|금지|선호|(?:게|것이|걸) 더 좋|매번|않도록/u,
  /(?:^|\s)لا ت(?!عمل|وجد|ظهر|نجح)|تذكر|لا تنس|أفضل|ممنوع|في كل مرة|توقف عن|मत|याद रख|ध्यान रख|पसंद|हर बार|बंद कर/u,
]);

/** How things are here: what is used, what is made by whom, what a thing is called. */
export const foreignConstraints = lazily((): readonly RegExp[] => [
  clauses(
    'in diesem (?:projekt|repo)\\p{L}*|dans ce (?:projet|dépôt)|en este (?:proyecto|repo\\p{L}*)|(?:neste|nesse) (?:projeto|repo\\p{L}*)|in questo (?:progetto|repo\\p{L}*)|in dit (?:project|repo\\p{L}*)|w tym (?:projekcie|repo\\p{L}*)|i (?:det här|detta|dette) (?:projektet|prosjektet|projekt)|v tomto projektu|в этом проекте|у цьому проєкті|bu projede',
  ),
  words(
    'wir (?:verwenden|nutzen|benutzen|testen|deployen|schreiben|formatieren|speichern)|(?:wird|werden) (?:automatisch |vom \\p{L}+ )?(?:generiert|erzeugt)',
    "on (?:utilise|écrit|teste|stocke|nomme|passe par)|nous (?:utilisons|écrivons)|(?:est|sont) générée?s?|s'appelle(?:nt)?",
    'usamos|utilizamos|escribimos|guardamos|validamos|(?:está|se) genera(?:do)?|se llaman?',
    'escrevemos|a gente (?:usa|escreve|sempre)|(?:é|são) gerad[oa]s?|se chamam?',
    'usiamo|utilizziamo|scriviamo|salviamo|vien[ei] generat[oa]|(?:è|sono) generat[oaie]|si chiama(?:no)?',
    '(?:we|wij) (?:gebruiken|schrijven|testen|bewaren)|wordt gegenereerd|zijn gegenereerd',
    'używamy|piszemy|trzymamy|testujemy|(?:jest|są) generowan[eya]|nazywa(?:ją)? się',
    'vi (?:använder|skriver|bruger|bruker)|genereras|genereres|používáme|píšeme|(?:je|jsou) generován[oay]',
    'используем|генериру(?:ется|ются)|называ(?:ется|ются)|використовуємо|генеру(?:ється|ються)',
    'kullanıyoruz|kullanırız|yazıyoruz|üretil(?:ir|iyor)',
  ),
  /このプロジェクトで|(?:自動)?生成され|を使(?:います|っています)|这个项目|本项目|我们(?:用|使用|一般|都)|自动生成|이 프로젝트|자동 ?생성|هذا المشروع|نستخدم|इस प्रोजेक्ट/u,
]);

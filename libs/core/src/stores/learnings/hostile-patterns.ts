export type HostileKind = 'override' | 'markup' | 'hidden-unicode' | 'exfiltration';

const GAP = '[^.!?\\n]{0,40}?';

/**
 * Against the reading without accents and case. The nouns that people also use of linters and
 * builds ("rules", "commands") count only next to a word that means the model's own.
 */
const OVERRIDES: readonly RegExp[] = [
  new RegExp(
    `\\b(?:ignore|disregard|forget|override|bypass|discard|neglect|do not follow|don't follow|stop following|pay no attention to)\\b${GAP}\\b(?:previous|prior|above|earlier|preceding|system|all|any|every|your|developer|safety)\\b${GAP}\\b(?:instructions?|prompts?|directives?|programming|guardrails)\\b`,
  ),
  /\b(?:ignore|disregard|forget|override|bypass|discard)\b[^.!?\n]{0,20}?\b(?:previous|prior|preceding|system|safety|developer|your)\s+(?:rules|guidelines|commands|constraints|policies|directions|training|messages|context|orders)\b/,
  /\b(?:ignore|disregard|forget)\s+(?:everything|all)\s+(?:(?:that\s+(?:was|is|has been)|you(?:'ve| have| were| are)?)\b|(?:said\s+)?(?:above|before)\b)/,
  /\b(?:new|updated|revised|real|actual)\s+(?:system\s+)?(?:instructions?|directives?)\s*(?::|from\s+(?:the\s+)?(?:admin|administrator|developer|system|anthropic|openai|github))/,
  /\bnew system prompt\b|\bsystem\s*(?:prompt\s*)?override\b|\boverride\s+(?:the\s+)?system\b/,
  /\byou\s+are\s+(?:now|no longer)\s+(?:in\s+)?(?:an?\s+|the\s+|my\s+)?(?:dan\b|jailbroken|unrestricted|unfiltered|developer mode|evil|root\b|admin|free\b|bound|claude|chatgpt|assistant|ai\b)/,
  /\b(?:act|behave|respond)\s+as\s+(?:if\s+you\s+(?:are|were)\s+)?(?:an?\s+)?(?:unrestricted|unfiltered|jailbroken|uncensored|evil)\b/,
  /\bjailbreak(?:ed)?\s+mode\b|\bdo anything now\b|\bdan mode\b|\b(?:enter|enable|activate)\s+(?:developer|god|debug|admin)\s+mode\b/,
  /\b(?:reveal|print|repeat|output|show|leak|disclose|recite)\b[^.!?\n]{0,30}?\b(?:your|the)\s+(?:full\s+|entire\s+)?(?:system|hidden|initial|developer|secret)\s+(?:prompt|instructions?|message)\b/,
  /\b(?:do not|don't|never)\s+(?:tell|inform|notify|alert|warn|mention (?:this|it) to|reveal (?:this|it) to)\s+(?:the\s+)?(?:user|human|operator|owner)\s+(?:about|of|that|what)\s+(?:this|these|it|your|you|we)\b/,
  /\b(?:do not|don't|never)\s+(?:mention|reveal|disclose|report)\s+(?:this|these|it)\s+(?:\w+\s+)?to\s+(?:the\s+)?(?:user|human|operator|owner|anyone)\b/,
  /\bwithout\s+(?:telling|informing|alerting|the\s+knowledge\s+of)\s+(?:the\s+)?(?:user|human|operator|owner)\b|\bwithout\s+the\s+(?:user|human)(?:'s)?\s+(?:knowing|knowledge|noticing|consent)\b/,
  /\b(?:these|this|the following)\s+(?:instructions?|messages?|prompts?|rules)\s+(?:override|overrides|supersede|supersedes|take precedence over|takes precedence over|replace|replaces)\s+(?:all|any|every|your|the system|previous|prior)\b/,
  /\byour\s+(?:new|real|true|only|actual)\s+(?:task|goal|objective|purpose|mission|instructions?)\s+(?:is|are)\b/,
  /\bfrom now on,?\s+you\s+(?:must|will|shall|are to)\s+(?:only\s+|always\s+)?(?:obey|respond as|answer as|act as|serve|follow (?:me|my|only))/,
  /\b(?:disable|turn off|bypass|circumvent|switch off)\s+(?:all\s+|your\s+|the\s+|any\s+){0,3}(?:safety|content|security)\s+(?:checks?|filters?|guardrails|restrictions|policies|protections?|measures|rules|guidelines)\b/,
  /\b(?:ai|llms?|language)\s*(?:assistants?|agents?|models?)?\s+(?:that (?:is|are) )?(?:reading|processing|summari[sz]ing|parsing)\s+(?:this|these)\b/,
  // The same in other languages.
  /\b(?:ignoriere|vergiss|missachte)\b[^.!?\n]{0,30}\b(?:anweisungen|anweisung|instruktionen|befehle|vorgaben)\b/,
  /\b(?:ignora|olvida|descarta)\b[^.!?\n]{0,30}\b(?:instrucciones|istruzioni|instrucoes|ordenes|indicaciones)\b/,
  /\b(?:ignore[zr]?|oublie[zr]?)\b[^.!?\n]{0,30}\b(?:instructions|consignes|directives)\s+(?:precedentes|anterieures|ci-dessus)\b|\b(?:ignore|esqueca)\b[^.!?\n]{0,30}\binstrucoes\b/,
];

/** Against the reading in the text's own script. */
const NATIVE: readonly RegExp[] = [
  /(?:忽略|无视|無視|忘记|忘記)[^。\n]{0,12}(?:指令|指示|提示|命令|规则|規則)/,
  /(?:以前|これまで|上記|前)[^。\n]{0,6}(?:指示|命令|プロンプト)[^。\n]{0,6}(?:無視|忘れ)/,
  /(?:игнорируй|игнорируйте|забудь)[^.!?\n]{0,30}(?:инструкци|указани|команд)/,
  /(?:이전|위의)[^.\n]{0,10}(?:지시|명령|지침)[^.\n]{0,10}무시/u,
];

/** Against letters alone, for words that were pulled apart, turned round or spelled with digits. */
const SQUEEZED: readonly RegExp[] = [
  /(?:ignore|disregard|forget|override|bypass)(?:all|any|every|your|my|the|of|these|those|and){0,4}(?:previous|prior|above|earlier|preceding|system|safety)(?:and|prior|system|given|user|safety){0,2}(?:instruction|prompt|directive|guideline|guardrail|rules)/,
  /(?:reveal|print|leak|repeat)(?:me|all|your|the|us){0,3}(?:system|hidden|secret)(?:prompt|instruction)/,
  /youarenow(?:in|a|an|the){0,2}(?:jailbroken|unrestricted|developermode|dan(?:mode)?who)/,
];

const ROLE =
  'system|assistant|developer|human|tool_use|tool_result|tool_call|tool_response|function_calls?|function_results?|function|invoke|parameter|antml:\\w{1,40}|system-reminder|system_reminder|system_prompt|instructions?|user_query|untrusted[\\w-]{0,20}|reflect[\\w:-]{0,40}';

/** Against the plain reading: what sets off roles, tools and blocks in a conversation. */
const MARKUP: readonly RegExp[] = [
  new RegExp(`<\\s*/?\\s*(?:${ROLE})(?:\\s[^<>]{0,120})?/?\\s*>`),
  /<\|[a-z_ ]{2,30}\|>|<<\s*\/?sys\s*>>|\[\s*\/?\s*inst\s*\]|<\/?s>\s*\[inst/,
  /(?:^|\n)[^\S\n]{0,80}(?:#{1,6}\s*)?(?:human|assistant|ai assistant)\s*:\s/,
  /(?:^|\n)[^\S\n]{0,80}(?:#{1,6}\s*)?(?:\[)?system(?:\s+(?:prompt|message|note))?\]?\s*:\s*(?:you|your|ignore|new|override|from now|the assistant|execute|run)\b/,
  /"role"\s*:\s*"(?:system|assistant|developer|tool)"\s*,\s*"content"/,
  /(?:^|\n)[^\S\n]{0,80}[-=#*<[]{2,}\s*(?:end|begin|start)\b[^\n]{0,40}\b(?:system|prompt|instructions?|memory|context|reference|learnings?|reflect|user input)\b/,
];

const SECRET_PLACE =
  '(?:\\.ssh\\b|\\bid_(?:rsa|ed25519|ecdsa)|\\.aws/|\\.env\\b(?!\\.(?:example|sample|template))|\\.netrc|\\.npmrc|\\.pypirc|\\.git-credentials|/etc/(?:passwd|shadow)|\\bkeychain\\b|\\bwallet\\.dat|\\.kube/config|\\.docker/config)';
const ALL_SECRETS =
  "(?:\\bprivate keys?\\b|\\bssh keys?\\b|\\benvironment variables\\b|\\benv(?:ironment)? vars\\b|\\b(?:chat|conversation) (?:history|log)\\b|\\bsystem prompt\\b|\\b(?:all|any|every|the user's|their)\\s+(?:\\w+\\s+)?(?:secrets?|credentials?|passwords?|tokens?|api keys?|cookies|source code)\\b)";
const SOME_SECRET =
  '(?:\\b(?:secrets?|credentials?|passwords?|(?:access |auth |session |api )?tokens?|api[ _-]?keys?|cookies)\\b)';
const SOMEWHERE =
  '(?:https?://|\\b[\\w.+-]{1,60}@[\\w-]{1,60}\\.\\w{2,10}\\b|\\bwebhook|\\bpastebin|\\brequestbin|\\bngrok|\\bgist\\b|\\battacker|\\bevil\\b|\\b(?:external|remote|my|this|our)\\s+(?:server|endpoint|host|url|address|site|bucket)\\b|\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b|\\b[\\w-]{1,60}\\.(?:ru|xyz|top|tk|onion)\\b)';
const SHADY =
  '(?:\\bwebhook|\\bpastebin|\\brequestbin|\\bngrok|\\battacker|\\bevil\\b|\\bexfil|\\b(?:external|remote|my)\\s+(?:server|endpoint|host|url|address|site)\\b|\\b\\d{1,3}(?:\\.\\d{1,3}){3}\\b|\\b[\\w-]{1,60}\\.(?:ru|xyz|top|tk|onion)\\b)';
const SENDS =
  '\\b(?:send|sends|post|posts|upload|exfiltrate|leak|transmit|forward|e-?mail|submit|transfer|deliver|report|copy|paste|append|encode|include|embed|beam|smuggle)\\b';
const FAR = '[^\\n]{0,120}?';

const EXFILTRATION: readonly RegExp[] = [
  new RegExp(`${SENDS}${FAR}(?:${SECRET_PLACE}|${ALL_SECRETS})${FAR}${SOMEWHERE}`),
  new RegExp(`${SENDS}${FAR}${SOMEWHERE}${FAR}(?:${SECRET_PLACE}|${ALL_SECRETS})`),
  new RegExp(`${SENDS}${FAR}${SOME_SECRET}${FAR}${SHADY}`),
  new RegExp(
    `${SENDS}\\s+(?:me\\s+)?(?:the\\s+)?(?:full\\s+|entire\\s+)?contents?\\s+of\\s+\\S{0,80}${SECRET_PLACE}`,
  ),
  /\bexfiltrat(?:e|ing)\b/,
  new RegExp(
    `\\b(?:curl|wget|ncat|netcat|nc|invoke-webrequest|iwr)\\b[^\\n|]{0,200}(?:@|<|=|file=|-t\\s{1,3}|--upload-file\\s{1,3})[\\w~/.$-]{0,80}${SECRET_PLACE}`,
  ),
  /\b(?:curl|wget|nc|ncat|nslookup|dig|ping)\b[^\n]{0,200}(?:\$\(|`)\s*(?:cat|env|printenv|base64|whoami|id|set|history)\b/,
  new RegExp(
    `\\b(?:cat|tar|base64|zip|gzip|grep)\\b[^\\n|]{0,120}${SECRET_PLACE}[^\\n]{0,80}\\|[^\\n]{0,80}\\b(?:curl|wget|nc|ncat|netcat|telnet|ssh|mail)\\b`,
  ),
  /\b(?:env|printenv|set|history)\s*\|[^\n]{0,80}\b(?:curl|wget|nc|ncat|netcat|mail)\b/,
  new RegExp(
    `\\b(?:scp|rsync|sftp)\\b(?![^\\n]{0,40}\\s-i\\s)[^\\n]{0,80}${SECRET_PLACE}[^\\n]{0,80}\\b[\\w.-]{1,60}@?[\\w.-]{1,60}:`,
  ),
  /\bbase64\s+(?:-d|-D|--decode)\b[^\n]{0,80}\|\s*(?:sudo\s+)?(?:ba|z|da)?sh\b/,
  /\/dev\/tcp\/|\bnc\b[^\n]{0,40}\s-e\s|\bbash\s+-i\s*>&/,
  /!\[[^\]\n]{0,100}\]\(\s*https?:\/\/[^)\s]{0,200}(?:\{\{?|\$\{?|<)[^)\n]{0,100}\)/,
];

export const HOSTILE_PATTERNS = {
  overrides: OVERRIDES,
  native: NATIVE,
  squeezed: SQUEEZED,
  markup: MARKUP,
  exfiltration: EXFILTRATION,
};

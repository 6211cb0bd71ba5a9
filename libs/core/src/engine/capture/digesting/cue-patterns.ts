import { lazily } from '../../../foundation/lazily.js';
import { standingWords } from '../../../foundation/text/standing-words.js';

/** Something the agent did or said is wrong. */
export const corrections = lazily((): readonly RegExp[] => [
  /^(?:no|nope|nah|na|wrong|hmm+)\b[,.! ]/i,
  /^(?:nein|nee|non|não|hayır|нет|ні|nie|nej)[,.!]/iu,
  /\b(?:not|isn't|aren't|wasn't) (?:correct|right|true|what i|really|working|meant|supposed)\b/i,
  /\bthat(?:'s| is) (?:wrong|not|incorrect)\b/i,
  /\bi (?:meant|(?:already )?(?:said|asked|told you)|was expecting|expected|assumed|was (?:\w+ )?assuming)\b/i,
  /\b(?:instead|rather than)\b/i,
  /\byou (?:forgot|missed|broke|misunderstood|keep \w+ing|shouldn't|should (?:not )?have|didn't|did not)\b/i,
  /\bwhy (?:did|are|do|would|is|was) (?:you|the (?:sub-?)?agent)\b/i,
  /\b(?:can't|cannot|don't|do not) see (?:any|why|it|that|the)\b/i,
  /\bstill (?:not|don't|doesn't|does not|fails?|failing|broken|getting|see|wrong|missing)\b/i,
  /\b(?:stop|quit) \w+ing\b/i,
  /\b(?:undo|revert|roll(?: it| that)? back)\b/i,
  /\bnot sure (?:if|that|about)\b/i,
  /^but\b/i,
  /\bi (?:don't|do not) (?:think|want|like|need|believe)\b/i,
  /\b(?:unnecessar(?:y|ily)|over-?engineered|overkill|misleading|too (?:complex|complicated|verbose|long))\b/i,
  // What the agent did, told to it: at the beginning of a clause, so that "the plan you proposed" is none.
  /(?:^|[.!?,;:]\s+|\b(?:but|and|because|that) )you(?:'ve| have)? (?:just |again |also |only |accidentally |now )?(?:edited|removed|deleted|dropped|changed|replaced|renamed|moved|added|used|ignored|skipped|overwrote|hard-?coded|duplicated|invented|assumed|misread|mis\w+ed|mixed up|picked|put|left|lost|committed|pushed|wrote over|claimed|said)\b/i,
  /\byou(?:'re| are) (?:still |again )?(?:looking at|missing|assuming|confusing|mixing|mistaken|wrong|ignoring|overcomplicating)\b/i,
  /\b(?:it's|it is|that's|that is|exactly|just) the other way (?:a)?round\b|\b(?:backwards|the wrong \w+)\b/i,
  /^(?:the )?wrong \w+/i,
  /^(?:(?:no|but|hmm|well|wait),? )*actually,? /i,
  /^(?:wait|stop|careful|hold on)[,.!] (?!i\b|let me\b)/i,
  /\bi (?:was talking|am talking|was referring|mean) (?:about|to|the|a|an)\b/i,
  /\b(?:this|that|it) still \w+s\b/i,
  /\b(?:that's|that is|it's|it is|this is) (?:way |far |much )?too \w+/i,
  /\byou (?:got|have|had|made|put|took)\b.{1,50}\b(?:wrong|mixed up|backwards|twice|the wrong)\b/i,
  /\b(?:isn't|is not|aren't|are not|wasn't) (?:an? |the )?[\w ]{1,30}, (?:it's|it is|that's|they're|they are)\b/i,
  /^(?:that|this|it) (?:just )?(?:broke|breaks|removed|removes|deleted|deletes|overwrote|overwrites)\b/i,
  /\b(?:worked|ran|passed|compiled|used to work|was (?:working|there|fine|ok)) (?:just )?(?:fine |ok )?(?:before|yesterday|earlier|until|last (?:time|week)|in the (?:old|previous|last))\b/i,
  /\b(?:is|are|was) (?:called|named|spelled) \S{1,40}(?: and|,)? not\b/i,
  /^not (?:the|a|in|on|that|this|just|only)\b/i,
  /\b(?:that|this|which|it|the \w+|these|those) (?:\w+ )?(?:doesn't|does not|don't|didn't) (?:even )?exist\b/i,
  /不对|不是|错了|應該是|应该是|違う|ではなく|じゃなくて|아니|말고|yanlış|değil|yerine|falsch|sondern|stattdessen|incorrecto|en lugar de|plutôt|au lieu/iu,
]);

/** A rule for more than this one task, whatever the sentence asks for besides. */
export const rules = lazily((): readonly RegExp[] => [
  /\b(?:always|never|must|mustn't|prefer|avoid|make sure|ensure|from now on|next time|every time|whenever|by default|(?:keep|have|bear) in mind|remember|note that)\b/i,
  /\b(?:don't|do not|dont|no need to|only use|please use|leave out)\b/i,
  /(?<!\b(?:if|whether|do|does|did|how|what|where|which|when) )\b(?:it|this|that|these|those|you|they|there) (?:should|shouldn't|need to|needs to|have to|has to|must|can't|cannot)\b/i,
  /\bshould (?:not |only |always |never )?(?:be|use|have|feel|match|follow|work|go|stay|keep)\b/i,
  /\brather\b.{2,60}\bthan\b/i,
  /^(?:please )?use [^.?!\n]{2,50} (?:in|for|when|if|here|with)\b/i,
  /\b(?:is|are|gets?) [^.?!\n]{2,60} (?:everywhere|throughout|each time|without exception)\b/i,
  /\b(?:rule of thumb|house style)\b|\b(?:the|our|a|project|repo|team|naming|my) (?:convention|rule|policy|guideline|standard)s? (?:is|are|here|says?|in)\b/i,
  /\b(?:statement|note|rule|line|section|put|add|write|document)\b.{0,40}\b(?:memory|guidelines|instructions|[a-z]{4,}\.md)\b/i,
  /\b(?:keep|leave|retain|kept|retained)(?: (?:it|this|that|them|the|these|those|as|both))?\b/i,
  /\b(?:simpler|simplest|shorter|smaller|cleaner|consistent|same (?:way|for|as))\b/i,
  /\b(?:commit|test|lint|format|fmt|ask|check|read|run|build|verify|fix|write)\b.{0,30}\b(?:first\b(?=[.,!]|$| (?:so|and|then|before|maybe|please))|before|afterwards?\b)/i,
  // "Use tabs, not spaces", "this repo uses yarn and not npm"
  /^(?:please )?[\p{L}\p{N}`'"].{1,80}(?:,| and) not (?:in |on |to |with |from |as |into |at |the |a |an )?(?!(?:yet|now|sure|only|just|that|this|so|yes|urgent|needed|necessary)\b)[`'"@./\p{L}]/iu,
  /^(?:(?:please|and|also),? )*no (?!(?:worries|problem|problems|thanks|idea|need|longer|more|one|it|that|this|i|we|you|the|not|don't|just|need|still|but|so|because)\b)[\p{L}-]{3,30}(?:[ -][\p{L}.-]+){0,6}[.!]?$/iu,
  /^(?:every|all|each|any) (?!good\b|done\b|set\b|tests? pass)[^.?!\n]{2,60}\b(?:is|are|needs?|must|should|goes?|gets?|has|have|belongs?|lives?|starts?|ends?|uses?|returns?)\b (?!(?:passing|green|done|good|fine|failing|red|fixed|broken|working|ok)\b)/i,
  /\b(?:go(?:es)?|lives?|belongs?|sits?) (?:in|into|next to|under|below|beside|at|to|inside)\b/i,
  /\b(?:in|for) (?:this|our) (?:repo|repository|project|code ?base|team|package|monorepo|organi[sz]ation)\b[, ]+(?:we|you|it|always|never|all|every|tests?|commits?|branches)\b/i,
  // "Commit messages start with the ticket", but not "the tests are failing"
  /^(?:the |our |all )?(?:[\w-]+ )?(?:names|messages|titles|files|tests|branches|functions|classes|methods|types|errors|keys|commits|prs|imports|columns|endpoints|variables|migrations|comments|docs|schemas|secrets|dates|strings|ids|modules|components|changelogs?|releases) (?:are|is|start|begin|end|use|have|contain|describe|go|need|stay|get|follow|come|belong|live)\b(?! (?:failing|broken|red|green|passing|done|missing|gone|wrong|slow|empty|not|still|now|all|there|good|fine|ok|running|working|fixed|ready|great|too)\b)/i,
  /\b(?:one|two|three|\d+) [\w-]+ (?:per|for each|for every|a) [\w-]+\b(?= (?:please|max)|[.,!]|$)/i,
  /\bi (?:like|love|hate|dislike|always|never|usually) (?!it\b|this\b|that\b|these\b|the\b|how\b|your\b|what\b|to see\b)/i,
  /\b(?:is|are|should be|meant to be) only (?:for|from|in|on|under|when|if|via|with)\b|^(?:please )?only \w+ [^?]{3,}/i,
  /\b(?:commit|push|merg|deploy|releas|chang|edit|test|run|check|verify|build)\w*\b.{2,40}\bprior to\b/i,
  /(?:^|[.,;:!] |\b(?:and|please|then|just|to) )(?:keep|use|write|name|put|run|sign|sort|pin|wrap|prefix|squash|group|store|import|log)\b[^.?!\n]{2,80}\b(?:everywhere|each time|for (?:all|every|each|any|new)|in (?:all|every|each|this (?:repo|project|code ?base))|across the|per (?:file|commit|function|class|component))\b/i,
  ...standingWords(),
]);

/** A rule when it is stated; within an order it rather says what the task is. */
export const mentionedRules = lazily((): readonly RegExp[] => [
  /\b(?:conventions?|rules?|polic(?:y|ies)|guidelines?|standards?)\b/i,
  /(?<!\b(?:if|whether|do|did|how|what|where|which|when) )\bwe (?:should|shouldn't|need to|needs to|have to|must|can't|cannot)\b/i,
  /\bsimpl(?:e|ify)\b/i,
]);

/** How things are here: what tools allow, what is made by whom, how the team works. */
export const constraints = lazily((): readonly RegExp[] => [
  /\b(?:only|just) (?:accepts?|works?|supports?|runs?|reads?|allows?|takes?|set|available|used|valid)\b/i,
  /\b(?:is|are|gets?) (?:auto-?)?(?:generated|vendored|synced|protected|read-?only|append-?only|rate[- ]?limited|deprecated|cached|shared|gitignored|managed|mirrored|owned|overwritten|pinned|frozen)\b/i,
  /\b(?:isn't|aren't|is not|are not|not) (?:available|supported|allowed|installed|reachable|set|thread-?safe|deterministic|in production)\b/i,
  /\b(?:has|have|had) no (?!idea|problem|question|doubt)\w+/i,
  /\b(?:lives?|is (?:set|stored|kept|defined|configured|loaded|read)) (?:only )?(?:in|under|at|by|from|on)\b/i,
  /(?:^|[.,;:!]\s+|\b(?:because|since|and|but|as|here|so) )(?:we|our \p{L}+|this (?:repo|repository|project|code ?base|team|package))(?: (?:always|usually|only|normally|generally|all))? (?:uses?|tests?|deploys?|squash(?:es)?|merges?|logs?|names?|writes?|stores?|runs?|follows?|targets?|supports?|ships?|releases?|pins?|lints?|formats?|signs?|requires?|avoids?|expects?)\b/iu,
  /\b(?:support|accept|work|run|allow|target)s? only\b|\b(?:is|are|runs?|works?|built|deployed|available|used)\b[^?]{2,40}\bonly[.!]?$/i,
  /\b(?:by design|on purpose|intentional(?:ly)?|deliberate(?:ly)?|for a reason)\b/i,
  /\bwe(?:'ve| have)? (?:chose|chosen|picked|decided (?:on|for|against)|settled on|moved to|migrated to|switched to|standardi[sz]ed on|agreed on)\b/i,
  /^(?:the |our |all )?(?!(?:i|you|we|it|that|this)\b)[\w -]{2,30} (?:can't|cannot|must not|mustn't|may not) (?!(?:load|connect|start|open|find|be found|run|build|compile|resolve|see|reach)\b)\w+/i,
  /\b(?:need|require)s? (?:an? )?(?:running|local|separate|valid|fresh|real)\b/i,
  /\b(?:needs?|requires?) (?:node|python|java|go|rust|docker|sudo|root|vpn|a (?:token|login|licen[cs]e|key))\b/i,
]);

/** A choice between ways. */
export const decisions = lazily((): readonly RegExp[] => [
  /\blet'?s\b/i,
  /\b(?:go|going|stick|stay|start) with\b/i,
  /\bi (?:want|prefer|would like|would rather|'d like|'d rather|think|decided|agree)\b|\bi'd (?:like|rather|prefer)\b/i,
  /\b(?:for now|for this (?:phase|release|version|pr|iteration)|later|out of scope|priorit(?:y|i[sz]e)|prio)\b/i,
  /\b(?:option|approach|decision|decided|agreed|makes? sense|thinking of)\b/i,
  /\bwe (?:use|want|will|'ll|are using|don't use|chose|went with)\b|\bwe'll (?:keep|use|stay|go|leave|drop|have|do)\b/i,
  /\b(?:reuse|re-use|migrate to|switch to|drop|adopt|opt-in|opt-out|skip)\b/i,
  /\b[\p{L}\p{N}.+#-]{2,30} it is\b(?=[.,!;]|$)/iu,
  /我们用|我想|決め|にしよう|쓰자|하자|kullanalım|wir nehmen|lieber|vamos a usar|on utilise/iu,
]);

export const reasons = lazily((): readonly RegExp[] => [
  /\b(?:because|since|due to|so that|otherwise|in order to|the reason|that way|as it|as they|as we|given that|it's just)\b/i,
  /\bso (?:we|you|it|i|they|that)\b/i,
  // "…, it keeps the schema stable", "…, nobody knows it"
  /[,;–—] (?!or |what )(?:(?:it|that|this|they|these|which|we|nobody|people|users|clients)(?:'s|'re| (?:is|are|was|were|would|will|can|could|has|have|keeps?|makes?|hides?|avoids?|causes?|knows?))|[\p{L}\p{N} ]{2,40} (?:can't|cannot|doesn't|don't|won't|has to|have to|needs?|breaks?|depends?|expects?|leaks?))\b/iu,
  /[,;:–—] [\p{L}\p{N} ]{1,40} (?:(?:is|are) (?:too|only|just|already|not|easier|simpler|faster|safer|cheaper|better|enough|overkill|risky)|already (?:does|has|handles|covers|exists?))\b/iu,
  /\b(?:correctness|simplicity|security|speed|safety|stability|quality|privacy|readability) (?:first|over|before|matters|is more important)\b/i,
  /因为|因為|なので|だから|때문|çünkü|weil|damit|porque|parce que|car il/iu,
]);

/** Reports that something does not work, without saying what to do. */
export const faults = lazily((): readonly RegExp[] => [
  /\b(?:is|are|was|were|'s) (?:still |again |now |all )?(?:failing|broken|red|gone|missing|empty|crashing|hanging|slow)\b/i,
  /\b(?:doesn't|does not|didn't|don't|won't|can't|cannot|isn't|not) (?:\w+ )?(?:work|works|working|compile|start|load|build|run|pass|show|open|connect|fixed|done|respond|render)\b/i,
  /\b(?:fails|crashes|hangs|throws|times out|errors out|breaks|failed|crashed|broke)\b/i,
]);

/** How the work is to be handed over, in passing: a habit of the person's. */
export const manners = lazily((): readonly RegExp[] => [
  /\b(?:push|force[- ]?push)\b.{0,20}\bwith[- ]lease\b|--force-with-lease\b/i,
  /\b(?:fix-?up|autosquash|squash|amend|fold)\b.{0,20}\b(?:in|into|to|with)\b.{0,15}\b(?:right|previous|last|same|original|first|one|that|single)\b/i,
  /\b(?:as|in|on|into|to|with|using|behind) (?:a|an|its|their|the|one|two) (?:own|separate|new|different|dedicated|single|draft|feature|signed|stacked|conventional)[\w -]{0,20}\b(?:commits?|pr|prs|pull requests?|branch(?:es)?|worktrees?|flags?|toggle|messages?|files?|modules?|tests?)\b/i,
  /\b(?:commit|push|bump|update|merge|release|tag)\b.{0,30}\b(?:together|separately|in one go|along with|as well as)\b/i,
  /\b(?:commit|commits|push|tag|tags)\b.{0,15}\bsign(?:ed|off)?\b|\bsign (?:the|your|all) (?:commits?|tags?)\b|\bsign(?:ed)?[- ]?off\b/i,
  /\b(?:in|with|from|inside) (?:a|the) (?:worktree|container|sandbox|virtualenv|venv|dry[- ]run)\b|\b(?:push|commit|merge|run|install|build|test)\b.{0,30}\bwith --[a-z][\w-]+\b/i,
  /\b(?:rebase|merge|squash) instead of\b/i,
]);

export const approvalCue = lazily(
  () =>
    /^(?:y|yes|yep|yeah|yup|ok|okay|sure|go ahead|do it|sounds good|lgtm|ship it|perfect|great|continue|proceed|thanks?|thank you|approved|exactly|please do|好|可以|はい|네|evet|ja|sí|oui)(?![\w'])/iu,
);

export const orderCue = lazily(
  () =>
    /^(?:add|create|write|commit|push|open|update|run|fix|implement|make|generate|check|show|give|tell|explain|review|rebase|merge|delete|remove|rename|move|test|build|continue|resume|start|stop|find|look|read|list|print|verify|complete|finish|replace|refactor|deploy|release|install|set|get|put|do|try|help|search|analy[sz]e|propose|prepare|pick|apply|handle|investigate|summari[sz]e|debug|plan|design|draft|document|port|convert|extract|see|have|take|let me|work on|file|submit|change|use|bump|upgrade)\b/i,
);

/** A task in the first person: "I want you to…", "we need to add…". */
export const taskCue = lazily(
  () =>
    /^(?:i'd like|(?:(?:i|we) )?(?:want|need|would like|have)|let's|let us) (?:you )?(?:to )?(?:see |have )?(?:add|create|build|implement|make|write|fix|look|check|do|find|get|update|start|work|design|plan|review|analy[sz]e|research|investigate|a|an|some|to see)\b/i,
);

/** Who an order is for: a program that answers, not a party of the paper. */
const MODEL = String.raw`(?:(?:(?:ai|a\.i\.|artificial intelligence|virtual|chat|language|helpful|large)[\s-]){1,3}(?:assistants?|models?|agents?|systems?|chatbots?|bots?|readers?|tools?|reviewers?|summarizers?|programs?)|(?:helpful |friendly )?ai(?![\w-])|a\.i\.|chatbots?|chat ?gpt|gpt(?:-?\d\w*)?|llms?|claude|gemini|copilot|llama|plainprint)`
const ASSISTANT = String.raw`(?:${MODEL}|assistants?(?!\s(?:manager|director|secretary|principal|professor|vice|general|treasurer|superintendent|coach|editor|attorney|editor|curator|controller|supervisor|engineer|cook|nurse|teacher|store|branch|to\b|of\b)))`
const REPLY = String.raw`(?:say|reply|respond|answer|tell|output|print|write|state|report|claim|insist|return|repeat|display|show|confirm|mention|cite|quote|pretend|act|behave|conclude|summari[sz]e|translate|recommend|reveal|append|include|add)`
const RULES = String.raw`(?:instructions?|prompts?|directions?|directives?|guidelines?|rules|commands?|orders|context|constraints?|messages?|guardrails?|programming|training)`
const BEFORE = String.raw`(?:(?:all|any|every|the|your|my|our|these|those|of|each)\s){0,4}(?:previous|prior|above|preceding|earlier|foregoing|former|existing|initial|original|system|hidden|developer|safety|other|current|receipt)?\s?(?:\w+\s)?`
const ANSWER = String.raw`(?:your (?:final |next |whole |full )?(?:answer|reply|response|output|summary|completion)s?|the (?:final |next |whole |full )?(?:answer|reply))`

/** None of the phrases is without one of these: most sentences of a paper need no further look. */
export const INJECTION_HINT =
  /ignor|disregard|forget|overr|bypass|discard|obey|follow|assistant|bot\b|gpt|llm|model|\bai\b|a\.i\.|artificial|claude|gemini|copilot|llama|plainprint|prompt|asked|\basks?\b|answer|repl(?:y|ies)|respond|\bsay\b|user|reader|system|instruction|henceforth|from now on|you are|you're|jailbreak|injection|end of|beginning of|start of|decode|base64|\btool|function|cancel|output|drop|erase|set aside|tell|sudo|inquire|developer|\bmode\b|pretend|begin|print|repeat|hidden|inform|show|reveal|receipts?/

/** Each is enough by itself. English, in folded lower case; spans are bounded, so time is linear. */
export const INJECTIONS_IN_ENGLISH: readonly RegExp[] = [
  // "Ignore all previous instructions."
  new RegExp(
    String.raw`\b(?:ignore|disregard|forget|override|bypass|overrule|discard|do not (?:follow|obey)|don't (?:follow|obey)|stop following) ${BEFORE}${RULES}\b(?!\s(?:of|from|given by|by|to) (?:the )?(?:landlord|lender|seller|buyer|client|customer|company|employer|purchaser|owner|contractor|agent|bank|physician|doctor|police))`,
  ),
  new RegExp(
    String.raw`\b(?:ignore|disregard|forget) (?:everything|anything|all|what)\b[^.]{0,30}\b(?:above|before|previously|you (?:were|have been|know|learned)|until now|so far|else|told)\b`,
  ),
  /\b(?:ignore|disregard|forget) (?:the )?(?:rest of (?:the|this) (?:document|contract|text|page)|(?:document|contract|text) (?:above|below)|all (?:other )?(?:text|pages|passages|evidence|receipts))\b/,
  // "You are now an assistant that …", "as an AI"
  new RegExp(
    String.raw`\b(?:you are|you're|you will be|act|behave|respond|answer|speak|pretend (?:to be|you are)|roleplay|role-play)\s(?:now |henceforth |no longer )?(?:as |like |a |an |the |my |in )*(?:${MODEL}|assistant\b(?!\s(?:manager|director|to\b|of\b))|dan\b|root\b|unrestricted|jailbroken|developer mode|debug mode|pirate|in (?:developer|debug|admin|god) mode)`,
  ),
  new RegExp(String.raw`\bas an? (?:${MODEL})\b`),
  // "The assistant must answer …"; a model named with an order or a wish.
  new RegExp(
    String.raw`\b(?:${ASSISTANT})s?\b[^.]{0,60}\b(?:must|should|shall|will|has to|have to|is to|are to|needs? to|please|is (?:instructed|required|ordered|told|asked)|are (?:instructed|required|ordered|told|asked)|may only|can only|always|never|cannot|may not)\b[^.]{0,50}\b${REPLY}\b`,
  ),
  new RegExp(
    String.raw`\b(?:note|notice|message|instructions?|attention|memo|hint|reminder|hello|hi|hey|dear|warning)(?: (?:to|for))?(?: (?:the|any|all|every|our|your|whichever|an?))*[,:]? (?:${MODEL})\b`,
  ),
  new RegExp(String.raw`^\W*(?:${MODEL}|assistant)\W{0,3}[,:]\s`),
  new RegExp(
    String.raw`\b(?:${MODEL})(?:s)? (?:reading|processing|analy[sz]ing|summari[sz]ing|reviewing|that reads?|who reads?|which reads?|handling|answering)\b`,
  ),
  // "When asked about the rent, say …"
  new RegExp(
    String.raw`\b(?:when(?:ever)?|if|once|every time|each time|should)\b[^.]{0,30}\b(?:asked|ask|asks|questioned|queried|prompted|inquires?|wants? to know)\b(?:[^.]{0,80}[,:]\s|[^.]{0,80}\byou (?:must|should|shall|will|are to) |[^.,]{0,60}\s(?=(?:say|reply|answer|respond) (?:that|with|only|it|yes|no)\b))(?:then |please |just |only |always |simply |do not |never )*${REPLY}\b(?! (?:in|to the) (?:writing|landlord|company|employer|buyer|seller))`,
  ),
  new RegExp(
    String.raw`\b(?:answer|reply|respond) (?:only |always |just |every question |all questions |any question |to (?:every|all|any) (?:\w+ )?questions? |to the (?:user|reader)(?:'s)?(?: question)? ?)+(?:with|that|by saying|as follows|exactly|in (?:rhyme|json|french|german|base64|caps|capitals|pirate))\b`,
  ),
  new RegExp(
    String.raw`\b(?:always|only|just|simply|instead|now|please|then|must|should)[,:]? (?:${REPLY}) (?:to |the )?(?:user|reader|person asking|human|exactly|only|that the (?:rent|fee|deposit|answer|price|term|document|contract))\b`,
  ),
  new RegExp(
    String.raw`\b(?:in|of|from|to|with|into|begin|start|end|change|replace|use) ${ANSWER}(?:\b[^.]{0,40}\b(?:say|write|include|put|mention|add|omit|leave out|with|the word|must|cite|state|don't|never)\b|\W*$)`,
  ),
  new RegExp(
    String.raw`\b${ANSWER} (?:must|should|shall|has to|is to|will|needs to|ought to)\b[^.]{0,24}\b(?:be|begin|start|end|say|include|contain|state|mention|cite|read)\b`,
  ),
  /\b(?:the|this|every|any|each) answer (?:to (?:(?:any|every|all) questions?(?: about [^.]{0,40})?|(?:this|the) question about [^.]{0,40})) (?:is|must be|should be|shall be|will be)\b/,
  /\b(?:tell|assure|convince|persuade|mislead) (?:the |any |every |your )?(?:user|reader|human|person (?:asking|reading)|questioner|asker)s? (?:that (?!their)|to |there |they |it |nothing|yes|no\b)\b/,
  /\b(?:reveal|print|show|repeat|output|leak|display|disclose|give me|tell me|send|list|dump) (?:me |us |back )?(?:(?:your|the|all|any|its|of|full|whole|other|every) ){1,3}(?:system |hidden |initial |secret |original |developer )?(?:prompts?|(?<=hidden |system |secret )instructions|instructions verbatim|system message|api keys?|environment variables?|chat history|other (?:users'?|people's) documents|other documents)\b/,
  /\b(?:do not|don't|never|must not|should not) (?:cite|quote|show|use|give|issue|print|add|mention|reveal|tell) (?:any |the |a |this |these |your |to )*(?:receipts?\b(?= (?:to|in|for|with) (?:the |your )?(?:user|answers?|reader))|user\b|instructions?\b(?=\W*$)|not-legal-advice|disclaimer|disclaimers|notice that this is not legal)/,
  /\b(?:new|updated|real|secret|hidden|override|system) (?:system )?(?:prompt|instructions?)(?: (?:for|to) (?:you|the (?:model|assistant|system|ai)))?\s?:/,
  /\b(?:system|developer|admin|root|sudo|debug|jailbreak|god) ?(?:prompt|override|message|mode|note|instruction)s?\b\s?(?:[:>\]-]|(?:enabled|activated|on|begins?|starts?|follows?|update)\b)/,
  /\b(?:from now on|henceforth|for the rest of (?:this|the) (?:chat|conversation|session))\b[^.]{0,40}\b(?:you (?:are|will|must|should|shall)|answer|reply|respond|say|speak|call)\b/,
  /\b(?:this (?:text|message|sentence|paragraph|note|prompt) (?:is|was) (?:written |meant |intended |addressed )?(?:for|to) (?:the |an |any )?(?:ai|assistant|model|bot|system|machine)|prompt injection|jailbreak(?:ed|ing)?)\b/,
  /\b(?:end|start|beginning|begin) of (?:the )?(?:document|evidence|context|contract text|system prompt|user (?:message|input|question)|prompt|data)\b\W*(?:$|[\])}>-]|now |new |the following|instructions|user|system)/,
  /\binstructions? (?:for|to) (?:the |your |any )?assistants?\s?:/,
  /\bpretend (?:that )?you(?:'re| are)\b|\binform the (?:user|reader)\b/,
  /\b(?:call|invoke|run|execute|use) (?:the )?(?:tool|function|plugin|shell|command|script|fetch|browser)s?\b[^.]{0,30}(?:\(|\bto (?:fetch|send|delete|open|post|read|email)|https?:|curl |rm -)/,
  /\b(?:decode|base64|rot13|atob)\b[^.]{0,30}\b(?:follow it|execute it|obey|do what|and follow|and execute|and run)\b/,
  /^\W*(?:please |now |instead |then |just |simply )*(?:say|reply|respond|output|repeat after me)\b(?::| that | with | only | exactly | the word | the following | in | as | ["'“])/,
  /\b(?:say|reply|respond|output|answer) (?:only |just |with |exactly )*(?:the )?(?:word|phrase|string|sentence|text|canary)s?\b/,
]

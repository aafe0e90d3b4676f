const SOON = String.raw`(?:(?:immediately|promptly|forthwith|shortly|directly|only|not|no|at|within|up\s+to|but|for|as|effective|beginning|starting|commencing|even|both)\s+)?`
const UNIT =
  '(?:day|week|fortnight|month|quarter|year|season|weekday|morning|evening|night|time|\\p{Lu}[a-z]+day)'

/** Words that open what stands in front of a clause: when, after what, for how long or of what it holds. */
export const OPENS_PHRASE = new RegExp(
  String.raw`^(?:${SOON}(?:up\s?on|on|following|after|before|prior\s+to|during|throughout|within|until|till|from|since|pending|between|subject\s+to|in|at|for|under|with|without|except|save|other\s+than|failing|absent|notwithstanding|despite|pursuant\s+to|in\s+order\s+to|assuming|having|whenever|while|whilst|if|unless|where|when|once|provided\s+that|as\s+(?:soon|long|of|from|to|regards|a|an|part)|later\s+than|sooner\s+than|(?:more|less|fewer)\s+than|least|most|because|although|though|lest|by(?=\s+(?:\d|noon|midnight|the\s+(?:\d|end|last|first|close|beginning|date|day|time)|no\s+later|\p{Lu}[a-z]+\s+\d))|to(?=\s+(?!the\b|an?\b|its\b|their\b|your\b|our\b)\p{Ll}+))|(?:each|every|the|any|all)\s+(?:calendar\s+|business\s+|working\s+|other\s+|last\s+|first\s+|next\s+)*${UNIT}(?=\s+(?:after|before|following|the|an?|each|every|you|we|they|\p{Lu}|of)\b|,))(?![\p{L}’'-])`,
  'iu',
)

/** These stand in front as well, but the clause holds without them. */
export const RESTRICTS_NOTHING =
  /^(?:notwithstanding|despite|pursuant|although|though|because|lest|in\s+(?:addition|confirmation|accordance|compliance|consideration|connection(?=\s+(?:here|there)?with\s+(?:this|the\s+(?:agreement|foregoing|services))|\s+(?:here|there)with)|furtherance|general|particular|turn|witness|return|exchange|short|summary|no\s+(?:event|case|way)|(?:this|that)\s+(?:regard|respect)|any\s+(?:event|case)|all\s+(?:events|cases))|(?:at|for|on)\s+(?:its|their|his|her|your|our|my)\s+(?:own\s+|sole\s+)*(?:cost|costs|expense|risk|part|discretion|option|account|behalf)|at\s+(?:no\s+time|all\s+times|any\s+time|present)|for\s+(?:the\s+)?(?:avoidance|purposes?|clarity|clarification|example|instance|this\s+(?:purpose|reason)|that\s+(?:purpose|reason)|convenience|(?:good\s+and\s+)?(?:valuable|other)\s+)|for\s+(?:and\s+)?(?:in\s+)?consideration|from\s+time\s+to\s+time|on\s+(?:behalf|the\s+(?:other|one)\s+hand)|to\s+(?:this|that|avoid\s+doubt|be\s+clear)|without\s+(?:limit|limitation|prejudice|derogat|prejudic)\p{L}*|as\s+(?:an?|part)\b|under\s+no\b|with\s+this|besides|for\s+value\s+received)/iu

/** What restricts a clause from behind: an exception without a verb of its own. */
export const EXCEPTS =
  /\b(?:except(?:ing)?(?!\s+(?:if|when|where|as|that\s)\b)(?:\s+(?:for|in|with|by|to|on|under|at))?|save(?=\s+(?:for|in|as|with|to)\b)|other\s+than|without\s+(?:(?:the|any|first|our|your|its|their|his|her|prior|express|written|advance|previous|obtaining|having|getting|receiving|such)[\s,]+(?:and\s+)?){0,5}(?:[\p{Lu}][\p{L}’' -]{1,40}?(?:['’]s?|s['’])\s+)?(?:(?:prior|express|written|advance|previous)[\s,]+(?:and\s+)?){0,3}(?:consent|approval|permission|authori[sz]ation|agreement)\b)(?=[\s,.;)]|$)/giu

import { ROLES } from '#core/language/lexicon/roles.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'

/** What a sentence of a later paper does to what was said before. */
export type Standing =
  /** It says something that may take the place of it. */
  | 'says'
  /** It says that something stays as it was. */
  | 'confirms'
  /** It tells of what was wished, offered, refused or taken back. */
  | 'fails'
  /** It tells what has happened, who signs and on which day. */
  | 'tells'

const CONFIRMS =
  /\b(?:un(?:changed|altered|affected|impaired|touched)|without\s+(?:any\s+)?(?:alteration|change)|(?:is|are|be)\s+(?:in\s+no\s+way\s+|otherwise\s+)?(?:not\s+(?:(?:be\s+)?topped\s+up|(?:re)?calculated|changed|altered|affected|modified|touched|increased|reduced|varied|adjusted|amended)|ratified|confirmed|(?:re)?affirmed|retained)|(?:like|as)\s+(?:always|usual|normal)\b|acknowledges?\s+that\b|for\s+(?:the\s+)?avoidance\s+of\s+doubt|need\s+not\s+be\s+(?:topped\s+up|increased|renewed|repeated)|not\s+be\s+(?:changed|altered|affected|modified)|(?:will|do|does)\s+not\s+change|no\s+(?:other\s+)?(?:change|amendment|modification|alteration|increase|reduction|additional|further(?!\s+(?:force|effect|validity))|more\b(?!\s+than))\b|nothing\s+(?:else\s+)?(?:in\b(?!\s+(?:section|clause|article|paragraph|condition|rule|term|\d))|herein\b|about\b|changes\b|is\b)|(?:don['’]t|do\s+not)\s+need\s+any\s+more|(?:is|are)\s+(?:just\s+|exactly\s+|all\s+)?the\s+same\b|ha(?:s|ve)\s+to\s+stand\b|leave\s+(?:it|that|this)(?=[.,;]|$|\s+(?:as|for))|as\s+(?:they|it)\s+always\s+(?:did|does|do|has|have|was|were)|as\s+(?:ever|before|now|until\s+now|hitherto|written|they\s+(?:are|were|stand)|it\s+(?:is|was|stands)|there\s+stated|previously)\b|in\s+the\s+same\s+way|(?:stays?|remains?|stand)\s+(?:exactly\s+)?(?:the\s+same|where|as|at|in\s+(?:full\s+)?(?:force|effect)|with|there|open|in\s+place)|stay\s+there|that\s+stays?|continues?\s+(?:to|as|exactly|in\s+(?:full\s+)?(?:force|effect)|unchanged)|goes?\s+on\s+as|(?:is|are|be)\s+of\s+course|(?:is|are)\s+still|still\s+(?:go|goes|apply|applies|hold|holds|included|due|owed|stand|stands|counts?|belongs?|is|are|has|have|must|needs?)\b|let\s+us\s+keep\s+to|remind(?:s|ed)?\b|as\s+you\s+(?:are\s+aware|will\s+know)|ha(?:s|ve)\s+been\s+complied\s+with|not\s+broken|full\s+force)\b|^(?:everything|anything|all|the\s+rest)\b.{0,40}\b(?:else|other|rest|same)\b|\bfor\s+any\s+other\b.*\bapplies\b|\(\s*(?:same|unchanged|no\s+change|as\s+before|not\s+altered)\s*\)\s*$|\bnot\s+(?:altered|changed|affected|varied)\s*\.?$/i
const FAILS =
  /\b(?:withdr[ae]wn?|declined|refused|rejected|turned\s+down|not\s+(?:adopted|accepted|agreed|granted|approved|pursued|gone\s+ahead)|(?:did|do|does|could|can|cannot|was|were)(?:\s+not|n['’]t)?\s+(?:not\s+)?(?:agree\b(?!\s+(?:that|to)\b)|able\s+to\s+agree)|can['’]?t\s+agree|cannot\s+agree|decided\s+(?:against|not\s+to)|not\s+to\s+go\s+ahead|wanted|(?:did|does)\s+not\s+want|proposed|proposals?|suggest(?:ed|s|ion)|(?:you|they|he|she|tenant|client|customer)\s+proposes?|had\s+(?:been\s+)?(?:hoped|planned|intended|asked|wished)|ask(?:ed|s)?\s+(?:about|whether|if|for(?!\s+(?:by|in|under)\b)|us|that)|request(?:ed|s)?\s+(?:for|that|a|to)|wish(?:es|ed)?\s+to|thinking\s+(?:of|about)|thought\s+about\s+\w+ing|considering|talked\s+(?:about|of)|wondered|floated|undecided|under\s+consideration|did\s+consider|considered|looked\s+at\s+whether|(?:has|have)\s+not\s+come\s+about|f(?:alls?|ell|allen)\s+(?:away|through)|laps(?:es|ed)|regret|would\s+have\s+(?:liked|preferred|wished)|would\s+(?:rather|prefer|like\s+to\s+(?:ask|propose))|offers?\b(?=.*\b(?:open|until|accept|valid))|could\s+(?:i|we|you)\b|th(?:is|ese)\s+offers?|time\s+limit|earlier\s+draft|no\s+longer\s+(?:proposed|under\s+discussion)|(?:that|which)\s+(?:we|was|were)\s+discussed|motion\b|did\s+not\s+carry|vote\s+was\s+put\s+off|unable\s+to\s+offer|dropped\s+the\s+idea|thought\s+of)\b/i
/** "You asked to pay on the 3rd", "You said that it should be 20%". */
const ASKED =
  /^(?:\W*(?:and|but|also|then)\s+)?(?:you|he|she|they|the\s+\p{L}+|(?:mr|mrs|ms)\.?\s+\p{L}+)\s+(?:had\s+|have\s+|has\s+|also\s+)*(?:asked|requested|wished|hoped|said\s+that)\b/iu
/** What was asked for may be granted in the same breath. */
const GRANTS =
  /\b(?:(?:we|has|have|is|are|landlord|lessor|owner|lender|company|bank|seller|both|parties)\s+(?:now\s+|hereby\s+|therefore\s+)*(?:agreed?s?|accept(?:s|ed)?|grant(?:s|ed)?|approved?s?|consents?)|agrees?\s+(?:that|to))\b/i
const TELLS =
  /^(?:["“(]?\s*)?(?:whereas\b|recitals?\b|background\b|now,?\s+therefore|in\s+witness|by:|date(?=\s*(?:[:_\d]|$))|(?:counter)?signed\b|initials\b|initial(?=\s*(?:[:_]|$))|so\s+ordered\b|dear\b|yours\b|to:|re:|page\b|thank\b)|(?<!\b(?:payment|charge|booking|change|claim|repair|it|deliver(?:y|ie))s?\s)\b(?:is|are|was|were)\s+(?:hereby\s+)?(?:(?:made|entered|executed)\s+(?:effective|as\s+of|on|by|between|into|this|\p{L}{3,9}\s\d)|dated|attached\s+to)\b|\bwith\s+respect\s+to\s+the\b.*\bdated\b|\bth(?:is|e(?:se)?)\s+\w+(?:\s+\w+)?\s+(?:controls?|governs?|prevails?)\.?$/iu
/** Who signs, and not what is agreed: "Agreed: Ann Lee", "Agreed: 150 days". */
const ACCEPTS = /^["“(]?\s*(?:agreed|accepted|approved|confirmed|acknowledged)(?:\s+(?:and\s+\w+|by))?:/i
const ACCEPTED = /^[^:]*:\s*(?:\p{Ll}|\d)/u
const OUTRANKS = /\b(?:conflict|inconsisten\w+)\b/i
/** What is changed first is no confirmation of what stands behind it. */
const CHANGES =
  /\b(?:from\b.{1,40}\bto|(?:is|are|be)\s+(?:hereby\s+|now\s+)*(?:brought|reduced|increased|raised|lowered|changed|amended|replaced|modified|extended|shortened|cut|moved|set)|instead\s+of|in\s+(?:lieu|place)\s+of|rather\s+than)\b/i
/** What is said to one person or thing alone: an exception, beside which the rest stands. */
const LIMITED = new RegExp(
  String.raw`\b(?:(?:not\s+(?:concern|affect)|stays?\b.{0,30}\bfor)\s+you(?:rs?)?|not\s+apply\s+to\s+(?:that|this(?!\s+(?:SOW|(?:\w+\s+)?(?:order|statement|project|work|rider|schedule|letter|amendment|addendum|hire|sale|booking|agreement|contract|lease))\b)|those|these|the\s+said|him|her|them|(?!(?:${ROLES})\b)\p{Lu})|for\s+as\s+long\s+as\s+(?:he|she|they|it))\b`,
  'iu',
)
const PAST =
  /\b(?:was|were|has\s+been|have\s+been|had|did|has\s+\w+ed|have\s+\w+ed|came|went|wrote|told|asked|decided|paid)\b/i
/** A sentence without any of those verbs: "The seller warrants the machine". */
const SENTENCE = /^(?:\S+\s+){4,}\S+[.;!]$/
/** "Monthly rent: $900", "Deposit $500". */
const LABELLED = /:\s*\S|[$€£]\s?\d|\d\s?%/
const PRESENT =
  /\b(?:shall|will|must|(?<!\b(?:in|of|since|until|by|from|last|next|early|late)\s)may(?!\s+\d)|can(?:not|['’]t)?|should|is|are|be|becomes?|go(?:es)?|accepts?|agrees?|pays?|applies|apply|stays?|stands?|takes?|keeps?|please|ends?|begins?|costs?|has\s+to|have\s+to|let\s+us|now|new)\b/i
/** "75 guests in place of 60". */
const SWAPS = /\b(?:instead|in\s+(?:place|lieu))\s+of\b/i
/** What stands behind these tells why, and not what. */
const BECAUSE =
  /\b(?:because|since\s+(?:the|he|she|it|we|they)|so\s+that|as\s+you\s+(?:know|saw)|in\s+order\s+to|due\s+to)\b.*$/is

/** "For Parcelwise Systems Ltd   For Braeburn Ltd". */
const SIGNS =
  /^(?:For|By|Signed for)(?:\s+(?:and\s+on\s+behalf\s+of|[\p{Lu}&][\p{L}&.,'’-]*|for))+(?:,\s+\p{Ll}+)?$/u
/** "We reduce it to £70 for these two months; from November it is £95 again." */
const FOR_A_TIME = /\b(?:is|are|be|appl(?:y|ies)|back)\b[^.;]{0,40}\bagain\b/i
/** What a paper says of itself: "Either of us may end this endorsement alone". */
const OF_ITSELF =
  /\b(?:end|cancel|terminate|withdraw\s+from)\s+this\s+(?:endorsement|rider|addendum|amendment|letter|deed|supplement)\b/i
const QUOTATION = /["“]([^"”]*)["”]?/g
/** What is quoted at such length says all that the sentence says. */
const LONG = 25
const withoutQuotes = (words: string): string => words.replaceAll(/["“][^"”]*["”]?/g, ' ')

const isQuotingAtLength = (words: string): boolean =>
  [...words.matchAll(QUOTATION)].some(([, quoted = '']) => quoted.length >= LONG)

/** Whether a sentence is of what opens and closes a paper, or says which holds first. */
const isOfFrame = (words: string): boolean =>
  TELLS.test(words) ||
  (ACCEPTS.test(words) && !ACCEPTED.test(words)) ||
  (OUTRANKS.test(words) && !isQuotingAtLength(words))

export function standingOf(words: string): Standing {
  if (SIGNS.test(words) || OF_ITSELF.test(words) || FOR_A_TIME.test(words)) return 'tells'
  const said = withoutQuotes(words)
  const isQuoting = isQuotingAtLength(words)
  if (isOfFrame(words)) return 'tells'
  if ((FAILS.test(said) || ASKED.test(said)) && !GRANTS.test(said)) return 'fails'
  // "Read as follows: “…”" says what the quotation says.
  const stays = said.search(CONFIRMS)
  const changes = said.search(CHANGES)
  if (stays >= 0 && !isQuoting && (changes < 0 || changes > stays)) return 'confirms'
  if (LIMITED.test(said)) return 'tells'
  const main = said.replace(BECAUSE, '')
  if (PAST.test(main) && !PRESENT.test(main) && !isQuoting) return 'tells'
  return SWAPS.test(words) || PRESENT.test(words) || LABELLED.test(words) || SENTENCE.test(words)
    ? 'says'
    : 'tells'
}

/** Whether a sentence is no more than a day, a name or a heading. */
export const isFurniture = (words: string): boolean =>
  isOfFrame(words) || SIGNS.test(words) || !/\s/.test(words)

const HANGS_FIRST =
  /^(?:\W*\(?\w{1,4}[.)]\s+)?\W*(?:if|unless|should|in\s+the\s+event|in\s+case|provided|once|on\s+condition|subject\s+to|as\s+soon\s+as|when(?:ever)?|where)\b/i
const HANGS_LAST =
  /(?<!\bor\s\w+\s)\b(?:if|unless|once|as\s+soon\s+as|on\s+condition|subject\s+to|provided\s+that)\b/i

/** Whether a sentence holds only when something comes about. */
export const isConditional = (words: string): boolean => HANGS_FIRST.test(words) || HANGS_LAST.test(words)

/** Whether it says so before anything else: "If she signs, the rate drops". */
export const hangsFirst = (words: string): boolean => HANGS_FIRST.test(words)

const CONDITION =
  /\b(?:if|unless|should|in\s+the\s+event|in\s+case|provided|once|subject\s+to|when(?:ever)?|where)\b(?<said>[^,.;:]{3,120})/i

/** Whether two sentences hang on the same: "if a debit fails". */
export function hangsOnSame(one: string, other: string): boolean {
  const [a, b] = [one, other].map(
    (words) => new Set(contentStems(CONDITION.exec(words)?.groups?.['said'] ?? '')),
  )
  if (!a?.size || !b?.size) return false
  return [...a].filter((stem) => b.has(stem)).length >= Math.min(a.size, b.size) / 2
}

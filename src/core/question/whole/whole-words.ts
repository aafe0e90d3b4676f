import { contentStems } from '#core/retrieval/words/tokenize.ts'
import type { WholeQuestion } from './whole-kinds.ts'

/** What names a part of every paper, each the source of an expression that matches folded words. */
type Asked = readonly [whole: WholeQuestion, says: RegExp]

/** Words by which people ask for all of something, whatever else stands beside them. */
const FRAMES: readonly Asked[] = [
  [
    'summary',
    /\b(?:tl;? ?dr|sum(?:mari[sz]e|med)?(?: (?:it|this|that))? up|summar\w+|in a nutshell|the gist|main points|key points|bottom line|essentials|overview|quick rundown|cliff ?notes)\b/,
  ],
  [
    'cautions',
    /\b(?:watch out|look out for|red flags?|traps?|pitfalls?|gotchas?|fine print|small print|the catch|any catch|catches|nasty|nasties|surprises?|dangers?|risky|alarm bells|worr(?:y|ied)(?: about)?|careful (?:about|of|with)|beware|concern(?:ed|s|ing)?(?: about)?|downsides?|unfair|bite me)\b/,
  ],
  [
    'exclusions',
    /\b(?:exclusions?|excluded|(?:not|isn't|isnt|aren't|arent|doesn't|doesnt|won't|wont|never) (?:be )?(?:cover(?:ed)?|insured?|included?|pay for|pay out))\b/,
  ],
  [
    'deadlines',
    /\b(?:(?:important|key|all|every|which|what|any|critical|relevant) (?:the |my |our )?(?:\w+ )?(?:dates?|deadlines?|due dates?|time limits?)|deadlines|dates (?:matter|are important|do i|do we|should|shouldn't|shouldnt)|(?:my|the) calendar)\b/,
  ],
  [
    'prohibitions',
    /\b(?:(?:am|are|is) (?:i|we|you|my \w+|our \w+|one) (?:not|n't) (?:allowed|permitted)|not (?:allowed|permitted)|aren't allowed|isn't allowed|forbidden|prohibit\w*|banned|off limits|no[- ]?go(?:e?s)?|no[- ]?nos?|don'?ts|restrictions|rules against|must (?:i|we|my \w+) not|(?:can't|cant|mustn't|shouldn't|can not|cannot|must not|may not|should not) (?:i|we|my \w+|our \w+)|(?:can|may|must|should) (?:i|we|my \w+|our \w+) (?:not|never)|(?:i|we) (?:can't|cant|cannot|mustn't|must not|may not|shouldn't))\b/,
  ],
  [
    'ending',
    /\b(?:(?:get|getting|way|ways|pull|pulling|back|backing|opt|opting|bail|bailing) out|how (?:\w+ )?(?:i|we|you|one) (?:\w+ )?(?:cancel|leave|quit|end(?! up)|terminate|stop|exit|withdraw|resign|move out)(?: (?:the|this|my|our) (?:school|club|gym|job|company|flat|house|apartment|room|course|nursery|membership|subscription|lease|tenancy|policy|loan|plan|booking|insurance|service))?|exit options?|ways? (?:of|to) (?:end\w*|leav\w*|cancel\w*|terminat\w*|exit\w*)|options for (?:leaving|ending|cancel\w+))\b/,
  ],
  [
    'promises',
    /\b(?:(?:what|everything|anything|all) (?:that )?(?:do|does|will|must|has|have|are|is|should) (?:the |my |our )?(?!i\b|we\b|you\b|he\b|she\b|dad\b|mum\b|mom\b|father\b|mother\b|son\b|daughter\b|husband\b|wife\b|kids?\b|child\b|children\b|each\b|every\b|either\b|both\b|everyone\b|everybody\b|my\b|our\b|it\b|one\b|tenants?\b|members?\b|customers?\b|parents?\b|employees?\b|borrowers?\b|hirers?\b|clients?\b)[\p{L}'-]+(?: (?!i\b|we\b)[\p{L}'-]+)? (?:(?:have|has|need|needs|supposed|obliged|required|bound|meant) to|must|promise|owe|undertake|guarantee|commit to)(?! with)|(?:what|which) (?:must|should|will|shall) (?:the |my |our )?(?!i\b|we\b)[\p{L}'-]+ (?:do|give|provide|deliver|pay)(?: or \w+)?(?: (?:for|to))? (?:me|us)|things (?:the |my |our )?\p{L}+ (?:commits?|promises|agrees) to|what (?:do|will|would) (?:i|we) get(?: (?:from|for|in return)\b|$)|what (?:am|are) (?:i|we) entitled|(?:they|them) promis\w+|promised (?:me|us)|my (?:rights|entitlements)|owed to me|owe me|owe us)\b/u,
  ],
  [
    'obligations',
    /\b(?:(?:what|everything|anything|all|things|stuff)(?: (?:all|else|exactly|that|are the things))? (?:(?:do|must|should|will|am|are) )?(?:i|we|you)(?: (?:as )?(?!pay)[\p{L}]+)? (?:have to|need to|got to|gotta|must|obliged to|required to|supposed to|expected to|responsible for|bound to)(?: do)?(?! (?:do to|pay|know|remember|use)\b)|what must (?:i|we) do|(?:my|our) (?:duties|obligations|responsibilities|chores|jobs|tasks|part|to-?dos?)|to-?do list|dos and don'?ts)\b/u,
  ],
  [
    'costs',
    /\b(?:(?:each|every|all) (?:the |my |our )?(?:payments?|instal?ments?)|(?:they|you) (?:can|could|may|might) charge|(?:can|could|may|might|will) (?:they|i|we) (?:be )?(?:charge|charged|made to pay|asked to pay|billed)|what (?:all )?(?:do|must|will|would|should) (?:i|we) (?:\w+ )?(?:have to |need to )?pay\b.*\b(?:total|altogether|all|everything)\b|fees|charges|costs|penalties|extras|surcharges|expenses|every (?:\w+ )?(?:charge|fee|cost|extra)|all the (?:\w+ )?(?:money|payments|bits i pay)|(?:other|else|extra|additional) (?:\w+ )?(?:stuff|things?|costs?|charges?|fees?|payments?|money|do i pay|to pay))\b/,
  ],
]

/** Words that narrow nothing: who asks, the paper, ways to ask, and that something is whole, important or beside another. */
const GENERIC = new Set(
  contentStems(
    `agreement contract paper document lease policy terms conditions deal letter offer form booking pdf file thing things stuff bits bit points
    list show tell give name explain write please want need know like find see look say said state mention contain involve exist apply come
    all every everything any anything each total whole complete full together entire possible potential various different kinds sorts types
    important key main major relevant essential critical basic short quick quickly simple plain words brief pls thanks thx ok hi hello
    pay paid paying money charged charge cost fee fees charges costs extra extras additional other else more besides hidden hit land could
    penalty penalties fine fines payment payments amount expense surcharge price prices due owe owed
    remember forget miss missed keep mind mark calendar note bear matter matters
    do does doing have got must should shall may can able allowed permitted required supposed obliged expected obligation obligations duty
    duties responsibility responsibilities responsible rules rule forbidden prohibited banned restriction restrictions part side
    get getting out way ways leave cancel end quit terminate stop exit option options early
    watch careful worried worry concerned trap traps flag flags red risk risks sign signing signed before surprise surprises nasty
    cover covered include included insure insured insurance exclusion exclusions excluded pay out
    summary sum gist point points overview nutshell bring use happen happens happening wrong going go goes side sides party parties
    promise promises promised provide give deliver offer supposed guarantee other us me i we my our you your they them their anyone
    deadline deadlines date dates time limit limits under here there this that these those inside within what which how who when where
    up end ended ending parent parents kid kids child children tenant member customer student during stay
    withdraw resign make made apartment flat house room home place building run go through take care loads lots normal usual regular
    no gos nos dont don't shouldn't shouldnt can't cant isn't isnt aren't arent doesn't won't wont mustn't place day days somebody someone something someone else people person month week year keep keeping`,
  ),
)

/** What stands behind "besides" narrows what is left out, not what is asked. */
const BESIDES =
  /\b(?:besides|apart from|aside from|other than|in addition to|on top of|not counting|excluding|except(?: for)?|over and above)\s+(?:(?:the|my|our|paying|a|this|that|just)\s+)*[\p{L}'-]+(?:\s(?:fees?|price|costs?|rent|charges?|payments?|rate|premium|bill|amount))?/gu
/** "Can I cancel at any time?", "When are fees due?": one thing is asked, whatever words of the whole stand in it. */
const ASKS_ONE =
  /^(?:can|could|may|might|do|does|did|will|would|should|is|am|has|have|if|when(?! (?:is|are) (?:each|every|all))|suppose|why|(?:by|on|at|from|until) (?:what|which)|where|who|what happens)\b/
/** "Is there anything that is not covered?" asks for all of it. */
const ANY =
  /^(?:is|are|does|do) (?:there|it|this|they|the \w+)\b.*\b(?:any|anything|something|other|extra|hidden|more)\b/
/** In these the name of who owes, or of what is covered, narrows nothing either. */
const NAMES_ONE = new Set<WholeQuestion>(['ending', 'promises', 'exclusions', 'prohibitions', 'obligations'])
/** "Can you run through …": what is asked for stands behind. */
const ASKED_TO =
  /^(?:can|could|would|will) (?:you|someone|somebody) (?:please |kindly )?(?:list|run|go|walk|give|name|write|spell|set|count|sum)(?: (?:me|us))?(?: (?:through|over|out|down))?(?: (?:me|us))? /
/** As people type in a hurry. */
const TYPED: Readonly<Record<string, string>> = {
  wat: 'what',
  wich: 'which',
  hav: 'have',
  r: 'are',
  u: 'you',
  shld: 'should',
  shud: 'should',
  cud: 'could',
  wil: 'will',
}
/** Who asks for all of it may name a matter beside. */
const ALL =
  /\b(?:all|every|everything|list|full list|complete|any and all|one by one|item by item|besides|apart from|aside from|other than|in addition to|on top of)\b/
const MAX_WORDS = 16
const MAX_WORDS_OF_ALL = 32
const MAX_BESIDE = 2

/**
 * What of the whole paper a question asks for by its own words; null where it names a matter besides, or says none of them.
 * @param typed folded, in one line
 */
export function wholeByWords(typed: string): WholeQuestion | null {
  const asked = typed
    .replaceAll(/\b(?:wat|wich|hav|r|u|shld|shud|cud|wil)\b/g, (word) => TYPED[word] ?? word)
    .replace(ASKED_TO, '')
  const isAll = ALL.test(asked)
  if (asked.split(' ').length > (isAll ? MAX_WORDS_OF_ALL : MAX_WORDS)) return null
  if (/\b(?:on|for|about|with) (?:that|this|it)[?.!]*$/.test(asked)) return null
  if (ASKS_ONE.test(asked) && !ANY.test(asked)) return null
  const found = FRAMES.find(([, says]) => says.test(asked))
  if (!found) return null
  const [whole, says] = found
  const rest = asked.replaceAll(BESIDES, ' ').replace(NAMES_ONE.has(whole) ? says : /$^/, ' ')
  const others = contentStems(rest).filter((stem) => !GENERIC.has(stem) && !/^\p{L}?$/u.test(stem))
  return others.length <= (isAll ? MAX_BESIDE : 0) ? whole : null
}

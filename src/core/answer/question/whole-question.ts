import { fold } from '#core/retrieval/words/tokenize.ts'

/** What a question asks about the whole paper rather than about one topic. */
export type WholeQuestion =
  | 'summary'
  | 'kind'
  | 'dates'
  | 'costs'
  | 'obligations'
  | 'deadlines'
  | 'ending'
  | 'cautions'
  | 'gaps'
  | 'changes'

const PAPER =
  '(?:this|it|the|my|our)(?: (?:document|contract|agreement|lease|paper|policy|bill|offer|letter|deal|loan|plan|whole thing))?'

/** Tried in order; the first that fits is meant. Questions are folded first. */
const FORMS: readonly (readonly [WholeQuestion, RegExp])[] = [
  [
    'gaps',
    /\b(?:what|which|anything|something|is there)\b.*\b(?:missing|left out|not (?:mentioned|covered|included|clear)|unclear|incomplete)\b|\bwhat does (?:it|this|the \S+) not (?:say|cover|mention)\b|\bwhat (?:does(?:n't| not)|is(?:n't| not)) .*\b(?:say|cover|mention|said|mentioned|in (?:it|here|there))\b/,
  ],
  [
    'changes',
    /\b(?:what|which|how|list|show|tell me|explain)\b.*\b(?:amendments?|addend(?:um|a)|rider|special (?:conditions|provisions|terms)|modification|side letter)\b.*\b(?:chang|amend|modif|replac|add|delet|different|alter|do\b|say\b(?!.*\babout\b))|\bwhat (?:has |have |had )?(?:was |were |been |is |are |got |did )?(?:changed|amended|modified|replaced|different now)\b(?: (?:in|by|with|since|compared|from|to|between)\b.*)?\W*$|\bwhat (?:are|were) (?:all )?(?:the |these )?(?:changes|amendments|modifications)\b|\b(?:list|show)(?: me)?(?: all)?(?: the)? (?:changes|amendments)\b|\bwhat did .*\b(?:change|amend|modify)\W*$|\bwhich (?:clauses|sections|parts|terms|provisions) (?:were|was|are|have been|did)\b.*\b(?:change|amend|replace|delete|modif)/,
  ],
  [
    'summary',
    /\bsummar(?:y|ize|ise)\b|\bsum (?:it|this|that|everything) up\b|\bsum up\b|\boverview\b|\btl;? ?dr\b|\b(?:main|key|important|most important) (?:points|terms|parts|things)\b|\bin a nutshell\b|\bexplain (?:this|the|my|it)\b(?: (?:document|contract|agreement|lease|paper|policy|bill|offer|letter|to me|simply|in).*)?$|\bwhat (?:does|do) (?:this|it|the (?:document|contract|agreement|paper)) (?:say|mean)\b\W*$|\bwhat am i signing\b/,
  ],
  [
    'cautions',
    /\b(?:be )?(?:careful|cautious|wary)\b|\bwatch (?:out|for)\b|\blook out for\b|\bred flags?\b|\brisk(?:s|y)\b|\b(?:what(?:'s| is)|any|where(?:'s| is)) the catch\b|\btraps?\b|\bpitfalls?\b|\bworr(?:y|ied) about\b|\bfine print\b|\bgotchas?\b|\bwhat rights am i giving up\b|\b(?:bad|unfair|unusual|dangerous|hidden) (?:for me|parts?|clauses?|terms|things)\b/,
  ],
  [
    'obligations',
    /\b(?:main |key |all |my |our |their |both |each )+(?:\S+ )?(?:obligations?|duties|responsibilities)\b|\b(?:obligations?|duties|responsibilities) (?:of|for|does|do)\b.*\b(?:part(?:y|ies)|sides?|everyone|both|each)\b|\bwho (?:has|must) (?:to )?do what\b|\bwhat (?:does|must) (?:each|either|every) (?:party|side)\b/,
  ],
  [
    'deadlines',
    /^(?!.*\b(?:if|miss|missed|late for)\b).*\b(?:what|which|all|any|list|know|key|important)\b.*\b(?:deadlines?|notice periods|time limits|key dates|important dates|due dates)\b/,
  ],
  [
    'costs',
    /\b(?:what|how much)\b.*\b(?:in total|altogether|all in all|all together|overall|all in)\b|\btotal (?:cost|price|amount i (?:pay|owe))\b|\b(?:what are|list|show|tell me|all)\b.*\b(?:all (?:of )?(?:the |these |my )?)?(?:fees|costs|charges)(?: (?:and|or) (?:fees|costs|charges|penalties))?\b(?! (?:if|when|for|of)\b)|\b(?:what|which) (?:\S+ (?:and|or) )?(?:fees|costs|charges) (?:apply|are there|do i pay|will i pay)\b|\bincluding (?:all )?fees\b|\bwhat (?:will|does|would) (?:this|it|everything) (?:all )?cost\b(?! (?:to|if|when|for)\b)/,
  ],
  [
    'ending',
    new RegExp(
      `\\bhow (?:can|could|may|does|do|is|would)\\b.*\\b${PAPER}\\b.*\\b(?:be )?(?:end|ended|terminated|cancell?ed|stopped)\\b|\\bways? (?:to (?:end|get out|leave|cancel)|out)\\b|\\bhow (?:can|could|may|do) (?:either|each|any|both) (?:party|side|of us)\\b.*\\b(?:end|terminate|cancel)\\b`,
    ),
  ],
  [
    'dates',
    /\b(?:which|what) dates?\b.*\b(?:start|begin)s?\b.*\bends?\b|\bwhen does (?:it|this|the \S+) (?:start|begin) and (?:when does it )?(?:end|finish|expire)\b|\b(?:start|begin(?:ning)?) and end(?:ing)? dates?\b|\bfrom when (?:to|until) when\b/,
  ],
  [
    'kind',
    new RegExp(
      `\\b(?:what|which) (?:kind|sort|type) of (?:document|contract|agreement|paper|thing)\\b|\\bwhat is (?:this|it)\\b\\W*$|\\bwhat (?:document|contract|paper) is (?:this|it)\\b|\\bwhat(?:'s| is) ${PAPER} about\\b`,
    ),
  ],
]

/** Null for a question about one topic. */
export function wholeQuestionOf(question: string): WholeQuestion | null {
  const folded = fold(question).replaceAll(/\s+/g, ' ').trim()
  return FORMS.find(([, form]) => form.test(folded))?.[0] ?? null
}

import type { PaperLine } from './paper-line.ts'

/** A way in which a sentence binds more, or gives less, than one thinks; the worst first, each with why that matters. */
const RISKS: readonly (readonly [weight: number, why: string | null, says: RegExp])[] = [
  [
    9,
    'collateral',
    /\b(?:sell|sold|auction\w*|repossess\w*|rehome|dispose of|seiz\w+|foreclos\w+|lien)\b[^.]*\b(?:contents|goods|property|items?|him|her|it|vehicle|car|home|belongings|unit|auction)\b|\bpublic auction\b/i,
  ],
  [
    9,
    'set damages',
    /\b(?:forfeit\w*|lose (?:the|your|all)|(?:deposit|payment|money|fees?)\b[^.;]{0,50}\b(?:is|are|will be) (?:kept|forfeited|lost)|keep (?:the|your|all|half|any) (?:deposit|payments?|money|fees?|of)|(?:falls?|becomes?|is|are) (?:due|payable) (?:at once|immediately|in full))\b/i,
  ],
  [
    8,
    'promise not to sue',
    /\b(?:waiv\w+|release[sd]? (?:us|the|all)|arbitration|class action|give up (?:the|your|any) right|indemnif\w+|hold harmless|jointly (?:and severally )?liable|personally liable)\b/i,
  ],
  [
    8,
    'renewal',
    /\b(?:renews? (?:itself|automatically|for)|automatic(?:ally)? (?:renew\w*|extend\w*|continu\w*|roll\w*)|(?:carries|carry|goes|rolls|continues) on (?:month|for|auto|at)|rolls over|unless (?:you )?(?:cancel|give|tell|write)\w*[^.]*before)\b/i,
  ],
  [
    8,
    'price rises',
    /\b(?:price|rent|fee|premium|rate|charge)s?\b[^.;]{0,60}\b(?:rises?|go(?:es)? up|increas\w*|may change|can change|adjust\w*|be raised|vary)\b|\b(?:increase|raise|change|adjust) (?:the |our |your )?(?:price|rent|fee|premium|rate|charge)s?\b/i,
  ],
  [
    8,
    'end for breach',
    /\b(?:may|can|will|shall) (?:\p{L}+ ){0,2}(?:terminate|end|cancel|exclude|suspend|dismiss|cut off|block|deny access|refuse|disconnect|evict|stop|ask you to (?:go|leave))\b|\bat any time\b[^.]*\b(?:end|terminat\w*|cancel|recall)\b|\bwithout (?:notice|compensation|giving (?:a )?reasons?|cause)\b/iu,
  ],
  [
    8,
    'liability cap',
    /\b(?:not|n['’]t|never|no) (?:be )?(?:liable|responsible|protect\w*|guarantee\w*|insure\w*|cover\w*)\b|\bnot on the lease\b|\bat (?:your|their|the \p{L}+['’]s) own risk\b|\bdoes not insure\b|\bno liability\b|\baccepts? no (?:responsib\w+|liab\w+)\b|\bare not guaranteed\b/iu,
  ],
  [
    8,
    null,
    /\bat will\b|\b(?:offer|employment|contract|booking|approval|loan) (?:\p{L}+ )?(?:depends|is (?:conditional|subject|contingent)|hangs) (?:on|upon|to)\b|\b(?:no|nothing) (?:\p{L}+ )?(?:is|are|will be) (?:paid|due|returned|refunded|owed|given|made)\b|\bdo(?:es)? not own\b|\blaid off\b|\blay(?:ing)?[- ]?off\b|\b(?:not|never) be (?:paid|returned|held)\b|\bleave the country\b/iu,
  ],
  [
    8,
    'leave early',
    /\b(?:costs?|pays?|owes?|charged?|repays?|keep)\b[^.;]{0,40}(?:\d ?%|[$£€₹] ?\d)[^.;]{0,60}\b(?:each|every|full|remaining|left|rest|months?|weeks?)\b[^.;]{0,30}\b(?:left|remain\w*|of those)\b|\b(?:ends?|leaves?|stops?)\b[^.;]{0,60}\bpays?\b/i,
  ],
  [
    7,
    'refund',
    /\b(?:no(?: \p{L}+){0,2} refunds?|non-?refundable|not (?:be )?(?:refunded|refundable|returned|repaid)|no (?:fees?|money|payments?) (?:is|are) (?:returned|refunded))\b/iu,
  ],
  [
    7,
    'leave early',
    /\b(?:early (?:exit|termination|repayment)|if you (?:end|leave|go|cancel)[^.]*\b(?:pay|owe)|in lieu of notice|fees? in lieu|(?:half|100 ?%|50 ?%|whole|full)[^.;]{0,30}\b(?:price|fee|rent|cost|payable)\b[^.]*|exit fee|remaining (?:months|term|rent))\b/i,
  ],
  [
    6,
    'collections and credit',
    /\b(?:credit (?:register|bureau|report\w*|record|agenc\w+|file)|debt collect\w+|collection agenc\w+|bailiff|court)\b/i,
  ],
  [
    6,
    'change the terms',
    /\b(?:may|can|right to) (?:\p{L}+ ){0,2}(?:change|amend|modify|alter|vary|move|withdraw|slow)\b[^.;]{0,60}\b(?:terms?|conditions?|rules?|agreement|dates?|duties|place|hours|services?|data|benefits?|bonus)\b/iu,
  ],
  [
    6,
    'non-compete',
    /\b(?:non-?compet\w+|not (?:work|compete|solicit)|for (?:a|any) competitor|clawback|(?:repay|pay back)\b[^.]*\b(?:if|bonus|training|months?|years?)|belongs? to (?:us|the company|the employer))\b/i,
  ],
  [
    8,
    'getting fired',
    /\bwithdraw (?:the|this|our|your) offer\b|\bextend (?:it|the|your|this)\b[^.]*\b(?:probation\w*|months?)\b|\b(?:dismiss\w*|end your employment)\b/i,
  ],
  [
    8,
    null,
    /\bdeduct\w*\b[^.;]{0,60}\b(?:wages?|salary|pay|deposit|bond|refund|claim)\b|\b(?:reduce|refuse) (?:it|a claim|the claim|your claim|any claim)\b/i,
  ],
  [
    6,
    null,
    /\b(?:is|are|will be) (?:lost|forfeited)\b|\blapses?\b|\bcannot be carried\b|\bdiscretion(?:ary)?\b|\bno guarantee\b|\bdoes not mean\b|\bnot contractual\b|\bthe whole of the\b|\bevict\w*|\bmay require (?:you|the)\b/i,
  ],
  [
    5,
    'late payment',
    /\b(?:late (?:fee|charge|payment|collection)|interest (?:of|at)|overdue|days late|behind i charge|returned (?:check|payment)|default)\b/i,
  ],
  [
    5,
    'pay for their loss',
    /\b(?:you|tenant|member|hirer|customer|occupant|guest|parents?)\b[^.;]{0,40}\b(?:pays? for|liable for|responsible for|bears?|makes? good|make up for)\b/i,
  ],
  [
    4,
    'stop renewal',
    /\b(?:enrolled in|trial period|are a probation\w*|probation\w* period of|minimum term|only if you (?:tell|write|ask))\b/i,
  ],
  [
    3,
    null,
    /\b(?:must not|may not|shall not) (?:exceed|sublet|assign|transfer)\b|\bonly while\b|\bonly if\b|\bexcess\b/i,
  ],
]
/** Spelled against the reader, these words are kind to him. */
const KIND =
  /\b(?:free of charge|without (?:any )?(?:charge|cost|fee)|no (?:early )?(?:exit )?fee(?! (?:is|are|will be) (?:returned|refunded|repaid))|at no (?:extra )?cost)\b|^(?:you|tenant|member|customer|hirer) (?:can|may)\b/i
const TITLE =
  /\b(?:risks?|what you should know|good to know|important|please note|warnings?|liabilit\w+|note well|small print)\b/i

/** A line that one may regret not having read. */
export interface Risk {
  readonly line: PaperLine
  readonly weight: number
  /** The topic that says in general why it matters; null where none does. */
  readonly why: string | null
}

/** What to watch out for, the worst first, then in the order of the paper. */
export function risks(lines: readonly PaperLine[]): Risk[] {
  const found = lines.flatMap((line): Risk[] => {
    const [weight, why] =
      RISKS.find(([, , says]) => says.test(line.text)) ?? (TITLE.test(line.title) ? [4, null] : [0, null])
    return weight === 0 || KIND.test(line.clause) ? [] : [{ line, weight, why }]
  })
  return found.toSorted((a, b) => b.weight - a.weight || a.line.start - b.line.start)
}

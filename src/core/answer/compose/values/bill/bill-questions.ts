import type { Fact } from '#core/document/clause.ts'
import { LEAST, OPEN_BEFORE, PAY_BY, TO_PAY } from '#core/language/lexicon/bill-names.ts'

/** What is asked of a bill, and what its cells call it, surest first. */
export interface BillFigure {
  readonly asked: RegExp
  readonly types: readonly Fact['type'][]
  readonly names: readonly RegExp[]
  readonly not: RegExp
  /** Of several, whether the latest is meant. */
  readonly isLatest: boolean
  /** Whether a sum that is taken off is a credit: nothing is due. */
  readonly isBalance: boolean
}

const called = (source: string): RegExp => new RegExp(`^(?:${source})`, 'iu')

const ALL_OPEN: BillFigure = {
  asked:
    /\b(?:balance|amount|total|sum|payment) (?:(?:that )?is )?(?:now )?(?:due|owed|owing|payable)\b|\b(?:do|must|should) (?:i|we) (?:still |now )?(?:owe|(?:have to )?pay)$|\bwhat(?:'s| is) (?:the|my) (?:(?:new|current|total|account) )?(?:balance|bill)$|\b(?:still|left|remaining|outstanding|remains) (?:(?:for )?(?:me|us) )?(?:to (?:be )?(?:pay|paid|settle|hand over)|unpaid|owed|owing|due)(?: (?:now|after|once|with|less|minus|on)\b.{0,60})?$|\b(?:(?:do|must|should) )?(?:i|we) (?:still |now |stil )?(?:owe|have (?:left )?to pay|need to pay|got to pay|gotta pay|pay)(?: (?:you|them|him|her))?(?: (?:now|still|in total|altogether|in all|for (?:this|it|everything)))*$|\bwhat(?:'s| is) (?:still )?(?:owed|owing|outstanding|unpaid)\b/,
  types: ['fee', 'amount'],
  names: [
    /^(?:(?:balance|amount|sum) )?still (?:to (?:pay|come|be paid)|owed|owing|due)\b|^(?:balance|amount|sum|rent) (?:outstanding|remaining|left|to (?:pay|be paid))\b|^(?:remaining|outstanding) (?:balance|amount|sum)\b|^(?:your )?(?:total )?(?:new )?(?:amount|balance|payment|sum|total)(?: amount)? (?:now )?(?:due|owed|payable)|^(?:please pay|pay this amount|you owe|due now|amount payable)|\bto pay$/iu,
    called(TO_PAY),
    /^(?:new|current|account) balance/iu,
    /^(?:invoice|bill) (?:total|amount)\b|^total (?:invoice|of (?:this|your) (?:bill|invoice))|^rechnungsbetrag\b|^factuurbedrag\b/iu,
  ],
  not: /\b(?:past|over|overdue|minimum|after|late|before|prior|previous|date|days)\b/i,
  isLatest: false,
  isBalance: true,
}

const FIGURES: readonly BillFigure[] = [
  {
    asked: /\bminimum (?:payment|amount|due)\b|\bleast (?:that )?(?:i|we) (?:can|must|have to|may) pay\b/,
    types: ['fee', 'amount'],
    names: [/^minimum (?:payment|amount)?(?: ?due)?(?:$|:| by\b)|^minimum due/iu, called(LEAST)],
    not: /\b(?:past|overdue|late|warning|only)\b/i,
    isLatest: false,
    isBalance: false,
  },
  {
    asked:
      /\b(?:left|carried|brought|still (?:open|owed|owing)|unpaid|outstanding)\b(?: over| forward)?,? (?:from|on) (?:the|my|our|a) (?:last|previous|earlier|old|prior)\b|\barrears\b.*\b(?:last|previous|earlier|old|prior) (?:bill|statement|invoice|period)\b/,
    types: ['fee', 'amount'],
    names: [
      /^(?:(?:earlier|old|previous|prior|opening) )?(?:balance |amount |total )?(?:carried|brought) (?:over|forward)\b|\barrears\b|^balance from (?:last|previous)/iu,
    ],
    not: /\b(?:late|fee|charge|interest)\b/i,
    isLatest: false,
    isBalance: true,
  },
  {
    asked:
      /^(?=.*\b(?:how much|what)\b)(?!.*\b(?:fees?|charged?|cost|costs|penalty|extra|months?|years?|instal?lments?)\b).*\b(?:pay|paying|clear|clearing|settle|settling|redeem|close|finish|get rid of)\b.*\b(?:loan|mortgage|finance|credit|early|(?:whole|entire) (?:balance|thing|lot|debt)|debt|off)\b|\b(?:pay-?off|settlement|redemption) (?:amount|figure|quote|sum|balance)\b/,
    types: ['fee', 'amount'],
    names: [
      /^(?:today's |total |estimated )?(?:pay-?off|(?:early )?settlement|redemption) (?:amount|figure|quote|sum|balance|statement)|^amount (?:needed )?to (?:clear|settle|redeem)/iu,
    ],
    not: /\b(?:fee|charge|admin)/i,
    isLatest: false,
    isBalance: false,
  },
  {
    asked:
      /^(?=.*\b(?:how much|what)\b)(?!.*\b(?:when|what (?:day|date|happens)|if|late|miss\p{L}*)\b).*\bnext (?:monthly )?(?:payment|instal?lment|repayment|premium)\b/u,
    types: ['fee', 'amount'],
    names: [/^(?:your )?next (?:monthly )?(?:payment|instal?lment|repayment|premium)\b/iu],
    not: /\b(?:after|late)\b/i,
    isLatest: false,
    isBalance: false,
  },
  {
    asked:
      /\b(?:already|so far|to date|up to now|until now)\b.*\b(?:paid|pay|repaid)\b|\b(?:paid|repaid)\b.*\b(?:already|so far|to date|up to now|until now)\b|^how much (?:of it |of the \p{L}+ )?have (?:i|we) (?:re)?paid(?: back| off| in)?$/u,
    types: ['fee', 'amount'],
    names: [
      /^(?:total|amount|sum)s? received|^(?:principal |total |amount )?(?:re)?paid (?:back )?(?:to date|so far)|^(?:principal|amount|total) (?:re)?paid\b|^already paid/iu,
      /^(?:less:? )?(?:deposit|advance|down payment|prepayment|payments?) (?:already )?(?:received|paid)\b/iu,
    ],
    not: /\b(?:due|minimum|plan|next|fee)\b/i,
    isLatest: false,
    isBalance: false,
  },
  {
    asked:
      /\bnew balance\b|\b(?:principal|loan) (?:is )?(?:left|outstanding|remaining)\b|\bowe\b.*\b(?:loan|mortgage|finance|car|credit)\b|\b(?:left|remaining|outstanding) (?:to pay )?on (?:the|my|our|this) (?:loan|mortgage|finance|car)\b/,
    types: ['fee', 'amount'],
    names: [
      /^(?:outstanding|remaining|current|unpaid|new) (?:loan |principal )?(?:principal|balance|capital|amount)|^(?:principal|loan) balance\b|^(?:balance|principal|capital|amount) (?:outstanding|remaining)/iu,
    ],
    not: /\b(?:after|late|prior|previous|last)\b/i,
    isLatest: false,
    isBalance: true,
  },
  {
    asked:
      /\b(?:previous|prior|opening|beginning|old|last) (?:balance|bill|statement)\b|\bbalance (?:forward|(?:on|of|from) (?:the|my) last)\b/,
    types: ['fee', 'amount'],
    names: [
      /^(?:previous|prior|last|opening|beginning|old) (?:\p{L}+ )?(?:balance|bill)\b|^balance (?:brought )?forward|^balance (?:on|from|of) (?:\p{L}+ )?(?:last|prior|previous)|\bforward(?:ed)? balance/iu,
      called(OPEN_BEFORE),
    ],
    not: /\bdue\b|: (?!.*balance)/i,
    isLatest: false,
    isBalance: true,
  },
  {
    asked:
      /\b(?:last|latest|most recent|previous) payments?\b|\bhow much (?:did|have) (?:i|we) (?:last )?(?:pay|paid)\b|\bpayments? (?:did|have) (?:i|we|you)\b/,
    types: ['fee', 'amount'],
    names: [
      /\bpayments?\b.*\b(?:received|thank(?:s| you))|\b(?:last|latest) payment|^payments?(?: (?:made|on|by|at|\d|\p{L}{3,9} \d)|$)|^(?:online|auto|automatic|direct|cash|check|card|mobile|bank) payment/iu,
    ],
    not: /\b(?:due|minimum|plan|schedule|next|monthly|scheduled|warning|returned|reversed|after|balance|totals?)\b/i,
    isLatest: true,
    isBalance: false,
  },
  {
    asked:
      /^(?:and )?(?:when|by when|by what (?:day|date)|what day|what date)\b.*\b(?:due|pay|bill|payment|balance)\b|\bdue date\b/,
    types: ['date'],
    names: [
      /^(?:payment )?due(?: date| by| on)?$|^(?:please )?pay(?:ment)? (?:due )?(?:by|date)\b|\bdue date\b/iu,
      called(PAY_BY),
    ],
    not: /\bpast\b|\bafter\b/i,
    isLatest: false,
    isBalance: false,
  },
  ALL_OPEN,
  {
    asked:
      /^(?!.*\b(?:if|when|after|before|with|without|for (?!this|it|all|everything)|each|every|per|months?|monthly|years?|yearly|weeks?|days?|early|late|cancel|leave|interest|fees?|deposit|rent|tax|vat|\d+)\b).*\b(?:total|overall|full|final|whole|entire) (?:price|cost|bill|amount|sum|charge)s?\b|\b(?:cost|costing|costs|come to|comes to|coming to|add up to|adds up to|amount to|set me back|sets me back|pay)\b.*\b(?:in total|altogether|all in|in all|all told|everything|(?:whole|entire|full) (?:thing|job|lot|work|order|event|trip|package))\b|\b(?:in total|altogether|all in|in all|all told|everything|(?:whole|entire|full) (?:thing|job|lot|work|order|event|trip|package))\b.*\b(?:cost|costing|costs|come to|comes to|coming to|add up to|amount to|set me back)\b|^(?:what|how much)(?:'s| is) the total$/,
    types: ['fee', 'amount'],
    names: [
      /^(?:grand|invoice|order|quote|quotation|contract|estimated|overall|final|bill) total\b|^(?:total|contract|quoted|full|final) (?:price|cost|contract sum|amount|sum)(?!.*\b(?:credit|loan|financed)\b)|^total(?: \(?(?:incl|inc|with)|:|$)/iu,
    ],
    not: /\b(?:sub-?total|past|overdue|minimum|late|previous|month(?:ly)?|per|deposit|ex(?:cl)?)\b/i,
    isLatest: false,
    isBalance: false,
  },
]

/** What is open, in whatever order and spelling: "how much we still gotta pay them all in", "what rest is there to pay". */
const OPEN = /^(?:stil+|left|remain(?:s|ing|der)?|rest|outstanding|unpaid|owed?|owing|due)$/
const PAYING = /^(?:pay|paid|payed|paying|settle|owed?|owing|due|balance)$/
/** What stands beside these in a question about all that is open; another word asks for a part of it. */
const BESIDE =
  /^(?:and|so|ok|hey|hi|how|much|what|whats|what's|is|was|are|the|a|there|do|does|did|must|should|will|would|can|could|you|tell|know|i|we|i'm|we're|im|have|has|had|got|gotta|need|gonna|going|to|be|that|it|this|them|him|her|they|all|in|total|altogether|now|right|currently|today|today's|yet|for|on|of|at|amount|sum|money|bill|invoice|account|statement|my|our|your|please|exactly|still|over|up)$/

/** Whether all that is open is asked for, and nothing about a part of it, a condition, or what the other side pays. */
function asksAllOpen(asked: string): boolean {
  const words = asked.replace(/\bfor (?:me|us)\b/, '').match(/[\p{L}']+/gu) ?? []
  return (
    /\b(?:how much|what(?:'?s)?)\b/.test(asked) &&
    !/\d/.test(asked) &&
    !/\b(?:they|you)(?: (?:still|will|are|gonna|going|to|have|must|should|do|did))* (?:owe|pay)/.test(
      asked,
    ) &&
    words.some((word) => OPEN.test(word)) &&
    words.some((word) => PAYING.test(word)) &&
    words.every((word) => OPEN.test(word) || PAYING.test(word) || BESIDE.test(word))
  )
}

/** The figure of a bill that a question in plain form asks for; null where it asks for none. */
export const billFigureAsked = (asked: string): BillFigure | null =>
  asksAllOpen(asked) ? ALL_OPEN : (FIGURES.find((one) => one.asked.test(asked)) ?? null)

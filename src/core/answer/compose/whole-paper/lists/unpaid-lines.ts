import type { PaperLine } from './paper-line.ts'

const UNPAID =
  /\b(?:unpaid|overdue|arrears|past due|(?:not|never|n['’]t) (?:been )?(?:pay|paid)|miss(?:ed|es|ing)? (?:a |any |the |two |\p{L}+ )?(?:payments?|instal?ments?|debits?)|(?:payments?|debits?|cheques?|checks?|instal?ments?) (?:\p{L}+ ){0,3}(?:fails?|failed|bounces?|refused|returned|late|missed|overdue)|fails? to pay|(?:in|after|of) default|late (?:fee|charge|payment|invoice)|returned (?:payment|check|cheque)|dishono\p{L}+|still (?:owing|unpaid|not paid)|has not reached|days (?:late|behind)|comes? late|(?:fall|falls|falling|fell|get|are) behind|behind with|non-?payment|disconnect\p{L}*|without payment|past the due)\b/iu

/** What follows when the reader does not pay, in the order of the paper: what speaks of it, and all under such a title. */
export const unpaid = (lines: readonly PaperLine[]): PaperLine[] =>
  lines.filter(
    ({ text, title, isRow }) => UNPAID.test(text) || (!isRow && (UNPAID.test(title) || NOT_PAID.test(title))),
  )

const NOT_PAID = /\b(?:default|(?:do|does|did|can|could) ?(?:not|n['’]t) pay|late payment)\b/i

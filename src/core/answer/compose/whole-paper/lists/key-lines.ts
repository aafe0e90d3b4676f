import type { PaperLine } from './paper-line.ts'

/** What a paper of any kind is about, as its rows and first sentences name it. */
const KEY =
  /^(?:(?:your|the|this|monthly|normal|basic|annual|gross|minimum|first|total|security|weekly) )*(?:salary|wages?|working hours|hours|holidays?|annual leave|start(?:ing)?(?: date)?|commencement(?: date)?|term|period|duration|position|job title|role|rent|premium|excess|sum insured|loan amount|amount (?:of (?:the )?)?(?:loan|credit|borrowed|financed)|interest rate|rate of interest|apr|emi|instal?ments?|plan|membership|amount due|due date|payment due|event|stay|property|vehicle|employment|tenancy|lease|policy|course|work|number of (?:payments|instal?ments))\b(?: ?(?:is|are|:|begins|starts|runs|will)| {1,}[\d$£€₹\p{Lu}])/iu
const OFFERED =
  /\b(?:employed as|(?:the )?(?:position|post|role|job) of|offer you|agree(?:s)? to (?:rent|let|hire|sell|lend|provide|supply)|lends?|you have borrowed|insure you)\b/i

/** The lines that say what a paper is about: the role, the term, the price, in the order of the paper. */
export const keyLines = (lines: readonly PaperLine[]): PaperLine[] =>
  lines.filter(
    ({ text, clause }) => text.length < 260 && (KEY.test(text) || KEY.test(clause) || OFFERED.test(text)),
  )

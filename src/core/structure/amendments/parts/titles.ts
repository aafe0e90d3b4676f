/** What papers are called that are there to change others. */
const KINDS = [
  String.raw`(?:amend|variation|modification|novation|stipulat|supplement|endorsement|addend|codicil|allonge)(?:s|ed|ing|ments?|atory|a|um|ary|al|ions?)?`,
  String.raw`rider|corrigend(?:um|a)|errat(?:um|a)|waiver|agreed (?:changes|variations)|counter[ -]?offer`,
  String.raw`(?:side|amending|comfort) (?:letter|agreement|deed|note)|letter agreement`,
  String.raw`(?:special|particular|additional|negotiated|revised|individual) (?:conditions|provisions|terms|stipulations|clauses|changes|arrangements)`,
  String.raw`changes?(?: order| notice|\s+(?:to|in|of|made|agreed|at|we)\b)|^changes?$|what (?:we )?(?:changed?s?|agreed)|(?:memorandum|minute|note|list|record) of changes|(?:extension|renewal|relaxation)(?: agreement| letter| of)?`,
  String.raw`(?:notice|deed|letter) of (?:\w+ ){0,2}(?:change|extension|renewal|increase|adjustment|rent)s?|rent (?:review|increase|adjustment)`,
  String.raw`addition to the (?:contract|agreement|lease)|agreement to (?:amend|vary|change|extend|modify|alter)|consent (?:of|by)`,
  String.raw`^(?:revised|updated|corrected)\s(?!(?:edition|version|by|on|in|to)\b|\d)(?=\p{L}{4})`,
  String.raw`^(?:order form|purchase order|insertion order|statement of work|(?:work|task) order|sow (?:no|#|\d))`,
].join('|')
const AMENDING = new RegExp(String.raw`\b(?:${KINDS})(?:\b|(?<=\s))`, 'iu')
const AMENDMENT = /\b(?:amend(?:ment|atory)|modification|change order|variation agreement)\b/i
/** Papers that others amend or outrank. */
const OTHERS =
  /^copy of the\b|^(?:part [A-Z\d]{1,3}\s*[–—:.-]\s*)?(?:general|standard) (?:terms|conditions|provisions)(?: (?:and|of) [\w ]{3,40})?$|^conditions$|^(?:exhibit|schedule|appendix|annex|attachment)\b/i
/** Terms that stand behind what was ordered. */
const TERMS =
  /^(?:(?:[\w-]+ ){1,4}terms(?: (?:and|&) conditions)?|terms (?:and|&) conditions|(?:[\w-]+ ){0,2}terms (?:of|for) [\w ]{3,40})(?: \([^)]*\))?$/i
/** Pages of what was agreed with one person, beside terms for all. */
const PARTICULARS =
  /^(?:[\p{L}'’&-]+ ){0,4}(?:particulars|key (?:terms|facts|details|information)|(?:cover|front|summary) (?:sheet|page)|contract (?:details|summary)|(?:booking|policy|agreement) details)$/iu
const MAX_TITLE = 110
/** A number, a verb or the end of a sentence: a provision that speaks of an amendment, no title. */
const NO_TITLE =
  /^(?:(?:agreed|operative|varied) (?:terms|provisions|conditions)$|signature page|\d|\(|[a-z]\.|[IVXLC]{1,6}\s?[–—.:)-]\s|§|article\s|section\s|see\b|page\b|table of)|[,;:]$|[);,]\s+(?:and|or)$|\b(?:is|are|was|shall|will|may|must|has|have|hereby|attached|following|these|this)\b|\bwaivers?\s+(?:and|or)\b|\b(?:and|or)\s+waivers?\b|[^.]{3}\.\s*$|\.{4}|_{3}|["“”]/i
/** "Additions and Modifications" stands above what may be changed, not above what is. */
const TOPICS =
  /^(?:\p{L}+,\s+)*(?:amendments|modifications|variations|additions|supplements|changes|extensions|renewals|waivers)\s*(?:and|&|,|;)/iu
/** "SPECIAL CONDITIONS (These override the others.)", "RIDER 2 – to be read with the Lease" */
const REMARK =
  /(?<=[\p{L}\d])(?:\s+(?:\([^()]{12,}\)|[–—-]\s+\p{Ll}[^–—]{12,})|,\s+(?:attached|annexed|made part)\b[^.]{3,})$/u
/** "Endorsement 2 to policy TP-604": what it belongs to, behind its number. */
const BELONGS = /(?<=^\p{L}{4,14}(?: No\.?)? #?\d{1,3}) to (?:the )?\p{Ll}[^.]{3,60}$/u
/** What joins the words of a title: "RIDER to the Lease with A. Ames". */
const JOINS = /^(?:with|from|between|under|dated)$/
/** What stands above a table. */
const COLUMNS = /\S {3,}\S.*\S {3,}\S/
/** A word that may as well stand above a clause: "Waiver", "Changes". */
const BARE_TITLE =
  /^(?!.*\b(?:amendment|addend|rider|side|special|particular|endorse|memorandum|deed|letter|notice|order|agreement|lease|contract|codicil|allonge))(?:\p{L}+\s*){1,4}$/iu

/** Whether a title is of a paper that changes others. */
export const isAmendingTitle = (title: string): boolean => AMENDING.test(title)

/** Whether it is of an amendment, which holds before what it amends without saying so. */
export const isAmendmentTitle = (title: string): boolean => AMENDMENT.test(title)

/** Whether it is of a paper that others amend or outrank. */
export const isOtherTitle = (title: string): boolean => OTHERS.test(title)

/** Whether it is of terms that stand behind what was ordered under them. */
export const isTermsTitle = (title: string): boolean => TERMS.test(title) || OTHERS.test(title)

/** Whether it is of a page of particulars, which may hold before the terms that it belongs to. */
export const isParticularsTitle = (title: string): boolean => PARTICULARS.test(title)

/** "TENANT'S ESTOPPEL CERTIFICATE": it tells what holds, and changes nothing. */
const TELLS = /\b(?:estoppel|certificates?|acknowledge?ments?|confirmations?|receipts?)\b/i

/** Whether it is of a paper that only tells what holds. */
export const isTellingTitle = (title: string): boolean => TELLS.test(title) && !AMENDING.test(title)

/** Whether it may as well stand above a clause. */
export const isBareTitle = (title: string): boolean =>
  BARE_TITLE.test(title) || (TERMS.test(title) && !AMENDING.test(title))

/** What of a line is the title: "ACME INC.          ORDER FORM No. 7" has a name beside it, and others a version. */
export function titleIn(line: string): string {
  if (isTitle(line) || line.length > 2 * MAX_TITLE) return line
  const sides = line.split(/\s{3,}|\s*\)\s{2,}/).filter((side) => side.trim() !== '')
  // "20.4.    No Waiver    21" is a heading with its number, and a line of contents.
  const isNamed = sides.length <= 3 && sides.every((side) => /\p{L}/u.test(side) && !/^\d/.test(side))
  const own = isNamed ? sides.filter(isTitle) : []
  return own.length === 1 ? (own[0] ?? line) : line
}

/** A line of the head of a court's paper: "v.      )   STIPULATED MODIFICATION OF". */
export const isCaption = (line: string): boolean => /\)\s{2,}\S/.test(line)

/** Whether a line is the title of a paper of one of the two kinds. */
export function isTitle(words: string): boolean {
  const line = words.replace(REMARK, '').replace(BELONGS, '')
  if (line.length > MAX_TITLE || COLUMNS.test(line) || !/^(?:\p{Lu}|\d)/u.test(line)) return false
  if (
    NO_TITLE.test(line.replace(/["“][A-Z\d]{1,3}["”]|\bTHIS\b|(?<=[:–—-]\s)["“][^"”]{2,40}["”]/, ' ')) ||
    TOPICS.test(line)
  )
    return false
  if (![AMENDING, OTHERS, TERMS, PARTICULARS].some((shape) => shape.test(line))) return false
  const names = line.match(/\p{L}[\p{L}'’]*/gu) ?? []
  const small = names.filter((word) => /^\p{Ll}/u.test(word) && word.length > 3 && !JOINS.test(word))
  return names.length <= 16 && small.length === 0
}

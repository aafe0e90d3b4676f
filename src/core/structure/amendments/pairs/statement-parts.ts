import { MONTH_NAMES, WEEKDAY_NAMES } from '#core/language/lexicon/calendar-names.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'

/** The verb between what a sentence speaks of and what it says of it. */
const VERB =
  /(?<!\p{L})(?:(?:shall|will|must|may|can|should|would|is|are|was|were|has|have|had|do|does|did)(?:\s+(?:not|now|also|be|have|been|only|hereby|no\s+longer|each|both|then|henceforth|instead|in\s+future))*|(?:can|do|does|is|are|will|must|sha|wo)n['’]t|cannot|becomes?|pays?|keeps?|agrees?(?:\s+to)?|means?|costs?|goes|go|applies|apply|includes?|covers?|ends?|begins?|starts?|remains?|stays?|takes?|gives?|provides?)(?!\p{L})|:\s/iu

/** What a sentence speaks of, and what it says of it, in stems. */
export interface StatementParts {
  readonly subject: ReadonlySet<string>
  readonly said: ReadonlySet<string>
  /** The stem of its first verb behind "shall" and the like; empty where there is none. */
  readonly verb: string
}

const WHEN =
  /^\W*(?:(?:from|effective|beginning|starting|commencing|as\s+of|with\s+effect\s+from|notwithstanding|in\s+(?:lieu|place)\s+of|contrary\s+to|under|for|on|after|until|during|in)\b[^,:]{2,90}[,:]\s+)/i

export function statementParts(words: string): StatementParts {
  const plain = words.replace(WHEN, '')
  const verb = VERB.exec(plain)
  const stems = (text: string) => new Set(contentStems(text).filter((stem) => !/^\d/.test(stem)))
  if (!verb) return { subject: new Set(), said: stems(plain), verb: '' }
  const behind = plain.slice(verb.index + verb[0].length)
  return {
    subject: stems(plain.slice(0, verb.index)),
    said: stems(behind),
    verb: contentStems(behind)[0] ?? '',
  }
}

const NAME = /(?<=\p{Ll}[,;]?\s|\b(?:Mr|Ms|Mrs|Dr)\.?\s|:\s|[("“])(?:\p{Lu}[\p{L}'’.-]*\p{L}\s?)+/gu
const NO_NAME = new RegExp(
  String.raw`^(?:Tenant|Landlord|Lessee|Lessor|Owner|Buyer|Seller|Borrower|Lender|Company|Customer|Client|Contractor|Employee|Employer|Section|Clause|Article|Paragraph|Schedule|Exhibit|Agreement|Lease|Contract|${MONTH_NAMES.join('|')}|${WEEKDAY_NAMES.join('|')}|Party|Parties|Premises|Property|Rent|Term|Rider|Amendment|Addendum|The|If|Notwithstanding|In|We|You|I)\b`,
)

/** Names of persons, firms and places in a sentence. */
export function namesIn(words: string): Set<string> {
  return new Set(
    [...words.matchAll(NAME)].flatMap(({ 0: name }) => {
      const plain = name.trim()
      return NO_NAME.test(plain) || plain.length < 3 ? [] : [plain.toLowerCase()]
    }),
  )
}

/** What stands in quotation marks, in plain letters. */
export const quotedIn = (words: string): string[] =>
  [...words.matchAll(/["“]([^"”]{1,200}?)[.,;]?["”]/g)].map(([, quoted = '']) => plainWords(quoted))

export const plainWords = (words: string): string =>
  words
    .toLowerCase()
    .replaceAll(/[^\p{L}\d$€£%]+/gu, ' ')
    .trim()

import { MONTH_OR_SHORT, WEEKDAY } from '#core/language/lexicon/calendar-names.ts'
import { NUMBER_WORDS } from '#core/language/lexicon/number-words.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { isDateOfPaper } from '#core/overview/days/paper-dates.ts'
import { statesMoney } from './cost-kind.ts'
import type { PaperLine } from './paper-line.ts'
import { deedsOf, type Sides } from './sides.ts'

const NUMBER = String.raw`(?:\d{1,3}|${NUMBER_WORDS}|a|one)(?: ?\(\d{1,3}\))?`
const UNIT = String.raw`(?:business |working |calendar |full |clear |school )?(?:hours?|days?|weeks?|months?|years?|terms?)['’]?`
/** "within 14 days", "30 days' notice", "two days before". */
const PERIOD = new RegExp(
  String.raw`\b(?:within|at least|not? (?:later|less|more) than|for|in|up to|until|after|by|minimum of|least) (?:the (?:first|last|next) )?${NUMBER} ${UNIT}|\b${NUMBER} ${UNIT} (?:of|before|after|late|from|prior|in advance|ahead|to cancel|notice|written notice|behind|trial)|\b(?:${NUMBER}|full)[ -](?:day|week|month|hour|term)s?['’]?s? (?:written )?notice|\bis ${NUMBER} ${UNIT}`,
  'i',
)
/** "on the 1st of each month", "every Thursday", "by 4.30 p.m." */
const AGAIN = new RegExp(
  String.raw`\b(?:the )?\d{1,2}(?:st|nd|rd|th)\b(?! (?:floor|party|edition|class|birthday|century))|\b(?:every|each|on) (?:${WEEKDAY})s?\b|\b(?:first|last) (?:working |business )?day of (?:each|every|the)\b|\b(?:by|before|until|at) \d{1,2}(?:[.:]\d\d)? ?[ap]\.?m\b`,
  'i',
)
const DAY = new RegExp(
  String.raw`\b\d{1,2}(?:st|nd|rd|th)?(?: of)? (?:${MONTH_OR_SHORT})\b|\b(?:${MONTH_OR_SHORT})\.? \d{1,2}\b|\b\d{4}-\d\d-\d\d\b|\b\d{1,2}[/.]\d{1,2}[/.]\d{2,4}\b`,
  'i',
)
/** Days on which something was, or a person was born, and those of the paper itself. */
const OF_PAPER =
  /^(?:date|dated|signed|printed|issued|date of (?:issue|birth|letter|quote|invoice)|invoice date|quote date|letter date|born|d\.?o\.?b\.?)\b|\bdate of birth\b|\b(?:was|were) (?:born|signed|issued|bought|received|paid|agreed|made|sent)\b|\blast reviewed\b/i
const ONLY_DAY = /^(?:\p{L}+,? )?(?:\d{1,2} \p{L}+|\p{L}+ \d{1,2},?) \d{4}\.?$/u

interface Day {
  readonly line: PaperLine
  /** Named days first, then days that come again, then periods of the reader's, then those of the other side. */
  readonly rank: number
  /** The first named day, as it sorts. */
  readonly date: string
}

/** The days and periods of a paper: named days in their order, days that come again, and how long one has for what. */
export function days(document: OpenDocument, lines: readonly PaperLine[], sides: Sides): PaperLine[] {
  const dates = document.annotation.facts.filter(({ type }) => type === 'date')
  const found = lines.flatMap((line): Day[] => {
    if (ONLY_DAY.test(line.text)) return []
    const own = dates.filter(({ start, end }) => start >= line.start && end <= line.end)
    const isNamed = DAY.test(line.text)
    if (
      isNamed &&
      (OF_PAPER.test(line.text) || (own.length > 0 && own.every(({ label }) => isDateOfPaper(label))))
    )
      return []
    if (isNamed && line.isRow && DAY.exec(line.text)?.index === 0 && statesMoney(line, '') && !isToCome(line))
      return []
    if (isNamed) return [{ line, rank: 0, date: own.map(({ value }) => value).toSorted()[0] ?? '9' }]
    if (AGAIN.test(line.text)) return [{ line, rank: 1, date: '' }]
    if (!PERIOD.test(line.text)) return []
    const deeds = deedsOf(line, sides)
    const isTheirs = deeds.length > 0 && deeds.every(({ side }) => side === 'other')
    return [{ line, rank: isTheirs ? 3 : 2, date: '' }]
  })
  return found
    .toSorted(
      (a, b) =>
        a.rank - b.rank || (a.date < b.date ? -1 : Number(a.date > b.date)) || a.line.start - b.line.start,
    )
    .map(({ line }) => line)
}

/** A row of a plan of payments rather than of an account. */
const isToCome = ({ text, title }: PaperLine): boolean =>
  /\b(?:schedule|plan|instal?ments?|payments? due|due dates?|when you pay)\b/i.test(title) ||
  /\b(?:due|instal?ment)\b/i.test(text)

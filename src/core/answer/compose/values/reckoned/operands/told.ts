import { SEVERAL_WORDS } from '#core/language/lexicon/number-words.ts'
import { CURRENCY } from '../../money.ts'
import { plainQuestion } from '../../../../question/read-closed-question.ts'
import { stemsOf } from '../../../../question/same-words.ts'
import { withoutDate } from '../../../../question/spoken-date.ts'
import { readCounts, type Count } from '../prices/asked-sum.ts'

/** The counts that a message tells. */
export interface Told {
  readonly counts: readonly Count[]
  /** Sums of money, as they are written, or their figures alone: "$380", "900 bucks". */
  readonly sums: readonly string[]
  /** Whether every figure of it is one of them: a figure that is not understood may be a part of the sum. */
  readonly isAllRead: boolean
}

/** "For a week", "the whole year", "a month of storage": one of it. */
const ONE_SPAN =
  /\b(?:(?:for|in|over|during|of|lasts?|takes?|stay(?:ing)?) (?:an?|the|my|our) (?:(?:whole|full|entire|single) )?|(?:an?|the|my|our) (?:whole|full|entire) )(?<unit>hour|day|night|week|fortnight|month|quarter|year)\b|\ban? (?<of>hour|day|night|week|fortnight|month|year)(?:'?s'?)? (?:of|worth)\b/g
const UNREAD = new RegExp(String.raw`\d|\b(?:${SEVERAL_WORDS}|half|once|twice|both|dozen|couple)\b`)
const TOLD_MONEY = new RegExp(
  String.raw`(?<!\p{L})(?<signed>${CURRENCY}\s?\d[\d,]*(?:\.\d{2})?)|(?<count>\d[\d,]*(?:\.\d{2})?)\s?(?:bucks|dollars|quid|pounds|euros?|rand|rupees)\b`,
  'giu',
)
/** What is named to be left out is no part. */
const LEFT_OUT =
  /,?\s(?:without|not counting|excluding|leaving out|apart from|besides|before) (?:the |my |any )?(?:\w+\s?){1,2}/g

/** How many of what a message tells, its days left out; "two walks a day over 6 days" is two counts. */
export function readTold(message: string): Told {
  const whole = withoutDate(message)
  const sums = [...whole.matchAll(TOLD_MONEY)].map(
    ({ groups }) => groups?.['signed'] ?? groups?.['count'] ?? '',
  )
  const text = plainQuestion(whole.replaceAll(TOLD_MONEY, ' ')).replaceAll(LEFT_OUT, ' ')
  const { counts, rest } = readCounts(text)
  const spans = [...rest.matchAll(ONE_SPAN)].map(({ groups }) => ({
    count: 1,
    words: '1',
    stems: stemsOf(groups?.['unit'] ?? groups?.['of'] ?? ''),
  }))
  return { counts: [...counts, ...spans], sums, isAllRead: !UNREAD.test(rest) }
}

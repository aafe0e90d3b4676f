import { MONTH_OR_SHORT, monthNumber } from '#core/language/lexicon/calendar-names.ts'
import { tellingWords } from '../../../question/same-words.ts'
import { stemsOf } from '../../../question/same-words.ts'
import { meaningsAsked, type Meaning } from './row-meanings.ts'
import { quantitiesIn, type Quantity } from './quantities.ts'
import { daysOf, type WeekPart } from './week-parts.ts'

/** What a question asks of the rows of a paper. */
export interface AskedRow {
  readonly asks: 'sum' | 'count' | 'day' | 'who' | 'any'
  readonly meanings: readonly Meaning[]
  /** The stems of what it is about, those that only ask apart. */
  readonly about: readonly string[]
  /** What is counted: "lessons", "days". */
  readonly counted: readonly string[]
  readonly days: ReadonlySet<WeekPart>
  readonly on: SpokenDay | null
  /** What it gives with figures: an age, a sum that is owed. */
  readonly quantities: readonly Quantity[]
  /** The stems of what is told beside it. */
  readonly told: readonly string[]
  readonly words: string
  /** Whether money is asked for, by its words. */
  readonly isOfMoney: boolean
  /** Whether a share of a hundred is asked for. */
  readonly isOfShare: boolean
  /** Whether what a thing costs is asked for, and not what was paid. */
  readonly isPrice: boolean
  /** All that was written, in plain form. */
  readonly message: string
}

/** A day or a month that a question names, without its year where it says none. */
export interface SpokenDay {
  readonly month: number
  readonly day: number | null
  readonly year: number | null
}

const ASKING = new Set(
  stemsOf(
    `how much many what which cost price charge pay paid rate amount money bill billed fee fees whole come comes one each per single unit piece
    euro euros dollar dollars pound pounds rand rupees my our the now month monthly time times moment present actually exactly right current currently currentli
    figure number sum value line row table item total extra more do did say says said stand stands there anything any thing stuff set side
    take took takes taken charge charged put give gave given make made ask asked need want would could should will get got have has had it them they still
    far already today yet again first up out in on off over count counted arrive arrived old year years account person people all altogether find show shows
    new normal usual standard regular hi please look looking see check tell know wonder wondering think thought honestly really just even go going keep keeps
    hand call called name named work works back hav wil wat hw mch mny wats whats til bit lot lump something gonna rite rn date day spent until till when use using valid owe owed owing if ones pay payment left use`,
  ),
)
const COUNT =
  /\bhow (?:many|mny) (?:of (?:my|our|the|his|her) )?(?<many>[\p{L}-]+(?: [\p{L}-]+)?)|\bhow much (?:of (?:my|our|the) )?(?<much>data|water|electricity|power|gas|energy|heat\w*|hot water|time|holiday|leave|vacation|credit points|storage|fuel|mileage)\b/u
const DAY = /\b(?:when|until when|till when|(?:what|which) (?:day|date)|by when|expire\w*|valid)\b/
const SUM =
  /\bhow (?:much|expensive)\b|\b(?:price|cost|costs|fee|charge|charged|charges|rate|amount|pay|paid|owe|set me back|worth)\b/
const MONEY = /\b(?:owe\w*|owing|pay\w*|paid|cost\w*|price\w*|charge\w*|spen[dt]|fees?|money|bill\w*)\b/
const PAST = /\b(?:did|was|were|had|paid|payed|charged|spent|took|billed|cost me|came)\b/
const SHARE = /\b(?:interest rate|rate of interest|apr|percent\w*|what share)\b/
const WHO = /\bwho\b/
const ANY =
  /^(?:and |so |but )?(?:what|which|is|are|was|were|did|do|does|am|have|has|by what|on what)\b|\bwhat(?:'s| is| was| are| did| do| does)\b/

const YEAR = String.raw`(?:,?\s+(?<year>20\d\d)\b)?`
const END_OF = new RegExp(
  String.raw`\b(?:at|by) the (?:end|start|beginning|middle) (?=of (?:${MONTH_OR_SHORT})\b)`,
  'i',
)
const DAY_FIRST = new RegExp(
  String.raw`\b(?<day>\d{1,2})(?:st|nd|rd|th)?\s+(?:of\s+)?(?<month>${MONTH_OR_SHORT})\b${YEAR}`,
  'i',
)
const MONTH_FIRST = new RegExp(
  String.raw`\b(?<month>${MONTH_OR_SHORT})\.?\s+(?:the\s+)?(?<day>\d{1,2})(?:st|nd|rd|th)?\b(?!\s*\d{3})${YEAR}`,
  'i',
)
const MONTH_ALONE = new RegExp(
  String.raw`\b(?:in|for|of|from|during|last)\s+(?<month>${MONTH_OR_SHORT})\b${YEAR}`,
  'i',
)

/** A time of the day, or how long something takes, stands in no row. */
const OTHER = /\b(?:what time|how (?:long|early|late|soon|often|far))\b|\bwhy\b/
const LAST_PERIOD =
  /\b(?:(?:from|of|for|in|over) )?(?:last|this|the|previous) (?:year|month|week|quarter|time)\b/g
/** Whom one owes is not what one owes it for. */
const OWED_TO =
  /(?<=\bowe)(?: to)? (?:the|my|our|this) [\p{L}'-]+(?: (?!on\b|for\b|from\b|after\b|before\b|now\b|in\b|as\b)[\p{L}'-]+)?/u

/**
 * @param asked what asks, in plain form, its days among its words
 * @param message all that was written
 */
export function readAskedRow(asked: string, message: string): AskedRow | null {
  if (OTHER.test(asked)) return null
  const on = spokenDay(asked) ?? spokenDay(message)
  const undated = withoutDay(asked).replace(OWED_TO, ' ').replaceAll(/\s+/g, ' ')
  // "If I owe 500": what it would be for, not what is asked.
  const isSupposed = /\bif\b.*\d/.test(asked)
  const { meanings, rest } =
    DAY.test(undated) || isSupposed ? { meanings: [], rest: undated } : meaningsAsked(undated)
  const { many, much } = COUNT.exec(undated)?.groups ?? {}
  const counted = tellingWords(many ?? much ?? '').map(({ stem }) => stem)
  const asks =
    counted.length > 0
      ? 'count'
      : DAY.test(undated)
        ? 'day'
        : SUM.test(undated)
          ? 'sum'
          : WHO.test(undated)
            ? 'who'
            : 'any'
  if (asks === 'any' && !ANY.test(asked)) return null
  const ownDays = daysOf(undated)
  const days = ownDays.size > 0 ? ownDays : daysOf(message)
  const about = tellingWords(rest.replaceAll(LAST_PERIOD, ' ')).flatMap(({ stem, word }) =>
    ASKING.has(stem) || daysOf(word).size > 0 || /^\d/.test(stem) ? [] : [stem],
  )
  const own = new Set(stemsOf(asked))
  const told = tellingWords(message).flatMap(({ stem }) =>
    ASKING.has(stem) || own.has(stem) || /^\d/.test(stem) ? [] : [stem],
  )
  return {
    asks,
    meanings,
    about: [...new Set(about)],
    counted,
    days,
    on,
    quantities: quantitiesIn(message),
    told,
    words: rest,
    isOfMoney: MONEY.test(asked),
    isOfShare: SHARE.test(asked),
    isPrice: meanings.length === 0 && !PAST.test(asked),
    message,
  }
}

export function spokenDay(words: string): SpokenDay | null {
  const named = MONTH_FIRST.exec(words)?.groups ?? DAY_FIRST.exec(words)?.groups
  const found = named ?? MONTH_ALONE.exec(words)?.groups
  if (!found) return null
  const { month = '', day, year } = found
  return {
    month: monthNumber(month),
    day: day === undefined ? null : Number(day),
    year: year === undefined ? null : Number(year),
  }
}

const withoutDay = (words: string): string =>
  [END_OF, MONTH_FIRST, DAY_FIRST, MONTH_ALONE].reduce((rest, shape) => rest.replace(shape, ' '), words)

import { MONTH_OR_SHORT, WEEKDAY } from '#core/language/lexicon/calendar-names.ts'
import { isAmendingTitle, isOtherTitle, isTitle as isTitleOfPaper } from './titles.ts'

/** What a line says of the paper that it belongs to. */
export interface SheetLine {
  readonly text: string
  /** Whether it is running text and no line of a head. */
  readonly isProse: boolean
  /** Whether it may be a title. */
  readonly isHeading: boolean
  /** Whether it names what a loose sheet is: a note, minutes, a notice. */
  readonly isSheetTitle: boolean
  /** Whether it is of what many decided or are told, or was written in later: minutes, a newsletter. */
  readonly isRecord: boolean
  /** Whether it is the title of an agreement, or of terms, an exhibit or a schedule of one. */
  readonly isContractTitle: boolean
  /** Its day, as it is written, where it is the line of a day with its year. */
  readonly day: string | null
  /** The first day with its year that it names, running text as well. */
  readonly namedDay: string | null
  /** Whether it is the line of a day without its year: "14 August", "Easter Monday". */
  readonly isShortDay: boolean
  readonly isSender: boolean
  /** Whether it is a line of the head of a message, below its sender. */
  readonly isMessageHead: boolean
  readonly isGreeting: boolean
  /** Whether it is a name that a letter begins with. */
  readonly isCall: boolean
  readonly isAddressed: boolean
  /** Whether it is the end of a letter, above its writer's name. */
  readonly isClosing: boolean
  /** Whether it belongs to a signature. */
  readonly isSigned: boolean
  /** Whether it holds names and nothing else but a day. */
  readonly isNames: boolean
  readonly isRule: boolean
  /** Whether it goes on with what stood before: a numbered clause, an item, the middle of a sentence. */
  readonly isContinued: boolean
  /** Whether its sentence is open at its end. */
  readonly isUnfinished: boolean
  /** Whether it is of a form to fill in. */
  readonly isForm: boolean
}

const MONTHS = String.raw`(?:${MONTH_OR_SHORT})\b\.?`
const DAY_OF_MONTH = String.raw`\d{1,2}(?:st|nd|rd|th)?`
const FULL_DAY = String.raw`(?:\b${DAY_OF_MONTH}\s+(?:day\s+of\s+)?${MONTHS},?\s+\d{4}\b|\b${MONTHS}\s+${DAY_OF_MONTH},?\s+\d{4}\b|\b\d{1,2}[./-]\d{1,2}[./-]\d{2,4}\b)`
const SHORT_DAY = String.raw`(?:\b${DAY_OF_MONTH}\s+${MONTHS}|\b${MONTHS}\s+${DAY_OF_MONTH}\b)`
const BEFORE_DAY = String.raw`(?:(?:dated|date|issued|mailed|sent|effective|from|of|on)\b[^:\n]{0,20}:?\s*)?(?:(?!signed\b)\p{L}[\p{L}.'’-]*,?\s+){0,3}`
const BEHIND_DAY = String.raw`\.?(?:,?\s+\d{1,2}[.:]\d{2}.*|,(?:\s+\p{L}+){1,5}|\s*\([^)]*\)?|:.*)?$`
/** A line that is a day, or a title with one: "Ulm, 3 June 2024", "BULLETIN 1     May 4, 2023", "Note of 3 June 2024: …". */
const dayLine = (day: string) =>
  new RegExp(
    String.raw`^(?!.*(?:${SHORT_DAY}).*(?:${SHORT_DAY}))(?:(?:[^:]{2,60}\s{3,})?${BEFORE_DAY}|[^.;:]{2,80}?[\s,(])(?<day>${day})${BEHIND_DAY}`,
    'iu',
  )
const FULLY_DATED = dayLine(FULL_DAY)
const SHORTLY_DATED = dayLine(SHORT_DAY)
/** "Easter Monday", "Sunday evening", "St Andrew's Day". */
const NAMED_DAY = new RegExp(
  String.raw`^(?:\p{Lu}[\p{L}'’.]*\s+){0,2}(?:(?:${WEEKDAY})(?:\s+(?:morning|afternoon|evening|night))?|day|eve)[,.]?$`,
  'iu',
)
/** "Parish news, January" */
const MONTH_AT_END = new RegExp(String.raw`^[^.;:,]{2,60},\s+(?:${MONTH_OR_SHORT})(?:\s+\d{4})?$`, 'iu')
const NAMED = new RegExp(FULL_DAY, 'iu')
const SIGNED_IN_LINE = new RegExp(
  String.raw`^(?:\p{Lu}\.\s?){1,3}\p{Lu}[\p{L}'’-]+(?:,\s+(?:\p{Lu}\.\s?){1,3}\p{Lu}[\p{L}'’-]+)*,\s+${SHORT_DAY}(?:,?\s+\d{4})?$`,
  'iu',
)
const SENDER = /^from:\s*\S/i
const MESSAGE_HEAD = /^(?:to|cc|sent|date|subject|re):\s*\S/i
const GREETS = /(?:^|\/\s*)(?:dear|respected|hello|hi|hey)\s+\p{L}[\p{L}.'’-]*/iu
/** A name that a letter begins with: "Mathilde,", "Bonjour Anne,", "Mr. Ames,". */
const CALLS = /^(?:\p{L}+\.?\s+){0,2}\p{Lu}[\p{L}'’-]+(?:\s+(?:and|&)\s+\p{Lu}[\p{L}'’-]+)?,$/u
const ADDRESSED =
  /^(?:(?:notice|letter|circular|memo|message)\s+)?(?:to|for)\s+(?:all|our|every|each)\b[^.]{3,90}|^to:\s|^(?:(?:a|hand\s?written)\s+)?(?:note|letter|message|memo)\s+(?:for|to)\b/i
/** "Notice to season ticket holders" */
const TOLD = /^N(?:otice|OTICE)\s+to\s+(?!the\s)\p{Ll}[^.:]{3,60}s$/u
const KINDS_OF_SHEET =
  /^(?:\S+\s+){0,2}(?:notes?|minutes|memo(?:randum)?|bulletin|circular|newsletter|notice|letter|message|e-?mail|transcript|meeting|resolutions?|record|updates?|changes?|additions?|added|confirmation|renewal|extension|endorsement|statement|slip|sheet|amendment|variation|supplement|addendum|postscript)\b/i
/** "Written by hand at the foot, and initialled AA and BB:" */
const WRITTEN =
  /^(?:hand-?written|written|pencilled|typed|noted)\s+(?:by\s+hand|in\s+(?:ink|pencil|the\s+margin)|at\s+the\s+foot|below|overleaf)\b[^.;]{0,80}$/i
const RECORD =
  /^(?:\S+\s+){0,4}(?:minutes|newsletter|bulletin|circular|resolutions\s+(?:of\s+the|passed|adopted|made))\b|^(?:those\s+)?present:/i

/** The end of a letter, above the name of its writer. */
const CLOSES =
  /^(?:yours?\b.{0,20}|(?:very\s+)?(?:sincerely|respectfully|truly|faithfully)(?:\s+yours)?|(?:with\s+)?(?:(?:kind|best|warm|many|all)\s+)*(?:regards|wishes|thanks)|thanks(?:\s.{0,20})?|cheers|love|all the best)[,.!]?$/i
const SIGNS =
  /(?:^|\s{3})(?:signed|sgd|by|per|for|witness(?:ed|es)?|executed|accepted|agreed|initialled|name|title|its|signature)\b\s*:|^(?:agreed|accepted)\b[^.:]{0,40}:|^dated?(?:\s+dated?)*:?$|\b(?:signed|signatures?|executed|notary|countersigned)\b|\/s\/|_{4,}/i
const RULE = /^(?:[-–—_=*]\s?){3,}$/
/** A page that goes on with what stood on the one before. */
const GOES_ON =
  /^(?:\p{Ll}|[•($£€]|[A-Za-z]?[\d.]*[.)]\s|\d+\.\d|[IVXLC]{1,6}\s?[–—.:)-]\s|(?:S(?:ection|ECTION)|C(?:lause|LAUSE)|A(?:rticle|RTICLE)|I(?:tem|TEM)|R(?:ule|ULE))\s+[\dA-Z])/u
const IS_CONTRACT =
  /^(?:\S+\s+){0,5}(?:agreement|contract|lease|policy|licen[cs]e|terms(?:\s+(?:and|&)\s+conditions)?)$/i
const FORM = /\bform\s+of\s|[[{]/i
const UNFINISHED = /\s\p{Ll}+,?$/u
const SHORT_TITLE = /^.{1,58}[^.,;:]$/
const LONG_LINE = 45
/** "Mission Statement: to serve" */
const LABELLED = /:(?:\s+\S|$)/
/** What stands above a table. */
const COLUMNS = /\S {3,}\S.*\S {3,}\S/
const MAX_HEADING = 80
/** A line of a head is never longer. */
const MAX_LINE = 300

/** What a line says, without the blanks around it. */
export function readLine(line: string): SheetLine {
  const text = line.slice(0, MAX_LINE)
  const day = FULLY_DATED.exec(text)?.groups?.['day'] ?? null
  const isDay = day !== null || SHORTLY_DATED.test(text)
  const isWritten = WRITTEN.test(text)
  const isRecordLine = RECORD.test(text) || isWritten
  const isKind = KINDS_OF_SHEET.test(text) || isRecordLine
  const isProse =
    !(isKind && (day !== null || isWritten || SHORT_TITLE.test(text))) &&
    !isTitleOfPaper(text) &&
    isRunningText(text)
  const isTitle = !isProse && !COLUMNS.test(text)
  const isSheetTitle = isTitle && isKind && (!LABELLED.test(text) || isDay || isWritten)
  const isClosing = CLOSES.test(text)
  return {
    text,
    isProse,
    isHeading: isTitle && text.length <= MAX_HEADING && (day !== null || /^\p{Lu}/u.test(text)),
    isSheetTitle,
    isContractTitle: isOtherTitle(text) || isContract(text, isKind),
    isRecord: isRecordLine && (isSheetTitle || /^\S+(?:\s+\S+)?:/.test(text)),
    day: isProse ? null : day,
    namedDay: NAMED.exec(text)?.[0] ?? null,
    isShortDay: !isProse && ((isDay && day === null) || NAMED_DAY.test(text) || MONTH_AT_END.test(text)),
    isSender: SENDER.test(text),
    isMessageHead: MESSAGE_HEAD.test(text),
    isGreeting: GREETS.test(text),
    isCall: CALLS.test(text) && !isClosing && !GREETS.test(text),
    isAddressed: ADDRESSED.test(text) || TOLD.test(text),
    isClosing,
    isSigned: !isSheetTitle && (isClosing || SIGNS.test(text) || isSignedOn(text, day)),
    isNames: isNames(text),
    isRule: RULE.test(text),
    isContinued: GOES_ON.test(text),
    isUnfinished: text.length > LONG_LINE && UNFINISHED.test(text),
    isForm: FORM.test(text),
  }
}

const isContract = (text: string, isKind: boolean): boolean =>
  IS_CONTRACT.test(text.replace(/\s*\([^)]*\)$/, '')) && !isKind && !isAmendingTitle(text)

function isRunningText(text: string): boolean {
  const small = text.match(/(?<![\p{L}'’])\p{Ll}{2,}/gu) ?? []
  return small.length > 5 || (small.length > 2 && /[\p{Ll}\d]{2}[.;]$|[.;]["”]$/u.test(text))
}

const NAME = /^\p{Lu}[\p{L}.'’-]*$/u
const NUMBER = /^[\d/.]+(?:st|nd|rd|th)?$/
const INITIALS = /^\p{Lu}[.\p{Lu}]{1,3}$/u
const MAX_NAMES = 16

/** "Ann Lee      3 June 2024", and not "New Ulm, 3 June 2024"; "A. Lee, B. Ray, 3 June". */
function isSignedOn(text: string, day: string | null): boolean {
  const [names = ''] = day === null ? [] : text.split(day)
  return SIGNED_IN_LINE.test(text) || (isNames(names.trim()) && !/,\s*$/.test(names))
}

/** "R. Penn      M. Sand     18 May", "RP  MS". */
function isNames(text: string): boolean {
  const words = text.split(/[\s,]+/, MAX_NAMES + 1)
  if (words.slice(0, 2).every((word) => INITIALS.test(word)) && words.length > 1) return true
  const isAll = words.every((word) => NAME.test(word) || NUMBER.test(word) || word === 'and' || word === '&')
  return (
    words.length > 1 &&
    words.length <= MAX_NAMES &&
    isAll &&
    NAME.test(words[0] ?? '') &&
    /\p{Ll}/u.test(text)
  )
}

import { isHeading } from '#core/retrieval/passages.ts'
import { findDates } from '#core/structure/values/dates/find-dates.ts'
import { entails } from '../gate/entails/entails.ts'
import type { GreenLine } from '../text/green-line.ts'
import type { OpenDocument } from '../source/open-document.ts'
import { overlaps, type Place } from '../source/page-texts.ts'
import type { LocatedQuote } from '../rank/locate-quotes.ts'
import { accountLine, isOfNothing, isOfOtherAccount } from './values/accounts/account-line.ts'
import { billFigure } from './values/bill/bill-figures.ts'
import { labelLine } from './values/label-line.ts'
import { labelledFacts } from './values/labelled-facts.ts'
import { plainQuestion, readClosedQuestion } from '../question/read-closed-question.ts'
import { readOpenQuestion, splitQuestion, type OpenQuestion } from '../question/read-open-question.ts'
import { decideException } from '../decide/decide-exception.ts'
import { decideThereIs } from '../decide/decide-there-is.ts'
import { extractValue, valuesIn } from './values/extract-value.ts'
import { LEANS, decideYesNo, denies } from '../decide/decide-yes-no.ts'
import { around } from './values/read-text.ts'
import { cellLine, rowLine } from './values/asked-cell.ts'
import { reckonDay, reckonSum, type Reckonable } from './values/reckoned/reckon.ts'
import { changedValue } from './values/differing/changed-value.ts'
import { conflictLine } from './values/differing/conflict-line.ts'
import { DIFFER, differingLine } from './values/differing-line.ts'
import { computeDeadline } from './values/reckoned/days/compute-deadline.ts'
import { computeRent } from './values/reckoned/compute-rent.ts'
import { withoutDate } from '../question/spoken-date.ts'
import { resolveFollowUp } from '../question/resolve-follow-up.ts'
import { hasCompetingValues } from './values/competing-values.ts'
import { readPartyRoles, type PartyRoles } from '../question/party-roles.ts'
import { oneLineQuote } from '../text/answer-tokens.ts'
import { isCovered, stemsOf } from '../question/same-words.ts'
import { namedRow } from './values/named-row.ts'
import { rowLineFor } from './values/rows/row-line.ts'
import { isOfUnit } from './values/value-bounds.ts'

const MAX_LINES = 3
/** Beside a passage that answers, only one nearly as good is quoted; others are places to look. */
const BESIDE_SHARE = 0.9
/** How much behind a quote is looked at for what takes it back. */
const BEHIND = 60

/** Words that may say what is asked. */
interface Spoken {
  readonly evidence: Pick<LocatedQuote['evidence'], 'text' | 'start' | 'end'>
  readonly place: Place
}

export interface Direct {
  /** Best first. */
  readonly lines: readonly GreenLine[]
  /** Days of the question that sums start from; the gate has to know them. */
  readonly given: readonly string[]
}

/**
 * The green lines of an answer, best first: those that say in plain words what the question asks, then quotes that
 * answer as well. A lead that its own quote does not back is left out.
 */
export function directLines(
  document: OpenDocument,
  asked: Reckonable,
  quoted: readonly LocatedQuote[],
  all: readonly LocatedQuote[] = quoted,
): Direct {
  const partyRoles = readPartyRoles(document.index.passages.map(({ text }) => text).join('\n'))
  const parts = splitQuestion(withoutDate(asked.question))
  const lines: GreenLine[] = []
  const reckoned = computeDeadline(document, asked.question, asked.today, quoted, partyRoles)
  const product = reckonSum(document, asked)
  const end = reckonDay(document, asked)
  const given = [reckoned, product, end].flatMap((one) => one?.given ?? [])
  add(lines, reckoned && backed(reckoned.line, given))
  add(lines, product && backed(product.line, given))
  if (lines.length === 0) add(lines, end && backed(end.line, given))
  const isReckoned = lines.length > 0
  for (const [index, part] of isReckoned ? [] : parts.entries()) {
    const before = parts[index - 1]
    const meant = before === undefined ? part : resolveFollowUp(part, [{ role: 'user', content: before }])
    const whole = before !== undefined && meant.startsWith(before) ? part : meant
    const open = readOpenQuestion(whole)
    const state = {
      question: parts.length === 1 ? asked.question : whole,
      message: asked.message,
      encoded: asked.encodedQuestion ?? null,
    }
    const due = billFigure(document, plainQuestion(whole))
    // "What is the balance due?" names a line of the bill, and no account.
    const account = due && isOfNothing(state) ? null : accountLine(document, state)
    const named =
      due ??
      cellLine(document, whole) ??
      rowLine(document, whole) ??
      labelLine(document, whole) ??
      (open?.isOwed === true ? labelled(document, open) : null) ??
      rowLineFor(document, parts.length === 1 ? asked.question : whole, asked.message) ??
      namedRow(document, whole, all)
    const stated =
      account ?? (named && !isOfNothing(state) && isOfOtherAccount(document, state, named) ? null : named)
    const cell = stated && backed(stated)
    const differing = open && differingLine(document, open, partyRoles, whole)
    const isContested = !cell && open !== null && hasCompetingValues(document, open)
    const changed = changedValue(document, whole, asked.message)
    const found =
      differing ??
      (changed && backed(changed)) ??
      (isContested
        ? null
        : (cell ??
          (open && labelled(document, open)) ??
          bestLead(
            document,
            { part: whole, message: asked.message },
            open,
            open && open.asks !== 'who' ? quoted : all,
            partyRoles,
          ) ??
          (open?.asks === 'amount'
            ? bestLead(
                document,
                { part: whole, message: asked.message },
                open,
                covering(document, open),
                partyRoles,
              )
            : null)))
    const isOther =
      open?.asks === 'amount' &&
      !isOfUnit(asked.question.toLowerCase(), found?.lead ?? '', found?.words ?? '')
    // The balance of an account may be below nothing.
    const isBalance = account !== null && found === cell
    const line = isOther || !found ? null : isBalance ? found : withoutSign(found, whole)
    const rent = line && computeRent(document, line)
    const dated = line && open?.asks === 'date' ? withPassed(line, asked.today) : line
    add(lines, (rent && backed(rent)) ?? (dated && backed(dated)))
  }
  const isLed = lines.length > 0
  // Where a row of a table answers, what was found for the question's words is a place to look.
  const isFromElsewhere =
    isLed && !quoted.some(({ place }) => lines.some((line) => overlaps(line.place, place)))
  const best = quoted[0]?.evidence.score ?? 0
  for (const { evidence, place } of isFromElsewhere ? [] : quoted) {
    if (lines.length >= MAX_LINES) break
    if (isLed && evidence.score < best * BESIDE_SHARE) continue
    if (isOnlyTitle(evidence.text) && quoted.some((other) => !isOnlyTitle(other.evidence.text))) continue
    add(lines, { lead: null, words: evidence.text, place })
  }
  return { lines: isReckoned ? lines : withConflict(document, asked, lines), given }
}

/** The lines behind the two places that differ, where what one of them quotes is stated otherwise elsewhere. */
function withConflict(
  document: OpenDocument,
  asked: Parameters<typeof conflictLine>[1],
  lines: readonly GreenLine[],
): readonly GreenLine[] {
  const conflict = lines.some(({ lead }) => lead?.startsWith(DIFFER))
    ? null
    : conflictLine(document, asked, lines)
  if (!conflict) return lines
  const places = [conflict, ...(conflict.besides ?? [])].map(({ place }) => place)
  return [conflict, ...lines.filter(({ place }) => !places.some((one) => overlaps(one, place)))]
}

/** A title without its text says nothing: "Free trial", "4. How long we keep it". */
const isOnlyTitle = (words: string) =>
  (isHeading(words) && !/\d/.test(words) && !/^no\s/i.test(words)) ||
  /^(?:\d{1,2}[.)]?\s+)?(?:how|what|why|when|who|where)\s[^.:;!?\d]{2,60}\??$/i.test(words.trim())

const TAKEN_OFF = /^[-−](?=[^\p{L}\s]*\d)/u
const ASKS_TAKEN_OFF =
  /\b(?:paid|payed|payments?|credit\w*|refund\w*|discount\w*|off|deduct\w*|received|got|taken|(?:did|have) (?:i|we) pay)\b/i

/** "-$498.20" in a row of a statement is what was paid: no answer to what has to be paid. */
function withoutSign(line: GreenLine, asked: string): GreenLine | null {
  const { lead } = line
  if (lead === null || !TAKEN_OFF.test(lead)) return line
  return ASKS_TAKEN_OFF.test(asked) ? { ...line, lead: lead.replace(TAKEN_OFF, '') } : null
}

/** A day in the past is said to be one. */
function withPassed(line: GreenLine, today: string): GreenLine {
  const [day] = findDates(line.lead ?? '')
  return { ...line, isOver: day !== undefined && day.value < today }
}

/** The line as far as its quotes back what it says. */
function backed(line: GreenLine, given: readonly string[] = []): GreenLine | null {
  const quotes = [line, ...(line.besides ?? [])].map(({ words }) => words)
  const rest = line.sum === undefined ? '' : ` ${line.sum};`
  const agrees = (passed: string) => entails(`${line.lead ?? ''}${passed}:${rest}`, quotes, given)
  if (line.isOver && agrees(' (passed)')) return line
  return agrees('') ? { ...line, isOver: false } : null
}

function labelled(document: OpenDocument, open: OpenQuestion): GreenLine | null {
  const found = labelledFacts(document, open)
  return found && entails(found.lead, [found.words]) ? found : null
}

/** The first quote that says what the part asks. */
function bestLead(
  document: OpenDocument,
  { part, message }: { readonly part: string; readonly message: string },
  open: OpenQuestion | null,
  quoted: readonly Spoken[],
  partyRoles: PartyRoles,
): GreenLine | null {
  const closed = readClosedQuestion(part)
  if (!open && !closed) return null
  const leads = quoted.flatMap(({ evidence, place }) => {
    const words = evidence.text
    const values = valuesIn(document.annotation.facts, evidence)
    const { behind } = around(document, evidence, 0, BEHIND)
    if (LEANS.test(words)) return []
    const lead = open
      ? extractValue(open, words, values, partyRoles)
      : closed &&
        (closed.form === 'is'
          ? decideThereIs(closed, words, values)
          : (decideYesNo(closed, words, partyRoles, behind) ?? decideException(closed, words, part, message)))
    return lead && entails(lead, [words]) ? [{ lead, words, place }] : []
  })
  const [first] = leads
  const contradicts = leads.some(
    ({ lead }) => first && /^(?:Yes|No)\b/.exec(lead)?.[0] !== /^(?:Yes|No)\b/.exec(first.lead)?.[0],
  )
  // "Who repairs?": each side does some of it.
  const isShared = open?.asks === 'who' && new Set(leads.map(({ lead }) => lead)).size > 1
  if (isShared || !first || (closed && contradicts)) return null
  const others = quoted.filter(({ evidence }) => evidence.text !== first.words)
  const denial =
    closed && /^Yes\b/.test(first.lead)
      ? (others.find(({ evidence }) => denies(closed, evidence.text, partyRoles)) ??
        exceptionFor(message, first, others))
      : undefined
  if (!denial) return first
  return { ...first, lead: null, besides: [{ words: denial.evidence.text, place: denial.place }] }
}

const EXCEPTS = /\b(?:no|not|never|nil|free|waived?|waives|exempt(?:ed)?|except|unless|without)\b/i
/** So many words of the message that another quote lacks tell that an exception is about who writes. */
const LEAST_OWN_WORDS = 2

/** "Cardholders pay no late fee", where who asks about the fee writes that they hold the card. */
function exceptionFor(message: string, { words }: GreenLine, others: readonly Spoken[]): Spoken | undefined {
  const told = new Set(stemsOf(message))
  const sharedBy = (text: string) => new Set(stemsOf(text).filter((stem) => told.has(stem)))
  const known = sharedBy(words)
  return others.find(({ evidence: { text } }) => {
    const shared = sharedBy(text)
    const own = [...shared].filter((stem) => !known.has(stem))
    return EXCEPTS.test(text) && own.length >= LEAST_OWN_WORDS && shared.size > known.size
  })
}

/** The only sentence with a sum that holds all that a question is about, wherever it was ranked. */
function covering(document: OpenDocument, { about }: OpenQuestion): Spoken[] {
  if (about.length === 0) return []
  const found = document.index.passages.flatMap(({ text, chunkIndex, start, end }) => {
    const page = document.chunks[chunkIndex]?.page ?? 1
    const own = new Set(stemsOf(text))
    if (!about.every((stem) => isCovered(stem, own))) return []
    const near = start - (document.texts.startOf(page) ?? 0)
    const place = document.texts.find(page, oneLineQuote(text), near)
    return place && /[$€£]\s?\d/.test(text) ? [{ evidence: { text, start, end }, place }] : []
  })
  const isOnly = found.length === 1 && found.every(({ place }) => document.texts.isFormer?.(place) !== true)
  return isOnly ? found : []
}

/** Nothing is quoted twice; two things that one quote says stand in one line. */
function add(lines: GreenLine[], line: GreenLine | null): void {
  if (!line) return
  const at = lines.findIndex(({ place }) => overlaps(place, line.place))
  const known = lines[at]
  if (!known) {
    if (lines.length < MAX_LINES) lines.push(line)
    return
  }
  if (known.lead === null || line.lead === null || known.lead === line.lead || (known.sum && line.sum)) return
  const both = backed({
    ...known,
    ...line,
    words: known.words,
    place: known.place,
    lead: `${known.lead}; ${line.lead}`,
  })
  if (both) lines[at] = both
}

import { isHeading } from '#core/retrieval/passages.ts'
import { findDates } from '#core/structure/values/dates/find-dates.ts'
import { claimAgrees } from '../claim-agrees.ts'
import type { GreenLine } from '../green-line.ts'
import type { OpenDocument } from '../open-document.ts'
import type { Place } from '../page-texts.ts'
import type { Proven } from '../prove.ts'
import { billFigure } from './bill-figures.ts'
import { labelledFacts } from './labelled-facts.ts'
import { plainQuestion, readClosedQuestion } from './read-closed-question.ts'
import { readOpenQuestion, splitQuestion, type OpenQuestion } from './read-open-question.ts'
import { sayThereIs } from './say-there-is.ts'
import { sayValue, valuesIn } from './say-value.ts'
import { LEANS, sayYesOrNo } from './say-yes-or-no.ts'
import { around } from './read-text.ts'
import { reckonDays } from './reckon-days.ts'
import { reckonRent, reckonTogether } from './reckon-money.ts'
import { withoutDate } from './spoken-date.ts'
import { resolveFollowUp } from './resolve-follow-up.ts'
import { hasRivals } from './rivals.ts'
import { readPartyRoles, type PartyRoles } from './party-roles.ts'
import { isOfUnit } from './value-bounds.ts'

const MAX_LINES = 3
/** Beside a passage that answers, only one nearly as good is quoted; others are places to look. */
const BESIDE_SHARE = 0.9
/** How much behind a quote is looked at for what takes it back. */
const BEHIND = 60

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
  asked: { readonly question: string; readonly today: string },
  quoted: readonly Proven[],
  all: readonly Proven[] = quoted,
): Direct {
  const partyRoles = readPartyRoles(document.index.passages.map(({ text }) => text).join('\n'))
  const parts = splitQuestion(withoutDate(asked.question))
  const lines: GreenLine[] = []
  const reckoned = reckonDays(document, asked.question, asked.today, quoted, partyRoles)
  const given = reckoned?.given ?? []
  add(lines, reckoned && backed(reckoned.line, given))
  const total = reckonTogether(document, asked.question)
  add(lines, total && backed(total))
  for (const [index, part] of parts.entries()) {
    const before = parts[index - 1]
    const meant = before === undefined ? part : resolveFollowUp(part, [{ role: 'user', content: before }])
    const whole = before !== undefined && meant.startsWith(before) ? part : meant
    const open = readOpenQuestion(whole)
    const stated = billFigure(document, plainQuestion(whole))
    const cell = stated && backed(stated)
    const isContested = !cell && open !== null && hasRivals(document, open)
    const found = isContested
      ? null
      : (cell ??
        (open && labelled(document, open)) ??
        bestLead(document, whole, open, open && open.asks !== 'who' ? quoted : all, partyRoles))
    const isOther =
      open?.asks === 'amount' &&
      !isOfUnit(asked.question.toLowerCase(), found?.lead ?? '', found?.words ?? '')
    const line = isOther ? null : found
    const product = line && reckonRent(document, line)
    const dated = line && open?.asks === 'date' ? withPassed(line, asked.today) : line
    add(lines, (product && backed(product)) ?? (dated && backed(dated)))
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
  return { lines, given }
}

/** A title without its text says nothing: "Free trial", "4. How long we keep it". */
const isOnlyTitle = (words: string) =>
  (isHeading(words) && !/\d/.test(words) && !/^no\s/i.test(words)) ||
  /^(?:\d{1,2}[.)]?\s+)?(?:how|what|why|when|who|where)\s[^.:;!?\d]{2,60}\??$/i.test(words.trim())

/** A day in the past is said to be one. */
function withPassed(line: GreenLine, today: string): GreenLine {
  const [day] = findDates(line.lead ?? '')
  return { ...line, isOver: day !== undefined && day.value < today }
}

/** The line as far as its quotes back what it says. */
function backed(line: GreenLine, given: readonly string[] = []): GreenLine | null {
  const quotes = [line, ...(line.besides ?? [])].map(({ words }) => words)
  const rest = line.sum === undefined ? '' : ` ${line.sum};`
  const agrees = (passed: string) => claimAgrees(`${line.lead ?? ''}${passed}:${rest}`, quotes, given)
  if (line.isOver && agrees(' (passed)')) return line
  return agrees('') ? { ...line, isOver: false } : null
}

function labelled(document: OpenDocument, open: OpenQuestion): GreenLine | null {
  const found = labelledFacts(document, open)
  return found && claimAgrees(found.lead, [found.words]) ? found : null
}

/** The first quote that says what the part asks. */
function bestLead(
  document: OpenDocument,
  part: string,
  open: OpenQuestion | null,
  quoted: readonly Proven[],
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
      ? sayValue(open, words, values, partyRoles)
      : closed &&
        (closed.form === 'is'
          ? sayThereIs(closed, words, values)
          : sayYesOrNo(closed, words, partyRoles, behind))
    return lead && claimAgrees(lead, [words]) ? [{ lead, words, place }] : []
  })
  const [first] = leads
  const contradicts = leads.some(
    ({ lead }) => first && /^(?:Yes|No)\b/.exec(lead)?.[0] !== /^(?:Yes|No)\b/.exec(first.lead)?.[0],
  )
  // "Who repairs?": each side does some of it.
  const isShared = open?.asks === 'who' && new Set(leads.map(({ lead }) => lead)).size > 1
  return isShared || (closed && contradicts) ? null : (first ?? null)
}

const overlaps = (one: Place, other: Place) =>
  one.page === other.page && one.start < other.end && other.start < one.end

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

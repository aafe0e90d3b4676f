import { bindsNobody, listsConditions } from '#core/language/binds-nobody.ts'
import { bareWords, isFragment, withoutNumbering, withoutTitle } from './bare-words.ts'
import { INVERTED } from './duty-bearer.ts'
import type { SentenceReader } from './sentence-reader.ts'
import { isPartOfLeadIn, openingOf, withoutColon } from './lead-in-words.ts'
import { isAsked, whoHasTime } from './imperatives.ts'
import { actorLabel } from './actor-label.ts'
import { IS_PRONOUN, OPENS_WITH_IT, whoIsIt, withSaidBefore } from './said-before.ts'
import { inOneLine, type Found } from '#core/structure/values/found.ts'
import { dutyWords, hangingOn, shorten, shownOf, turnedWords } from './duty-words.ts'
import type { Span } from '#core/segmentation/span.ts'
import { placeInText } from '#core/structure/statements/place-in-text.ts'
import type { Proposition } from '#core/language/proposition.ts'
import type { Reading } from '#core/structure/clauses/marker.ts'
import { endsWithCount } from './subject-words.ts'
import { BULLET_STYLE, markerOf, titlesNext, withRest } from './lines-below.ts'
import type { Statement } from '#core/structure/statements/statement.ts'

/** A description holds no duty of its own: "which Tenant shall occupy", "as Landlord shall choose". */
const DESCRIBES =
  /(?:(?:^|[,;]\s+(?:and\s+|but\s+)?)whether\s+(?!or\s+not\b)(?:[^\s,;]+\s+){0,25}|\b(?:since|how|what)\s+(?:[^\s,;]+\s+){0,6}|\b(?:which(?!\s+(?:case|event)\b)|(?<!,\s)who|whom|whose|as|than|such\s+as)\s+(?:[^\s,;]+\s+){0,2}|\b(?:those|anything|everything|all)\s+(?:that|which|who)\s+(?:[^\s,;]+\s+){0,3}|\b(?:has|have|did|does)\s+(?:[a-z]+\s+)?(?:and|or|nor)\s+)$/i
/** An introduction whose items say what has to be done. */
const INTRODUCES =
  /(?:shall|must|will|may\s+not|(?:agrees?|undertakes?|covenants?|required|obligated|obliged|promises?)(?:\s+with\s+[^,.;:]{2,60})?(?:\s+not)?(?:\s+to)?|(?:has|have|needs?|is|are)\s+to|responsible\s+for)(?:,[^,:]{1,60},|\s+(?:do|perform|provide|observe|comply\s+with|also|each|all\s+of|not|have\s+the\s+following\s+(?:duties|obligations|responsibilities)|the\s+following|following|any\s+of|(?:things|actions|duties|obligations|services)|at\s+(?:its|their|his|her)\s+(?:own\s+|sole\s+)?(?:cost|expense)(?:\s+and\s+expense)?|also)){0,5}\s*[:—–-]?$/i
/** "The stallholder" above "– will open at ten" and "– must hold insurance". */
const IS_SUBJECT = /^(?:the\s+|each\s+|every\s+|all\s+)?[\p{L}’'-]+(?:\s[\p{L}’'-]+){0,3}\s*[:—–-]?$/iu
const BEGINS_WITH_VERB = /^(?:will|shall|must|may\s+not|(?:is|are|has|have)\s+to|agrees?\s+to)\s/
const AGREES = /\bagrees?$/i
/** Between two paragraphs. */
const PARTS = /\n\s*\n|\f/
const PASSIVE =
  /^\s+(?:also\s+|not\s+|only\s+|promptly\s+|always\s+)*be\s+(?:[a-zÀ-ž]+ly\s+)?[a-zÀ-ž]+(?:ed|en|nt|id|de|wn|ne|ld|ept|eft|ut)\b/i
/** Says why the parties come together, before anybody binds themselves. */
const RECITAL = /^WHEREAS\b/i
/** An introduction to what somebody promises to be true: "Seller represents and warrants that:". */
const VOUCHES =
  /\b(?:represents?|warrants?|certif(?:y|ies)|confirms?|acknowledges?)\b[^.;]{0,80}?(?:\bthat)?\s*[:—–-]?$/i
const IS_DONE = /\b(?:shall|will|must)\s+(?:not\s+)?be\s/i
const BY_IT = /^(?:and\s+)?it\s+(?:will|shall|must)\b/i
/** "Owner covenants that, when asked, it will sail": whoever covenants. */
const WHO_AGREES = /\b(?:it|they|he|she)(?=\s+(?:shall|will|must)\b)/i
const AGREES_TOGETHER = /\b(?:parties|both|it)\b/i
const PROMISES = /agree|acknowledge|covenant|undertake|promise|commit/i
const PRONOUN = /^(?:it|he|she|they|each|either|neither|such|no|the|any|both)\b/i
/** "does not agree to", "will not have to", "may need to", "reserves the right to require" */
const NEGATED = /(?:\b(?:do|does|did)\s+not|\b(?:not|may|might|can|could|would|shall|will)(?:\s+not)?)\s*$/i
const IN_WHICH_CASE = /\bin\s+which\s+(?:case|event)\b/i
const BRACKETED = /\s*\([^()]{0,100}\)\s*$/
const LETTERED =
  /(?<=;\s+(?:and\s+)?)(?=\((?:[a-z]|[ivx]{1,4}|\d)\)\s+(?:the\s+|each\s+)?\p{Lu}\p{L}+\s+(?:[a-z]+\s+)?(?:shall|must|will|agrees?)\b)/u
const LEAVES_OPEN = /\b(?:accepted|acceptable|possible|welcome|fine|ok|okay)$/
const MAX_VERBS = 12
/** "A agrees that B agrees that C shall": each promise inside another multiplies the work. */
const MAX_PROMISES = 2
const MAX_TEXT = 900
/** An item of a list comes this soon after the one before. */
const ITEM_REACH = 40

interface OpenList {
  readonly actor: string
  readonly lead: string
  /** Whether its items begin with "to", unlike the sections behind "The parties agree:". */
  readonly isOfDeeds: boolean
  style: string | null
  value: number
  last: number
}

/** Sentences and list items that put a duty on somebody; the label is who must, the value who must do what. */
export function findObligations(
  text: string,
  statements: readonly Statement[],
  reader: SentenceReader,
): Found[] {
  const found: Found[] = []
  const lists: OpenList[] = []
  let subject = ''
  /** What the sentences of a list's item hang on. */
  let inFront = ''
  /** The words before a colon whose list has not ended. */
  let opened = ''
  let last = 0
  for (const [index, statement] of statements.entries()) {
    const { words, start, end, leadIn } = statement
    const { bare, body, place } = bareWords(words)
    const marker = markerOf(words)
    const listed = itemOf(lists, marker, index)
    const isOfItem = leadIn === null && !marker && !PARTS.test(text.slice(last, start))
    if (!isOfItem) inFront = leadIn === null ? '' : openingOf(leadIn, reader)
    last = end
    // "It will deliver" goes on from no "Supplier will:".
    const isOther = BY_IT.test(bare) || (listed?.isOfDeeds === true && !/^(?:not\s+)?to\s/i.test(bare))
    const item = isOther ? null : listed
    if (RECITAL.test(bare) || (leadIn !== null && isPartOfLeadIn(leadIn, bare))) continue
    const isCondition = listsConditions(leadIn ?? (/^\p{Ll}/u.test(bare) ? opened : ''))
    if (isCondition && !IN_WHICH_CASE.test(bare)) continue
    opened = body.endsWith(':') ? body : ''
    const lead = INTRODUCES.test(body) ? introduction(body, reader) : null
    if (lead) {
      lists.push({
        actor: lead.actor,
        lead: withoutColon(lead.value),
        isOfDeeds: AGREES.test(withoutColon(body)),
        style: null,
        value: 0,
        last: index,
      })
      continue
    }
    const [first = body, ...others] = item ? [] : lettered(body)
    const isOpen = BEGINS_WITH_VERB.test(first)
    if (!isOpen) subject = IS_SUBJECT.test(body) ? withoutColon(body) : ''
    const whole = isOpen && subject !== '' ? `${subject} ${first}` : first
    const own = timed(whole, reader) ?? dutyIn(whole, reader) ?? (body === bare ? null : dutyIn(bare, reader))
    const hasSubject = (own?.actor ?? '') !== ''
    if (!item && leadIn === null && marker !== null && !hasSubject && isFragment(bare) && !isAsked(bare, []))
      continue
    if (item && (isPartOfLeadIn(item.lead, bare) || titlesNext(bare, statements[index + 1]))) continue
    const duty = item
      ? { actor: item.actor, value: `${item.lead} ${bare}` }
      : own && !/^it$/i.test(own.actor)
        ? own
        : (dutyOfItem(leadIn, bare, reader) ?? own ?? asked(bare, statements, index))
    // "Good title will be transferred": what a list of promises says is done is said to be true.
    if (duty?.actor === '' && leadIn !== null && VOUCHES.test(leadIn) && IS_DONE.test(duty.value)) continue
    if (duty) {
      const isItem = leadIn !== null || marker !== null
      const isWhole = isItem && !duty.value.endsWith(':')
      const value = isWhole ? duty.value : withRest(duty.value, statements, index)
      const isIt = IS_PRONOUN.test(duty.actor) && OPENS_WITH_IT.test(duty.value)
      const actor = (isIt ? whoIsIt(statements, index, reader) : null) ?? duty.actor
      const fact = shown(text, behind(inFront, { actor, value }), { start, end })
      found.push({ ...fact, value: withSaidBefore(fact.value, statements, index) })
    }
    const ofList = others.length === 0 ? '' : openingOf(first.slice(0, first.indexOf(':') + 1), reader)
    let from = first.length
    for (const other of others) {
      const alone = other.replace(/[;,]\s{0,3}(?:and\s{0,3})?$/, '')
      const more = dutyIn(alone, reader)
      const span = placeInText(text, statement, { start: place(from), end: place(from + alone.length) })
      if (more && more.actor !== '' && span) found.push(shown(text, behind(ofList, more), span))
      from += other.length
    }
  }
  return found
}

/** What an item of a list says behind what the whole list hangs on. */
const behind = (front: string, duty: Duty): Duty =>
  duty.value.includes(front) ? duty : { ...duty, value: hangingOn(front, duty.value) }

/** "You have nine days to pay; otherwise we will end it": the one who has to pay. */
function timed(words: string, reader: SentenceReader): Duty | null {
  const who = whoHasTime(words)
  const actor = who === null ? '' : reader.bearers.find(`${who} `, ' pay', {}).actor
  return actor === '' ? null : { actor, value: words }
}

/** "Please leave the gate unlocked": whoever reads it has to. */
function asked(words: string, statements: readonly Statement[], index: number): Duty | null {
  const beside = [statements[index - 1], statements[index + 1]].map((one) =>
    withoutNumbering(one?.words ?? ''),
  )
  return isAsked(words, beside) ? { actor: '', value: words } : null
}

/** "…; (b) Tenant shall": an item with a subject of its own says what another sentence would. */
const lettered = (body: string): string[] => body.split(LETTERED)

function shown(text: string, { actor, value }: Duty, { start, end }: Span): Found {
  const whole = inOneLine(withoutNumbering(value)).replace(/^\p{Ll}/u, (first) => first.toUpperCase())
  const stop = start + shorten(text.slice(start, end), MAX_TEXT).replace(/…$/, '').trimEnd().length
  const label = actorLabel(actor)
  return {
    type: 'obligation',
    value: shownOf(whole, label),
    label,
    start,
    end: stop,
  }
}

/** "To apply, the Patient has to", "By signing I agree": who has to do what the items say. */
function introduction(body: string, reader: SentenceReader): Duty | null {
  const words = withoutColon(body)
  const end = AGREES.test(words) ? ' to do so' : ' do so'
  const duty = dutyIn(`${words}${end}`, reader)
  return dutyIn(body, reader) ?? (duty && { ...duty, value: duty.value.slice(0, -end.length) })
}

/** The duty of an item of a list inside a list, or with a number of its own, from the words the list goes on from. */
function dutyOfItem(leadIn: string | null, words: string, reader: SentenceReader): Duty | null {
  if (leadIn === null) return null
  const lead = withoutColon(withoutTitle(withoutNumbering(leadIn)))
  if (INTRODUCES.test(leadIn)) return dutyIn(`${lead} ${words}`, reader)
  const vouches = BY_IT.test(words) ? VOUCHES.exec(lead) : null
  if (!vouches) return null
  const { actor } = reader.bearers.find(lead.slice(0, vouches.index), vouches[0], { isPromise: true })
  return actor === '' ? null : { actor, value: words.replace(/^(?:and\s+)?it(?=\s)/i, actor) }
}

/** The introduction that a list item belongs to; lists that have ended are dropped. */
function itemOf(lists: OpenList[], marker: readonly Reading[] | null, index: number): OpenList | null {
  for (let list = lists.at(-1); list; list = lists.at(-1)) {
    const reading = marker?.find(({ style, value }) =>
      list.style === null ? value === 1 : style === list.style && value === list.value + 1,
    )
    if (reading) {
      list.style = reading.style
      list.value = reading.style === BULLET_STYLE ? 0 : reading.value
      list.last = index
      return list
    }
    const isStillOpen = list.style !== null && index - list.last < ITEM_REACH && !isOtherClause(marker)
    if (isStillOpen) return null
    lists.pop()
  }
  return null
}

/** A clause number ends every list before it. */
const isOtherClause = (marker: readonly Reading[] | null) =>
  marker?.some(({ style }) => /^(?:decimal|section|article|part|chapter)/.test(style)) === true

interface Duty {
  readonly actor: string
  /** Who must do what. */
  readonly value: string
}

/** The first duty a sentence puts on somebody it names, else the first on nobody in particular; null without any. */
function dutyIn(sentence: string, reader: SentenceReader, promises = 0): Duty | null {
  let impersonal: Duty | null = null
  for (const proposition of reader.read(sentence).slice(0, MAX_VERBS)) {
    const duty = dutyAt(sentence, proposition, reader, promises)
    if (duty && duty.actor !== '') return duty
    impersonal ??= duty
    // What is agreed has been read with its own subject.
    if (promises < MAX_PROMISES && isPromise(sentence, proposition)) break
  }
  return impersonal
}

const isPromise = (sentence: string, { mood, verb }: Proposition) =>
  mood !== 'condition' && /that$/i.test(sentence.slice(verb.start, verb.end))

function dutyAt(
  sentence: string,
  { mood, isNegative, isOfSubject, verb: { start, end }, given }: Proposition,
  reader: SentenceReader,
  promises: number,
): Duty | null {
  if (mood !== 'duty' && mood !== 'prohibition') return null
  const before = sentence.slice(0, start)
  const after = sentence.slice(end)
  const verb = sentence.slice(start, end).toLowerCase()
  // "This lease cannot be changed" tells what is impossible, "we cannot do so" what one is not able to do.
  if (verb.startsWith('can') && (PASSIVE.test(after) || /\b(?:we|i)\s*$/i.test(before))) return null
  // "Cash is not accepted" is what somebody else will not do.
  if (LEAVES_OPEN.test(verb)) return null
  // What somebody need not do is no duty of theirs.
  if (mood === 'duty' && isNegative) return null
  if (bindsNobody({ before, verb, after })) return null
  if (before.trim() === '' || NEGATED.test(before)) return null
  if (DESCRIBES.test(before.slice(-200).replace(BRACKETED, ' ').slice(-120))) return null
  const { actor, subject } = reader.bearers.find(before, after, {
    isPromise: PROMISES.test(verb),
    isOfSubject,
  })
  // "Money cannot repair it", "the statutes ensure that": no person, no duty.
  if (actor === '' && /^(?:can|ensure)/.test(verb)) return null
  const turned = INVERTED.exec(before)
  const value = turned
    ? turnedWords(sentence, turned.index, given)
    : dutyWords(sentence, { verb: { start, end }, given }, subject)
  const duty = { actor: endsWithCount(before) ? '' : actor, value: value.replace(/^that\s+(?!part)/i, '') }
  if (/^(?:is|are|has|have|need)/.test(verb) && /\bthat\s*$/i.test(before)) return null
  if (/^\s*(?:be)?\s*$/.test(after) && !/(?:ed|en)$/.test(verb)) return null
  if (!/\p{L}/u.test(subject) || (actor === '' && !/^["“'(]?[\p{L}\d]/u.test(subject))) return null
  if (verb.endsWith('that')) return promised(duty, after, reader, promises + 1)
  if (turned && /^it$/i.test(subject)) return null
  return duty
}

/** "The parties agree that X shall …": X when it is one of them, else those who agree. */
function promised(duty: Duty, after: string, reader: SentenceReader, promises: number): Duty | null {
  const own = duty.actor === '' ? after : after.replace(WHO_AGREES, duty.actor)
  const inner = promises > MAX_PROMISES ? null : dutyIn(own, reader, promises)
  if (!inner) return null
  if (duty.actor === '' && IS_PRONOUN.test(inner.actor)) return duty
  const isOwn = AGREES_TOGETHER.test(duty.actor) && /^\p{Lu}/u.test(inner.actor) && !PRONOUN.test(inner.actor)
  return isOwn || duty.actor === '' ? inner : duty
}

import { namedNumbers } from '#core/question/named-numbers.ts'
import { sentenceCloseness } from '#core/retrieval/sentences/sentence-vectors.ts'
import { stemsOf } from '../../../question/same-words.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { isIn } from '../rows/name-words.ts'
import { meaningsNamed, type Meaning } from '../rows/row-meanings.ts'
import { sizeOf } from './add-up.ts'
import { askedEntry, type AskedEntry } from './asked-entry.ts'
import { accountsOf, timesIn, type Account } from './find-accounts.ts'
import type { Entry } from './read-entries.ts'
import type { StateAsked } from './state-asked.ts'

/** By so much the account that is chosen has to be ahead of another. */
const AHEAD = 0.05
/** What a word of the question is worth in the names of an account, and in those of its lines, beside its meaning. */
const PER_NAME = 0.2
const PER_LINE = 0.1
/** What is stated again, and what is to be paid where a question is about paying, is the account that matters. */
const PER_SIGN = 0.08
/** Without a word in common, an account that is less near in meaning is of something else. */
const LEAST_NEAR = 0.3

export interface Chosen extends AskedEntry {
  readonly account: Account
}

interface Scored extends Chosen {
  readonly covered: readonly string[]
  readonly near: number
  readonly score: number
}
/**
 * The account that a question is about; null where it may be about two, or about what no account is of, or where the
 * account has a column for each of several.
 */
export function chooseAccount(
  document: OpenDocument,
  asked: StateAsked,
  encoded: Float32Array | null,
): Chosen | null {
  const found = accountsOf(document).flatMap((account) => scoredBy(document, account, asked, encoded) ?? [])
  const scored = owingFirst(found, asked).sort((a, b) => b.score - a.score)
  const [best] = scored
  if (!best) return null
  const rival = scored.find(
    ({ account, figure }) =>
      (account.isOfSeveral || figure.size !== best.figure.size) && !isOfOne(account, best.account),
  )
  if (rival && best.score - rival.score < AHEAD) return null
  if (!isAbout(document, best, asked)) return null
  const last = latest(best, scored, asked)
  return last.account.isOfSeveral ? null : last
}

/**
 * Where owing is asked about, only what goes with an account that says that something is owed, or what the question
 * names, if there is one that does: money in a purse is owed to nobody.
 */
function owingFirst(found: readonly Scored[], { isOwed, role, about }: StateAsked): Scored[] {
  const owing = isOwed && role === 'rest' ? found.filter(({ account }) => saysOwed(account)) : []
  return found.filter(
    ({ account }) =>
      owing.length === 0 ||
      owing.some((one) => isOfOne(one.account, account)) ||
      about.some((stem) => isIn(stem, namesOf(account))),
  )
}

function scoredBy(
  document: OpenDocument,
  account: Account,
  asked: StateAsked,
  encoded: Float32Array | null,
): Scored | null {
  const names = namesOf(account)
  const all = nameAll(account)
  const covered = asked.about.filter((stem) => isIn(stem, all))
  const found = isOfKind(account, asked) ? askedEntry(account, asked, covered) : null
  if (!found) return null
  const near = nearness(document, account, encoded)
  const inNames = covered.filter((stem) => isIn(stem, names)).length
  const signs =
    Number(isStatedAgain(document, found.entry)) +
    Number(asked.isOwed && asked.role === 'rest' && saysOwed(account))
  const score = near + PER_NAME * inNames + PER_LINE * (covered.length - inNames) + PER_SIGN * signs
  return { account, ...found, covered, near, score }
}

/** Counts where things are counted, else money; and what holds in a case only where one is told of. */
function isOfKind(account: Account, { role, isCount, isConditional, isOwed }: StateAsked): boolean {
  if (role === 'rest' && isOwed && !isOfPaying(account)) return false
  const { result } = account
  const isMoney = result.figures.at(-1)?.isMoney === true || sizeOf(result) >= LARGE
  return isMoney !== isCount && (role !== 'rest' || isConditional === IF.test(result.label))
}

/** In hundredths: nobody has so many lessons or days. */
const LARGE = 100_00
const IF = /\b(?:if|when)\b/i

/** The words that name all of an account. */
export const namesOf = ({ result, again }: Account): readonly string[] =>
  stemsOf([result, ...again].map(({ label, title }) => `${label} ${title?.text ?? ''}`).join(' '))

const nameAll = (account: Account): readonly string[] => [
  ...namesOf(account),
  ...stemsOf(account.parts.map(({ entry }) => entry.label).join(' ')),
]

/** How near the nearest line of an account is to the question in meaning; 0 where nobody knows. */
function nearness({ index, texts }: OpenDocument, account: Account, encoded: Float32Array | null): number {
  const { sentenceVectors, passages } = index
  if (!sentenceVectors || !encoded) return 0
  const offset = texts.startOf(account.result.page) ?? 0
  const lines = [account.result, account.result.title, ...account.parts.map(({ entry }) => entry)]
  const own = passages.flatMap(({ start, end }, at) =>
    lines.some((line) => line && line.start + offset < end && line.end + offset > start) ? [at] : [],
  )
  return Math.max(0, ...own.map((at) => sentenceCloseness(sentenceVectors, at, encoded)))
}

/** On the slip, in a sentence, in a letter. */
function isStatedAgain({ pages }: OpenDocument, { figures }: Entry): boolean {
  const figure = figures.at(-1)?.text.replace(/^[^\d]+|[^\d]+$/g, '') ?? ''
  return figure !== '' && pages.reduce((count, { text }) => count + timesIn(text, figure), 0) > 1
}

/** By more than that it is a balance, which savings have as well. */
const saysOwed = ({ result, again }: Account): boolean =>
  [result, ...again].some(({ label, title }) =>
    [label, title?.text ?? ''].some((name) =>
      meaningsNamed(name.replaceAll(/\b(?:closing |new |account )?balance\b/gi, ' ')).has('owed'),
    ),
  )

/** Whether one goes on from the other. */
function isOfOne(one: Account, other: Account): boolean {
  const leads = (from: Account | null, to: Account): boolean =>
    from === to || (from !== null && leads(from.next, to))
  return leads(one, other) || leads(other, one)
}

/** The account as it stands last, unless a day says which. */
function latest(best: Scored, scored: readonly Scored[], asked: StateAsked): Chosen {
  const next = scored.find(({ account }) => account === best.account.next)
  return next && asked.role === 'rest' && asked.on === null ? latest(next, scored, asked) : best
}

/** In characters: what stands on top of a paper is said of all of it: whose it is, and whom it is from. */
const OPENING = 400

function topOf(document: OpenDocument): string {
  const [page] = document.pages
  const first = accountsOf(document).flatMap(({ parts, isOfSeveral }) =>
    parts.flatMap(({ entry: { page: on, start, heads } }) =>
      on === page?.number ? [isOfSeveral ? (heads?.start ?? start) : start] : [],
    ),
  )
  return page?.text.slice(0, Math.min(OPENING, ...first)) ?? ''
}

/** Other words for what is counted mean the same only where they come near. */
const LEAST_NEAR_COUNTED = 0.45

/** Whether no word of the question is about what the account is not of. */
function isAbout(document: OpenDocument, chosen: Scored, asked: StateAsked): boolean {
  const { covered, near } = chosen
  const text = document.pages.map((page) => page.text).join('\n')
  const above = stemsOf(topOf(document))
  const known = [...above, ...namesOf(chosen.account)]
  const elsewhere = new Set(stemsOf(text))
  const open = asked.about.filter((stem) => !covered.includes(stem) && !isIn(stem, above))
  if (asked.unit !== null && !nameAll(chosen.account).includes(asked.unit)) return false
  if (isOfOtherNumber(text, asked.numbers)) return false
  if (open.some((stem) => elsewhere.has(stem) || asked.names.includes(stem))) return false
  if (
    asked.whom.some((stem) => !known.includes(stem) && begins(stem, [...elsewhere]) && !begins(stem, known))
  )
    return false
  if (open.length > covered.length + 1 || !isOfAsked(chosen, asked, open)) return false
  return open.length === 0 || covered.length > 0 || near >= LEAST_NEAR
}

/** "Cleaner" where the paper speaks of cleaning. */
const begins = (stem: string, stems: readonly string[]): boolean =>
  stems.some((one) => one.slice(0, 4) === stem.slice(0, 4))

/**
 * Whether the account is of what something is said to be left of, by its names, or by its line where there is only one
 * that adds: of one of several charges no account says what is left.
 */
function isOfAsked({ account, covered, near }: Scored, asked: StateAsked, open: readonly string[]): boolean {
  const targets = asked.of.filter((stem) => covered.includes(stem) || open.includes(stem))
  if (targets.length === 0) return true
  const unknown = targets.filter((stem) => open.includes(stem))
  if (asked.role !== 'rest') return unknown.length < targets.length
  if (unknown.length > 0) return asked.isCount && covered.length === 0 && near >= LEAST_NEAR_COUNTED
  const added = account.parts.filter(({ sign }) => sign === 1).map(({ entry }) => entry.label)
  const own = namesOf(account)
  const whole = added.length === 1 ? [...own, ...stemsOf(added.join(' '))] : own
  const isAfter = asked.isAfter || account.running.length > 0
  return isAfter || targets.some((stem) => isIn(stem, whole))
}

/** Whether it says that something is to be paid or left, or that something was paid. */
const isOfPaying = ({ parts, result, again, running }: Account): boolean =>
  running.length > 0 ||
  [result, ...again].some(({ label, title }) =>
    ['owed', 'left'].some((one) => meaningsNamed(`${label} ${title?.text ?? ''}`).has(one as Meaning)),
  ) ||
  parts.some(({ entry, sign }) => sign === -1 && meaningsNamed(entry.label).has('paid'))

/** "Flat 11" of a paper on flat 12. */
function isOfOtherNumber(text: string, asked: StateAsked['numbers']): boolean {
  const own = namedNumbers(text)
  return asked.some(
    ({ thing, number }) =>
      own.some((one) => one.thing === thing) &&
      !own.some((one) => one.thing === thing && one.number === number),
  )
}

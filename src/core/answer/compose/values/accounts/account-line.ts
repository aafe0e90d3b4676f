import { entails } from '../../../gate/entails/entails.ts'
import { overlaps } from '../../../source/page-texts.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import type { GreenLine, Quote } from '../../../text/green-line.ts'
import { wordsAt } from '../fact-in-words.ts'
import { addMoney, readMoney, sayMoney, type Money } from '../money.ts'
import { chooseAccount, type Chosen } from './choose-account.ts'
import { accountsOf } from './find-accounts.ts'
import { laterFigure, restated } from './later-figure.ts'
import type { Entry, OnPage } from './read-entries.ts'
import { stateAsked, type Role, type StateAsked } from './state-asked.ts'

interface Question {
  readonly question: string
  /** All that was written with it, as it was written. */
  readonly message: string
  readonly encoded: Float32Array | null
}

/**
 * The printed result of the account that a question asks the state of: what is left, owed, carried over or in credit,
 * what it began with, or what was taken from it; null where no account or more than one may be meant.
 */
export function accountLine(
  document: OpenDocument,
  { question, message, encoded }: Question,
): GreenLine | null {
  const asked = stateAsked(question, message)
  if (!asked || accountsOf(document).length === 0) return null
  const chosen = chooseAccount(document, asked, encoded)
  if (!chosen) return null
  return chosen.added.length > 0 ? sumLine(document, chosen) : stateLine(document, chosen, asked)
}

/** Whether a question names nothing that an account may be of. */
export function isOfNothing({ question, message }: Question): boolean {
  const asked = stateAsked(question, message)
  return (
    asked !== null &&
    [asked.about, asked.whom, asked.names, asked.numbers].every((named) => named.length === 0)
  )
}

/**
 * Whether a line is the result of an account, or one of its balances, while the state of something else is asked: what
 * no account is of is left of none.
 */
export function isOfOtherAccount(
  document: OpenDocument,
  { question, message }: Question,
  line: GreenLine,
): boolean {
  const asked = stateAsked(question, message)
  return (
    asked !== null &&
    accountsOf(document).some(
      ({ result, running, isOfSeveral }) =>
        !isOfSeveral && [result, ...running].some((entry) => overlaps(entry, line.place)),
    )
  )
}

function stateLine(document: OpenDocument, chosen: Chosen, asked: StateAsked): GreenLine | null {
  const { account, entry } = chosen
  const own = quote(document, entry)
  if (!own) return null
  if (asked.role === 'rest' && asked.on === null && entry === account.result) {
    const later = laterFigure(document, account)
    if (later) return { lead: later.figure, ...later.quote, besides: [own] }
    const { pages } = document
    if (asked.isChanged && account.result.page !== pages.at(-1)?.number) return null
  }
  const isRunning = account.running.includes(entry) && entry.figures.length > 1
  const head = isRunning && entry.heads ? quote(document, entry.heads) : null
  const title =
    !isRunning && entry.title && accountsOf(document).length > 1 ? quote(document, entry.title) : null
  const again = entry === account.result ? restated(document, account) : null
  const besides = [head, title, again, ...account.again.map((line) => quote(document, line))].flatMap(
    (one) => one ?? [],
  )
  const quotes = [own, ...besides].map(({ words }) => words)
  const lead = leadsOf(chosen, isRunning, asked.role).find((one) => entails(one, quotes))
  return lead === undefined ? null : { lead, ...own, besides }
}

/** A payment is said without its sign; a balance below nothing never is: without it, it is another sum. */
function leadsOf({ account, entry, figure }: Chosen, isRunning: boolean, role: Role): string[] {
  const { text, isTakenOff } = figure
  const sum = text.replaceAll(/[-–−()]|\s?cr$/gi, '').trim()
  if (role === 'taken') return [`${entry.label}: ${sum}`, sum]
  const leads = [`${isRunning ? 'Balance' : entry.label}: ${text}`, text]
  if (isTakenOff) return /cr$/i.test(text) ? [`Credit of ${sum}`, ...leads] : leads
  // "In your favour 39.60" has no sign but its name.
  return account.isCredit && entry === account.result ? leads.slice(0, 1) : leads
}

/** Payments that no line adds up. */
function sumLine(document: OpenDocument, { entry, added }: Chosen): GreenLine | null {
  const sums = [entry, ...added].map(moneyOf)
  const quotes = [entry, ...added].flatMap((one) => quote(document, one) ?? [])
  const [first, ...others] = sums
  const [own, ...besides] = quotes
  if (!first || !own || quotes.length !== sums.length) return null
  let total: Money = first
  for (const money of others) {
    const next = money && addMoney(total, money)
    if (!next) return null
    total = next
  }
  const lead = sayMoney(total)
  const said = sums.map((money) => (money ? sayMoney(money) : '')).join(' + ')
  return { lead, sum: `${said} = ${lead}`, ...own, besides }
}

const moneyOf = ({ figures }: Entry): Money | null =>
  readMoney(figures.at(-1)?.text.replace(/^[-–−]\s?/, '') ?? '')

const quote = (document: OpenDocument, { page, start, end }: OnPage): Quote | null =>
  wordsAt(document, page, start, end)

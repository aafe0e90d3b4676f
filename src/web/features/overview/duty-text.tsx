import { Clock, Coins } from 'lucide-react'
import type { Fact } from '#core/document/clause.ts'
import type { Duty } from '#core/overview/duties-of.ts'
import { sideOf } from '#core/overview/words/duty-sides.ts'
import { rowHead } from '#core/overview/words/beside-value.ts'
import { timeInWords } from '#core/overview/words/time-in-words.ts'
import { valueOf } from './fact-value.tsx'
import { useOverview } from './overview-context.ts'
import styles from './overview.module.css'

const SHOWN_PARTS = 4

/** "The Lender shall pay" under "Lender" is "shall pay"; null where the duty does not begin with its bearer. */
function withoutBearer(duty: string, bearer: string): string | null {
  const words = duty.replace(/^the\s+/i, '')
  const name = bearer.replace(/^the\s+/i, '')
  return words.toLowerCase().startsWith(`${name.toLowerCase()} `) ? words.slice(name.length + 1) : null
}

/**
 * Who must do what, in the document's own words; behind the name of the row it stands in.
 *
 * @param under the name it stands under; the duty need not begin with it, unlike "Neither party" under "Parties"
 */
export function DutyText({ fact, under = null }: { fact: Fact; under?: string | null }) {
  const { lang, receipts } = useOverview()
  const { label, value } = fact
  const receipt = receipts.of(fact)
  const row = receipt && rowHead(receipt)
  const isUnder = label?.toLowerCase() === under?.toLowerCase()
  const rest = label === null || (under !== null && !isUnder) ? null : withoutBearer(value, label)
  // "Person" is no name to put in front of "by a person who is no member".
  const withBearer = under === null && (rest !== null || sideOf(label) !== null)
  return (
    <>
      {withBearer && label !== null && (
        <>
          <b dir="auto">{label}</b>
          {rest === null ? ': ' : ' '}
        </>
      )}
      <span className="doc" dir="auto" lang={lang}>
        {row !== null && !value.includes(row) && `${row}: `}
        {rest ?? value}
      </span>
    </>
  )
}

/** "three (3) days" says "3 days". */
const plain = (words: string): string => words.toLowerCase().replaceAll(/[()]/g, '')

/** A time with what it runs from, where the duty's words that are shown do not hold it. */
const inWords = (duty: Fact, part: Fact): string =>
  (part.type === 'deadline' || part.type === 'duration' ? timeInWords(duty, part) : null) ?? valueOf(part)

/** The sums and times that belong to a duty and are not in its words already. */
export function Parts({ duty: { fact, sums, times } }: { duty: Duty }) {
  const said = plain(fact.value)
  const parts = [
    ...sums.map((part) => ({ part, Icon: Coins })),
    ...times.map((part) => ({ part, Icon: Clock })),
  ]
  const seen = new Set<string>()
  const shown = parts.filter(({ part }) => {
    const words = valueOf(part)
    const isNew =
      !seen.has(words) && !said.includes(plain(words)) && !said.includes(plain(inWords(fact, part)))
    seen.add(words)
    return isNew
  })
  if (shown.length === 0) return null
  return (
    <ul className={`${styles['parts']} small num`} aria-label="Belongs to it">
      {shown.slice(0, SHOWN_PARTS).map(({ part, Icon }) => (
        <li key={part.id}>
          <Icon size={14} strokeWidth={1.75} aria-hidden="true" />
          {part.label === null ? inWords(fact, part) : `${part.label}: ${valueOf(part)}`}
        </li>
      ))}
    </ul>
  )
}

import { joinPages } from '#core/document/document.ts'
import { findAmendments } from '#core/structure/amendments/find-amendments.ts'
import type { Paper } from '#core/structure/amendments/paper.ts'
import { partsOf } from '#core/structure/amendments/parts/parts.ts'
import { standingParts } from '#core/structure/amendments/parts/standing-parts.ts'
import { provisionsOf } from '#core/structure/amendments/places/provisions.ts'
import { sayingsOf, type Saying } from '#core/structure/amendments/sayings/sayings.ts'
import { buildStructure } from '#core/structure/build-structure.ts'

/** A lease that says one thing each in nine sections. */
export const LEASE = `APARTMENT LEASE

This Lease is made on March 1, 2026 between Hill Street Homes LLC ("Landlord") and Mara Stone ("Tenant").

1. Premises. Landlord rents Apartment 4 at 12 Hill Street to Tenant.

2. Term. The term begins on April 1, 2026 and ends on March 31, 2027.

3. Rent.

3.1 Monthly Rent. Tenant shall pay monthly rent of $1,400 on the first day of each month.

3.2 Late Charge. If rent is more than 5 days late, Tenant shall pay a late charge of $75.

4. Security Deposit. Tenant shall pay a security deposit of $2,800. Landlord shall return it within 30 days after the term ends.

5. Pets. No animals may be kept in the Apartment. Tenant shall pay a fine of $200 for each breach.

6. Ending. Either party may end this Lease by giving 60 days' written notice.

7. Parking. Tenant may use one parking space for a parking fee of $40 per month.

8. Guests. A guest may stay up to 10 days.

9. Changes. This Lease may be amended only in writing signed by both parties.

Landlord: ____________

Tenant: ____________

`
export const AMENDMENT =
  'FIRST AMENDMENT TO LEASE\n\nThis First Amendment is made on January 5, 2027 between Hill Street Homes LLC ("Landlord") and Mara Stone ("Tenant").\n\n'
export const RIDER = 'RIDER TO LEASE\n\n'

/**
 * What a paper changes, in its own words; what is only added as well where it says so.
 *
 * @param isPossible whether what may be changed is asked for
 */
export function changesIn(text: string, isPossible = false) {
  const document = joinPages([{ number: 1, label: null, text }])
  const { clauses, facts } = buildStructure(document)
  const words = ({ start, end }: { start: number; end: number }) =>
    text.slice(start, end).replace(/\s+/g, ' ')
  const { changes, possible } = findAmendments(text, clauses, facts)
  return (isPossible ? possible : changes)
    .filter(({ kind }) => kind !== 'added' || /\badd(?:ed|ing)\b/.test(text))
    .map(({ kind, inForce, replaced, restated, isFormer, target }) => ({
      kind,
      now: inForce && words(inForce),
      was: replaced.map(words),
      said: restated.map(words),
      isFormer,
      of: clauses.find(({ id }) => id === target)?.label ?? null,
    }))
}

/** A text as changes are looked for in it. */
export function paperOf(text: string): Paper {
  const { clauses, facts } = buildStructure(joinPages([{ number: 1, label: null, text }]))
  const parts = standingParts(text, partsOf(text, clauses))
  return { text, parts, facts, provisions: provisionsOf(text, clauses, parts) }
}

/** The sentences of all papers of a text, in order. */
export function sayingsIn({ text, parts, facts }: Paper): Saying[] {
  return parts.flatMap((part) => sayingsOf(text, part, facts))
}

/** The last sentence in which some words stand. */
export function sayingWith(paper: Paper, words: string): Saying {
  const found = sayingsIn(paper).findLast((saying) => saying.words.includes(words))
  if (!found) throw new Error(`not said: ${words}`)
  return found
}

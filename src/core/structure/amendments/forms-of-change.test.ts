import { expect, test } from 'vitest'
import { changesIn } from '#tests/support/answers/amended-papers.ts'
import { FORMS_OF_CHANGE } from '#tests/support/answers/forms-of-change.ts'

const AGREEMENT = `EQUIPMENT AND SERVICES AGREEMENT

This Agreement is made on January 5, 2024 between Harrow Tools LLC ("Supplier") and Denby Mills Inc. ("Customer").

1. Definitions. "Equipment" means the two looms listed in Schedule A. "Business Day" means Monday to Friday. "Net Sales" means invoiced sales less returns.

2. Term. This Agreement begins on February 1, 2024 and ends on January 31, 2026.

3. Fees.
3.1 Customer shall pay a monthly fee of $4,200. Invoices are payable within 30 days of receipt.
3.2 A late charge of 1.5% per month is due on overdue sums. The late charge shall not exceed $500.
3.3 Fees once paid are not refundable.

4. Delivery. Supplier shall deliver the Equipment to 14 Canal Street, Lowell, Massachusetts. Delivery is made at Customer's cost.

5. Maintenance.
5.1 Supplier shall inspect the Equipment once every quarter.
5.2 Customer shall not open or repair the Equipment.
5.3 Supplier shall answer calls for service within two Business Days.

6. Insurance. Customer shall insure the Equipment for at least $250,000 against fire and theft.

7. Assignment. Neither party may assign this Agreement without the written consent of the other.

8. Publicity. Supplier may use Customer's name and logo in its list of customers.

9. Termination.
(a) Either party may terminate this Agreement by ninety (90) days' written notice.
(b) Supplier may terminate at once if Customer fails to pay for 45 days.
(c) On termination Customer shall return the Equipment at its own cost.

10. Liability. The liability of Supplier is limited to the fees paid in the six months before the claim.

11. Notices. Notices to Supplier shall be sent to Mr. Alan Frost, 9 Mill Road, Nashua.

12. Governing Law. This Agreement is governed by the laws of Massachusetts. The courts of Boston have jurisdiction.

Schedule A
Equipment and prices
Loom model K2: $61,000
Loom model K5: $88,500
Installation: $3,000

Signed: Harrow Tools LLC, Denby Mills Inc.

`
const AMENDMENT = `FIRST AMENDMENT TO EQUIPMENT AND SERVICES AGREEMENT

This First Amendment is made on March 3, 2025 between Harrow Tools LLC and Denby Mills Inc. and amends the Equipment and Services Agreement of January 5, 2024 (the "Agreement").

1. Capitalized terms have the meaning given in the Agreement.

2. `
const END = `

Except as amended here, the Agreement remains in full force and effect.

Signed: Harrow Tools LLC, Denby Mills Inc.
`

const PASSAGES = [...new Set(FORMS_OF_CHANGE.flatMap(([, ...was]) => was))]

test.each(FORMS_OF_CHANGE)('%s', (statement, ...was) => {
  const changes = changesIn(`${AGREEMENT}\f${AMENDMENT}${statement}${END}`)
  const gone = changes.filter(({ kind }) => kind !== 'added').flatMap((change) => change.was)
  const touched = PASSAGES.filter((passage) =>
    gone.some((words) => words.includes(passage) || passage.includes(words)),
  )
  expect(touched.toSorted()).toEqual(was.toSorted())
})

import { expect, test } from 'vitest'
import { changesIn } from '#tests/support/answers/amended-papers.ts'

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

/** The wordings by which contracts are changed, each with the words of the agreement that hold no longer. */
const FORMS: readonly (readonly [statement: string, ...was: string[]])[] = [
  ['Section 5.2 is rescinded.', 'shall not open or repair'],
  ['RESOLVED, that Section 8 be and hereby is rescinded.', "may use Customer's name"],
  ['Section 8 is disapplied.', "may use Customer's name"],
  ['Section 8 (Publicity) shall be of no further force or effect.', "may use Customer's name"],
  ['Section 8 shall cease to have effect from the date of this Amendment.', "may use Customer's name"],
  ['Section 8 is intentionally omitted.', "may use Customer's name"],
  ['Section 8 is hereby deleted and marked "Reserved".', "may use Customer's name"],
  ['Section 8: delete.', "may use Customer's name"],
  ['Delete Section 8.', "may use Customer's name"],
  [
    'Delete clause 8 and insert: "Supplier shall not use Customer\'s name without its consent."',
    "may use Customer's name",
  ],
  ['The parties agree that Section 3.3 shall no longer apply.', 'Fees once paid are not refundable'],
  [
    'Section 3.3 does not apply to the Equipment returned in 2025, whose fees shall be repaid.',
    'Fees once paid are not refundable',
  ],
  [
    'Despite Section 3.3, fees paid for months after the end of this Agreement shall be repaid.',
    'Fees once paid are not refundable',
  ],
  [
    'Fees paid in advance shall be repaid on termination, despite Section 3.3.',
    'Fees once paid are not refundable',
  ],
  [
    'Whatever Section 3.3 says, fees paid in advance shall be repaid on termination.',
    'Fees once paid are not refundable',
  ],
  [
    'In spite of clause 5.2, Customer may open the covers of the Equipment for cleaning.',
    'shall not open or repair',
  ],
  ['Nothing in Section 5.2 prevents Customer from cleaning the Equipment.', 'shall not open or repair'],
  [
    'Nothing in clause 7 shall prevent Customer from assigning this Agreement to a subsidiary.',
    'Neither party may assign',
  ],
  [
    'As an exception to Section 7, Customer may assign this Agreement to an affiliate.',
    'Neither party may assign',
  ],
  ['Section 7 shall not prevent an assignment to an affiliate.', 'Neither party may assign'],
  [
    'Notwithstanding anything to the contrary in the Agreement, Customer may assign this Agreement to an affiliate without consent.',
    'Neither party may assign',
  ],
  ['The monthly fee set out in Section 3.1 shall rise by $300 to $4,500.', 'monthly fee of $4,200'],
  ['The monthly fee in 3.1 will go up to $4,500 from April 1, 2025.', 'monthly fee of $4,200'],
  [
    'With effect from April 1, 2025 the monthly fee payable under Section 3.1 shall be $4,500.',
    'monthly fee of $4,200',
  ],
  ['The monthly fee is increased by $300, to $4,500.', 'monthly fee of $4,200'],
  [
    'Section 3.1 is amended by striking "$4,200" and "30 days" and inserting "$4,500" and "45 days" respectively.',
    'monthly fee of $4,200',
    'within 30 days of receipt',
  ],
  [
    'In Section 3.1, "$4,200" is replaced by "$4,500" and "30 days" by "45 days".',
    'monthly fee of $4,200',
    'within 30 days of receipt',
  ],
  [
    'Section 3.1 is amended by (a) replacing "$4,200" with "$4,500" and (b) replacing "30 days" with "45 days".',
    'monthly fee of $4,200',
    'within 30 days of receipt',
  ],
  ['In clause 3.1 for "30 days" substitute "45 days".', 'within 30 days of receipt'],
  [
    'In clause 3.1 for the words "30 days" there shall be substituted the words "45 days".',
    'within 30 days of receipt',
  ],
  ['Clause 3.1 shall be read as if "45 days" appeared in place of "30 days".', 'within 30 days of receipt'],
  [
    'The words "within 30 days of receipt" in Section 3.1 shall be deleted and the words "within 45 days of receipt" shall be inserted in their place.',
    'within 30 days of receipt',
  ],
  [
    'The reference in Section 3.1 to "30 days" shall be a reference to "45 days".',
    'within 30 days of receipt',
  ],
  [
    'References in Section 3.1 to thirty days are to be read as references to forty-five days.',
    'within 30 days of receipt',
  ],
  ['All references to "$4,200" are replaced with "$4,500".', 'monthly fee of $4,200'],
  [
    'The second sentence of Section 3.1 is deleted and replaced with: "Invoices are payable within 45 days of receipt."',
    'within 30 days of receipt',
  ],
  ['The last sentence of Section 3.2 is struck.', 'shall not exceed $500'],
  ['The cap on the late charge in Section 3.2 is removed.', 'shall not exceed $500'],
  ['The late charge of 1.5% in Section 3.2 is reduced to 1% per month.', 'late charge of 1.5% per month'],
  ['Section 3.2: the rate of the late charge is changed from 1.5% to 1%.', 'late charge of 1.5% per month'],
  ['Invoices shall be payable within 45 days of receipt in lieu of 30 days.', 'within 30 days of receipt'],
  ['Invoices are now payable within 45 days.', 'within 30 days of receipt'],
  ['The payment period in Section 3.1 is extended from 30 to 45 days.', 'within 30 days of receipt'],
  ['The payment period of 30 days is extended to 45 days.', 'within 30 days of receipt'],
  ['The Term is hereby extended through January 31, 2028.', 'ends on January 31, 2026'],
  ['The expiry date stated in Section 2 is changed to January 31, 2028.', 'ends on January 31, 2026'],
  [
    'Section 2 is amended to provide that this Agreement ends on January 31, 2028.',
    'ends on January 31, 2026',
  ],
  ['The Term shall expire on January 31, 2028 instead of January 31, 2026.', 'ends on January 31, 2026'],
  [
    'The parties wish to extend the Term by two years, so that it ends on January 31, 2028.',
    'ends on January 31, 2026',
  ],
  ['The January 31, 2026 date in Section 2 is moved to January 31, 2028.', 'ends on January 31, 2026'],
  [
    'Section 2 is amended and restated in its entirety as follows:\n\n"2. Term. This Agreement begins on February 1, 2024 and ends on January 31, 2028."',
    'ends on January 31, 2026',
  ],
  ['The delivery address in Section 4 is changed to 77 Dock Road, Salem, Massachusetts.', '14 Canal Street'],
  ['Delivery address: 77 Dock Road, Salem, Massachusetts, in place of 14 Canal Street.', '14 Canal Street'],
  [
    'The second sentence of Section 4 shall read as follows: "Delivery is made at Supplier\'s cost."',
    "made at Customer's cost",
  ],
  ["Delivery shall be at Supplier's cost, and Section 4 is amended accordingly.", "made at Customer's cost"],
  ['In Section 4, "Customer\'s cost" shall read "Supplier\'s cost".', "made at Customer's cost"],
  ['In Section 5.1 the word "quarter" is replaced by "month".', 'once every quarter'],
  ['Inspections under Section 5.1 shall be carried out monthly.', 'once every quarter'],
  ['The frequency of inspections in Section 5.1 is changed from quarterly to monthly.', 'once every quarter'],
  ['Section 5.3 is modified to require an answer within one Business Day.', 'within two Business Days'],
  ['The response time in Section 5.3 is shortened to one Business Day.', 'within two Business Days'],
  ["Customer's insurance under Section 6 shall be for at least $400,000.", '$250,000'],
  ['The amount of insurance required by Section 6 is increased to $400,000.', '$250,000'],
  ['Section 6 is amended by deleting "$250,000" and substituting therefor "$400,000".', '$250,000'],
  ['The figure of $250,000 in Section 6 shall be substituted by $400,000.', '$250,000'],
  ['For "$250,000" in clause 6 read "$400,000".', '$250,000'],
  ['Section 6 is amended by increasing the sum insured to $400,000.', '$250,000'],
  [
    'The following is substituted for Section 6: "Customer shall insure the Equipment for at least $400,000."',
    '$250,000',
  ],
  [
    'Section 6 is replaced with the following:\n\nInsurance. Customer shall insure the Equipment for at least $400,000 against all risks.',
    '$250,000',
  ],
  [
    'The notice period in Section 9(a) is reduced from ninety (90) days to sixty (60) days.',
    "ninety (90) days' written notice",
  ],
  [
    'Section 9(a) is amended by changing ninety (90) days to sixty (60) days.',
    "ninety (90) days' written notice",
  ],
  [
    'Sub-clause (a) of clause 9 is deleted and the following substituted: "(a) Either party may terminate this Agreement by sixty (60) days\' written notice."',
    "ninety (90) days' written notice",
  ],
  ['Subsection 9(b) is deleted.', 'fails to pay for 45 days'],
  ['Section 9, paragraph (b), is struck in its entirety.', 'fails to pay for 45 days'],
  [
    'Paragraphs (b) and (c) of Section 9 are deleted.',
    'fails to pay for 45 days',
    'return the Equipment at its own cost',
  ],
  ['Sections 9(b) and 9(c) are deleted.', 'fails to pay for 45 days', 'return the Equipment at its own cost'],
  [
    'Sections 7 and 8 are hereby deleted in their entirety.',
    'Neither party may assign',
    "may use Customer's name",
  ],
  [
    "The return of the Equipment under Section 9(c) shall be at Supplier's cost.",
    'return the Equipment at its own cost',
  ],
  ['In clause 9(c) the words "at its own cost" are deleted.', 'return the Equipment at its own cost'],
  [
    'Section 10 is amended by replacing the words "six months" with the words "twelve months".',
    'six months before the claim',
  ],
  [
    'The limit in Section 10 shall be calculated on the fees paid in the twelve months before the claim.',
    'six months before the claim',
  ],
  [
    'Section 10 is amended to increase the limit to the fees paid in the twelve months before the claim.',
    'six months before the claim',
  ],
  ['The addressee in Section 11 is changed to Ms. Carla Ruiz.', 'Mr. Alan Frost'],
  ['Notices to Supplier shall henceforth be sent to Ms. Carla Ruiz, 9 Mill Road, Nashua.', 'Mr. Alan Frost'],
  ['"Mr. Alan Frost" in Section 11 is replaced by "Ms. Carla Ruiz".', 'Mr. Alan Frost'],
  ['The reference to Mr. Alan Frost in Section 11 is changed to Ms. Carla Ruiz.', 'Mr. Alan Frost'],
  ['Section 12 is amended by substituting "New Hampshire" for "Massachusetts".', 'laws of Massachusetts'],
  ['The reference to "Massachusetts" in Section 12 is changed to "New Hampshire".', 'laws of Massachusetts'],
  [
    'In Section 12, first sentence, the word "Massachusetts" is replaced by "New Hampshire".',
    'laws of Massachusetts',
  ],
  ['The law of New Hampshire shall apply instead of the law of Massachusetts.', 'laws of Massachusetts'],
  ['The price of Loom model K2 in Schedule A is changed to $59,000.', '$61,000'],
  ['Schedule A is amended by changing the installation charge to $2,500.', '$3,000'],
  [
    'Schedule A is replaced by the Schedule A attached to this Amendment.\n\nSchedule A\nLoom model K2: $59,000\nLoom model K5: $88,500\nInstallation: $2,500',
    '$61,000',
    '$3,000',
  ],
  [
    'The definition of "Business Day" in Section 1 is deleted and replaced with: "Business Day" means Monday to Saturday.',
    'Monday to Friday',
  ],
  [
    'The definition of "Net Sales" is amended by adding at the end "and less freight".',
    'invoiced sales less returns',
  ],
  ['"Net Sales" shall mean invoiced sales less returns and freight.', 'invoiced sales less returns'],
  ['The term "Business Day" shall now mean Monday to Saturday.', 'Monday to Friday'],
  ['In Section 1, "two looms" is replaced with "three looms".', 'two looms'],
  [
    'In the definition of Equipment, the words "two looms" are deleted and the words "three looms" are inserted.',
    'two looms',
  ],
  ['Section 3.1 is amended by adding the following sentence: "Customer shall pay by wire."'],
  ['A new Section 13 is added: "Audit. Supplier may audit Customer once a year."'],
  ['Section 6 is confirmed and remains unchanged.'],
  ['Customer confirms that it has received the Equipment in good order.'],
  ['Customer shall also provide a forklift free of charge on delivery.'],
  ['Each party shall bear its own costs of this Amendment.'],
  ['This Amendment is governed by the laws of Massachusetts.'],
]
const PASSAGES = [...new Set(FORMS.flatMap(([, ...was]) => was))]

test.each(FORMS)('%s', (statement, ...was) => {
  const changes = changesIn(`${AGREEMENT}\f${AMENDMENT}${statement}${END}`)
  const gone = changes.filter(({ kind }) => kind !== 'added').flatMap((change) => change.was)
  const touched = PASSAGES.filter((passage) =>
    gone.some((words) => words.includes(passage) || passage.includes(words)),
  )
  expect(touched.toSorted()).toEqual(was.toSorted())
})

import { expect, test } from 'vitest'
import { findPeriods } from './find-periods.ts'

test.each([
  [
    "The Tenant may end this Lease before the end of the term by giving the Landlord 60 days' written notice.",
    'Ending early, by the tenant',
  ],
  ['Either party may terminate this agreement on 30 days notice.', 'Ending it, by either party'],
  ["The Landlord must give 60 days' notice before raising the rent.", 'A higher rent, by the landlord'],
  ["Landlord may enter with 24 hours' notice.", 'Entry, by the landlord'],
  ["You may cancel with 30 days' notice.", 'Ending it, by you'],
  ["We may change these terms with 14 days' notice.", 'Changed terms, by us'],
  [
    "Either side may stop the renewal by giving 60 days' written notice.",
    'Stopping the renewal, by either side',
  ],
  ["The policy may be canceled by the Insurer on 10 days' notice.", 'Ending it, by the insurer'],
  [
    'If the Tenant shall be late, then Owner may serve 5 days notice of cancellation.',
    'Ending it, by the owner, on a condition',
  ],
  [
    'Tenant shall not go on with it, then Owner may serve 5 days notice of cancellation.',
    'Ending it, by the owner',
  ],
  [
    'Landlord may cancel if Tenant shall be late on 5 days notice.',
    'Ending it, by the landlord, on a condition',
  ],
  [
    "During this time either party may end it by 1 week's notice.",
    'Ending it, by either party, for some time only',
  ],
  ["If you want to cancel, you must give 30 days' notice.", 'Ending it, by you'],
  ["During the term either party may end it by 1 week's notice.", 'Ending it, by either party'],
  [
    "It must provide insurance whose policy cannot be canceled unless Landlord has 30 days' prior written notice.",
    'Cancelling the insurance',
  ],
  [
    'It may be ended by either party on 30 days notice in the event of a breach.',
    'Ending it, by either party, on a condition',
  ],
  [
    'The Publisher may, on 30 days notice, have somebody inspect the records of the Client.',
    'Inspecting the books, by the publisher',
  ],
  [
    'Each Party shall be given 30 days notice of cancellation or change of such insurance coverages.',
    'Cancelling the insurance',
  ],
  ["Lessons cancelled with less than 24 hours' notice are charged.", 'Calling it off'],
  ["After the first class, you may cancel this contract with 14 days' notice.", 'Ending it, by you'],
  [
    "Either side may end it by two weeks' notice in the first year.",
    'Ending it, by either side, for some time only',
  ],
  ['A renewal notice must be given not less than 15 days notice before the end of the term.', null],
  ["Landlord must give notice on or before 30 days' notice prior to the Expiration Date.", null],
  ["All meetings need 10 days' notice.", null],
])('%s', (text, label) => {
  expect(findPeriods(text).map((found) => [found.type, found.label])).toEqual([['notice_period', label]])
})

import { expect, test } from 'vitest'
import { isConditional, isFurniture, standingOf } from './standing.ts'

test.each([
  ['The rent will be $900 from May.', 'says'],
  ['Monthly rent: $900', 'says'],
  ['The fee is brought down from $5 to $4 and stays at that.', 'says'],
  ['You asked to pay on the 3rd, since your wages come then.', 'fails'],
  ['You said that the discount should be 20%.', 'fails'],
  ['You asked to pay on the 3rd, and we have agreed to that.', 'says'],
  ['Section 7 is otherwise unimpaired.', 'confirms'],
  ['The fence is not a "repair of existing fence" and Section 10 is unaffected.', 'confirms'],
  ['We start at ten, as always.', 'confirms'],
  ['The Seller warrants the machine for 36 months.', 'says'],
  ['Nothing in clause 5 prevents you from keeping a fish.', 'says'],
  ['Nothing in this letter affects the deposit.', 'confirms'],
  ['The late charge remains the same.', 'confirms'],
  ['Excess mileage rate 20 cents per mile (same)', 'confirms'],
  ['Ten days would be good, although the notice in clause 6 is still all you have to give.', 'confirms'],
  ['Overtime continues to be paid under clause 5.', 'confirms'],
  ['No increase in the deposit is required.', 'confirms'],
  ['The request for a credit of $600 was withdrawn.', 'fails'],
  ['You asked about more holiday.', 'fails'],
  ['You propose that the price be widened to $50.', 'fails'],
  ['The quarterly reports asked for by clause 3.1 are dropped.', 'says'],
  ['Tenants are reminded that the machines close at 10:00 P.M.', 'confirms'],
  ['The fee for a reminder will be $5.', 'says'],
  ['We thought about making it two months.', 'fails'],
  ['I have thought about visitors and she may stay.', 'says'],
  ['Clause 4.1 does not apply to this work order.', 'says'],
  ['The Buyer cannot cancel after the timber has been bought.', 'says'],
  ['The Clinic is thinking about opening until 7:00 p.m. on Thursdays.', 'fails'],
  ['Polar is considering a shift from 7:00 a.m. at some sites.', 'fails'],
  ['The alarm company will not allow it, and clause 8 has to stand for everyone.', 'confirms'],
  ['The two weeks in clause 7 run from the day of the notice, as they always did.', 'confirms'],
  ['The notice is the same.', 'confirms'],
  ['Download speed up to 500 Mb/s not altered', 'confirms'],
  ['The Landlord has decided not to go ahead with it.', 'fails'],
  ['WHEREAS the Tenant wishes to stay;', 'tells'],
  ['This Amendment is made on May 3, 2024 by the parties.', 'tells'],
  ['The van was inspected by a mechanic.', 'tells'],
  ['Oosterhaven, 11 July 2024', 'tells'],
  ['The railing was rebuilt in May.', 'tells'],
  ['Either of us may end this endorsement alone.', 'tells'],
  ['The fee is £70 for two months; from November it is £95 again.', 'tells'],
  ['For Parcelwise Systems Ltd For Braeburn Ltd', 'tells'],
  ['75 guests in place of 60', 'says'],
  ['The deposit was paid and is not recalculated.', 'confirms'],
  ['Section 4 shall be of no further force or effect.', 'says'],
  ['Initial term: 36 months from the start date.', 'says'],
  ['Agreed: 150 days in place of sixty.', 'says'],
  ['Accepted: the site will be in Welsh.', 'says'],
  ['Each payment is made by transfer to the account of the trust.', 'says'],
  ['This, where inconsistent, overrides Clause 3: “You may work from your own home.”', 'says'],
])('%s: %s', (words, standing) => {
  expect(standingOf(words)).toBe(standing)
})

test.each([
  ['If she signs, the rate drops.', true],
  ['The rate drops if she signs.', true],
  ['Closing shall take place on May 1, or sooner if both agree.', false],
  ['The rate drops in May.', false],
])('%s hangs on something: %s', (words, isOpen) => {
  expect(isConditional(words)).toBe(isOpen)
})

test.each([
  ['Agreed: Ann Lee', true],
  ['Accepted and agreed:', true],
  ['Initials: ____', true],
  ['This Deed is made by Ann Lee on May 3, 2024.', true],
  ['Accepted: the site will be in Welsh.', false],
  ['Initial term: 36 months', false],
  ['Each payment is made by transfer.', false],
])('%s is of the frame of a paper: %s', (words, isOfFrame) => {
  expect(isFurniture(words)).toBe(isOfFrame)
})

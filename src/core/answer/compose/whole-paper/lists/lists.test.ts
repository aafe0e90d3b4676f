import { expect, test } from 'vitest'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'

const STUDIO = openTexts([
  `QUARRY LANE STUDIO HIRE

Your booking with Quarry Lane Studios. You hire studio 4 from 3 March 2027 to 30 June 2027.

1. PRICES
The hire fee is £410 a month, due on the 1st of each month. You pay a deposit of £300, which we return when you leave.

2. CHARGES
Item                          Day use        Night use
Late payment                  £25.00         £25.00
Lost key card                 £18.00         £18.00
Extra cleaning                £60.00         £85.00
Card payments carry a surcharge of 1.5 %. Each visitor over ten costs £4.
Your own things are insured up to £2,000.

3. WHAT WE DO
We heat the room from October to April. We clean the corridor every Monday.

4. PLEASE DON'T
No open flames in the room. Amplifiers may only be used until 10 pm. Do not prop the fire door open.

5. YOUR PART
You must:
(a) lock the door when you leave;
(b) tell us of any damage within 24 hours; and
(c) carry your card at all times.
Bring your own cables.

6. LEAVING
You can leave with four weeks' notice. If you leave before 31 May 2027 you pay half of the remaining fees. We may end the hire at once if you smoke inside.`,
])
const said = (question: string, paper = STUDIO) => askOpen(paper, question).part('document')
const lines = (question: string, paper = STUDIO) => said(question, paper).split('\n').filter(Boolean)

test('fees are the charges with the price that is called one, and neither deposit nor limit', () => {
  const own = said('What are all the fees?')
  for (const sum of ['£410', '£25.00', '£18.00', '£85.00', '1.5 %', '£4', 'half of the remaining fees'])
    expect(own).toContain(sum)
  expect(own).not.toMatch(/£300|£2,000/)
})

test('the heads of a table stand once, beside its first row', () => {
  const heads = lines('What are all the fees?').filter((line) => line.includes('Day use'))
  expect(heads).toHaveLength(1)
  expect(heads[0]).toContain('“Late payment £25.00 £25.00”')
})

test('what comes besides something leaves that out', () => {
  const own = said('what extra charges are there besides the hire fee?')
  expect(own).toContain('£18.00')
  expect(own).not.toMatch(/£410|£300/)
})

test('all that is paid holds the price, the deposit, then the charges', () => {
  const own = said('What do I have to pay in total, all the costs?')
  const at = ['£410', '£300', '£18.00'].map((sum) => own.indexOf(sum))
  expect(at).toEqual(at.toSorted((a, b) => a - b))
  expect(at[0]).toBeGreaterThanOrEqual(0)
})

test('days come in their order, then those that come again, then periods', () => {
  const own = said('Which dates do I have to remember?')
  const at = ['3 March 2027', '31 May 2027', '1st of each month', '24 hours'].map((day) => own.indexOf(day))
  expect(Math.min(...at)).toBeGreaterThanOrEqual(0)
  expect(at).toEqual(at.toSorted((a, b) => a - b))
})

test('the items of a list are one point with the words that open it', () => {
  const [list, ...others] = lines('What do I have to do?').filter((line) => line.includes('lock the door'))
  expect(list).toMatch(/“You must: \(a\) lock .* carry your card at all times\.”/)
  expect(others).toEqual([])
})

test('what the reader has to do is neither what is forbidden nor what the other side does', () => {
  const own = said('What do I have to do?')
  expect(own).toContain('Bring your own cables')
  expect(own).not.toMatch(/flames|heat the room|prop the fire door/)
})

test('what stands under a title that forbids is forbidden, a limit too', () => {
  const own = said('What am I not allowed to do?')
  for (const words of ['open flames', 'Amplifiers', 'prop the fire door']) expect(own).toContain(words)
  expect(own).not.toContain('cables')
})

test('what the other side does stands under its title in the present, and money that comes back counts', () => {
  const own = said('What do they have to do for me?')
  for (const words of ['heat the room', 'clean the corridor', 'which we return']) expect(own).toContain(words)
  expect(own).not.toContain('may end the hire')
})

test('ways out begin with those of the reader', () => {
  const own = said('How can I get out of this?')
  const at = ["four weeks' notice", 'half of the remaining fees', 'We may end the hire'].map((words) =>
    own.indexOf(words),
  )
  expect(at[0]).toBeGreaterThanOrEqual(0)
  expect(at).toEqual(at.toSorted((a, b) => a - b))
})

test('what to watch out for is what costs or takes away, and no right of the reader', () => {
  const own = said('What should I watch out for?')
  expect(own).toContain('We may end the hire')
  expect(own).toContain('half of the remaining fees')
  expect(own).not.toContain('You can leave')
})

test('no title and no part of a sentence is a point', () => {
  for (const question of ['What do I have to do?', 'How can I get out of this?', 'What are all the fees?'])
    expect(lines(question).filter((line) => /“(?:\d\. )?[A-Z ']+”/.test(line))).toEqual([])
})

test('who says "I" in a letter to "you" is the other side', () => {
  const room = openTexts([
    `THE ROOM

You pay $150 a week. I wash the towels on Fridays. I keep the receipts and I will mend what breaks. You water the plants.`,
  ])
  const own = said('What do they have to do for me?', room)
  expect(own).toContain('wash the towels')
  expect(own).not.toContain('water the plants')
  expect(said('What do I have to do?', room)).toContain('water the plants')
})

test('who does what is told of the whole clause, not of one that stands in it', () => {
  const offer = openTexts(['OFFER\n\nThe total you pay by card is $80. You must show your card at the door.'])
  const own = said('What are all my duties?', offer)
  expect(own).toContain('show your card')
  expect(own).not.toContain('$80')
})

test('rules that name nobody are what one must not do, and no offer or prize of a law', () => {
  const rules = openTexts([
    `POOL RULES

Children cannot swim alone. No lifeguard on duty. Bookings cannot be refunded. Diving is forbidden. If smoking is not permitted, signs say so.`,
  ])
  const own = said('What is forbidden?', rules)
  expect(own).toContain('Diving is forbidden')
  expect(own).not.toMatch(/refunded|signs say so/)
})

const WORKSHOP = openTexts([
  `Section 1 - Price list
Item                    Amount         When
Entry, once             EUR 40.00      on joining
Locker                  EUR 3.50       monthly
Kiln hour               EUR 2.75       monthly

Section 2 - Leaving
7 to 13 days before: half of the price is due. Less than 7 days: no refund. When you move, the rest falls due at once.
14 days or more before: refund less EUR 15 administration fee.

OUR COMMITMENT
Groups will not exceed 8. Your key money is released within 7 days.

YOUR PART
You have the kiln checked every year.`,
])

test('a row without a sign of money names no columns', () => {
  const own = said('List all the costs', WORKSHOP)
  for (const sum of ['40.00', '3.50', '2.75']) expect(own).toContain(sum)
})

test('a sentence that begins with a number is no part of another', () => {
  const own = said('How can we withdraw and what will it cost?', WORKSHOP)
  for (const words of ['7 to 13 days', 'Less than 7 days', 'falls due at once', 'EUR 15'])
    expect(own).toContain(words)
})

test('a fee that is kept of a refund is one', () => {
  expect(said('What are all the fees?', WORKSHOP)).toContain('EUR 15')
})

test('what will not be under a title that promises is promised, not forbidden', () => {
  expect(said('What do they promise us?', WORKSHOP)).toMatch(/not exceed 8[\s\S]*released within 7 days/)
  expect(said('What am I not allowed to do?', WORKSHOP)).not.toContain('exceed 8')
})

test('what one has done by others is a duty', () => {
  expect(said('What do I have to do?', WORKSHOP)).toContain('kiln checked')
})

test('a weight is no sum, and a charge that was taken back is none', () => {
  const kennel = openTexts([
    `KENNEL TERMS

1. Dogs. You may bring one dog under 40 pounds. A kennel costs $22 a night.
2. Extras. A bath costs $15. The charge of $9 for late collection is no longer
due. Towels are $3 each. If a stay is cancelled, a fee of $30 is charged.`,
  ])
  const own = said('What are all the costs?', kennel)
  for (const sum of ['$22', '$15', '$3 each', '$30']) expect(own).toContain(sum)
  expect(own).not.toMatch(/40 pounds|\$9/)
})

test('ways out begin with what the reader may do under a title on leaving, and hold no entry of the landlord', () => {
  const flat = openTexts([
    `FLAT LEASE between Orchard Homes LLC ("Landlord") and Ada Brandt ("Tenant").

1. TERM
1.1 If the keys are ten days late, Tenant may cancel this Lease.

2. ACCESS
2.1 Landlord may enter to inspect after one day's notice.

3. LEAVING
3.1 Tenant may end this Lease by giving sixty days' notice and paying a fee of $900.
3.2 Rent is paid through the notice period.

4. DEFAULT
4.1 If Tenant does not pay, Landlord may end this Lease.`,
  ])
  const own = lines('How can I leave early, and what does it cost?', flat)
  expect(own[0]).toContain('sixty days')
  expect(own[1]).toContain('through the notice period')
  expect(own[2]).toContain('ten days late')
  expect(own.join('\n')).not.toMatch(/enter|does not pay/)
  expect(lines('How can this lease be ended?', flat).at(-1)).toContain('does not pay')
})

const LICENCE = openTexts([
  `BOAT STORE
Unit Licence

Customer          Ms Ada Brandt, 9 Croft Terrace
Company           Orchard Boats Ltd, 3 Mill Lane
Unit              C22, ground floor
Minimum stay      8 weeks
Fee               £23.50 a week, in advance

WHAT YOU GET
You may use the unit to store your own boat at all hours of the day and the night.

IF YOU DO NOT PAY
An invoice unpaid after 7 days attracts a charge of £15.00. After 14 days your gate code stops working.

WHAT MAY NOT BE STORED
No food, plants or animals, no gas bottles, paint or fuel, no tyres, nothing that was stolen, and no cash or jewellery.

ENDING IT
After the minimum stay you may end the licence by 14 days' notice. If you go sooner you pay to the end of the 8 weeks. The same applies if you take a smaller unit. We refund whole weeks paid in advance.

From 28 September 2027 the fee of your unit is £25.85 a week.`,
])

test('each particular that is asked for has its own line, with the sum that holds from later on', () => {
  const own = said(
    'Who is this contract with, what do I get and how long does it run, and what is the price?',
    LICENCE,
  )
  for (const words of ['Orchard Boats Ltd', 'C22', '£25.85']) expect(own).toContain(words)
})

test('what happens without payment is told by its provision', () => {
  const own = said('What happens if I stop paying?', LICENCE)
  expect(own).toContain('£15.00')
  expect(own).toContain('gate code stops')
})

test('a long list under a title that forbids is forbidden', () => {
  expect(said('What is not allowed?', LICENCE)).toContain('gas bottles')
})

test('what leaving costs holds what the other side pays back, and leaning words with what they lean on', () => {
  const own = lines('What does it cost to leave?', LICENCE)
  expect(own.join('\n')).toContain('We refund whole weeks')
  expect(own.find((line) => line.includes('The same applies'))).toContain('If you go sooner')
})

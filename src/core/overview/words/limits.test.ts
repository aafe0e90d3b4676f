import { expect, test } from 'vitest'
import { takesLinearTime } from '#tests/support/failures/processor-time.ts'
import type { FactType } from '#core/document/clause.ts'
import { limitsOf, withLimits } from './limits.ts'

/** What belongs to the value in brackets. */
function limits(marked: string, type: FactType = 'fee', title: string | null = null): string {
  const [before = '', value = '', behind = ''] = marked.split(/[[\]]/)
  return withLimits(value, limitsOf({ type, title, value }, [before, behind]))
}

test.each([
  ['Seat fees up to [$60] each way.', 'up to $60 each way'],
  ['We pay a maximum of [$900], whatever it cost.', 'a maximum of $900'],
  ['Hotel · [$210] per night; [', '$210 per night'],
  ['at a rate of [€9] a day', '€9 a day'],
  ['€2.40 per litre + [€25.00] service fee', '€25.00'],
  ['We charge [$40.00] each, besides the fine', '$40.00 each'],
  ['gifts worth more than [$50] per person per year', 'more than $50 per person per year'],
  ['nella misura di [€ 10,00] al giorno.', '€ 10,00 al giorno'],
  [
    'una penale di [€ 30,00] per ogni ulteriore giorno lavorativo, fino',
    '€ 30,00 per ogni ulteriore giorno lavorativo',
  ],
  ['mit einer Pauschale von [5 €] je angefangene Stunde', '5 € je angefangene Stunde'],
  ['met een maximum van [€ 400].', 'een maximum van € 400'],
  ['Le loyer est de [820 €] par mois', '820 € par mois'],
  ['as per [$60] of the list per unit', '$60'],
  ['a deductible of no more than one thousand dollars ([$1,000]), naming', 'no more than $1,000'],
  ['Up to [$60] is paid.', 'up to $60'],
  ['The Tenant must pay [$40] for each lost key, and more', '$40 for each lost key'],
  ['you will pay [$150.00] each fortnight instead of', '$150.00 each fortnight'],
  ['Keys are charged at [$25.00] each and a fob at $50.', '$25.00 each'],
  ['Pay [$60] a person of our office', '$60 a person'],
])('%s', (marked, shown) => {
  expect(limits(marked)).toBe(shown)
})

test.each([
  ['interest at [1.25%] per month', '1.25% per month'],
  ['may deduct [2%] of the fee for every full week of delay', '2% of the fee for every full week of delay'],
  ['fino a un massimo del [10 %] del prezzo, per ogni giorno', 'fino a un massimo del 10 %'],
])('a share: %s', (marked, shown) => {
  expect(limits(marked, 'percentage')).toBe(shown)
})

test.each([
  ['within [30 days] of the sale', 'within 30 days'],
  ['a vehicle more than [24 hours] overdue', 'more than 24 hours'],
  ['for [seven years] per file', 'seven years'],
  ['but never for more than [ten days].', 'never for more than ten days'],
  ['entro [5 giorni] dalla consegna', '5 giorni'],
  ['by not later than the [10th day of each month]', '10th day of each month'],
])('a time: %s', (marked, shown) => {
  expect(limits(marked, 'deadline')).toBe(shown)
})

test('what the name says is not said again', () => {
  expect(limits('Hotel · [$210] per night', 'fee', 'Hotel per night')).toBe('$210')
  expect(limits('[$65] for each visit', 'fee', 'Each visit to the house')).toBe('$65')
  expect(limits('a maximum of [$400]', 'fee', 'A maximum of')).toBe('$400')
})

test('a date or a party has no limit', () => {
  expect(limits('up to [Ada] per day', 'party')).toBe('Ada')
})

test('long words take no long time', async () => {
  const work = (words: string): void => {
    expect(
      limitsOf({ type: 'percentage', title: null, value: '1%' }, [words, ` of the ${words}`]),
    ).toBeDefined()
  }
  expect(await takesLinearTime(work, 'not more '.repeat(3000))).toBe(true)
})

test('a notice may be limited too', () => {
  expect(limits("cancels with less than [72 hours' notice], we keep it", 'notice_period')).toBe(
    "less than 72 hours' notice",
  )
})

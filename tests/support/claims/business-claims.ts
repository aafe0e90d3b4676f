import type { ClaimCase } from './claim-case.ts'

/** Insurance, business and services: what may be said with each sentence as a receipt, and what may not. */
export const BUSINESS_CLAIMS: readonly ClaimCase[] = [
  {
    quote: 'Insurer will not pay for losses caused by flood, earthquake or war.',
    sound: [
      'No',
      'The insurer will not pay for losses caused by flood',
      'Losses caused by an earthquake are not paid',
      'The insurer does not pay for flood',
    ],
    false: [
      'Yes',
      'The insurer will pay for losses caused by flood',
      'The insurer pays for war',
      'The insurer will not pay for losses caused by fire',
      'You will not pay for losses caused by flood',
      'The insurer must pay for losses caused by an earthquake',
      'Only losses caused by flood are paid',
    ],
  },
  {
    quote: 'The deductible is $500 for each claim, and coverage is limited to $25,000 per policy year.',
    sound: [
      '$500 for each claim',
      'The deductible is $500',
      'Coverage is limited to $25,000 per policy year',
      'Limited to $25,000',
    ],
    false: [
      'The deductible is $25,000',
      'Coverage is limited to $500',
      'Coverage is at least $25,000',
      'The deductible is $500 per month',
      'Coverage is unlimited',
      'There is no deductible',
      'Coverage is $250,000',
    ],
  },
  {
    quote:
      'Distributor shall not sell the Products outside the State of Ohio without the prior written approval of Kestrel Foods, Inc.',
    sound: [
      'Not without the prior written approval of Kestrel Foods',
      'Distributor may not sell the Products outside Ohio without the written approval of Kestrel Foods',
      'Only with the written approval of Kestrel Foods',
    ],
    false: [
      'Distributor may sell the Products outside Ohio',
      'Distributor may sell the Products outside Iowa only with the approval of Kestrel Foods',
      'Only with the written approval of Falcon Foods',
      'Kestrel Foods shall not sell the Products outside Ohio without the approval of Distributor',
      'Distributor may sell outside Ohio without the approval of Kestrel Foods',
      'Yes',
      'Distributor shall not sell the Products inside Ohio without approval of Kestrel Foods',
    ],
  },
  {
    quote: 'This Agreement is governed by the laws of the State of New York.',
    sound: [
      'New York',
      'The laws of the State of New York',
      'The law of New York',
      'The agreement is governed by the laws of New York',
    ],
    false: [
      'New Jersey',
      'The laws of Delaware',
      'The agreement is not governed by the laws of New York',
      'New York and Delaware',
      'York State of New',
    ],
  },
  {
    quote:
      'Any dispute must be settled by binding arbitration; the parties waive their right to a jury trial.',
    sound: [
      'By binding arbitration',
      'Any dispute must be settled by binding arbitration',
      'Disputes must be settled by arbitration',
      'Yes, the parties waive their right to a jury trial',
    ],
    false: [
      'Disputes may be settled by arbitration',
      'Disputes need not be settled by binding arbitration',
      'Disputes must be settled in court',
      'The parties keep their right to a jury trial',
      'Any dispute must be settled by non-binding arbitration',
      'You have a right to a jury trial',
    ],
  },
  {
    quote: 'Customer may return the goods for a full refund within 14 days of delivery.',
    sound: [
      'Within 14 days of delivery',
      '14 days',
      'Yes, within 14 days of delivery',
      'You may return the goods for a full refund within 14 days of delivery',
      'You can return goods within 14 days',
    ],
    false: [
      'Within 40 days of delivery',
      'After 14 days',
      'You may not return the goods',
      'You must return the goods within 14 days of delivery',
      'You may return the goods within 14 weeks of delivery',
      'The seller may return the goods within 14 days of delivery',
      'You may return the goods for a partial refund within 14 days',
      'You may return the goods at any time',
      'More than 14 days',
    ],
  },
  {
    quote: 'Provider may change the price on thirty (30) days’ notice, but not more than once a year.',
    sound: [
      '30 days’ notice',
      'Yes, on 30 days’ notice',
      'On thirty days’ notice, but not more than once a year',
    ],
    false: [
      'You may change the price on 30 days’ notice',
      'The provider may not change the price',
      'The provider must change the price on 30 days’ notice',
      'On 30 weeks’ notice',
      'Without notice',
      'On 13 days’ notice',
    ],
  },
  {
    quote: 'Seller shall deliver the vehicle by 5:00 p.m. on June 30, 2026 at its place of business.',
    sound: [
      'By 5 PM on June 30, 2026',
      '5:00 p.m.',
      'June 30, 2026',
      'The seller must deliver the vehicle by June 30, 2026',
      'By 17:00 on 30 June 2026',
    ],
    false: [
      'By 5 AM on June 30, 2026',
      'By 6 PM on June 30, 2026',
      'By July 30, 2026',
      'After June 30, 2026',
      'The buyer must deliver the vehicle by June 30, 2026',
      'The seller may deliver the vehicle by June 30, 2026',
      'The seller need not deliver the vehicle',
      'By 15:00 on June 30, 2026',
    ],
  },
  {
    quote: 'We share your email address with advertising partners only if you agree.',
    sound: ['Only if you agree', 'Your email address is shared with advertising partners only if you agree'],
    false: [
      'Your email address is shared with advertising partners',
      'No, never',
      'Your email address is shared without your consent',
      'Your home address is shared with advertising partners only if you agree',
      'You share our email address with advertising partners only if we agree',
    ],
  },
  {
    quote: 'Die Miete beträgt 1.250,00 € monatlich und darf nicht erhöht werden.',
    sound: [
      '1.250,00 €',
      '1.250,00 € monatlich',
      'Die Miete beträgt 1.250,00 €',
      'Die Miete darf nicht erhöht werden',
    ],
    false: [
      '1.520,00 €',
      '125 €',
      'Die Miete darf erhöht werden',
      'Die Kaution beträgt 1.250,00 €',
      '$1,250.00',
    ],
  },
  {
    quote: 'Contractor’s total liability shall not exceed $50,000.',
    sound: [
      'Up to $50,000',
      'At most $50,000',
      'The contractor’s total liability shall not exceed $50,000',
      'Not more than $50,000',
    ],
    false: [
      '$50,000',
      'At least $50,000',
      'More than $50,000',
      'Up to $5,000',
      'The contractor’s liability is unlimited',
      'The client’s total liability shall not exceed $50,000',
      'The contractor has no liability',
    ],
  },
  {
    quote: 'There is no late fee of $75 for the first month.',
    sound: ['There is no late fee', 'No late fee of $75'],
    false: ['Late fee: $75', 'Late fee', 'A late fee of $75'],
  },
  {
    quote: 'Tenant is not required to clean the windows.',
    sound: ['You are not required to clean the windows', 'You need not clean the windows', 'No'],
    false: [
      'You must not clean the windows',
      'You may not clean the windows',
      'You must clean the windows',
      'Yes',
    ],
  },
  {
    quote: 'Tenant shall not clean the windows.',
    sound: ['You may not clean the windows', 'You must not clean the windows'],
    false: ['You need not clean the windows', 'You are not required to clean the windows'],
  },
  {
    quote: 'Guests may park on Elm Street, except on Sundays.',
    sound: ['Guests may park on Elm Street, except on Sundays', 'Yes, except on Sundays'],
    false: [
      'Guests may park on Elm Street',
      'Guests may park on Oak Street, except on Sundays',
      'Guests may park only on Sundays',
    ],
  },
]

import type { ClaimCase } from './claim-case.ts'

/** Deposits, bills and notices of rentals: what may be said with each sentence as a receipt, and what may not. */
export const DEPOSIT_CLAIMS: readonly ClaimCase[] = [
  {
    quote: 'The pet deposit of $300 is non-refundable.',
    sound: [
      'No',
      'No, the pet deposit is not refundable',
      'The pet deposit of $300 is nonrefundable',
      '$300',
    ],
    false: [
      'Yes',
      'The pet deposit is refundable',
      'The pet deposit of $300 is refunded',
      'The security deposit is non-refundable',
      'The pet deposit of $30 is non-refundable',
      '300 days',
    ],
  },
  {
    quote: 'Tenant is responsible for electricity and gas; Landlord pays for water and trash removal.',
    sound: [
      'You are responsible for electricity and gas',
      'The landlord pays for water',
      'The landlord pays for water and trash removal',
      'The tenant is responsible for gas',
    ],
    false: [
      'You pay for water',
      'The landlord is responsible for electricity',
      'The landlord pays for gas',
      'The tenant pays for trash removal',
      'You are not responsible for electricity',
      'The landlord does not pay for water',
      'You are responsible for internet',
      'The landlord pays for all utilities',
    ],
  },
  {
    quote: 'The security deposit is $1,000 and the cleaning fee is $250.',
    sound: [
      'The security deposit is $1,000',
      'The cleaning fee is $250',
      'Cleaning fee: $250',
      '**$1,250 in all**: $1,000 + $250 = $1,250',
      '$1,000 − $250 = $750',
    ],
    false: [
      'The security deposit is $250',
      'The cleaning fee is $1,000',
      'Cleaning fee: $1,000',
      '**$1,350 in all**: $1,000 + $250 = $1,350',
      '$1,000 + $200 = $1,200',
      '$1,250',
      'The total is $1,250',
    ],
  },
  {
    quote: 'Guests may stay up to fourteen (14) nights in any six-month period.',
    sound: [
      'Up to 14 nights',
      'Guests may stay up to 14 nights in any six-month period',
      'Yes, up to fourteen nights',
    ],
    false: [
      '14 nights or more',
      'At least 14 nights',
      'Guests may stay more than 14 nights',
      'Guests may stay 14 nights',
      'Guests may stay up to 40 nights',
      'Guests may stay up to 14 months',
      'Guests may not stay',
      'Up to 14 nights per week',
    ],
  },
  {
    quote: 'Notices to Landlord must be sent by certified mail to Marta Quinn, 12 Harbor Street, Portland.',
    sound: [
      'By certified mail',
      'Marta Quinn',
      'To Marta Quinn, 12 Harbor Street, Portland',
      'You must send notices by certified mail',
      'Notices to the landlord must be sent by certified mail',
    ],
    false: [
      'Martha Quinn',
      'Marta Quinlan',
      'Portland Quinn',
      'To Marta Quinn, 21 Harbor Street, Portland',
      'To Marta Quinn, 12 Harbor Street, Boston',
      'By email',
      'Notices to the tenant must be sent by certified mail',
      'Notices need not be sent by certified mail',
      'Notices may be sent by certified mail or by text message',
      'Harbor Quinn',
    ],
  },
]

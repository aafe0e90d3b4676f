import type { ClaimCase } from './claim-case.ts'

/** Sentences as people say them, and small changes of meaning, over sentences of many papers. */
export const PLAIN_CLAIMS: readonly ClaimCase[] = [
  { quote: '3.1 Amount. The rent is $1,850 per month.', sound: ['Your rent is $1,850 per month'], false: [] },
  {
    quote:
      "3.2 Due date. The rent is due on the 1st day of each month, by bank transfer or through the Landlord's tenant website.",
    sound: ['Rent must be paid by the first day of each month'],
    false: [],
  },
  {
    quote:
      'If the rent has not arrived by the end of the 5th day of the month, the Tenant shall pay a late fee of $75 for that month.',
    sound: ['If the rent has not arrived by the 5th, you have to pay a late fee of $75'],
    false: [],
  },
  {
    quote: 'For a payment that is returned by the bank the Tenant shall pay $35.',
    sound: ['A returned payment costs $35'],
    false: [],
  },
  {
    quote:
      'The Landlord pays for water and waste collection. The Tenant pays for electricity, gas and internet.',
    sound: [
      'The landlord pays for water and waste collection, while you pay for electricity, gas and internet',
    ],
    false: [],
  },
  {
    quote:
      'The Landlord may keep from the deposit only unpaid rent, unpaid fees under Section 3, and the cost of repairing damage beyond ordinary wear.',
    sound: [
      'The landlord may only deduct unpaid rent, unpaid fees and the cost of repairing damage beyond ordinary wear',
    ],
    false: [],
  },
  {
    quote: '6.1 Pets. The Tenant may keep one cat or one dog under 40 pounds.',
    sound: ['Yes, you can keep one cat or one dog under 40 pounds'],
    false: [],
  },
  {
    quote:
      "The Tenant may end this Lease before the end of the term by giving 60 days' written notice and paying a fee of two months' rent.",
    sound: ["You may end the lease early with 60 days' written notice and a fee of two months' rent"],
    false: [],
  },
  {
    quote: '2.1 Start and end. The term begins on June 1, 2027 and ends on May 31, 2028.',
    sound: ['The lease runs from June 1, 2027 to May 31, 2028'],
    false: [],
  },
  {
    quote:
      'The Landlord may raise the rent for the time after the term by giving the Tenant written notice at least 60 days before the new rent applies.',
    sound: ["The landlord can raise the rent with at least 60 days' written notice"],
    false: [],
  },
  {
    quote: 'This Lease is governed by the law of the State of Maine.',
    sound: ['The law of Maine applies'],
    false: [],
  },
  {
    quote:
      "The Tenant shall have renter's insurance with a liability cover of at least $100,000 and shall show proof of it before moving in.",
    sound: ["You must have renter's insurance with liability coverage of at least $100,000"],
    false: [],
  },
  {
    quote:
      'The Landlord shall return the deposit within 30 days after the Tenant has moved out and given a new address.',
    sound: ['You get your deposit back within 30 days after you have moved out'],
    false: [],
  },
  {
    quote: 'Employee is entitled to fifteen (15) days of paid vacation per year.',
    sound: ['You will receive 15 vacation days'],
    false: [],
  },
  {
    quote: 'Your employment will begin on March 1, 2027.',
    sound: ['The job starts on March 1, 2027'],
    false: [],
  },
  { quote: 'The annual salary is $84,000.', sound: ['Your salary is $84,000 a year'], false: [] },
  {
    quote: 'For one year after leaving, Employee shall not work for any competitor.',
    sound: ['You cannot work for a competitor for one year'],
    false: [],
  },
  { quote: 'Interest accrues at a rate of 7.5% per year.', sound: ['The interest rate is 7.5%'], false: [] },
  { quote: 'Total amount due: $1,240.55', sound: ['The total due is $1,240.55'], false: [] },
  {
    quote: 'Member must cancel at least ten (10) days before the renewal date.',
    sound: ['You have to cancel 10 days before renewal'],
    false: [],
  },
  { quote: 'A joining fee of $50 is charged once.', sound: ['There is a $50 joining fee'], false: [] },
  {
    quote: 'Any cancellation must be made in writing.',
    sound: ['Cancellation must be in writing'],
    false: [],
  },
  {
    quote: 'We may change these terms at any time.',
    sound: ['The company can change these terms at any time'],
    false: [],
  },
  {
    quote: 'Tenant is responsible for any damage caused by Tenant.',
    sound: ['You are responsible for damage you cause'],
    false: [],
  },
  { quote: 'Smoking inside the apartment is prohibited.', sound: ['Smoking is not allowed'], false: [] },
  {
    quote: 'Landlord may not enter at any time without notice.',
    sound: [],
    false: ['Landlord may enter at any time'],
  },
  {
    quote: 'The deposit is not returned within 30 days unless keys are returned.',
    sound: [],
    false: ['The deposit is returned within 30 days'],
  },
  { quote: 'Member can’t cancel.', sound: [], false: ['You can cancel'] },
  { quote: 'Member cannot cancel during the first year.', sound: [], false: ['You can cancel'] },
  { quote: 'The fee is not waived.', sound: [], false: ['The fee is waived'] },
  { quote: 'Rent excludes heat.', sound: [], false: ['Rent includes heat'] },
  { quote: 'Rent does not include heat.', sound: [], false: ['Rent includes heat'] },
  {
    quote: 'Tenant repairs the roof at the request of Landlord.',
    sound: [],
    false: ['The landlord repairs the roof'],
  },
  { quote: 'Insurance is mandatory.', sound: [], false: ['Insurance is optional'] },
  {
    quote: 'The warranty covers all damage other than water damage.',
    sound: [],
    false: ['The warranty covers water damage'],
  },
  { quote: 'You get no refund.', sound: [], false: ['You get a refund'] },
  { quote: 'Late payments are refused.', sound: [], false: ['Late payments are accepted'] },
  {
    quote: 'The contract does not renew automatically.',
    sound: [],
    false: ['The contract renews automatically'],
  },
  { quote: 'Only residents over 18 may use the pool.', sound: [], false: ['You may use the pool'] },
  { quote: 'The price will not go up.', sound: [], false: ['The price may go up'] },
  { quote: 'You waive the right to terminate.', sound: [], false: ['You have the right to terminate'] },
  { quote: 'The employer never pays overtime.', sound: [], false: ['The employer pays overtime'] },
  { quote: 'Parking is available for $50 per month.', sound: [], false: ['Parking is included'] },
  {
    quote: 'Notice must be given by mail, not by email.',
    sound: [],
    false: ['Notice must be given by email'],
  },
  { quote: 'The second month is free.', sound: [], false: ['The first month is free'] },
  { quote: 'The limit is $500 per family.', sound: [], false: ['The limit is $500 per person'] },
  { quote: 'Payment is due in 30 days or less.', sound: [], false: ['Payment is due in 30 days'] },
  { quote: 'The rate is variable.', sound: [], false: ['The rate is fixed'] },
  { quote: 'You keep the deposit.', sound: [], false: ['You lose the deposit'] },
  { quote: 'Interest is 5% a year.', sound: [], false: ['Interest is 5% a month'] },
  { quote: 'Tenant receives $100.', sound: [], false: ['Tenant pays $100'] },
  { quote: 'The seller is not liable.', sound: [], false: ['The seller is liable'] },
  { quote: 'The buyer is liable to the seller.', sound: [], false: ['The seller is liable'] },
  { quote: 'between 30 and 90 days', sound: [], false: ['between 30 and 60 days'] },
  { quote: '60 to 90 days', sound: [], false: ['30 to 60 days'] },
  { quote: 'from Monday to Thursday', sound: [], false: ['from Monday to Friday'] },
  { quote: 'The loan is for $5,000,000.', sound: [], false: ['The loan is for $5,000'] },
  { quote: '€5,000', sound: [], false: ['$5,000'] },
  { quote: '5,000 euros', sound: [], false: ['5,000 dollars'] },
  { quote: 'Call 555-0101', sound: [], false: ['Call 555-0100'] },
  { quote: 'Section 9 applies', sound: [], false: ['Section 8 applies'] },
  { quote: 'Unit 3C', sound: [], false: ['Unit 3B'] },
  { quote: 'Mrs. Brown signs', sound: [], false: ['Mr. Brown signs'] },
  { quote: 'Ana Santos', sound: [], false: ['Ana Silva'] },
  { quote: 'ABD Corp. pays', sound: [], false: ['ABC Corp. pays'] },
]

import { INSURANCE } from '../further-pages.ts'
import { SOURCES } from '../sources.ts'
import type { GuidanceNote } from '../note.ts'

/** What holds in general of insurance policies. */
export const INSURANCE_NOTES: readonly GuidanceNote[] = [
  {
    key: 'policy-exclusions',
    topics: ['insurance paid'],
    kinds: ['insurance'],
    title: 'What a policy leaves out',
    text: 'A policy is read in two steps: what it covers, and what it then takes out again. The list of exceptions decides many claims. Ask about cases that matter to you.',
    readOn: INSURANCE,
  },
  {
    key: 'policy-deductible',
    topics: ['insurance paid', 'price'],
    kinds: ['insurance'],
    title: 'Your own share of a claim',
    text: 'A deductible or excess is the part of each claim you pay. A higher one usually makes the policy cheaper. Small claims may then bring nothing.',
    readOn: INSURANCE,
  },
  {
    key: 'health-costs',
    topics: ['insurance paid'],
    kinds: ['bill', 'insurance'],
    lawOf: ['US'],
    title: 'Deductible, copay and coinsurance',
    text: 'First you pay up to the deductible. Then you share costs as a fixed sum or a percentage. Many plans have a yearly top limit, and only some care counts toward it.',
    readOn: [SOURCES.healthGlossary],
  },
  {
    key: 'claim-steps',
    topics: ['insurance paid', 'notices'],
    kinds: ['insurance'],
    title: 'Making a claim',
    text: 'Tell the insurer soon, keep receipts and photos, and report theft to the police. Late or missing proof is a common reason for a no.',
    readOn: [SOURCES.insuranceClaims, ...INSURANCE],
    besideQuote: true,
  },
  {
    key: 'claim-refused',
    topics: ['disputes', 'insurance paid'],
    kinds: ['insurance'],
    title: 'When a claim is refused',
    text: 'Ask for the reason and the exact term in writing. Most insurers have a complaints office, and in many places a free outside body can look at the case.',
    readOn: [SOURCES.insuranceClaims, ...INSURANCE],
    besideQuote: true,
  },
  {
    key: 'true-answers',
    topics: ['end for breach'],
    kinds: ['insurance'],
    title: "Answering the insurer's questions",
    text: 'Wrong or missing answers when a policy is bought can cost the cover later. If something changes, such as the use of a car or home, tell the insurer.',
    readOn: INSURANCE,
    besideQuote: true,
  },
  {
    key: 'premium-missed',
    topics: ['late payment'],
    kinds: ['insurance'],
    title: 'A missed premium',
    text: 'Cover may stop if a premium is not paid, usually after a reminder and some extra days. Events after that day may not be paid.',
    readOn: INSURANCE,
    besideQuote: true,
  },
  {
    key: 'policy-cancel',
    topics: ['leave early', 'refund'],
    kinds: ['insurance'],
    title: 'Ending a policy',
    text: 'Many policies can be returned in the first days. Later a part of the premium may come back, less a fee. Have new cover before the old one ends.',
    readOn: INSURANCE,
  },
  {
    key: 'policy-dates',
    topics: ['start', 'end of term'],
    kinds: ['insurance'],
    title: 'When cover begins and ends',
    text: 'Cover may begin later than the day of payment, and some risks have a waiting time. Ask for the exact hour and date.',
    readOn: INSURANCE,
  },
]

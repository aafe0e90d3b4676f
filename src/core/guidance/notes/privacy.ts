import { EU } from '#core/jurisdiction/jurisdiction.ts'
import { PRIVACY } from '../further-pages.ts'
import { SOURCES } from '../sources.ts'
import type { GuidanceNote } from '../note.ts'

/** What holds in general of privacy notices. */
export const PRIVACY_NOTES: readonly GuidanceNote[] = [
  {
    key: 'data-collected',
    topics: ['what they collect'],
    kinds: ['policy', 'subscription'],
    title: 'What apps and sites collect',
    text: 'There is what you type in, what the device tells by itself and what others pass on. Location, contacts and health data deserve a closer look. Phone settings can limit them.',
    readOn: [SOURCES.appData, ...PRIVACY],
  },
  {
    key: 'data-cookies',
    topics: ['what they collect', 'what they do with data'],
    kinds: ['policy'],
    lawOf: ['GB', ...EU],
    title: 'Cookies and tracking',
    text: 'Some cookies make a site work, others follow people across sites for ads. In many places the second kind needs consent, and browsers can block them.',
    readOn: [SOURCES.cookies, ...PRIVACY],
  },
  {
    key: 'data-shared',
    topics: ['who they share with'],
    kinds: ['policy', 'subscription'],
    title: 'Passing data on',
    text: 'Firms that work for a provider may see data to do their job. Passing it to others for their own use is another matter. Look for the words "partners" and "affiliates".',
    readOn: PRIVACY,
  },
  {
    key: 'data-sold',
    topics: ['who they share with'],
    kinds: ['policy'],
    lawOf: ['US'],
    title: 'Selling data',
    text: '"We do not sell" may still allow swaps or shared ads, as laws define a sale in different ways. A choice to say no is often found in the settings.',
    readOn: [SOURCES.appData, ...PRIVACY],
  },
  {
    key: 'data-use',
    topics: ['what they do with data'],
    kinds: ['policy', 'subscription'],
    title: 'What data is used for',
    text: 'A fair notice ties each kind of data to a purpose. Ads and sales messages usually come with a way to say no.',
    readOn: [SOURCES.appData, ...PRIVACY],
  },
  {
    key: 'data-kept',
    topics: ['keep data'],
    kinds: ['policy', 'subscription'],
    title: 'How long data is kept',
    text: 'Data should usually go when it is no longer needed. Bills and records may have to stay longer by law. Closing an account and deleting data can be two steps.',
    readOn: PRIVACY,
  },
  {
    key: 'data-rights',
    topics: ['privacy choices'],
    kinds: ['policy', 'subscription'],
    title: 'Seeing, correcting and deleting data',
    text: 'In many places people can ask for a copy, a correction or deletion, usually for free. The request should name the account. A no should come with a reason.',
    readOn: PRIVACY,
  },
  {
    key: 'data-children',
    topics: ['children'],
    kinds: ['policy'],
    title: "Children's data",
    text: "Services for children often need a parent's consent under a certain age, which differs by place. Parents can often see and delete what was collected.",
    readOn: [SOURCES.childPrivacy, ...PRIVACY],
  },
  {
    key: 'data-safety',
    topics: ['account safety'],
    kinds: ['policy', 'subscription'],
    title: 'Keeping an account safe',
    text: 'A password used nowhere else and a second step at sign-in stop most break-ins. After a data leak, providers must tell people in many places.',
    readOn: PRIVACY,
  },
  {
    key: 'data-new-owner',
    topics: ['change of owner'],
    kinds: ['policy'],
    title: 'Data when a company is sold',
    text: 'Customer data is often passed on when a company is sold. The new owner usually has to keep the old promises or ask again.',
    readOn: PRIVACY,
  },
  {
    key: 'data-notice-change',
    topics: ['change the terms'],
    kinds: ['policy'],
    title: 'Changes to a privacy notice',
    text: 'Small changes may come by a new date on the page. Large ones should be told to people first, and may need consent again.',
    readOn: PRIVACY,
  },
]

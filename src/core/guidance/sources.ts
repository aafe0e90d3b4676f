import { EU, type Place } from '#core/jurisdiction/jurisdiction.ts'
import type { GuidanceSource } from './note.ts'

const GREAT_BRITAIN: readonly Place[] = ['GB-ENG', 'GB-SCT', 'GB-WLS']

const page = (places: readonly Place[], name: string, url: string): GuidanceSource => ({ name, url, places })

/** Public pages of authorities and well-known works of reference, each with the places whose law it is about. */
export const SOURCES = {
  tenantDuties: page(
    ['GB-ENG'],
    'GOV.UK, Private renting: rights and responsibilities',
    'https://www.gov.uk/private-renting/your-rights-and-responsibilities',
  ),
  rentIncreases: page(
    ['GB-ENG'],
    'GOV.UK, Private renting: rent increases',
    'https://www.gov.uk/private-renting/rent-increases',
  ),
  rentDeposits: page(
    ['GB-ENG'],
    'GOV.UK, Tenancy deposit protection',
    'https://www.gov.uk/tenancy-deposit-protection',
  ),
  evictions: page(
    ['GB-ENG'],
    'GOV.UK, Private renting for tenants: evictions',
    'https://www.gov.uk/private-renting-evictions',
  ),
  housing: page(['GB-ENG'], 'Citizens Advice, Housing', 'https://www.citizensadvice.org.uk/housing/'),
  landlordTenant: page(
    ['US'],
    'Cornell Law School, Wex: Landlord-tenant law',
    'https://www.law.cornell.edu/wex/landlord-tenant_law',
  ),
  quietEnjoyment: page(
    ['US'],
    'Cornell Law School, Wex: Quiet enjoyment',
    'https://www.law.cornell.edu/wex/quiet_enjoyment',
  ),
  energy: page(
    GREAT_BRITAIN,
    'Citizens Advice, Energy supply',
    'https://www.citizensadvice.org.uk/consumer/energy/energy-supply/',
  ),
  debtCollection: page(
    ['US'],
    'US Consumer Financial Protection Bureau, Debt collection',
    'https://www.consumerfinance.gov/consumer-tools/debt-collection/',
  ),
  creditReports: page(
    ['US'],
    'US Consumer Financial Protection Bureau, Credit reports and scores',
    'https://www.consumerfinance.gov/consumer-tools/credit-reports-and-scores/',
  ),
  autoLoans: page(
    ['US'],
    'US Consumer Financial Protection Bureau, Auto loans',
    'https://www.consumerfinance.gov/consumer-tools/auto-loans/',
  ),
  askCfpb: page(
    ['US'],
    'US Consumer Financial Protection Bureau, Ask CFPB',
    'https://www.consumerfinance.gov/ask-cfpb/',
  ),
  medicalBills: page(
    ['US'],
    'US Centers for Medicare & Medicaid Services, Medical bill rights',
    'https://www.cms.gov/medical-bill-rights',
  ),
  healthGlossary: page(['US'], 'HealthCare.gov, Glossary', 'https://www.healthcare.gov/glossary/'),
  insuranceClaims: page(
    ['AU'],
    'Moneysmart (Australia), Making an insurance claim',
    'https://moneysmart.gov.au/how-insurance-works/making-an-insurance-claim',
  ),
  jobContracts: page(
    GREAT_BRITAIN,
    'GOV.UK, Employment contracts and conditions',
    'https://www.gov.uk/employment-contracts-and-conditions',
  ),
  pay: page(GREAT_BRITAIN, 'GOV.UK, Understanding your pay', 'https://www.gov.uk/understanding-your-pay'),
  workingHours: page(
    GREAT_BRITAIN,
    'GOV.UK, Maximum weekly working hours',
    'https://www.gov.uk/maximum-weekly-working-hours',
  ),
  holidays: page(
    GREAT_BRITAIN,
    'GOV.UK, Holiday entitlement',
    'https://www.gov.uk/holiday-entitlement-rights',
  ),
  rightsAtWork: page(
    GREAT_BRITAIN,
    'Citizens Advice, Rights at work',
    'https://www.citizensadvice.org.uk/work/rights-at-work/',
  ),
  resigning: page(
    GREAT_BRITAIN,
    'Citizens Advice, Notice period when resigning',
    'https://www.citizensadvice.org.uk/work/leaving-a-job/resigning/your-notice-period-when-resigning/',
  ),
  dismissal: page(
    GREAT_BRITAIN,
    'Citizens Advice, Dismissal',
    'https://www.citizensadvice.org.uk/work/leaving-a-job/dismissal/',
  ),
  atWill: page(
    ['US'],
    'Cornell Law School, Wex: Employment-at-will doctrine',
    'https://www.law.cornell.edu/wex/employment-at-will_doctrine',
  ),
  contractor: page(
    ['US'],
    'Cornell Law School, Wex: Independent contractor',
    'https://www.law.cornell.edu/wex/independent_contractor',
  ),
  notCompete: page(
    ['US'],
    'Cornell Law School, Wex: Covenant not to compete',
    'https://www.law.cornell.edu/wex/covenant_not_to_compete',
  ),
  workForHire: page(
    ['US'],
    'Cornell Law School, Wex: Work made for hire',
    'https://www.law.cornell.edu/wex/work_made_for_hire',
  ),
  freeTrials: page(
    ['US'],
    'US Federal Trade Commission, Free trials and auto-renewals',
    'https://consumer.ftc.gov/articles/getting-and-out-free-trials-auto-renewals-and-negative-option-subscriptions',
  ),
  returns: page(
    EU,
    'European Union, Your Europe: Returns',
    'https://europa.eu/youreurope/citizens/consumers/shopping/returns/index_en.htm',
  ),
  guarantees: page(
    EU,
    'European Union, Your Europe: Guarantees and returns',
    'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm',
  ),
  contractInformation: page(
    EU,
    'European Union, Your Europe: Contract information',
    'https://europa.eu/youreurope/citizens/consumers/shopping/contract-information/index_en.htm',
  ),
  unfairTerms: page(
    EU,
    'European Union, Your Europe: Unfair contract terms',
    'https://europa.eu/youreurope/citizens/consumers/unfair-treatment/unfair-contract-terms/index_en.htm',
  ),
  pricing: page(
    EU,
    'European Union, Your Europe: Pricing and payments',
    'https://europa.eu/youreurope/citizens/consumers/shopping/pricing-payments/index_en.htm',
  ),
  warranties: page(
    ['US'],
    'US Federal Trade Commission, Warranties',
    'https://consumer.ftc.gov/articles/warranties',
  ),
  debtFaqs: page(
    ['US'],
    'US Federal Trade Commission, Debt collection FAQs',
    'https://consumer.ftc.gov/articles/debt-collection-faqs',
  ),
  contract: page(['US'], 'Cornell Law School, Wex: Contract', 'https://www.law.cornell.edu/wex/contract'),
  breach: page(
    ['US'],
    'Cornell Law School, Wex: Breach of contract',
    'https://www.law.cornell.edu/wex/breach_of_contract',
  ),
  setDamages: page(
    ['US'],
    'Cornell Law School, Wex: Liquidated damages',
    'https://www.law.cornell.edu/wex/liquidated_damages',
  ),
  indemnity: page(['US'], 'Cornell Law School, Wex: Indemnity', 'https://www.law.cornell.edu/wex/indemnity'),
  liability: page(
    ['US'],
    'Cornell Law School, Wex: Limitation of liability',
    'https://www.law.cornell.edu/wex/limitation_of_liability',
  ),
  forceMajeure: page(
    ['US'],
    'Cornell Law School, Wex: Force majeure',
    'https://www.law.cornell.edu/wex/force_majeure',
  ),
  arbitration: page(
    ['US'],
    'Cornell Law School, Wex: Arbitration',
    'https://www.law.cornell.edu/wex/arbitration',
  ),
  choiceOfLaw: page(
    ['US'],
    'Cornell Law School, Wex: Choice of law',
    'https://www.law.cornell.edu/wex/choice_of_law',
  ),
  assignment: page(
    ['US'],
    'Cornell Law School, Wex: Assignment',
    'https://www.law.cornell.edu/wex/assignment',
  ),
  parolEvidence: page(
    ['US'],
    'Cornell Law School, Wex: Parol evidence rule',
    'https://www.law.cornell.edu/wex/parol_evidence_rule',
  ),
  severability: page(
    ['US'],
    'Cornell Law School, Wex: Severability clause',
    'https://www.law.cornell.edu/wex/severability_clause',
  ),
  guaranty: page(['US'], 'Cornell Law School, Wex: Guaranty', 'https://www.law.cornell.edu/wex/guaranty'),
  secrets: page(
    ['US'],
    'Cornell Law School, Wex: Nondisclosure agreement',
    'https://www.law.cornell.edu/wex/nondisclosure_agreement',
  ),
  tradeSecret: page(
    ['US'],
    'Cornell Law School, Wex: Trade secret',
    'https://www.law.cornell.edu/wex/trade_secret',
  ),
  intellectualProperty: page(
    ['US'],
    'Cornell Law School, Wex: Intellectual property',
    'https://www.law.cornell.edu/wex/intellectual_property',
  ),
  firstRefusal: page(
    ['US'],
    'Cornell Law School, Wex: Right of first refusal',
    'https://www.law.cornell.edu/wex/right_of_first_refusal',
  ),
  escrow: page(['US'], 'Cornell Law School, Wex: Escrow', 'https://www.law.cornell.edu/wex/escrow'),
  warranty: page(['US'], 'Cornell Law School, Wex: Warranty', 'https://www.law.cornell.edu/wex/warranty'),
  defamation: page(
    ['US'],
    'Cornell Law School, Wex: Defamation',
    'https://www.law.cornell.edu/wex/defamation',
  ),
  latePayments: page(
    ['GB'],
    'GOV.UK, Late commercial payments',
    'https://www.gov.uk/late-commercial-payments-interest-debt-recovery',
  ),
  appData: page(
    ['US'],
    'US Federal Trade Commission, How websites and apps collect and use information',
    'https://consumer.ftc.gov/articles/how-websites-and-apps-collect-and-use-your-information',
  ),
  childPrivacy: page(
    ['US'],
    "US Federal Trade Commission, Protecting your child's privacy online",
    'https://consumer.ftc.gov/articles/protecting-your-childs-privacy-online',
  ),
  cookies: page(
    ['GB'],
    "UK Information Commissioner's Office, Cookies",
    'https://ico.org.uk/for-the-public/online/cookies/',
  ),
} as const satisfies Readonly<Record<string, GuidanceSource>>

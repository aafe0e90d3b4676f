import type { GuidanceSource } from './note.ts'

/** Public pages of authorities and well-known works of reference. The words of notes are our own; here a reader checks them. */
export const SOURCES = {
  privateRenting: { name: 'GOV.UK, Private renting', url: 'https://www.gov.uk/private-renting' },
  tenantDuties: {
    name: 'GOV.UK, Private renting: rights and responsibilities',
    url: 'https://www.gov.uk/private-renting/your-rights-and-responsibilities',
  },
  rentIncreases: {
    name: 'GOV.UK, Private renting: rent increases',
    url: 'https://www.gov.uk/private-renting/rent-increases',
  },
  rentDeposits: {
    name: 'GOV.UK, Tenancy deposit protection',
    url: 'https://www.gov.uk/tenancy-deposit-protection',
  },
  evictions: {
    name: 'GOV.UK, Private renting for tenants: evictions',
    url: 'https://www.gov.uk/private-renting-evictions',
  },
  housing: { name: 'Citizens Advice, Housing', url: 'https://www.citizensadvice.org.uk/housing/' },
  landlordTenant: {
    name: 'Cornell Law School, Wex: Landlord-tenant law',
    url: 'https://www.law.cornell.edu/wex/landlord-tenant_law',
  },
  quietEnjoyment: {
    name: 'Cornell Law School, Wex: Quiet enjoyment',
    url: 'https://www.law.cornell.edu/wex/quiet_enjoyment',
  },
  consumer: { name: 'Citizens Advice, Consumer', url: 'https://www.citizensadvice.org.uk/consumer/' },
  energy: {
    name: 'Citizens Advice, Energy supply',
    url: 'https://www.citizensadvice.org.uk/consumer/energy/energy-supply/',
  },
  debtCollection: {
    name: 'US Consumer Financial Protection Bureau, Debt collection',
    url: 'https://www.consumerfinance.gov/consumer-tools/debt-collection/',
  },
  creditReports: {
    name: 'US Consumer Financial Protection Bureau, Credit reports and scores',
    url: 'https://www.consumerfinance.gov/consumer-tools/credit-reports-and-scores/',
  },
  autoLoans: {
    name: 'US Consumer Financial Protection Bureau, Auto loans',
    url: 'https://www.consumerfinance.gov/consumer-tools/auto-loans/',
  },
  askCfpb: {
    name: 'US Consumer Financial Protection Bureau, Ask CFPB',
    url: 'https://www.consumerfinance.gov/ask-cfpb/',
  },
  medicalBills: {
    name: 'US Centers for Medicare & Medicaid Services, Medical bill rights',
    url: 'https://www.cms.gov/medical-bill-rights',
  },
  healthGlossary: { name: 'HealthCare.gov, Glossary', url: 'https://www.healthcare.gov/glossary/' },
  personalLoans: {
    name: 'Moneysmart (Australia), Personal loans',
    url: 'https://moneysmart.gov.au/loans/personal-loans',
  },
  insuranceBasics: {
    name: 'Moneysmart (Australia), How insurance works',
    url: 'https://moneysmart.gov.au/how-insurance-works',
  },
  insuranceClaims: {
    name: 'Moneysmart (Australia), Making an insurance claim',
    url: 'https://moneysmart.gov.au/how-insurance-works/making-an-insurance-claim',
  },
  naic: {
    name: 'US National Association of Insurance Commissioners, Consumer',
    url: 'https://content.naic.org/consumer.htm',
  },
  jobContracts: {
    name: 'GOV.UK, Employment contracts and conditions',
    url: 'https://www.gov.uk/employment-contracts-and-conditions',
  },
  pay: { name: 'GOV.UK, Understanding your pay', url: 'https://www.gov.uk/understanding-your-pay' },
  workingHours: {
    name: 'GOV.UK, Maximum weekly working hours',
    url: 'https://www.gov.uk/maximum-weekly-working-hours',
  },
  holidays: { name: 'GOV.UK, Holiday entitlement', url: 'https://www.gov.uk/holiday-entitlement-rights' },
  rightsAtWork: {
    name: 'Citizens Advice, Rights at work',
    url: 'https://www.citizensadvice.org.uk/work/rights-at-work/',
  },
  resigning: {
    name: 'Citizens Advice, Notice period when resigning',
    url: 'https://www.citizensadvice.org.uk/work/leaving-a-job/resigning/your-notice-period-when-resigning/',
  },
  dismissal: {
    name: 'Citizens Advice, Dismissal',
    url: 'https://www.citizensadvice.org.uk/work/leaving-a-job/dismissal/',
  },
  atWill: {
    name: 'Cornell Law School, Wex: Employment-at-will doctrine',
    url: 'https://www.law.cornell.edu/wex/employment-at-will_doctrine',
  },
  contractor: {
    name: 'Cornell Law School, Wex: Independent contractor',
    url: 'https://www.law.cornell.edu/wex/independent_contractor',
  },
  notCompete: {
    name: 'Cornell Law School, Wex: Covenant not to compete',
    url: 'https://www.law.cornell.edu/wex/covenant_not_to_compete',
  },
  workForHire: {
    name: 'Cornell Law School, Wex: Work made for hire',
    url: 'https://www.law.cornell.edu/wex/work_made_for_hire',
  },
  freeTrials: {
    name: 'US Federal Trade Commission, Free trials and auto-renewals',
    url: 'https://consumer.ftc.gov/articles/getting-and-out-free-trials-auto-renewals-and-negative-option-subscriptions',
  },
  returns: {
    name: 'European Union, Your Europe: Returns',
    url: 'https://europa.eu/youreurope/citizens/consumers/shopping/returns/index_en.htm',
  },
  guarantees: {
    name: 'European Union, Your Europe: Guarantees and returns',
    url: 'https://europa.eu/youreurope/citizens/consumers/shopping/guarantees-returns/index_en.htm',
  },
  contractInformation: {
    name: 'European Union, Your Europe: Contract information',
    url: 'https://europa.eu/youreurope/citizens/consumers/shopping/contract-information/index_en.htm',
  },
  unfairTerms: {
    name: 'European Union, Your Europe: Unfair contract terms',
    url: 'https://europa.eu/youreurope/citizens/consumers/unfair-treatment/unfair-contract-terms/index_en.htm',
  },
  pricing: {
    name: 'European Union, Your Europe: Pricing and payments',
    url: 'https://europa.eu/youreurope/citizens/consumers/shopping/pricing-payments/index_en.htm',
  },
  warranties: {
    name: 'US Federal Trade Commission, Warranties',
    url: 'https://consumer.ftc.gov/articles/warranties',
  },
  debtFaqs: {
    name: 'US Federal Trade Commission, Debt collection FAQs',
    url: 'https://consumer.ftc.gov/articles/debt-collection-faqs',
  },
  contract: { name: 'Cornell Law School, Wex: Contract', url: 'https://www.law.cornell.edu/wex/contract' },
  breach: {
    name: 'Cornell Law School, Wex: Breach of contract',
    url: 'https://www.law.cornell.edu/wex/breach_of_contract',
  },
  setDamages: {
    name: 'Cornell Law School, Wex: Liquidated damages',
    url: 'https://www.law.cornell.edu/wex/liquidated_damages',
  },
  indemnity: { name: 'Cornell Law School, Wex: Indemnity', url: 'https://www.law.cornell.edu/wex/indemnity' },
  liability: {
    name: 'Cornell Law School, Wex: Limitation of liability',
    url: 'https://www.law.cornell.edu/wex/limitation_of_liability',
  },
  forceMajeure: {
    name: 'Cornell Law School, Wex: Force majeure',
    url: 'https://www.law.cornell.edu/wex/force_majeure',
  },
  arbitration: {
    name: 'Cornell Law School, Wex: Arbitration',
    url: 'https://www.law.cornell.edu/wex/arbitration',
  },
  choiceOfLaw: {
    name: 'Cornell Law School, Wex: Choice of law',
    url: 'https://www.law.cornell.edu/wex/choice_of_law',
  },
  assignment: {
    name: 'Cornell Law School, Wex: Assignment',
    url: 'https://www.law.cornell.edu/wex/assignment',
  },
  parolEvidence: {
    name: 'Cornell Law School, Wex: Parol evidence rule',
    url: 'https://www.law.cornell.edu/wex/parol_evidence_rule',
  },
  severability: {
    name: 'Cornell Law School, Wex: Severability clause',
    url: 'https://www.law.cornell.edu/wex/severability_clause',
  },
  guaranty: { name: 'Cornell Law School, Wex: Guaranty', url: 'https://www.law.cornell.edu/wex/guaranty' },
  secrets: {
    name: 'Cornell Law School, Wex: Nondisclosure agreement',
    url: 'https://www.law.cornell.edu/wex/nondisclosure_agreement',
  },
  tradeSecret: {
    name: 'Cornell Law School, Wex: Trade secret',
    url: 'https://www.law.cornell.edu/wex/trade_secret',
  },
  intellectualProperty: {
    name: 'Cornell Law School, Wex: Intellectual property',
    url: 'https://www.law.cornell.edu/wex/intellectual_property',
  },
  firstRefusal: {
    name: 'Cornell Law School, Wex: Right of first refusal',
    url: 'https://www.law.cornell.edu/wex/right_of_first_refusal',
  },
  escrow: { name: 'Cornell Law School, Wex: Escrow', url: 'https://www.law.cornell.edu/wex/escrow' },
  warranty: { name: 'Cornell Law School, Wex: Warranty', url: 'https://www.law.cornell.edu/wex/warranty' },
  defamation: {
    name: 'Cornell Law School, Wex: Defamation',
    url: 'https://www.law.cornell.edu/wex/defamation',
  },
  unidroit: {
    name: 'UNIDROIT, Principles of International Commercial Contracts',
    url: 'https://www.unidroit.org/instruments/commercial-contracts/unidroit-principles-2016/',
  },
  incoterms: {
    name: 'International Chamber of Commerce, Incoterms rules',
    url: 'https://iccwbo.org/business-solutions/incoterms-rules/',
  },
  latePayments: {
    name: 'GOV.UK, Late commercial payments',
    url: 'https://www.gov.uk/late-commercial-payments-interest-debt-recovery',
  },
  appData: {
    name: 'US Federal Trade Commission, How websites and apps collect and use information',
    url: 'https://consumer.ftc.gov/articles/how-websites-and-apps-collect-and-use-your-information',
  },
  childPrivacy: {
    name: "US Federal Trade Commission, Protecting your child's privacy online",
    url: 'https://consumer.ftc.gov/articles/protecting-your-childs-privacy-online',
  },
  privacyRights: {
    name: 'Office of the Australian Information Commissioner, Your privacy rights',
    url: 'https://www.oaic.gov.au/privacy/your-privacy-rights',
  },
  cookies: {
    name: "UK Information Commissioner's Office, Cookies",
    url: 'https://ico.org.uk/for-the-public/online/cookies/',
  },
} as const satisfies Readonly<Record<string, GuidanceSource>>

import type { AgreementKind } from '#core/document/agreement-kind.ts'

/** What speaks for a kind of document. */
export interface KindFeatures {
  readonly kind: AgreementKind
  /** Words of a title. */
  readonly title: RegExp
  /** What its parties are called. */
  readonly roles: RegExp | null
  /** What it usually speaks of, each once. */
  readonly terms: readonly RegExp[]
}

const words = (pattern: string) => new RegExp(String.raw`\b(?:${pattern})\b`, 'i')
const terms = (...patterns: string[]) => patterns.map(words)

/** In this order: of two titles that fit a line, the one named first says more ("employment offer letter"). */
export const KIND_FEATURES: readonly KindFeatures[] = [
  {
    kind: 'nda',
    title: words(String.raw`non-?\s?disclosure|confidentiality\s+agreement|confidential\s+disclosure|nda`),
    roles: words('disclos(?:er|ing party)|recipient|receiving party'),
    terms: terms(
      'disclosing party',
      'receiving party',
      'permitted purpose|evaluation material',
      'return or destroy',
      'residuals?|need to know',
    ),
  },
  {
    kind: 'guarantee',
    title: words(String.raw`guarant(?:y|ee|ies)|suretyship|surety\s+bond`),
    roles: words('guarantors?|surety'),
    terms: terms(
      'guaranteed obligations',
      'unconditionally guarant\\w+',
      'presentment',
      'guaranty of payment',
      'subrogation',
    ),
  },
  {
    kind: 'lease',
    title: words(
      String.raw`(?:sub)?leases?|rental\s+(?:agreement|contract)|tenancy(?:\s+agreement)?|residential\s+agreement`,
    ),
    roles: words(String.raw`(?:sub|main )?(?:landlord|tenants?|lessor|lessee)|roommate|renter`),
    terms: terms(
      'rent',
      'premises',
      'security deposit|deposit',
      'utilities',
      'sublet|subletting',
      'quiet enjoyment',
      'landlord',
      'move[ -](?:in|out)',
    ),
  },
  {
    kind: 'job_offer',
    title: words(
      String.raw`offer\s+letter|offer\s+of\s+employment|employment\s+offer|job\s+offer|letter\s+of\s+offer`,
    ),
    roles: words('candidate|employee'),
    terms: terms(
      'pleased to offer',
      'start date|first day',
      'at[- ]will',
      'accept this offer|this offer',
      'base salary|salary',
      'benefits',
      'reporting',
    ),
  },
  {
    kind: 'employment',
    title: words(
      String.raw`employment\s+(?:agreement|contract)|contract\s+of\s+employment|executive\s+(?:employment|service)`,
    ),
    roles: words('employer|employee|executive'),
    terms: terms(
      'salary',
      'annual leave|vacation|holiday',
      'bonus',
      'probation\\w*',
      'pension|401\\(k\\)',
      'notice period|garden leave',
      'the executive|the employee',
      'severance',
    ),
  },
  {
    kind: 'bill',
    title: words(
      String.raw`(?:your\s+)?(?:bill|invoice)|(?:patient|billing|account)\s+statement|statement\s+of\s+account|invoice\s+no`,
    ),
    roles: words('patient|account holder'),
    terms: terms(
      'amount (?:due|you owe|enclosed)|total due|balance due',
      'account (?:number|no)|account:',
      '(?:bill|statement|invoice) (?:date|number)',
      'due date|payment due|due by',
      'new charges|total charges|previous balance|last bill',
      'late fee',
      'autopay|pay online|remit',
    ),
  },
  {
    kind: 'insurance',
    title: words(
      String.raw`insurance(?:\s+(?:policy|company|contract|certificate))?|(?:renters?|homeowners?|auto|health|life)\s+policy|policy\s+declarations|declarations|schedule\s+of\s+benefits`,
    ),
    roles: words('insurer|insured|policy\\s?holder|policy\\s?owner|named insured'),
    terms: terms(
      'coverage',
      'deductible',
      'premium',
      'named insured|policyholder',
      'policy period',
      'claims?',
      'exclusions?|not covered',
      'peril|loss',
    ),
  },
  {
    kind: 'loan',
    title: words(
      String.raw`(?:personal\s+|term\s+)?loan(?:\s+agreement)?|credit\s+agreement|promissory\s+note|financing\s+agreement|mortgage|facility\s+agreement|line\s+of\s+credit`,
    ),
    roles: words('lenders?|borrowers?|creditor|debtor'),
    terms: terms(
      'principal',
      'interest rate|rate of interest|annual percentage rate',
      'repay\\w*',
      'installments?',
      'prepay\\w*',
      'default',
      'collateral|security interest',
      'borrower',
    ),
  },
  {
    kind: 'subscription',
    title: words(
      String.raw`membership(?:\s+(?:agreement|contract))?|subscription(?:\s+agreement)?|subscriber\s+agreement|terms\s+of\s+(?:service|use)`,
    ),
    roles: words('member|subscriber|club'),
    terms: terms(
      'membership',
      'auto(?:matic(?:ally)?)?[ -]?renew\\w*',
      'dues|monthly fee|subscription fee',
      'cancel\\w*',
      'free trial',
      'subscription period|subscriber',
    ),
  },
  {
    kind: 'license',
    title: words(String.raw`(?:sub)?licen[sc](?:e|es|ing)|franchise|eula`),
    roles: words('licensors?|licensees?|franchisors?|franchisees?|content provider'),
    terms: terms(
      'royalt\\w+',
      'licensed (?:content|products?|marks?|materials?|software|technology|patents?)',
      'sublicen[sc]\\w+',
      'grants? (?:to )?\\w+[^.]{0,40} licen[sc]e',
      'territory',
      'intellectual property',
      'trademarks?',
    ),
  },
  {
    kind: 'supply',
    title: words(
      String.raw`suppl(?:y|ier)|distribut(?:or|ors|ion|orship)|resellers?|manufactur(?:e|ing)|dealer(?:ship)?|procurement`,
    ),
    roles: words('suppliers?|distributors?|resellers?|manufacturers?|vendors?|dealer'),
    terms: terms(
      'purchase orders?',
      'products?',
      'forecasts?',
      'deliver(?:y|ies)',
      'price list|unit price',
      'minimum (?:order|purchase)s?',
      'specifications?',
      'defective|non-?conforming',
      'territory',
    ),
  },
  {
    kind: 'sale',
    title: words(
      String.raw`purchase\s+and\s+sale|sale\s+and\s+purchase|(?:asset|stock|share|unit)\s+purchase|bill\s+of\s+sale|sales?[- ](?:purchase\s+)?(?:agreement|contract)|contract\s+of\s+sale|purchase\s+agreement`,
    ),
    roles: words('sellers?|buyers?|purchasers?'),
    terms: terms(
      'purchase price',
      'closing(?: date)?',
      'conveyance|convey|deed',
      'title',
      'assumed liabilities|excluded assets',
      'escrow|earnest money',
    ),
  },
  {
    kind: 'policy',
    title: words(
      String.raw`privacy\s+(?:policy|notice|statement)|code\s+of\s+conduct|hand\s?book|cookie\s+policy|(?:acceptable\s+use|return|refund|travel|security)\s+policy|house\s+rules`,
    ),
    roles: null,
    terms: terms(
      'personal (?:data|information)',
      'cookies',
      'we (?:collect|use|share)',
      'this policy',
      'third parties',
      'employees (?:must|should|may)',
    ),
  },
  {
    kind: 'other',
    title: words(
      String.raw`joint\s+(?:venture|filing)|(?:strategic\s+)?alliance|collaborat(?:ion|ive)|cooperation|non-?compet(?:e|ition)|settlement|intellectual\s+property|shareholders?|operating\s+agreement|merger|partnership|memorandum\s+of\s+understanding|escrow|power\s+of\s+attorney|teaming`,
    ),
    roles: null,
    terms: terms(
      'joint venture',
      'board of directors',
      'capital contributions?',
      'steering committee',
      'statement on schedule 13g|securities exchange act',
    ),
  },
  {
    kind: 'service_agreement',
    title: words(
      String.raw`services?|consult(?:ing|ancy|ant)|contractor|maintenance|hosting|out-?sourcing|marketing|promotion(?:al)?|sponsorship|endorsement|co-?branding|agency|transportation|development|servicing|administration|support|engagement|work\s+order|statement\s+of\s+work|management|advertising|affiliate`,
    ),
    roles: words(
      'service provider|providers?|contractors?|consultants?|customers?|clients?|sponsor|agent|carrier',
    ),
    terms: terms(
      'services',
      'statement of work|sow|work orders?',
      'deliverables?',
      'service levels?|performance level',
      'independent contractors?',
      'invoices?',
      'fees',
      'personnel',
    ),
  },
]

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
  /** What hardly any other kind says, near its beginning. */
  readonly phrases?: RegExp
}

const words = (pattern: string) => new RegExp(String.raw`\b(?:${pattern})\b`, 'i')
const phrases = (pattern: string) => new RegExp(String.raw`\b(?:${pattern})\b`, 'gi')
const terms = (...patterns: string[]) => patterns.map(words)

/** In this order: of two titles that fit a line, the one named first says more ("employment offer letter"). */
export const KIND_FEATURES: readonly KindFeatures[] = [
  {
    kind: 'nda',
    title: words(
      String.raw`non-?\s?disclosure|confidentiality\s+(?:agreement|undertaking)|confidential\s+disclosure|nda`,
    ),
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
    title: words(
      String.raw`guarant(?:y|ee|ies)|(?:limited|product|extended|express|manufacturer['’]s)\s+warranty|warranty\s+(?:certificate|statement|card|terms|information)|suretyship|surety\s+bond`,
    ),
    roles: words('guarantors?|surety'),
    terms: terms(
      'guaranteed obligations',
      'unconditionally guarant\\w+',
      'presentment',
      'guaranty of payment',
      'subrogation',
    ),
    phrases: phrases(
      String.raw`warrants\s+(?:this|the|that\s+(?:this|the))\s+(?:product|appliance|\w+)\s+(?:against|to\s+be\s+free)|defects\s+in\s+materials?|this\s+(?:limited\s+)?warranty`,
    ),
  },
  {
    kind: 'lease',
    title: words(
      String.raw`(?:sub)?leases?|rental\s+(?:agreement|contract)|tenancy(?:\s+agreement)?|residential\s+agreement|(?:room|house|flat)-?mate\s+(?:agreement|contract)`,
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
    phrases: phrases(
      String.raw`rent\s+and\s+utilities|calendar\s+month['’]s\s+rent|monthly\s+rent|room-?mates?`,
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
    phrases: phrases(
      String.raw`(?:pleased|happy|delighted|excited|glad)\s+to\s+(?:offer|extend)|offer\s+of\s+employment|offer\s+you\s+(?:the|a)\s+position|accept(?:ance\s+of)?\s+this\s+offer|this\s+offer\s+(?:is\s+contingent|expires|letter)|your\s+(?:anticipated\s+)?start\s+date`,
    ),
  },
  {
    kind: 'employment',
    title: words(
      String.raw`employment\s+(?:agreement|contract)|(?:contract|terms(?:\s+and\s+conditions)?)\s+of\s+employment|executive\s+(?:employment|service)`,
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
      String.raw`(?:your\s+)?(?:bill(?!\s+of\s+(?:sale|lading))|invoice)|receipt|(?:patient|billing|account|monthly|credit\s+card|card)\s+statement|explanation\s+of\s+benefits|order\s+(?:confirmation|summary)|statement\s+of\s+account|invoice\s+no`,
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
    phrases: phrases(
      String.raw`total\s+(?:amount\s+)?due|amount\s+(?:due|you\s+owe)|new\s+balance|minimum\s+payment\s+due|payment\s+due\s+(?:date|by)|statement\s+(?:closing\s+)?date|order\s+(?:total|number)|sub-?total|sales\s+(?:receipt|tax)|monthly\s+statement`,
    ),
  },
  {
    kind: 'insurance',
    title: words(
      String.raw`summary\s+of\s+benefits|health\s+plan|evidence\s+of\s+coverage|(?:travel|medical|dental|auto|car|home|pet)\s+cover(?:age)?|insurance(?!\s+(?:agency|services|brokers?))(?:\s+(?:policy|company|contract|certificate))?|(?:renters?|homeowners?|auto|health|life)\s+policy|policy\s+declarations|declarations|schedule\s+of\s+benefits`,
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
    phrases: phrases(
      String.raw`named\s+insured|out-of-pocket|co-?pay(?:ment)?|co-?insurance|policy\s+(?:number|period)|deductible|summary\s+of\s+benefits|insured\s+(?:person|travell?er)|is\s+covered\s+for|claims\s+must\s+be`,
    ),
  },
  {
    kind: 'loan',
    title: words(
      String.raw`(?:personal\s+|term\s+)?loan(?:\s+agreement)?|credit\s+agreement|promissory\s+note|financing\s+agreement|retail\s+install?ment|install?ment\s+(?:sales?\s+)?contract|credit\s+card\s+(?:account\s+)?agreement|cardholder\s+agreement|truth[- ]in[- ]lending|mortgage|facility\s+agreement|line\s+of\s+credit`,
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
    phrases: phrases(
      String.raw`annual\s+percentage\s+rate|finance\s+charge|amount\s+financed|total\s+of\s+payments|promise\s+to\s+pay|cash\s+advance`,
    ),
  },
  {
    kind: 'subscription',
    title: words(
      String.raw`membership(?:\s+(?:agreement|contract))?|subscription(?:\s+agreement)?|subscriber\s+agreement|user\s+agreement|terms\s+(?:and\s+conditions\s+)?of\s+(?:service|use)|(?:residential|internet|wireless|phone|cable|streaming|mobile)\s+(?:internet\s+)?services?\s+(?:agreement|terms|contract)`,
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
    phrases: phrases(
      String.raw`by\s+(?:creating\s+an\s+account|(?:using|accessing)\s+(?:the|our|this)\s+(?:services?|site|website|app))|your\s+(?:subscription|membership|use\s+of\s+(?:the|our))|terms\s+of\s+(?:use|service)|free\s+trial`,
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
      String.raw`suppl(?:y|ier)|distribut(?:or|ors|ion|orship)|resellers?|manufactur(?:e|ing)|(?<!broker[-\s])dealer(?:ship)?|procurement`,
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
    phrases: phrases(
      String.raw`(?:information|data)\s+we\s+collect|what\s+(?:personal\s+)?(?:information|data)\s+we|your\s+privacy|we\s+collect`,
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
      String.raw`services?|freelance\w*|photograph\w*|home\s+improvement|remodel\w*|renovation|repair|cleaning|catering|tutoring|child\s?care|landscaping|moving|consult(?:ing|ancy|ant)|contractor|maintenance|hosting|out-?sourcing|marketing|promotion(?:al)?|sponsorship|endorsement|co-?branding|agency|transportation|development|servicing|administration|support|engagement|work\s+order|statement\s+of\s+work|management|advertising|affiliate`,
    ),
    roles: words(
      'service provider|providers?|contractors?|freelancers?|photographers?|consultants?|customers?|clients?|sponsor|agent|carrier',
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

import type { Place } from '#core/jurisdiction/jurisdiction.ts'
import type { GuidanceSource } from './note.ts'

type Row = readonly [place: Place, name: string, url: string]

const pages = (...rows: readonly Row[]): readonly GuidanceSource[] =>
  rows.map(([place, name, url]) => ({ name, url, places: [place] }))

/** Where to read on about renting a home, for papers of places that a note has no page of its own for. */
export const RENTING = pages(
  ['US', 'USAGov, Tenant rights', 'https://www.usa.gov/tenant-rights'],
  ['GB-ENG', 'GOV.UK, Private renting', 'https://www.gov.uk/private-renting'],
  ['GB-SCT', 'Citizens Advice Scotland, Housing', 'https://www.citizensadvice.org.uk/scotland/housing/'],
  ['GB-WLS', 'Citizens Advice Wales, Housing', 'https://www.citizensadvice.org.uk/wales/housing/'],
  ['GB-NIR', 'Housing Rights Northern Ireland', 'https://www.housingrights.org.uk/'],
  [
    'IE',
    'Citizens Information (Ireland), Renting a home',
    'https://www.citizensinformation.ie/en/housing/renting-a-home/',
  ],
  ['CA-ON', 'Ontario, Renting: your rights', 'https://www.ontario.ca/page/renting-ontario-your-rights'],
  [
    'CA-BC',
    'British Columbia, Residential tenancies',
    'https://www2.gov.bc.ca/gov/content/housing-tenancy/residential-tenancies',
  ],
  ['AU-VIC', 'Consumer Affairs Victoria, Renting', 'https://www.consumer.vic.gov.au/housing/renting'],
  ['AU-QLD', 'Queensland Residential Tenancies Authority', 'https://www.rta.qld.gov.au/'],
  ['AU-NSW', 'NSW Fair Trading', 'https://www.fairtrading.nsw.gov.au/'],
  ['NZ', 'Tenancy Services New Zealand', 'https://www.tenancy.govt.nz/'],
)

export const JOBS = pages(
  ['US', 'US Department of Labor, Wage and Hour Division', 'https://www.dol.gov/agencies/whd'],
  ['GB', 'Acas, Advice for workers and employers', 'https://www.acas.org.uk/'],
  ['IE', 'Citizens Information (Ireland), Employment', 'https://www.citizensinformation.ie/en/employment/'],
  [
    'CA-ON',
    'Ontario, Your guide to the Employment Standards Act',
    'https://www.ontario.ca/document/your-guide-employment-standards-act-0',
  ],
  ['AU', 'Fair Work Ombudsman (Australia)', 'https://www.fairwork.gov.au/'],
  ['NZ', 'Employment New Zealand', 'https://www.employment.govt.nz/'],
  ['ZA', 'CCMA (South Africa), Disputes at work', 'https://www.ccma.org.za/'],
)

export const SHOPPING = pages(
  ['US', 'US Federal Trade Commission, Consumer advice', 'https://consumer.ftc.gov/'],
  ['GB', 'Citizens Advice, Consumer', 'https://www.citizensadvice.org.uk/consumer/'],
  ['IE', 'Citizens Information (Ireland), Consumer', 'https://www.citizensinformation.ie/en/consumer/'],
  ['CA', 'Canada, Office of Consumer Affairs', 'https://ised-isde.canada.ca/site/office-consumer-affairs/en'],
  ['AU', 'Australian Competition and Consumer Commission, Consumers', 'https://www.accc.gov.au/consumers'],
  ['NZ', 'Consumer Protection New Zealand', 'https://www.consumerprotection.govt.nz/'],
  ['IN', 'National Consumer Helpline (India)', 'https://consumerhelpline.gov.in/'],
  ['ZA', 'National Consumer Commission (South Africa)', 'https://www.thencc.org.za/'],
)

export const LOANS = pages(
  ['US', 'US Consumer Financial Protection Bureau, Ask CFPB', 'https://www.consumerfinance.gov/ask-cfpb/'],
  ['GB', 'MoneyHelper (UK)', 'https://www.moneyhelper.org.uk/'],
  [
    'IE',
    'Citizens Information (Ireland), Money and tax',
    'https://www.citizensinformation.ie/en/money-and-tax/',
  ],
  ['CA', 'Financial Consumer Agency of Canada', 'https://www.canada.ca/en/financial-consumer-agency.html'],
  ['AU', 'Moneysmart (Australia), Personal loans', 'https://moneysmart.gov.au/loans/personal-loans'],
  ['NZ', 'Consumer Protection New Zealand', 'https://www.consumerprotection.govt.nz/'],
  ['IN', 'Reserve Bank of India', 'https://www.rbi.org.in/'],
  ['ZA', 'National Credit Regulator (South Africa)', 'https://www.ncr.org.za/'],
)

export const INSURANCE = pages(
  [
    'US',
    'US National Association of Insurance Commissioners, Consumer',
    'https://content.naic.org/consumer.htm',
  ],
  ['GB', 'MoneyHelper (UK)', 'https://www.moneyhelper.org.uk/'],
  ['IE', 'Citizens Information (Ireland), Consumer', 'https://www.citizensinformation.ie/en/consumer/'],
  ['CA', 'Financial Consumer Agency of Canada', 'https://www.canada.ca/en/financial-consumer-agency.html'],
  ['AU', 'Moneysmart (Australia), How insurance works', 'https://moneysmart.gov.au/how-insurance-works'],
  ['IN', 'Policyholder, of the insurance regulator of India', 'https://policyholder.gov.in/'],
)

export const PRIVACY = pages(
  ['US', 'US Federal Trade Commission, Consumer advice', 'https://consumer.ftc.gov/'],
  ['GB', "UK Information Commissioner's Office, For the public", 'https://ico.org.uk/for-the-public/'],
  ['IE', 'Data Protection Commission (Ireland)', 'https://www.dataprotection.ie/'],
  ['CA', 'Office of the Privacy Commissioner of Canada', 'https://www.priv.gc.ca/en/'],
  [
    'AU',
    'Office of the Australian Information Commissioner, Your privacy rights',
    'https://www.oaic.gov.au/privacy/your-privacy-rights',
  ],
  ['NZ', 'Privacy Commissioner (New Zealand)', 'https://www.privacy.org.nz/'],
  ['ZA', 'Information Regulator (South Africa)', 'https://inforegulator.org.za/'],
)

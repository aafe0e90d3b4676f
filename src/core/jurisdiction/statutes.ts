import type { Place } from './jurisdiction.ts'

/** Laws, authorities, numbers and words that there are in one place only, as papers write them, between bars. */
const PHRASES: Readonly<Record<string, string>> = {
  US: `U.S.C.|USC §|C.F.R.|Internal Revenue Service|Internal Revenue Code|Form W-2|Form W-4|Form W-9|Form 1099|401(k)
    Social Security number|Social Security Number|Fair Labor Standards Act|Family and Medical Leave Act|Fair Housing Act
    HIPAA|Truth in Lending|Fair Credit Reporting Act|Fair Debt Collection Practices Act|Uniform Commercial Code
    Servicemembers Civil Relief Act|NMLS|Member FDIC|Rev. Stat.|Code Ann.|Gen. Laws|Civil Code §|Civ. Code §
    Florida Statutes|Defend Trade Secrets Act`,
  GB: `HMRC|HM Revenue|National Insurance number|National Insurance Number|National Insurance contributions
    National Insurance Contributions|Companies House|Financial Conduct Authority|Financial Ombudsman Service|Ofcom|Ofgem
    Ofwat|Information Commissioner's Office|Housing Act 1980|Housing Act 1985
    Housing Act 1988|Housing Act 1996|Housing Act 2004|Landlord and Tenant Act 1954|Landlord and Tenant Act 1985
    Landlord and Tenant Act 1987|Employment Rights Act 1996|Consumer Rights Act 2015|Consumer Credit Act 1974
    Unfair Contract Terms Act 1977|Companies Act 1985|Companies Act 2006|Equality Act 2010
    Contracts (Rights of Third Parties) Act 1999|Working Time Regulations 1998|Law of Property Act 1925
    Late Payment of Commercial Debts|Council Tax|council tax|ACAS`,
  'GB-ENG': `Assured Shorthold|assured shorthold|Renters' Rights Act 2025|Tenant Fees Act 2019
    registered in England|Registered in England`,
  'GB-SCT': `SafeDeposits Scotland|registered in Scotland|Registered in Scotland|Private Residential Tenancy|Sheriff Court`,
  'GB-WLS': 'Rent Smart Wales|Occupation Contract|occupation contract|contract-holder',
  'GB-NIR':
    'registered in Northern Ireland|Registered in Northern Ireland|Tenancy Deposit Scheme Northern Ireland',
  IE: `Residential Tenancies Board|RTB|PPS number|PPS Number|PPSN|PRSI|Workplace Relations Commission
    Revenue Commissioners|Central Bank of Ireland|Residential Tenancies Act 2004|Residential Tenancies Acts 2004
    Companies Act 2014|Unfair Dismissals Act|Organisation of Working Time Act 1997|ComReg|registered in Ireland
    Registered in Ireland|Financial Services and Pensions Ombudsman|Terms of Employment (Information) Act 1994`,
  CA: `Social Insurance Number|GST/HST|Canada Revenue Agency|Canada Pension Plan|PIPEDA
    Personal Information Protection and Electronic Documents Act|Canada Labour Code`,
  'CA-ON': `Residential Tenancies Act, 2006|Employment Standards Act, 2000|Landlord and Tenant Board
    Consumer Protection Act, 2002|OHIP`,
  'CA-QC': 'Tribunal administratif du logement|Civil Code of Quebec|Civil Code of Québec',
  AU: `superannuation guarantee|superannuation fund|superannuation contributions|Fair Work Act|Fair Work Commission
    Fair Work Ombudsman|Australian Consumer Law|Australian Financial Complaints Authority|AFCA|National Employment Standards`,
  NZ: `KiwiSaver|IRD number|IRD Number|Tenancy Services|Tenancy Tribunal|Residential Tenancies Act 1986|Holidays Act 2003
    Employment Relations Act 2000|Consumer Guarantees Act 1993|Fair Trading Act 1986|Privacy Act 2020|NZBN`,
  IN: `GSTIN|PAN No|PAN number|PAN card|Aadhaar|lakh|lakhs|crore|crores|Indian Contract Act|Reserve Bank of India|IRDAI
    Employees' Provident Fund|Registration Act, 1908|Transfer of Property Act, 1882
    Consumer Protection Act, 1986|Consumer Protection Act, 2019|Payment of Gratuity Act`,
  ZA: `CCMA|POPI|POPIA|National Credit Act|National Credit Regulator|Rental Housing Act|Rental Housing Tribunal
    Basic Conditions of Employment|Labour Relations Act|UIF|South African Revenue Service`,
}

/** Of each place one pattern for all of its phrases. */
export const STATUTE_PATTERNS: readonly (readonly [Place, string])[] = Object.entries(PHRASES).map(
  ([place, phrases]) => [place as Place, anyOf(phrases.trim().split(/\||\n\s*/))],
)

function anyOf(phrases: readonly string[]): string {
  const escaped = phrases.map((phrase) =>
    phrase
      .split(' ')
      .map((word) => word.replaceAll(/[.()/]/g, String.raw`\$&`).replaceAll("'", String.raw`['’]`))
      .join(String.raw`\s+`),
  )
  return String.raw`(?<![\p{L}\p{N}])(?:${escaped.join('|')})(?![\p{L}\p{N}])`
}

import type { Place } from './jurisdiction.ts'

/** "CODE name, adjective" in rows; what a clause on the law that governs calls it. */
const STATES = `
AL Alabama|AK Alaska|AZ Arizona|AR Arkansas|CA California|CO Colorado|CT Connecticut|DE Delaware|FL Florida|GA Georgia
HI Hawaii|ID Idaho|IL Illinois|IN Indiana|IA Iowa|KS Kansas|KY Kentucky|LA Louisiana|ME Maine|MD Maryland
MA Massachusetts|MI Michigan|MN Minnesota|MS Mississippi|MO Missouri|MT Montana|NE Nebraska|NV Nevada
NH New Hampshire|NJ New Jersey|NM New Mexico|NY New York|NC North Carolina|ND North Dakota|OH Ohio|OK Oklahoma
OR Oregon|PA Pennsylvania|RI Rhode Island|SC South Carolina|SD South Dakota|TN Tennessee|TX Texas|UT Utah
VT Vermont|VA Virginia|WA Washington|WV West Virginia|WI Wisconsin|WY Wyoming|DC District of Columbia`
const PROVINCES = `
AB Alberta|BC British Columbia|MB Manitoba|NB New Brunswick|NL Newfoundland and Labrador|NS Nova Scotia
NT Northwest Territories|NU Nunavut|ON Ontario|PE Prince Edward Island|QC Quebec|QC Québec|SK Saskatchewan|YT Yukon`
const AUSTRALIAN = `
NSW New South Wales|VIC Victoria|QLD Queensland|SA South Australia|WA Western Australia|TAS Tasmania
ACT Australian Capital Territory|NT Northern Territory`
const NATIONS = `
ENG England and Wales|ENG England & Wales|ENG England|SCT Scotland|WLS Wales|NIR Northern Ireland`
const NATION_LAW = 'ENG English|SCT Scots|SCT Scottish|WLS Welsh|NIR Northern Irish'
const WHOLE = `
US United States of America|US United States|GB United Kingdom|GB Great Britain|IE Ireland|CA Canada|AU Australia
NZ New Zealand|IN India|ZA South Africa|AT Austria|BE Belgium|BG Bulgaria|CY Cyprus|CZ Czech Republic|CZ Czechia
DE Germany|DK Denmark|EE Estonia|ES Spain|FI Finland|FR France|GR Greece|HR Croatia|HU Hungary|IT Italy|LT Lithuania
LU Luxembourg|LV Latvia|MT Malta|NL Netherlands|PL Poland|PT Portugal|RO Romania|SE Sweden|SI Slovenia|SK Slovakia`
const WHOLE_LAW = `
GB British|IE Irish|CA Canadian|AU Australian|NZ New Zealand|IN Indian|ZA South African|AT Austrian|BE Belgian|CZ Czech
DE German|DK Danish|ES Spanish|FI Finnish|FR French|GR Greek|HU Hungarian|IT Italian|LU Luxembourg|NL Dutch|PL Polish
PT Portuguese|RO Romanian|SE Swedish`

function rows(text: string, within: string): [string, Place][] {
  return text
    .trim()
    .split(/[|\n]/)
    .map((row) => {
      const [code = '', ...name] = row.split(' ')
      return [name.join(' '), (within === '' ? code : `${within}-${code}`) as Place]
    })
}

/** Names of states, provinces and territories, as they stand behind a town. */
export const REGION_NAMES: ReadonlyMap<string, Place> = new Map([
  ...rows(STATES, 'US'),
  ...rows(PROVINCES, 'CA'),
  ...rows(AUSTRALIAN, 'AU'),
])
/** What follows "the laws of". */
export const LAND_NAMES: ReadonlyMap<string, Place> = new Map([
  ...REGION_NAMES,
  ...rows(NATIONS, 'GB'),
  ...rows(WHOLE, ''),
])
/** What stands before "law". */
export const LAW_NAMES: ReadonlyMap<string, Place> = new Map([
  ...REGION_NAMES,
  ...rows(NATION_LAW, 'GB'),
  ...rows(WHOLE_LAW, ''),
])
/** The letters that the post has for states. */
export const US_LETTERS: readonly string[] = rows(STATES, '').map(([, code]) => code)

/** One of these names, the longest first, as part of a pattern. */
export const oneOf = (names: Iterable<string>): string =>
  [...names].toSorted((a, b) => b.length - a.length).join('|')

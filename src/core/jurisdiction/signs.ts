import { LAND_NAMES, LAW_NAMES, oneOf, REGION_NAMES, US_LETTERS } from './place-names.ts'
import type { Place } from './jurisdiction.ts'
import { STATUTE_PATTERNS } from './statutes.ts'

/** Words of a paper by which it shows whose law it is under. */
export interface Sign {
  /** What counts beside a second sign of the same kind only as more of it. */
  readonly kind: 'law' | 'address' | 'statute' | 'money' | 'contact' | 'name'
  readonly pattern: RegExp
  /** Three are enough where nothing speaks for another country. */
  readonly weight: number
  /** Where that is; null where these words are none after all. */
  readonly placeOf: (groups: readonly (string | undefined)[]) => Place | null
}

type Row = readonly [place: Place, pattern: string]

const WEIGHTS = { law: 6, address: 4, statute: 3, money: 2, contact: 1, name: 1 } as const

const sign = (kind: Sign['kind'], pattern: string, placeOf: Sign['placeOf']): Sign => ({
  kind,
  pattern: new RegExp(pattern, 'gu'),
  weight: WEIGHTS[kind],
  placeOf,
})
const signs = (kind: Sign['kind'], rows: readonly Row[]): Sign[] =>
  rows.map(([place, pattern]) => sign(kind, pattern, () => place))
const named =
  (names: ReadonlyMap<string, Place>): Sign['placeOf'] =>
  ([, name = '']) =>
    names.get(name) ?? null

const GOVERNS = String.raw`(?<!\bnot\s+(?:be\s+)?)(?:[Gg]overn(?:ed|ing|s)?|GOVERN(?:ED|ING)|[Cc]onstrued|[Ii]nterpreted|[Ss]ubject)`
const OF = String.raw`\s+(?:of|in)\s+(?:[Tt]he\s+)?(?:(?:State|Commonwealth|Province|Territory|Federal Republic|Republic|Kingdom)\s+of\s+)?(?:[Tt]he\s+)?`
const LAW: readonly Sign[] = [
  sign(
    'law',
    String.raw`\b${GOVERNS}\b[^.;]{0,120}?\blaws?${OF}(${oneOf(LAND_NAMES.keys())})\b(?!,?\s+D\.?\s?C\b)`,
    named(LAND_NAMES),
  ),
  sign(
    'law',
    String.raw`\b${GOVERNS}\b[^.;]{0,60}?\b(${oneOf(LAW_NAMES.keys())})\s+[Ll]aws?\b`,
    named(LAW_NAMES),
  ),
  sign(
    'law',
    String.raw`\b(?:[Gg]overning|[Aa]pplicable|GOVERNING)\s+(?:[Ll]aw|LAW)\W{1,6}(?:[Tt]he\s+)?(?:[Ll]aws?${OF})?(?:State\s+of\s+)?(${oneOf(LAND_NAMES.keys())})\b`,
    named(LAND_NAMES),
  ),
]

const SCOTLAND = new Set('AB DD DG EH FK G HS IV KA KW KY ML PA PH ZE'.split(' '))
const WALES = new Set('CF LD LL NP SA'.split(' '))
/** Their towns lie on both sides of a border. */
const BORDER = new Set('CA CH GL HR SY TD'.split(' '))
const ENGLAND = new Set(
  `AL B BA BB BD BH BL BN BR BS CB CM CO CR CT CV CW DA DE DH DL DN DT DY E EC EN EX FY GU HA HD HG HP HU HX IG IP KT
  L LA LE LN LS LU M ME MK N NE NG NN NR NW OL OX PE PL PO PR RG RH RM S SE SG SK SL SM SN SO SP SR SS ST SW TA TF TN
  TQ TR TS TW UB W WA WC WD WF WN WR WS WV YO`.split(/\s+/),
)

function nationOf(area: string): Place | null {
  if (SCOTLAND.has(area)) return 'GB-SCT'
  if (WALES.has(area)) return 'GB-WLS'
  if (area === 'BT') return 'GB-NIR'
  if (BORDER.has(area)) return 'GB'
  return ENGLAND.has(area) ? 'GB-ENG' : null
}

const PROVINCE_OF: Readonly<Record<string, Place>> = {
  A: 'CA-NL',
  B: 'CA-NS',
  C: 'CA-PE',
  E: 'CA-NB',
  G: 'CA-QC',
  H: 'CA-QC',
  J: 'CA-QC',
  K: 'CA-ON',
  L: 'CA-ON',
  M: 'CA-ON',
  N: 'CA-ON',
  P: 'CA-ON',
  R: 'CA-MB',
  S: 'CA-SK',
  T: 'CA-AB',
  V: 'CA-BC',
  Y: 'CA-YT',
}
/** A town of its own in another country, as often as not. */
const TOWNS = new Set(['Victoria'])
const SOUTH_AFRICAN =
  'Cape Town|Johannesburg|Pretoria|Durban|Sandton|Stellenbosch|Bloemfontein|Gqeberha|Port Elizabeth|Centurion|Randburg|Soweto|Gauteng|KwaZulu-Natal|Western Cape|Eastern Cape|Free State'
const INDIAN =
  'Mumbai|Pune|New Delhi|Delhi|Bengaluru|Bangalore|Chennai|Hyderabad|Kolkata|Ahmedabad|Gurugram|Gurgaon|Noida|Jaipur|Kochi|Lucknow|Indore|Nagpur|Chandigarh|Coimbatore|Maharashtra|Karnataka|Tamil Nadu|Kerala|Gujarat|Haryana|Rajasthan|Telangana|Uttar Pradesh|West Bengal'
const NEW_ZEALAND =
  'Auckland|Wellington|Christchurch|Hamilton|Dunedin|Tauranga|Napier|Nelson|Rotorua|Whangarei|Palmerston North|Queenstown|Invercargill'
const IRISH =
  'Carlow|Cavan|Clare|Cork|Donegal|Dublin|Galway|Kerry|Kildare|Kilkenny|Laois|Leitrim|Limerick|Longford|Louth|Mayo|Meath|Monaghan|Offaly|Roscommon|Sligo|Tipperary|Waterford|Westmeath|Wexford|Wicklow'
const ULSTER = 'Antrim|Armagh|Down|Fermanagh|Londonderry|Tyrone'

const TOWN_AND = String.raw`(?<![\p{L}.'’-])\p{Lu}[\p{L}.'’-]{1,30},\s+`
/** "Part no. M1 2AB" is no address. */
const NO_NUMBER = String.raw`(?<!\b(?:[Nn]o|[Nn]umber|[Rr]ef|[Pp]art|[Mm]odel|[Ii]tem)\W{0,3})`

const ADDRESSES: readonly Sign[] = [
  sign(
    'address',
    String.raw`(?<=,\s{1,3})(${US_LETTERS.join('|')})\.?,?\s+\d{5}(?:-\d{4})?\b(?![,.]?\d)`,
    ([, letters]) => `US-${letters}`,
  ),
  // With its code; without one a name behind a comma may be a person's, or a land's elsewhere.
  sign(
    'address',
    String.raw`${TOWN_AND}(${oneOf(REGION_NAMES.keys())}),?\s+(?:\d{4,5}(?!\d)|[A-Z]\d[A-Z]\s?\d)`,
    named(REGION_NAMES),
  ),
  sign(
    'name',
    String.raw`${TOWN_AND}(${oneOf(REGION_NAMES.keys())})\b(?!,?\s+(?:\d{4,5}(?!\d)|D\.?\s?C\b))`,
    ([, name = '']) => (TOWNS.has(name) ? null : (REGION_NAMES.get(name) ?? null)),
  ),
  sign(
    'address',
    String.raw`\b(?:State|Commonwealth|Province)\s+of\s+(${oneOf(REGION_NAMES.keys())})\b`,
    named(REGION_NAMES),
  ),
  sign(
    'address',
    String.raw`${NO_NUMBER}\b([A-Z]{1,2})\d[A-Z\d]?\s\d[ABD-HJLNP-UW-Z]{2}\b`,
    ([, area = '']) => nationOf(area),
  ),
  sign(
    'address',
    String.raw`\b([ABCEGHJ-NPRSTVXY])\d[A-CEGHJ-NPRSTV-Z]\s\d[A-CEGHJ-NPRSTV-Z]\d\b`,
    ([, letter = '']) => PROVINCE_OF[letter] ?? 'CA',
  ),
  sign(
    'address',
    String.raw`\b(?:D6W|[AC-FHKNPRTV-Y]\d\d)\s(?=[A-Z\d]*\d)(?=\d*[A-Z])[\dAC-FHKNPRTV-Y]{4}\b`,
    () => 'IE',
  ),
  ...signs('address', [
    ['AU-NSW', String.raw`\bNSW,?\s+[12]\d{3}\b`],
    ['AU-VIC', String.raw`\b(?:VIC|Vic\.?),?\s+[38]\d{3}\b`],
    ['AU-QLD', String.raw`\b(?:QLD|Qld\.?),?\s+[49]\d{3}\b`],
    ['AU-SA', String.raw`\bSA,?\s+5\d{3}\b`],
    ['AU-WA', String.raw`\bWA,?\s+6\d{3}\b(?!\d)`],
    ['AU-TAS', String.raw`\b(?:TAS|Tas\.?),?\s+7\d{3}\b`],
    ['AU-ACT', String.raw`\bACT,?\s+(?:26|29|02)\d{2}\b`],
    ['AU-NT', String.raw`\bNT,?\s+0[89]\d{2}\b`],
    ['NZ', String.raw`\b(?:${NEW_ZEALAND}),?\s+\d{4}\b(?!\d|\s+\p{Ll})`],
    ['IN', String.raw`\b(?:${INDIAN})[,\s–-]+(?:PIN\W{0,3})?[1-8]\d{2}\s?\d{3}\b`],
    ['ZA', String.raw`\b(?:${SOUTH_AFRICAN}),?\s+\d{4}\b(?!\d|\s+\p{Ll})`],
    ['IE', String.raw`\b(?:Co\.|County)\s+(?:${IRISH})\b|\bDublin\s+(?:\d|1\d|2[0-4]|6W)\b(?!\d)`],
    ['GB-NIR', String.raw`\b(?:Co\.|County)\s+(?:${ULSTER})\b`],
  ]),
]

const AUSTRALIAN_ACTS: Readonly<Record<string, Place>> = {
  Cth: 'AU',
  NSW: 'AU-NSW',
  Vic: 'AU-VIC',
  VIC: 'AU-VIC',
  Qld: 'AU-QLD',
  QLD: 'AU-QLD',
  SA: 'AU-SA',
  WA: 'AU-WA',
  Tas: 'AU-TAS',
  TAS: 'AU-TAS',
  NT: 'AU-NT',
  ACT: 'AU-ACT',
}
const BRITISH_ACTS: Readonly<Record<string, Place>> = {
  England: 'GB-ENG',
  Scotland: 'GB-SCT',
  Wales: 'GB-WLS',
  'Northern Ireland': 'GB-NIR',
}

/** Laws, authorities and numbers that there are in one country only. */
const STATUTES: readonly Sign[] = [
  sign(
    'statute',
    String.raw`\b(?:Act|Regulations?)\s+(?:18|19|20)\d\d\s+\((${Object.keys(AUSTRALIAN_ACTS).join('|')})\)`,
    ([, letters = '']) => AUSTRALIAN_ACTS[letters] ?? null,
  ),
  sign(
    'statute',
    String.raw`\((England|Scotland|Wales|Northern Ireland)\)\s+(?:Act|Order|Regulations)\b`,
    ([, nation = '']) => BRITISH_ACTS[nation] ?? null,
  ),
  sign('statute', String.raw`\bAct,? \d{1,3} of (?:19|20)\d\d\b`, () => 'ZA'),
  sign('statute', String.raw`\bA[BC]N\b\W{0,3}\d{2,3}\s?\d{3}\b`, () => 'AU'),
  ...signs('statute', STATUTE_PATTERNS),
]

/** Signs of money that belong to one country; dollars and euros belong to many. */
const MONEY = signs('money', [
  ['GB', String.raw`£\s?\d|\bGBP\b`],
  ['IN', String.raw`₹|\bRs\.?\s?\d|\bINR\b`],
  ['CA', String.raw`\bCA?\$\s?\d|\bCAD\b|\bCDN\b`],
  ['AU', String.raw`\bAU?\$\s?\d|\bAUD\b`],
  ['NZ', String.raw`\bNZ\$\s?\d|\bNZD\b`],
  ['ZA', String.raw`\bR\s?\d{1,3}(?:[ ,\u00A0]\d{3})+\b|\bZAR\b`],
])

const CONTACT = signs('contact', [
  ['GB', String.raw`\+44\b|[\w-]\.(?:co|org|gov|ac)\.uk\b`],
  ['IE', String.raw`\+353\b|[\w-]\.ie\b`],
  ['CA', String.raw`[a-z\d-]\.ca\b`],
  ['AU', String.raw`\+61\b|[\w-]\.(?:com|net|org|gov)\.au\b`],
  ['NZ', String.raw`\+64\b|[\w-]\.(?:co|org|govt)\.nz\b`],
  ['IN', String.raw`\+91\b|[\w-]\.(?:co|gov|org)\.in\b`],
  ['ZA', String.raw`\+27\b|[\w-]\.(?:co|org|gov)\.za\b`],
])

const NAMES = signs('name', [
  ['US', String.raw`\bUnited States\b|\bU\.S\.A?\.|\bUSA\b`],
  ['GB', String.raw`\bUnited Kingdom\b|\bGreat Britain\b|\bUK\b`],
  ['IE', String.raw`(?<!Northern )\bIreland\b`],
  ['CA', String.raw`\bCanada\b|\bCanadian\b`],
  ['AU', String.raw`\bAustralian?\b`],
  ['NZ', String.raw`\bNew Zealand\b`],
  ['IN', String.raw`\bIndia\b|\b(?:${INDIAN})\b`],
  ['ZA', String.raw`\bSouth Africa\b|\b(?:Cape Town|Johannesburg|Pretoria|Durban|Sandton)\b`],
])

export const SIGNS: readonly Sign[] = [...LAW, ...ADDRESSES, ...STATUTES, ...MONEY, ...CONTACT, ...NAMES]

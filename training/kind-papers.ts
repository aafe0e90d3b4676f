import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AGREEMENT_KINDS, type AgreementKind } from '#core/document/agreement-kind.ts'
import { spelledOut } from './mood-sentences.ts'
import { seeded, shuffled } from './seeded.ts'

/** How papers of one sort are worded, in one language: "[Lease|Rental] Agreement" stands for two titles. */
export interface PaperSort {
  readonly in: string
  readonly titles: readonly string[]
  readonly opens: readonly string[]
  /** Labels, roles and items, a line each. */
  readonly lines: readonly string[]
  readonly says: readonly string[]
}

/** What papers of any kind say, in one language. */
export interface GeneralWords {
  readonly in: string
  readonly lines: readonly string[]
  readonly says: readonly string[]
}

export interface KindTexts {
  readonly sorts: ReadonlyMap<AgreementKind, readonly PaperSort[]>
  readonly general: readonly GeneralWords[]
  /** Sentences of contracts and of everyday papers, of whatever kind. */
  readonly strays: readonly string[]
}

export interface MadePaper {
  readonly in: string
  readonly kind: AgreementKind
  readonly text: string
}

const FOLDER = join(import.meta.dirname, 'kinds')
const CHOICE = /\[([^[\]]*)\]/
const SLOT = /\{(\w+)\}/g
const MONTHS = ['January', 'March', 'May', 'July', 'October', 'December', 'März', 'mai', 'junio']
const ENDINGS = ['Inc.', 'LLC', 'Ltd', 'GmbH', 'Corp.', '& Sons', 'Group', 'Company', 'S.A.', 'B.V.']
/** What firms say of themselves says little of the paper. */
const TRADES = (
  'Lettings|Property Management|Properties|Insurance|Insurance Agency|Mutual|Bank|Credit Union|Finance|Energy|Power & Light|Water|' +
  'Hospital|Clinic|Dental|Medical|Health|Homes|Services|Solutions|Supply|Motors|Consulting|Foods|Telecom|Software|' +
  'Technologies|Technology|Technologies|Systems|International|Global|Holdings|Products|Industries|Capital|Media|Design|Builders|Plumbing|Fitness|Licensing|Distribution|Manufacturing|' +
  'Marketing|Logistics|School|University|Stores|Pharmaceuticals|Hotel|Law'
).split('|')
const STREETS = ['Street', 'Road', 'Avenue', 'Lane', 'Court', 'straße', 'rue', 'laan', 'House', 'Building']
const SYLLABLES = [
  'bar',
  'ten',
  'mo',
  'lin',
  'ka',
  'ver',
  'sol',
  'dun',
  'ri',
  'fen',
  'gal',
  'hol',
  'pe',
  'wes',
  'tor',
  'nu',
]

/** The texts of `training/kinds`: a file a kind, and one of what every kind says. */
export function readKindTexts(): KindTexts {
  const read = (name: string) => JSON.parse(readFileSync(join(FOLDER, `${name}.json`), 'utf8')) as unknown
  return {
    sorts: new Map(AGREEMENT_KINDS.map((kind) => [kind, read(kind) as PaperSort[]])),
    general: read('general') as GeneralWords[],
    strays: readStrays(),
  }
}

/** What is taught elsewhere: the sentences of the moods and of the topics. */
function readStrays(): string[] {
  const folder = (name: string) => join(import.meta.dirname, name)
  const files = (name: string) =>
    readdirSync(folder(name))
      .toSorted()
      .map((file) => readFileSync(join(folder(name), file), 'utf8'))
  const moods = files('moods').flatMap((file) => JSON.parse(file) as string[])
  const topics = files('statements').flatMap((file) =>
    Object.values(JSON.parse(file) as Record<string, string[]>),
  )
  return [...moods, ...topics.flat()]
}

/** Papers of every kind, put together by chance from what is said in papers of the kind; a seed gives the same ones. */
export function makePapers({ sorts, general, strays }: KindTexts, count: number, seed: number): MadePaper[] {
  const random = seeded(seed)
  const kinds = AGREEMENT_KINDS.flatMap((kind) => Array.from({ length: SHARE[kind] ?? 2 }, () => kind))
  const all = [...sorts.values()].flat()
  const titled = [...sorts].flatMap(([kind, own]) =>
    own.flatMap((sort) =>
      sort.titles.flatMap(spelledOut).flatMap((title) =>
        Array.from({ length: ALONE }, () => ({
          in: sort.in,
          kind,
          text: titlePage(
            title,
            random() < 0.5 ? [] : sort.opens,
            general.find((each) => each.in === sort.in),
            random,
          ),
        })),
      ),
    ),
  )
  const made = Array.from({ length: count }, (_, at) => {
    const kind = kinds[at % kinds.length] as AgreementKind
    const own = sorts.get(kind) ?? []
    const isAbroad = random() < ABROAD
    const sort = oneOf(
      own.filter((each) => (each.in !== 'en') === isAbroad),
      random,
    )
    const spoken = general.find((each) => each.in === sort.in) as GeneralWords
    const alike = all.filter((each) => each.in === sort.in)
    const others = alike.flatMap(({ says }) => says)
    const headings = alike.flatMap(({ titles, lines }) => [...titles, ...lines])
    return {
      in: sort.in,
      kind,
      text: makePaper(
        kind,
        { sort, general: spoken, others, headings, strays: sort.in === 'en' ? strays : others },
        random,
      ),
    }
  })
  return [...titled, ...made]
}

/** Of what is no contract of a kind there is most. */
const SHARE: Readonly<Partial<Record<AgreementKind, number>>> = {
  other: 6,
  service_agreement: 4,
  bill: 3,
  lease: 3,
}
const ABROAD = 0.3

/** So often each title is seen with hardly anything below it. */
const ALONE = 3

function titlePage(
  title: string,
  opens: readonly string[],
  general: GeneralWords | undefined,
  random: () => number,
): string {
  const below = [...opens.slice(0, 1), ...(general?.says.slice(0, 40) ?? [])].slice(0, 2)
  return [titled(title, random), ...below].map((pattern) => spelled(pattern, random)).join('\n\n')
}

/** As titles are printed: in capitals, below an exhibit's number, or of a change to the paper. */
function titled(title: string, random: () => number): string {
  const printed = random() < 0.3 ? title.toUpperCase() : title
  const before = random() < 0.12 && title !== '' ? oneOf(BEFORE_TITLES, random) : ''
  return before + printed
}

const BEFORE_TITLES = [
  'Amendment to ',
  'First Amendment to ',
  'Exhibit 10.2 ',
  'Form of ',
  'Addendum to ',
  'Schedule A to the ',
  'Amended and Restated ',
  'EXHIBIT 4.1\n',
]

interface Wording {
  readonly sort: PaperSort
  readonly general: GeneralWords
  /** Sentences, and titles and lines, of papers of any kind. */
  readonly others: readonly string[]
  readonly headings: readonly string[]
  readonly strays: readonly string[]
}

function makePaper(kind: AgreementKind, wording: Wording, random: () => number): string {
  const { sort, general, headings } = wording
  const isList = kind === 'bill'
  const title = titled(spelled(oneOf(sort.titles, random), random), random)
  const length = random() < 0.2 ? 60 : 16
  const isVague = random() < VAGUE
  const said = isList ? saidInList(wording, isVague, random) : saidAtLength(wording, length, isVague, random)
  const listed = [...some(sort.lines, isList ? 24 : 8, random), ...some(general.lines, 4, random)]
  const parts = [
    some(general.lines, 2, random).join('\n'),
    !isVague && random() < UNTITLED ? '' : title,
    random() < 0.12 ? spelled(oneOf(headings, random), random) : '',
    random() < 0.15 ? '' : spelled(oneOf(sort.opens, random), random),
    ...shuffledBy([...said, ...(isList ? [] : listed)], random),
    ...(isList ? [listed.join('\n')] : []),
  ]
  return parts.filter((part) => part !== '').join(random() < 0.5 ? '\n\n' : '\n')
}

/** A bill says little besides its lines. */
function saidInList(
  { sort, general, others, headings, strays }: Wording,
  isVague: boolean,
  random: () => number,
): string[] {
  return [
    ...some(sort.says, isVague ? 2 : 5, random),
    ...some(general.says, 1, random),
    ...(isVague || random() < 0.5 ? some(others, 1, random) : []),
    ...(random() < 0.5 ? some(headings, 1, random) : []),
    ...(random() < 0.7 ? someStrays(strays, 3, random) : []),
  ]
}

function saidAtLength(
  { sort, general, others, headings, strays }: Wording,
  length: number,
  isVague: boolean,
  random: () => number,
): string[] {
  return [
    ...some(sort.says, isVague ? 2 : length, random),
    ...some(general.says, random() < 0.5 ? 2 : length, random),
    ...(isVague || random() < 0.5 ? some(others, isVague ? length : length / 3, random) : []),
    ...(random() < 0.5 ? some(headings, 4, random) : []),
    ...(random() < 0.7 ? someStrays(strays, length, random) : []),
  ]
}

function some(from: readonly string[], most: number, random: () => number): string[] {
  return Array.from({ length: Math.floor(random() * (most + 1)) }, () => spelled(oneOf(from, random), random))
}

function someStrays(strays: readonly string[], most: number, random: () => number): string[] {
  return some(strays, most, random).filter((text) => !NAMES_A_ROLE.test(text))
}

/** Who is called so has signed a paper of a known kind. */
const NAMES_A_ROLE =
  /tenan|landlord|less(?:ee|or)|rent|lodger|employ|borrow|lend|loan|licens|franchis|insur|premium|member|subscri|suppl|distribut|sell|buy|purchas|guarant|contractor|consultant|polic|bill/i
const UNTITLED = 0.2
/** Of so many papers only the beginning tells the kind: long contracts speak of everything. */
const VAGUE = 0.55

function oneOf<T>(from: readonly T[], random: () => number): T {
  return from[Math.floor(random() * from.length)] as T
}

function shuffledBy<T>(items: readonly T[], random: () => number): T[] {
  return Array.from(shuffled(items.length, random), (at) => items[at] as T)
}

/** One of the texts a pattern stands for, with made-up names, sums and dates. */
function spelled(pattern: string, random: () => number): string {
  let text = pattern
  for (let choice = CHOICE.exec(text); choice; choice = CHOICE.exec(text)) {
    const option = oneOf((choice[1] as string).split('|'), random)
    text = text.slice(0, choice.index) + option + text.slice(choice.index + choice[0].length)
  }
  return text.replaceAll(SLOT, (_, slot: string) => filled(slot, random))
}

function filled(slot: string, random: () => number): string {
  const number = (most: number) => String(1 + Math.floor(random() * most))
  const name = () => {
    const word = oneOf(SYLLABLES, random) + oneOf(SYLLABLES, random) + oneOf(SYLLABLES, random)
    return word.charAt(0).toUpperCase() + word.slice(1)
  }
  switch (slot) {
    case 'sum':
      return `${oneOf(['$', '$', '£', '€', ''], random)}${number(4000)}.${oneOf(['00', '50', '95', '12'], random)}`
    case 'date':
      return `${oneOf(MONTHS, random)} ${number(28)}, 20${String(20 + Math.floor(random() * 10))}`
    case 'firm':
      return `${name()} ${random() < 0.5 ? `${oneOf(TRADES, random)} ` : ''}${oneOf(ENDINGS, random)}`
    case 'name':
      return `${name()} ${name()}`
    case 'street':
      return `${random() < 0.2 ? `${oneOf(['Flat', 'Apartment', 'Unit', 'Suite', 'Room'], random)} ${number(90)}, ` : ''}${number(900)} ${name()} ${oneOf(STREETS, random)}`
    default:
      return number(500)
  }
}

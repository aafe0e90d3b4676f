import { MONTH } from '#core/language/lexicon/calendar-names.ts'
import { BESIDE_NAME_ROLES, NAMELESS_ROLES, PARTY_ROLES } from '#core/language/lexicon/roles.ts'
import { inOneLine } from '#core/structure/values/found.ts'

const SUFFIX = String.raw`(?:Inc|Incorporated|L\.?L\.?C|L\.?L\.?P|L\.?P|P\.C|Ltd|Limited|Corp|Corporation|Company|Co|PLC|plc|DAC|CLG|GmbH|AG|S\.?A|N\.?V|B\.?V|A/S|AB|Pty|S\.?p\.?A|Trust|Bank|Association|University|Partnership|Cooperative|Authority|Fund|Foundation|Hospital|Agency|N\.\s?A|CIC|eG|e\.\s?V|KG|OHG|UG|SARL|S\.?à\s?r\.?l|SAS|SRL|S\.r\.l|Ltda)`
const HAS_SUFFIX = new RegExp(String.raw`(?<![\p{L}])${SUFFIX}(?![\p{L}])\.?(?:\s*\([^)]{2,30}\))?$`, 'iu')
/** "Digicorp, Inc.": the first form of a company that something else follows. */
const COMPANY = new RegExp(
  String.raw`^(?:[^,;:()\n]|\n(?!\s*\n)|,\s+(?=(?:Inc|L\.?L\.?[CP]|Ltd|Corp|Incorporated|Limited|L\.?P|P\.C|N\.?A|S\.?A)\b)|\([^()"“”]{1,20}\)(?=\s+(?:\p{Lu}[\p{L}&.-]*\s+){0,5}${SUFFIX}\b)){1,90}?(?<![\p{L}])${SUFFIX}(?![\p{L}/])(?:\.?,?\s+(?:Inc|Ltd|LLC|Limited|Corporation|Company|L\.?P|Co|N\.\s?A|National\s+Association)(?![\p{L}])){0,2}(?:\.(?=,\s+(?:Inc|Ltd|LLC)\b),\s+(?:Inc|Ltd|LLC))?\.{0,2}(?=\s*(?:,(?!\s+(?:Inc|Ltd|LLC|L\.P|Co)\b)|[;:("“]|[-–—]|\s(?:an?|is|as|with|and|having|whose|located|acting|by|on|of\s+\d|of\s+\[|for)\b|(?<=(?:Ltd|Limited|LLC|Inc|plc)\.?)\s+of\s+\p{L}|\n\s*\n|\n(?=[^\n]*\d)|$|\s+\d|\.\s))`,
  'iu',
)
/** What follows a name and is no part of it. */
const NAME_ENDS =
  /,?\s+(?:an?\s|whose\b|who\b|of\s+[[\d]|of\s+\p{Lu}\p{L}+\s+\d|the\s|having\b|with\b|located\b|residing\b|doing\b|dba\b|on\s+behalf|as\s|acting\b|together\b|jointly\b|incorporated\b|organized\b|is\s|are\s|which\b|d\/b\/a|by\s|regarding\b|dated\b)|,\s+(?=[a-z\d])|\s*[([;"“‘]|\s+(?=\d{1,5}\s)|\n\s*\n|(?<!(?<!\p{L})(?:\p{Lu}|St|Mt|Ft|Dr))\.\s/u
/** "i-on interactive, a Florida corporation": what it is says that it is a name. */
const DESCRIBED =
  /^([^,;()\n]{3,60}),\s+an?\s+(?:[\p{L}.]+\s+){0,4}(?:corporation|company|partnership|trust|entity)\b/iu
const LEADING =
  /^(?:[\s,;:–—-]|(?:and|the|by|between|among|both|each\s+of|on\s+behalf\s+of|you|(?:m(?:r|rs|s|iss)|dr|prof)\.?|for\s+[^,]{1,30}\s+only,|dear\s[^,\n]{1,40},)(?=[\s,:-])|\(?\d{1,2}[).]\s|\([a-zivx]{1,3}\)\s)+/i
const CONNECTOR =
  /^(?:of|and|the|for|&|de|la|du|des|van|von|der|den|dem|del|della|dei|di|dos|das|do|da|und|am|zum|zur|voor|y|et|e|a\/k\/a|f\/k\/a|at|in|on|dba|\/)$/
const NO_NAME = new RegExp(
  String.raw`^(?!may\b)(?:this|whereas|agreement|effective|section|article|exhibit|schedule|part(?:y|ies)|now|therefore|title|each|any|all|such|no|based|other|${NAMELESS_ROLES.join('|')}|recitals?|commencement|dated?|page|records?|term|as|${MONTH})\b|\b(?:agreement|section|hereby|hereto|herein|pursuant|parties)\b`,
  'i',
)
const ONLY_SUFFIX =
  /^(?:limited\s+)?(?:liability\s+)?(?:inc|llc|ltd|limited|corp|corporation|company|co|bank|trust)\.?$/i
/** A role alone names nobody. */
const IS_ROLE = new RegExp(`^(?:sub)?(?:${[...PARTY_ROLES, ...BESIDE_NAME_ROLES].join('|')})s?$`, 'i')
/** What a company may be called after, and nobody else: "Ocean Plaza" is a building. */
const NO_PERSON =
  /^(?:united|north|south|hong\s+kong|new\s+york|great)\b|\b(?:documents?|information|rules?|services?|famil(?:y|ies)|members|friends|individuals|companies|shareholders)\b|\b(?:plaza|building|towers|mall|boulevard|avenue|shopping\s+cent(?:er|re)|office\s+park|floor|suite)$/i
/** "Ocean Plaza and Kestrel Foods Inc.": the company is another name. */
const BUILDING_AND =
  /^(?:\p{Lu}[\p{L}'’.-]*\s+){1,4}(?:Plaza|Building|Towers|Mall|Boulevard|Avenue|Shopping\s+Cent(?:er|re)|Office\s+Park),?\s+and\s+(?=\p{Lu})/u
const PLACEHOLDER = /^(?:\{\{?\s?[\w .-]{2,60}\s?\}?\}|\[[^\]]{1,60}\])/
/** What a paper or a place is called, and nobody. */
export const NAMES_PAPER =
  /\b(?:agreement|lease|contract|notice|invoice|quotation|quote|estimate|statement|receipt|policy|letter|form|terms|rules|schedule|plan|report|bill|deed|certificate|offer|order|exhibit|page|confirmation|house|court|flat|apartment|room|unit|street|road|re|subject|reminder|advice|details|summary|pack|demand|request)\b/iu
const MAX_NAME = 90

export interface Named {
  readonly value: string
  /** Offsets in the words that were looked at. */
  readonly start: number
  readonly end: number
}

/** The names at the beginning of some words: one company, or several names joined by commas and "and". */
export function namesAt(words: string): Named[] {
  const names: Named[] = []
  let at = LEADING.exec(words)?.[0].length ?? 0
  at += BUILDING_AND.exec(words.slice(at))?.[0].length ?? 0
  let isJoined = false
  for (;;) {
    const name = nameAt(words.slice(at))
    if (!name) break
    const value = inOneLine(name)
    // "Acme Fund, L.P., Acme LLC and Ada Roe (together,": a person among companies.
    const isLast = isJoined && names.length > 1 && /^\s*(?:\(|$)/.test(words.slice(at + name.length))
    if (
      names.length > 0 &&
      !isCompany(value) &&
      !isPlaceholder(value) &&
      !(isPerson(value) && (isPerson(names[0]?.value ?? '') || isLast))
    )
      break
    names.push({ value, start: at, end: at + name.length })
    const joint = /^(?:,\s*(?:and\s+)?|\s+and\s+)(?=[\p{Lu}{])/u.exec(words.slice(at + name.length))
    if (!joint || names.length > 8) break
    isJoined = joint[0].includes('and')
    at += name.length + joint[0].length
  }
  return names
}

function nameAt(words: string): string | null {
  const placeholder = PLACEHOLDER.exec(words)?.[0]
  if (placeholder) return placeholder
  const company = COMPANY.exec(words.slice(0, MAX_NAME + 30))?.[0]
  if (company && isName(inOneLine(company)))
    return /(?:Company|Corporation|Bank|Limited|Association|Cooperative)\.$/i.test(company)
      ? company.slice(0, -1)
      : company
  const described = DESCRIBED.exec(words.slice(0, MAX_NAME + 60))?.[1]
  if (described && !NO_NAME.test(described)) return described
  const stop = words.slice(0, 200).search(NAME_ENDS)
  const raw = (stop === -1 ? words.slice(0, 200) : words.slice(0, stop)).trimEnd().replace(/[,.’]$/, '')
  const person = /^[^,]+?(?=\s+and\s)/.exec(raw)?.[0]
  const name = person && !isCompany(inOneLine(raw)) ? person : (raw.split(/,\s+(?=\p{Lu})/u)[0] ?? raw)
  return isName(inOneLine(name)) ? name : null
}

export const isCompany = (value: string): boolean => HAS_SUFFIX.test(value)

export const isPlaceholder = (value: string): boolean => PLACEHOLDER.test(value)

export const isPerson = (value: string): boolean =>
  /^(?:\p{Lu}[\p{L}.'’-]*\s+){1,3}\p{Lu}[\p{L}.'’-]+$/u.test(value) && !isCompany(value)

export function isName(value: string): boolean {
  if (PLACEHOLDER.test(value)) return true
  // An address is of somebody else.
  if (
    /^[^\p{L}\p{N}"“]/u.test(value) ||
    value.includes(':') ||
    value.includes('/s/') ||
    /^(?:c\/o|care\s+of|attn)\b/i.test(value)
  )
    return false
  if (
    value.length < 3 ||
    value.length > MAX_NAME ||
    NO_NAME.test(value) ||
    IS_ROLE.test(value) ||
    ONLY_SUFFIX.test(value) ||
    (NO_PERSON.test(value) && !isCompany(value)) ||
    /\p{Ll}{2}[.;:]\s\p{Lu}\p{Ll}+\s\p{Ll}/u.test(value)
  )
    return false
  const words = value.split(/[\s,]+/).filter((word) => word !== '')
  const capitals = words.filter((word) => /^["“(]?[\p{Lu}\d]/u.test(word)).length
  const others = words.filter((word) => !/^["“(&]?[\p{Lu}\d]/u.test(word) && !CONNECTOR.test(word)).length
  return (
    /\p{L}{2}/u.test(value) &&
    (capitals > 0 || /\.(?:com|org|net|io)\b/.test(value)) &&
    (others === 0 || (isCompany(value) && others <= 1))
  )
}

/** The first line of an address, or a country. */
export const isPlace = (name: string): boolean =>
  /^(?:(?:civic|community|shopping) cent(?:re|er)|(?:town|city|county|village|shire) hall|council (?:offices?|chambers?)|municipal (?:offices?|buildings?)|(?:northern |republic of )?ireland|england|scotland|wales|(?:the )?united (?:kingdom|states)|great britain|new zealand|australia|canada|india|customer service cent(?:re|er))$/i.test(
    name,
  )

/** What a paper calls itself or another. */
export const isPaper = (name: string): boolean =>
  /^(?:(?:original|principal|main|existing)\s+)?(?:licen[cs]e|lease|agreement|contract|deed|policy|tenancy|amendment|addendum)$/i.test(
    name,
  )

import { PARTY_ROLES } from '#core/language/lexicon/roles.ts'
import type { Party } from './parties-beside-text.ts'
import { isCompany, isName, isPerson, NAMES_PAPER, namesAt, type Named } from './party-names.ts'

const TITLE = String.raw`(?:(?:M(?:r|rs|s|iss|x)|Dr|Prof)\.?[ ]+)`
const TITLE_FIRST = new RegExp(`^${TITLE}`, 'u')
/** "We write on behalf of your landlord, Mrs Honora Ruiz," */
const FOR_WHOM = new RegExp(
  String.raw`\b(?:on\s+behalf\s+of|act(?:s|ing)?\s+for|represents?|managing\s+agents?\s+(?:of|for))\s+(?:your|our|the)\s+(?<role>${PARTY_ROLES.join('|')}),?\s+${TITLE}?`,
  'giu',
)
/** "This firm represents Tamarack Leasing Corp." */
const OF_CLIENT =
  /\b(?:(?:this\s+(?:firm|office)|we|i)\s+(?:represents?|acts?\s+for|(?:are|am)\s+(?:instructed|retained)\s+by|writes?\s+(?:to\s+you\s+)?on\s+behalf\s+of)|our\s+client,?|you\s+(?:still\s+)?owe)\s+(?=\p{Lu})/giu
/** "Run by Heron Lake Youth Trust, Inc.", "Larch is the shop of Lodestar Cooperative" */
const RUN_BY =
  /\b(?:(?:run|operated|managed|provided|issued|sponsored|organi[sz]ed|hosted|offered|owned)\s+by|(?:is|,)\s+(?:the|a)\s+(?:service|product|app|shop|store|trading\s+name|trade\s+name|brand|website|business)\s+of|(?:subscription|contract|agreement|account|membership|policy)\s+with)\s+(?=\p{Lu})/giu
/** "Dear Mr Prosser," */
const DEAR = new RegExp(
  String.raw`(?:^|\n)[ \t]*Dear\s+${TITLE}?(?<name>\p{Lu}[\p{L}’'-]+)(?:\s+\p{Lu}[\p{L}’'-]+)?\s*(?:[,:]|\n)`,
  'u',
)
/** "BILL TO" in a line of its own. */
const BILLED =
  /(?:^|\n)[ \t]*(?:(?:(?:bill(?:ed)?|sold|invoiced?|issued|prepared)\s+)?to|customer|client)[ \t]*:?(?: {3,}[^\n]*)?\n\s*(?<name>\p{Lu}[^\n]{2,80}?)(?= {3}|\n)/iu
/** "Elm Print, Inc." above "Attn: Ada Roe" */
const ATTENTION = /(?:^|\n)[ \t]*(?<name>\p{Lu}[^\n]{2,80}?)[ \t]*\n\s*(?:attn|attention|c\/o)\b/iu
/** "To: Ada Roe", "From: Canal Partners, LP, your landlord", "issued on May 1 to Ada Roe" */
const SENT =
  /(?:(?:^|\n)[ \t]*(?!(?:reply|return|apply|refer|deliver|due|questions|attention)\b)(?:\p{L}+[ \t]+){0,2}(?:to|from|for)(?:[ \t]+the[ \t]+\p{L}+)?[ \t]*:[ \t]*|\b(?:quotation|quote|estimate|invoice|(?:treatment|payment|care)\s+plan|receipt|proposal|prepared)[ \t]+for[ \t]+|\bissued\s(?:on\s)?[^.\n]{0,40}?\bto\s)(?=\p{Lu}\p{Ll})/giu
/** "Prospect Garages LLC runs this garage." */
const ACTS_FIRST =
  /(?:^|\n\s*|[.:]\s)(?<name>(?:(?:\p{Lu}[\p{L}&.’'-]*|&|of|and)\s){1,6}(?:Inc|LLC|L\.L\.C|Ltd|Limited|Corp|LLP|PLC)\.?)\s(?=\p{Ll})/u
/** A form of company that no heading has. */
const SURE_FORM =
  /(?:\bInc|\bLLC|\bL\.L\.C|\bP\.?L\.?L\.?C|\bLtd|\bLimited|\bCorp|\bLLP|\bP\.?C|\bPLC|\bDAC|\bCLG|\bGmbH|\bCIC|\bAG|\bCo\.|\bN\.A)\.?$/i
/** What an office is called that has no form of company. */
export const IS_OFFICE =
  /\b(?:Association|Cooperative|Co-op|District|Society|Union|Hospital|Clinic|Trust|University|College|Council|Authority|Foundation|Federation|School|Parish|Church|Library|Museum|Mutual|Board|Center|Centre|Gallery|Theat(?:er|re)|Club|Academy|Institute|Nursery|(?<!\bcode of )Practice)$/iu
/** Two or more words with capitals, which a name without any other sign has above its address. */
const IS_NAME_OF_SOME = /^\p{Lu}[\p{L}’'.&-]+(?:\s(?:&|and|of|\p{Lu}[\p{L}’'.&-]+)){1,4}$/u
const ADDRESS =
  /(?:^[^\n]{0,12}|\n\s*)(?:\d{1,5}[A-Z]?\s+\p{Lu}|Unit\s\d|P\.?\s?O\.?\s?Box|c\/o\s|\p{Lu}\p{L}+\s(?:House|Hall|Street|Road|Lane|Avenue|Square)\b)/u
/** "Ada Roe, illustration & type": a trade in small letters. */
const TRADES = /^,\s\p{Ll}[\p{L}\s&-]{4,40}$/u
const CELL_ENDS = /\s+[·•|]\s+| {3,}|\t/u
const HEAD = 2500
/** Lines in which an address tells whose paper it is, and those in which a company needs none. */
const FIRST_LINES = 6
const NEAR_LINES = 3

/** Who writes a letter, bill or form, for whom, and to whom. */
export function written(preamble: string): Party[] {
  const head = preamble.slice(0, HEAD)
  const clients = [...represented(head), ...clientOf(head)]
  // Whoever writes for somebody else is no party.
  const writers = clients.length > 0 ? [] : [...issuer(head), ...runner(head)]
  const known = [...writers, ...clients, ...billed(head), ...sent(head), ...attention(head), ...greeted(head)]
  return known.some(({ value }) => isCompany(value)) ? known : [...known, ...acting(head)]
}

const party = (value: string, start: number, end: number, label: string | null = null): Party => ({
  type: 'party',
  value,
  label,
  alias: label,
  start,
  end,
})

/**
 * Whose name the first lines hold: a company, whatever stands behind it, an office with its address, or one who
 * trades; else the office that heads the paper.
 */
export function issuer(head: string): Party[] {
  const lines = head.split('\n')
  let from = 0
  const cells = lines.slice(0, FIRST_LINES).flatMap((line, index) => {
    let at = from
    from += line.length + 1
    return line.split(CELL_ENDS).map((cell) => {
      const start = head.indexOf(cell, at)
      at = start + cell.length
      return {
        cell: cell.trimEnd(),
        start,
        isNear: index < NEAR_LINES,
        rest: `${head.slice(at, from - 1)}\n${lines[index + 1] ?? ''}`,
      }
    })
  })
  const [top] = cells.filter(({ cell }) => cell.trim() !== '')
  const found = cells.flatMap(({ cell, start, isNear, rest }) => {
    const name = nameOfIssuer(cell, rest, isNear)
    return name === null ? [] : [party(name, start, start + name.length)]
  })
  if (found[0] || !top) return found.slice(0, 1)
  const own = IS_OFFICE.test(top.cell) ? top.cell : (top.cell.split(/,\s/, 1)[0] ?? '')
  const isTop =
    IS_OFFICE.test(own) ||
    (IS_NAME_OF_SOME.test(own) && ADDRESS.test(`${top.cell.slice(own.length)}${top.rest}`))
  if (!isTop || !isName(own.replace(/\sServices$/i, '')) || NAMES_PAPER.test(own)) return []
  return [party(own, top.start, top.start + own.length)]
}

function nameOfIssuer(words: string, rest: string, isNear: boolean): string | null {
  const [name] = namesAt(words)
  const first = words.split(/,\s/, 1)[0] ?? ''
  const hasAddress = (own: string) => ADDRESS.test(`${words.slice(own.length)}${rest}`)
  const isSure = (own: string) => SURE_FORM.test(own) && !/\bby\b/.test(own) && (isNear || hasAddress(own))
  if (isName(words) && isSure(words)) return words
  if (name?.start === 0 && isSure(name.value))
    return words.slice(0, name.end + Number(words[name.end] === '.'))
  if (IS_OFFICE.test(first) && isName(first) && first.includes(' ') && hasAddress(first)) return first
  return isPerson(first) && TRADES.test(words.slice(first.length)) ? first : null
}

function runner(head: string): Party[] {
  return [...head.matchAll(RUN_BY)].slice(0, 1).flatMap((match) => {
    const at = match.index + match[0].length
    const [name] = namesAt(head.slice(at))
    return name && isCompany(name.value) ? [placed(name, at)] : []
  })
}

function clientOf(head: string): Party[] {
  return [...head.matchAll(OF_CLIENT)].slice(0, 1).flatMap((match) => {
    const at = match.index + match[0].length
    const [name] = namesAt(head.slice(at))
    return name && (isCompany(name.value) || isPerson(name.value)) ? [placed(name, at)] : []
  })
}

function represented(head: string): Party[] {
  return [...head.matchAll(FOR_WHOM)].flatMap((match) => {
    const at = match.index + match[0].length
    const [name] = namesAt(head.slice(at))
    const role = match.groups?.['role'] ?? ''
    if (!name || !(isCompany(name.value) || isPerson(name.value))) return []
    return [placed(name, at, role.charAt(0).toUpperCase() + role.slice(1))]
  })
}

function billed(head: string): Party[] {
  const match = BILLED.exec(head)
  const name = (match?.groups?.['name']?.trim() ?? '').replace(TITLE_FIRST, '')
  if (!match || !isName(name) || !name.includes(' ')) return []
  const start = match.index + match[0].lastIndexOf(name)
  return [party(name, start, start + name.length)]
}

/** Whom a notice names as those it comes from and goes to. */
function sent(head: string): Party[] {
  return [...head.matchAll(SENT)].flatMap((match) => {
    const at = match.index + match[0].length
    return namesAt(head.slice(at, at + 120).split('\n', 1)[0] ?? '')
      .filter(({ value }) => isCompany(value) || isPerson(value))
      .map((name) => placed(name, at))
  })
}

/** The first company that a sentence is about. */
function acting(head: string): Party[] {
  const match = ACTS_FIRST.exec(head)
  const name = match?.groups?.['name'] ?? ''
  if (!match || !isName(name)) return []
  const start = match.index + match[0].indexOf(name)
  return [party(name, start, start + name.length)]
}

/** The company of an address that names who is to read the letter there. */
function attention(head: string): Party[] {
  const match = ATTENTION.exec(head)
  const name = match?.groups?.['name'] ?? ''
  if (!match || !isCompany(name)) return []
  const start = match.index + match[0].indexOf(name)
  return [party(name, start, start + name.length)]
}

/** The line of the address that holds the name of whom the letter greets. */
function greeted(head: string): Party[] {
  const dear = DEAR.exec(head)
  const name = dear?.groups?.['name']
  if (!dear || name === undefined) return []
  const line = new RegExp(
    String.raw`(?:^|\n)[ \t]*${TITLE}?(?<whole>(?:\p{Lu}[\p{L}.’'-]*[ ]+){0,3}\p{Lu}[\p{L}.’'-]*)[ \t]*(?= {3}|\n)`,
    'gu',
  )
  for (const match of head.slice(0, dear.index).matchAll(line)) {
    const whole = match.groups?.['whole'] ?? ''
    if (!whole.split(/\s+/).includes(name) || !isPerson(whole)) continue
    const start = match.index + match[0].lastIndexOf(whole)
    return [party(whole, start, start + whole.length)]
  }
  return []
}

const placed = (name: Named, at: number, label: string | null = null): Party =>
  party(name.value, at + name.start, at + name.end, label)

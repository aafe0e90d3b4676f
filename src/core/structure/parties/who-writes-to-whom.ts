import { PARTY_ROLES } from '#core/language/lexicon/roles.ts'
import type { Party } from './parties-beside-text.ts'
import { isCompany, isName, isPerson, namesAt, type Named } from './party-names.ts'

const TITLE = String.raw`(?:(?:M(?:r|rs|s|iss|x)|Dr|Prof)\.?[ ]+)`
/** "We write on behalf of your landlord, Mrs Honora Ruiz," */
const FOR_WHOM = new RegExp(
  String.raw`\b(?:on\s+behalf\s+of|acting\s+for)\s+(?:your|our|the)\s+(?<role>${PARTY_ROLES.join('|')}),?\s+${TITLE}?`,
  'giu',
)
/** "Run by Heron Lake Youth Trust, Inc." */
const RUN_BY = /\b(?:run|operated|managed|provided|issued|sponsored)\s+by\s+(?=\p{Lu})/giu
/** "Dear Mr Prosser," */
const DEAR = new RegExp(
  String.raw`(?:^|\n)[ \t]*Dear\s+${TITLE}?(?<name>\p{Lu}[\p{L}’'-]+)(?:\s+\p{Lu}[\p{L}’'-]+)?\s*[,:]`,
  'u',
)
/** "BILL TO" in a line of its own. */
const BILLED =
  /(?:^|\n)[ \t]*(?:bill(?:ed)?|sold|invoice)\s+to[ \t]*:?[ \t]*\n\s*(?<name>\p{Lu}[^\n]{2,80}?)(?= {3}|\n)/iu
/** A form of company that no heading has. */
const SURE_FORM = /(?:\bInc|\bLLC|\bL\.L\.C|\bLtd|\bCorp|\bLLP|\bP\.?C|\bPLC|\bGmbH)\.?$/i
const HEAD = 2500
const FIRST_LINES = 3

/** Who writes a letter, bill or form, for whom, and to whom. */
export function written(preamble: string): Party[] {
  const head = preamble.slice(0, HEAD)
  return [...issuer(head), ...runner(head), ...represented(head), ...billed(head), ...greeted(head)]
}

const party = (value: string, start: number, end: number, label: string | null = null): Party => ({
  type: 'party',
  value,
  label,
  alias: label,
  start,
  end,
})

/** The company that the first lines name, whatever stands behind it. */
function issuer(head: string): Party[] {
  let from = 0
  for (const line of head.split('\n').slice(0, FIRST_LINES)) {
    const [name] = namesAt(line)
    if (name && name.start === 0 && SURE_FORM.test(name.value) && !/\bby\b/.test(name.value)) {
      const end = name.end + Number(line[name.end] === '.')
      return [party(line.slice(0, end), from, from + end)]
    }
    from += line.length + 1
  }
  return []
}

function runner(head: string): Party[] {
  return [...head.matchAll(RUN_BY)].slice(0, 1).flatMap((match) => {
    const at = match.index + match[0].length
    const [name] = namesAt(head.slice(at))
    return name && isCompany(name.value) ? [placed(name, at)] : []
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
  const name = match?.groups?.['name']?.trim() ?? ''
  if (!match || !isName(name) || !name.includes(' ')) return []
  const start = match.index + match[0].lastIndexOf(name)
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

import { PARTY_ROLES } from '#core/language/lexicon/roles.ts'
import { inOneLine } from '#core/structure/values/found.ts'
import type { Party } from './parties-beside-text.ts'
import { IS_OFFICE } from './who-writes-to-whom.ts'
import { isCompany, isName, isPerson } from './party-names.ts'

/** "LENDER", "For the kennel:", "Signed by the owner:" at the head of what somebody signs. */
const HEADS =
  /^(?:(?:signed\s+)?(?:for|by|on\s+behalf\s+of)\s+)?(?:the\s+)?(?<role>(?!witness|date|signature|name|title|print|signed|by|attest|notary)\p{L}{4,20}(?:\s(?:[AB12]|\p{L}{4,12}))?)\s*:?$/iu
/** "Print name: Walter Reed", "By: /s/ Petra Reed" */
const NAMED = /^(?:(?:print(?:ed)?\s+)?name|by|signature)\s*:\s*(?:\/s\/\s*)?(?<name>\p{Lu}[^:_]{2,60})$/iu
/** "Ada Roe   ________": a line for somebody to sign on */
const ON_A_LINE = /(?:^|\n)[ \t]*(?<name>\p{Lu}[\p{L}.’'-]+(?: \p{Lu}[\p{L}.’'-]+){1,3}) {2,}_{4,}/gu
/** "Signed by the adopter: Nina Reed"; who signs for somebody is no party. */
const IN_ONE_LINE =
  /(?:^|\n[ \t]*|(?<! ) {3,40})signed\s+by\s+(?:the\s+)?(?<role>\p{Ll}{4,20})\s*[:,]\s*(?:\/s\/\s*)?(?<name>\p{Lu}[\p{L}.’' -]{3,60}?)(?= {3}|\n|$)/giu
const SIGNS = /\n[^\n]*(?:signature|signed|by\s*:|name\s*:|\/s\/)/i
/** What a form asks for in front of a blank. */
const IS_FIELD =
  /\b(?:name|address|date|phone|number|code|signature|contact|city|state|title|email|account|amount|signed|witness|birth|total|tenant|landlord|initials)\b/iu
const CELL = / {3,}|\t/
const BLOCK = 9
const END = 6000

interface Cell {
  readonly words: string
  readonly start: number
}

/** The parties that a paper names where they sign, under the name of their role. */
export function signatureBlocks(text: string): Party[] {
  const from = Math.max(0, text.length - END)
  const end = text.slice(from)
  if (!SIGNS.test(end)) return []
  const rows = rowsOf(end)
  const found = rows.flatMap((cells, index) => {
    const roles = cells.map(({ words }) => HEADS.exec(words)?.groups?.['role'])
    if (cells.length === 0 || roles.includes(undefined)) return []
    const isTold = roles.every((role) => isHeardOf(role ?? '', text.slice(0, from + (cells[0]?.start ?? 0))))
    return isTold ? underRoles(rows.slice(index + 1), roles as string[]) : []
  })
  const inLine = [...end.matchAll(IN_ONE_LINE)].flatMap((match) => {
    const { role = '', name = '' } = match.groups ?? {}
    return isPerson(name) && isName(name)
      ? [signer(role, name, match.index + match[0].lastIndexOf(name))]
      : []
  })
  const onLines = [...end.matchAll(ON_A_LINE)].flatMap((match) => {
    const name = match.groups?.['name'] ?? ''
    return isPerson(name) && isName(name) && !IS_FIELD.test(name)
      ? [signer(null, name, match.index + match[0].indexOf(name))]
      : []
  })
  return [...found, ...inLine, ...onLines].map((party) => ({
    ...party,
    start: party.start + from,
    end: party.end + from,
  }))
}

/** The name in each column below its role: who signs, or in whose name they do. */
function underRoles(rows: readonly Cell[][], roles: readonly string[]): Party[] {
  const block: Cell[][] = []
  for (const cells of rows.slice(0, BLOCK)) {
    if (cells.length === roles.length && cells.every(({ words }) => HEADS.test(words) && !isName(words)))
      break
    if (cells.length > 0) block.push(cells)
  }
  const columns = roles.map((_, index) =>
    block.flatMap((cells) => (cells.length === roles.length ? (cells[index] ?? []) : [])),
  )
  const names = columns.map((cells) => inWhoseName(cells) ?? whoSigns(cells))
  return names.flatMap((name, index) => (name ? [signer(roles[index] ?? '', name.words, name.start)] : []))
}

/** "Elm Tool Library" above the line that somebody signs on. */
function inWhoseName(cells: readonly Cell[]): Cell | null {
  const [first] = cells
  const words = first?.words.replace(/[,.]$/, '') ?? ''
  return first && (isCompany(words) || IS_OFFICE.test(words)) && isName(words) && !words.includes(':')
    ? first
    : null
}

function whoSigns(cells: readonly Cell[]): Cell | null {
  for (const { words, start } of cells) {
    const name = NAMED.exec(words)?.groups?.['name']?.trim()
    if (name !== undefined && isPerson(name) && isName(name))
      return { words: name, start: start + words.lastIndexOf(name) }
  }
  return null
}

const isHeardOf = (role: string, before: string): boolean =>
  PARTY_ROLES.includes(role.toLowerCase()) ||
  new RegExp(String.raw`(?<!\p{L})${role}(?!\p{L})`, 'iu').test(before)

function rowsOf(text: string): Cell[][] {
  let at = 0
  return text.split(/[\n\f]/).map((line) => {
    const from = at
    at += line.length + 1
    let cell = 0
    return line.split(CELL).flatMap((raw) => {
      const start = line.indexOf(raw, cell)
      cell = start + raw.length
      const words = raw.trim()
      return words === '' || /^[_\s.-]+$/.test(words)
        ? []
        : [{ words, start: from + start + raw.indexOf(words) }]
    })
  })
}

function signer(role: string | null, name: string, start: number): Party {
  const label = role && inOneLine(role.charAt(0).toUpperCase() + role.slice(1).toLowerCase())
  return { type: 'party', value: inOneLine(name), label, alias: label, start, end: start + name.length }
}

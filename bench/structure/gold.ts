// The gold of bench/structure: what careful readers marked in documents, and where its anchors stand in the text.
import { createHash } from 'node:crypto'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import type { AgreementKind } from '#core/document/agreement-kind.ts'
import type { FactType } from '#core/document/clause.ts'
import type { DocumentText } from '#core/document/document.ts'
import { findPlaces, plainLetters, type PlainText } from './plain-letters.ts'

export interface GoldClause {
  readonly label: string | null
  readonly heading: string | null
  readonly page: number
  /** The first words, six at most. */
  readonly starts: string
}

export interface GoldFact {
  readonly type: FactType
  readonly value: string
  readonly page: number
  /** Words around it, eight at most. */
  readonly words: string
  readonly label?: string | null
}

export interface Gold {
  /** Below the shared benchmark folder or the one that is named, or "fixtures/…" below tests. */
  readonly file: string
  readonly sha256: string
  readonly pages: number
  readonly kind: AgreementKind
  readonly clauses: readonly GoldClause[]
  readonly terms: readonly { readonly term: string; readonly page: number }[]
  readonly facts: readonly GoldFact[]
  readonly notes?: readonly string[]
}

export interface GoldDocument {
  readonly name: string
  readonly gold: Gold
  readonly path: string
}

const ROOT = join(import.meta.dirname, '../..')
const SHARED = join(ROOT, '../shared/bench')

/**
 * Every gold document of a folder, or those whose name holds one of `names`; its files stand below `data`. `skipped`
 * says which are not there, and why.
 */
export function loadGold(
  names: readonly string[] = [],
  folder = join(import.meta.dirname, 'gold'),
  data = SHARED,
): { documents: GoldDocument[]; skipped: string[] } {
  const documents: GoldDocument[] = []
  const skipped: string[] = []
  for (const file of readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .sort()) {
    const name = basename(file, '.json')
    if (names.length > 0 && !names.some((part) => name.includes(part))) continue
    const gold = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Gold
    const path = resolve(gold.file.startsWith('fixtures/') ? join(ROOT, 'tests') : data, gold.file)
    if (!existsSync(path)) skipped.push(`${name}: ${path} is not there`)
    else if (sha256(path) !== gold.sha256) skipped.push(`${name}: ${path} is another version of the file`)
    else documents.push({ name, gold, path })
  }
  return { documents, skipped }
}

const sha256 = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')

/** As much of an anchor may differ from the text: recognized words have wrong letters in them. */
const MAX_WRONG = 0.2

/**
 * Where anchors stand, as indexes into the letters of the text; null where one is not found. Anchors come in
 * reading order: of several places on the page the first after the anchor before it counts, one at the
 * beginning of a line first. An anchor that is not on its page is looked for in the rest of the document.
 */
export function placeAnchors(
  { text, pages }: DocumentText,
  plain: PlainText,
  anchors: readonly { readonly page: number; readonly starts: string }[],
): (number | null)[] {
  const beginsLine = (place: number) =>
    place === 0 || /[\n\f]/.test(text.slice(plain.offsets[place - 1], plain.offsets[place]))
  const isAsPrinted = (place: number, starts: string) => {
    const offset = plain.offsets[place] ?? 0
    const printed = starts.replace(/^[^\p{L}\p{N}]+/u, '').replace(/\s+/g, ' ')
    return text
      .slice(offset, offset + 2 * printed.length)
      .replace(/\s+/g, ' ')
      .startsWith(printed)
  }
  let last = -1
  return anchors.map(({ page, starts }) => {
    const words = plainLetters(starts).letters
    const span = pages.find(({ number }) => number === page)
    const from = plain.indexAt(span?.start ?? 0)
    const to = plain.indexAt(span?.end ?? text.length)
    const onPage = findPlaces(plain.letters, words, from, to, MAX_WRONG)
    const places =
      onPage.length > 0 ? onPage : findPlaces(plain.letters, words, 0, plain.letters.length, MAX_WRONG)
    const exact = places.filter((place) => isAsPrinted(place, starts))
    const later =
      exact.length > 0 ? exact.filter((place) => place > last) : places.filter((place) => place > last)
    const found = later.find(beginsLine) ?? later[0] ?? places.find(beginsLine) ?? places[0] ?? null
    last = found ?? last
    return found
  })
}

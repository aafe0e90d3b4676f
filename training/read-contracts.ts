import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import { joinPages } from '#core/document/document.ts'
import type { CuadCategory } from '#core/model/cuad-categories.ts'
import type { PlacedProposition } from '#core/language/proposition.ts'
import { readPassages, type Passage } from '#core/retrieval/passages.ts'
import { cutChunks } from '#core/segmentation/cut-chunks.ts'
import type { EmbeddedChunk } from '#core/segmentation/chunk.ts'
import type { Span } from '#core/segmentation/span.ts'
import { buildStructure } from '#core/structure/build-structure.ts'

/** A contract of CUAD v1 with what its lawyers marked. */
export interface Contract {
  readonly title: string
  readonly text: string
  readonly chunks: readonly EmbeddedChunk[]
  readonly passages: readonly Passage[]
  readonly propositions: readonly PlacedProposition[]
  readonly marked: Readonly<Partial<Record<CuadCategory, readonly Span[]>>>
}

interface Row {
  readonly title: string
  readonly text: string
  readonly labels: Readonly<Partial<Record<CuadCategory, readonly (readonly [number, number])[]>>>
}

/** The contracts of a gzipped JSON Lines file of `{title, text, labels: {category: [[start, end], …]}}`. */
export function readContracts(file: string): Contract[] {
  const lines = gunzipSync(readFileSync(file)).toString('utf8').split('\n').filter(Boolean)
  return lines.map((line) => {
    const { title, text, labels } = JSON.parse(line) as Row
    const marked = Object.fromEntries(
      Object.entries(labels).map(([category, spans]) => [
        category,
        spans.map(([start, end]) => ({ start, end })),
      ]),
    )
    const { chunks, propositions } = readText(text)
    return { title, text, chunks, passages: readPassages(chunks), propositions, marked }
  })
}

/** The chunks of a text without pages, as the product cuts them, and what its sentences say. */
export function readText(text: string): {
  readonly chunks: readonly EmbeddedChunk[]
  readonly propositions: readonly PlacedProposition[]
} {
  const document = joinPages([{ number: 1, label: null, text }])
  const { clauses, propositions } = buildStructure(document)
  const chunks = cutChunks(document, clauses).map((chunk) => ({ ...chunk, vector: null }))
  return { chunks, propositions }
}

const MAX_RECEIPT = 1000
const LEAST_OVERLAP = 20

/** Whether a receipt shows a marked span: half of the shorter of the two, and at least some words. */
export function isHit(receipt: Span, marked: Span): boolean {
  const end = Math.min(receipt.end, receipt.start + MAX_RECEIPT)
  const shared = Math.min(end, marked.end) - Math.max(receipt.start, marked.start)
  const length = marked.end - marked.start
  return (
    shared > 0 &&
    shared >= Math.min(end - receipt.start, length) / 2 &&
    shared >= Math.min(LEAST_OVERLAP, length)
  )
}

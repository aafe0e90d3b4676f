import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'
import { findAmendments } from './find-amendments.ts'

/** Papers of many kinds, each with what it changes: kind, what makes it, the words before and the words now. */
const PAPERS = readFileSync(
  new URL('../../../../tests/support/answers/amendments.txt', import.meta.url),
  'utf8',
)
  .split(/^=====\n/m)
  .filter((paper) => paper.trim() !== '')
  .map((paper) => {
    const lines = paper.split('\n')
    const isExpected = (line: string) => line.startsWith('> ')
    const text = lines.filter((line) => !isExpected(line)).join('\n')
    return [
      text.slice(0, 40).replaceAll('\n', ' '),
      text,
      lines.filter(isExpected).map((line) => line.slice(2)),
    ] as const
  })

const MAX_WORDS = 70

test.each(PAPERS)('%s', (_name, text, expected) => {
  const document = joinPages(
    text.split('\f').map((page, index) => ({ number: index + 1, label: null, text: page })),
  )
  const { clauses, facts } = buildStructure(document)
  const words = (span: { start: number; end: number } | null | undefined) =>
    span ? document.text.slice(span.start, span.end).replaceAll(/\s+/g, ' ').slice(0, MAX_WORDS).trim() : '-'
  const found = findAmendments(document.text, clauses, facts)
    .changes.filter(({ kind }) => kind !== 'added')
    .map(({ kind, by, isFormer, inForce, replaced: [first] }) =>
      [isFormer ? `${kind}, later changed` : kind, by, words(first), words(inForce)].join(' | '),
    )
  expect(found.length === 0 ? ['nothing'] : found).toEqual(expected)
})

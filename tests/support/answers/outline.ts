import { joinPages, type DocumentText } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'

/** The clauses of a document, each as "label heading", children indented. */
export function outline(...source: readonly [DocumentText] | readonly string[]): string[] {
  const [first] = source
  const document = typeof first === 'object' ? first : joinPages(pages(source as readonly string[]))
  const { clauses } = buildStructure(document)
  const depth = (parent: number | null): number =>
    parent === null ? 0 : 1 + depth(clauses[parent - 1]?.parent ?? null)
  return clauses.map(
    ({ kind, label, heading, parent }) =>
      '  '.repeat(depth(parent)) + [kind === 'clause' ? '' : kind, label, heading].filter(Boolean).join(' '),
  )
}

const pages = (texts: readonly string[]) =>
  texts.map((text, index) => ({ number: index + 1, label: null, text }))

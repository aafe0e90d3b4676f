import { joinPages } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'

/** The clauses of a document, each as "label heading", children indented. */
export function outline(...pages: string[]): string[] {
  const { clauses } = buildStructure(
    joinPages(pages.map((text, index) => ({ number: index + 1, label: null, text }))),
  )
  const depth = (parent: number | null): number =>
    parent === null ? 0 : 1 + depth(clauses[parent - 1]?.parent ?? null)
  return clauses.map(
    ({ kind, label, heading, parent }) =>
      '  '.repeat(depth(parent)) + [kind === 'clause' ? '' : kind, label, heading].filter(Boolean).join(' '),
  )
}

import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { Operators } from './follow-operators.ts'

/** No annotations: the values of fields and typed notes are read apart. */
const PAGE_ONLY = { annotationMode: 0 }
const WITH_ANNOTATIONS = { annotationMode: 1 }

interface Annotation {
  readonly id?: unknown
  readonly fieldType?: unknown
}

/** What draws a page: its own content and what its digital signatures show, such as who signed and when. */
export async function pageOperators(page: PDFPageProxy, annotations: readonly unknown[]): Promise<Operators> {
  const signatures = new Set(
    (annotations as Annotation[]).filter(({ fieldType }) => fieldType === 'Sig').map(({ id }) => id),
  )
  if (signatures.size === 0) return page.getOperatorList(PAGE_ONLY)
  const all: Operators = await page.getOperatorList(WITH_ANNOTATIONS)
  let isKept = true
  const kept = [...all.fnArray.keys()].filter((index) => {
    if (all.fnArray[index] === OPS.beginAnnotation) isKept = signatures.has(all.argsArray[index]?.[0])
    const isWanted = isKept
    if (all.fnArray[index] === OPS.endAnnotation) isKept = true
    return isWanted
  })
  return {
    fnArray: kept.map((index) => all.fnArray[index] ?? 0),
    argsArray: kept.map((index) => all.argsArray[index] ?? null),
  }
}

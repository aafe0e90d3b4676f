import { joinPages, type ReadDocument } from '#core/document/document.ts'
import { buildStructure } from '#core/structure/build-structure.ts'

/** A document as `npm run read -- FILE --json` prints it; the shape is an interface. */
export function describeReading(filename: string, document: ReadDocument) {
  const whole = joinPages(document.pages)
  const { clauses, facts } = buildStructure(whole)
  return {
    filename,
    kind: document.kind,
    mimeType: document.mimeType,
    language: document.language,
    pages: whole.pages.map(({ number, label, start, end }, index) => ({
      number,
      label,
      start,
      // The break that follows a page is its last character: pages tile the text.
      end: whole.pages[index + 1]?.start ?? end,
      source: document.pages[index]?.source ?? 'text',
      confidence: document.pages[index]?.confidence ?? null,
    })),
    text: whole.text,
    clauses,
    facts,
    warnings: document.warnings.map(({ message }) => message),
  }
}

export type Reading = ReturnType<typeof describeReading>

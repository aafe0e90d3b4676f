import { describe } from 'vitest'
import { findLibreOffice } from '#server/adapters/document-reader/word/layout/find-libreoffice.ts'

const isMissing = findLibreOffice() === null
if (isMissing) console.warn('LibreOffice is not installed here: tests that lay Word files out are skipped.')

/** Tests that need LibreOffice. CI installs it: there they run, and fail without it. */
export function describeWithLibreOffice(name: string, tests: () => void): void {
  describe.skipIf(isMissing && process.env['CI'] === undefined)(name, tests)
}

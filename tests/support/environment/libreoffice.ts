import { describe } from 'vitest'
import { findLibreOffice } from '#server/adapters/document-reader/word/layout/find-libreoffice.ts'
import { skipReason } from './skip-reason.ts'

const isMissing = findLibreOffice() === null && process.env['CI'] === undefined

/** Tests that need LibreOffice. CI installs it: there they run, and fail without it. Elsewhere their name says why not. */
export function describeWithLibreOffice(name: string, tests: () => void): void {
  describe.skipIf(isMissing)(name + skipReason(isMissing, 'LibreOffice is not installed'), tests)
}

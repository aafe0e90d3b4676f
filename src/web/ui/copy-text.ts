import type { Citation } from '#core/answer/text/citation.ts'
import { toastError, toastSuccess } from './toasts/toast.ts'
import { quoteWithReference } from '#core/chat/citation-text.ts'

/** Puts text on the clipboard and says how that went. */
export async function copyText(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    toastSuccess(done)
  } catch {
    toastError('Copying failed', 'Your browser did not allow it. Select the text and copy it by hand.')
  }
}

/**
 * Copies the words of a receipt with document, page and section.
 * @param isAbout whether the page is approximate
 */
export function copyQuote(
  citation: Citation,
  words: string,
  filename: string,
  isAbout: boolean,
): Promise<void> {
  return copyText(quoteWithReference(citation, words, filename, isAbout), 'Copied with reference')
}

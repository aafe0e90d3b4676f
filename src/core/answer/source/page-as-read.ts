import type { OpenDocument } from './open-document.ts'

const known = new WeakMap<OpenDocument, Map<number, string>>()

/**
 * The text of a page as it was read: at the same offsets, with spaces for headers, footers and what gives orders to an
 * assistant; made once of a document that is asked several times.
 */
export function pageAsRead(document: OpenDocument, page: number): string {
  const pages = known.get(document) ?? new Map<number, string>()
  known.set(document, pages)
  const text = pages.get(page) ?? readPage(document, page)
  pages.set(page, text)
  return text
}

function readPage({ bare, chunks, texts }: OpenDocument, page: number): string {
  const text = bare.get(page) ?? ''
  const offset = texts.startOf(page) ?? 0
  const own = chunks.filter(({ start, end }) => start < offset + text.length && end > offset)
  const read = text.replaceAll(/\S/g, ' ').split('')
  for (const chunk of own)
    for (let at = Math.max(chunk.start, offset); at < Math.min(chunk.end, offset + text.length); at++)
      if (chunk.text[at - chunk.start] === text[at - offset]) read[at - offset] = text[at - offset] ?? ' '
  return read.join('')
}

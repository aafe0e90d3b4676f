// A paper that is there as text, as if it had been read from a file.
import type { ReadDocument } from '#core/document/document.ts'

/** Pages as they come out of the reader, without places on the page. */
export const readPlain = (pages: readonly string[]): ReadDocument['pages'] =>
  pages.map((text, index) => ({
    number: index + 1,
    label: null,
    text,
    source: 'text',
    confidence: null,
    rotation: 0,
    width: 612,
    height: 792,
    boxes: [],
    styles: [],
  }))

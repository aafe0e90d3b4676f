import type { Warning } from '#core/document/warning.ts'
import type { PageContent } from '../page-content.ts'

/** Stands where a page could not be read, so that the others keep their numbers. */
export const EMPTY_PAGE: PageContent = {
  text: '',
  source: 'text',
  confidence: null,
  rotation: 0,
  width: 612,
  height: 792,
  boxes: [],
  styles: [],
}

export function damagedPageWarning(number: number): Warning {
  const message = `Page ${number} is damaged and could not be read.`
  return { kind: 'damaged_page', pages: [number], message }
}

import { DOCUMENTS_PATH } from '#core/document/documents-path.ts'
import { escapeInline } from './escape-markdown.ts'

/**
 * A place in a document. `start` and `end` are UTF-16 offsets into the text of that page, end exclusive.
 * In the product's own words to a reader it is a "receipt".
 */
export interface Citation {
  readonly documentId: string
  /** The physical page, from 1. */
  readonly page: number
  /** "Section 4.2", "Article IX", a heading; null when the document names none. */
  readonly section: string | null
  readonly start: number
  readonly end: number
}

const MAX_SECTION_LENGTH = 120
const DOCUMENT_ID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}'
const PATH = new RegExp(
  `^${DOCUMENTS_PATH}/(${DOCUMENT_ID})\\?page=(\\d{1,9})(?:&section=([^&]{1,2000}))?&start=(\\d{1,12})&end=(\\d{1,12})$`,
)

/**
 * A section name as it may be shown: one line, no control or direction characters, at most 120 characters.
 * Null when nothing readable is left. Applying it twice changes nothing.
 */
export function cleanSection(section: string | null): string | null {
  if (section === null) return null
  const line = section
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\uFFFD]/gu, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim()
  const cut = Array.from(line).slice(0, MAX_SECTION_LENGTH).join('').trim()
  return cut === '' ? null : cut
}

/** The relative link that opens the document at the cited words. The section is cleaned first. */
export function citationPath({ documentId, page, section, start, end }: Citation): string {
  const name = cleanSection(section)
  const named = name === null ? '' : `&section=${encodeQueryValue(name)}`
  return `${DOCUMENTS_PATH}/${documentId}?page=${page}${named}&start=${start}&end=${end}`
}

/**
 * What a reader sees: "p. 3, Section 4.2", or "p. 3" where the document names no section.
 * @param isAbout whether the page is approximate: "about p. 3"
 */
export function citationLabel(
  { page, section }: Pick<Citation, 'page' | 'section'>,
  isAbout = false,
): string {
  const name = cleanSection(section)
  const place = isAbout ? `about p. ${page}` : `p. ${page}`
  return name === null ? place : `${place}, ${name}`
}

/** The Markdown link of a citation; whatever the section is called, it stays one link to our own path. */
export function citationLink(citation: Citation, isAbout = false): string {
  return `[${escapeInline(citationLabel(citation, isAbout))}](${citationPath(citation)})`
}

/** Reads back exactly what `citationPath` wrote; null for every other link. */
export function parseCitationPath(href: string): Citation | null {
  const match = PATH.exec(href)
  if (!match) return null
  const [, documentId = '', page, encodedSection, start, end] = match
  const section = encodedSection === undefined ? null : decodeQueryValue(encodedSection)
  const citation = { documentId, page: Number(page), section, start: Number(start), end: Number(end) }
  if (citation.page < 1 || citation.start >= citation.end) return null
  return citationPath(citation) === href ? citation : null
}

/** Percent-encodes also what would end a Markdown link or an attribute. */
function encodeQueryValue(value: string): string {
  return encodeURIComponent(value).replaceAll(
    /[!'()*~]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

/** Empty when the encoding is broken; the round trip in `parseCitationPath` then refuses the link. */
function decodeQueryValue(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}

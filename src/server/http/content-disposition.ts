import { fittingName } from '#core/document/filename.ts'

const MAX_NAME_LENGTH = 255

/**
 * A `Content-Disposition` that makes a browser save the bytes and never show them, with the file name in the two
 * forms of RFC 6266: plain for old clients, UTF-8 (RFC 8187) for the rest. Whatever the name holds, the header is
 * one line of printable ASCII.
 *
 * @param filename null for none
 * @param mimeType of the bytes; the name then ends in what they are
 */
export function attachment(filename: string | null, mimeType?: string): string {
  const clean = cleanName(filename ?? '')
  const name = clean === '' || mimeType === undefined ? clean : fittingName(clean, mimeType)
  if (name === '') return 'attachment'
  const plain = name.replaceAll(/[^\x20-\x7e]|["\\%]/g, '_')
  return `attachment; filename="${plain}"; filename*=UTF-8''${encodeExtended(name)}`
}

/** Without separators, control characters and marks that turn the direction of text: what is shown is what is saved. */
function cleanName(filename: string): string {
  return Array.from(filename.toWellFormed().replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}/\\:*?"<>|]/gu, '_'))
    .slice(0, MAX_NAME_LENGTH)
    .join('')
    .replace(/^[\s.]+/, '')
    .trimEnd()
}

/** RFC 8187's `value-chars`: `encodeURIComponent`, and the four it leaves that the grammar does not allow. */
function encodeExtended(name: string): string {
  return encodeURIComponent(name).replaceAll(
    /['()*]/g,
    (mark) => `%${mark.charCodeAt(0).toString(16).toUpperCase()}`,
  )
}

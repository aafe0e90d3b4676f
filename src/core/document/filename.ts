const MAX_FILENAME_LENGTH = 255

/**
 * A client's file name as it is kept and shown: without path, control and direction characters, at most 255
 * characters. Only the end of a path counts, with either kind of slash. Applying it twice changes nothing.
 */
export function cleanFilename(raw: string): string {
  const readable = raw
    .toWellFormed()
    .replaceAll(/[\p{Cc}\p{Zl}\p{Zp}\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFEFF]/gu, '')
  const name = readable.split(/[/\\]/).at(-1)?.trim() ?? ''
  const characters = Array.from(name)
  const fitting = characters.length > MAX_FILENAME_LENGTH ? shorten(characters) : name
  return fitting === '' || /^\.+$/.test(fitting) ? 'document' : fitting
}

/** What names of each type end in, the usual ending first; of anything else we know nothing that opens it. */
const ENDINGS: Readonly<Record<string, readonly [string, ...string[]]>> = {
  'application/pdf': ['pdf'],
  'application/msword': ['doc'],
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document': ['docx'],
  'image/png': ['png'],
  'image/jpeg': ['jpg', 'jpeg'],
  'image/webp': ['webp'],
  'image/tiff': ['tif', 'tiff'],
}
const PLAIN_BYTES = ['bin'] as const
const KNOWN_ENDINGS: ReadonlySet<string> = new Set(Object.values(ENDINGS).flat())

/**
 * A name as a file with this content may be saved under: whatever it was called, it ends in what the content is, so
 * that no system runs or shows it as something else. The ending of another kind of document makes way; any other is
 * part of the name. Applying it twice changes nothing.
 * @param filename without path, control and direction characters
 * @param mimeType by content
 */
export function fittingName(filename: string, mimeType: string): string {
  const own: readonly [string, ...string[]] = ENDINGS[mimeType] ?? PLAIN_BYTES
  // Some systems drop what stands behind the last letter, and would find another ending before it.
  const name = filename.replace(/[\s.]+$/u, '')
  const ending = /\.([^.]*)$/u.exec(name)?.[1] ?? ''
  const isOwn = own.includes(ending.toLowerCase())
  const isReplaced = isOwn || KNOWN_ENDINGS.has(ending.toLowerCase())
  const stem = (isReplaced ? name.slice(0, -ending.length - 1) : name).replace(/[\s.]+$/u, '')
  const characters = Array.from(`${stem || 'document'}.${isOwn ? ending : own[0]}`)
  return characters.length > MAX_FILENAME_LENGTH ? shorten(characters) : characters.join('')
}

/** Cuts from the middle, so that a short extension stays, and no dot or space stands before it. */
function shorten(characters: readonly string[]): string {
  const extension = /\.[^.\s]{1,10}$/u.exec(characters.slice(-12).join(''))?.[0] ?? ''
  const kept = MAX_FILENAME_LENGTH - Array.from(extension).length
  const stem = characters.slice(0, kept).join('')
  if (extension === '') return stem.trimEnd()
  return (stem.replace(/[\s.]+$/u, '') || 'document') + extension
}

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
  if (characters.length > MAX_FILENAME_LENGTH) return shorten(characters)
  return name === '' || /^\.+$/.test(name) ? 'document' : name
}

/** Cuts from the middle, so that a short extension stays. */
function shorten(characters: readonly string[]): string {
  const extension = /\.[^.\s]{1,10}$/u.exec(characters.slice(-12).join(''))?.[0] ?? ''
  const kept = MAX_FILENAME_LENGTH - Array.from(extension).length
  return characters.slice(0, kept).join('').trimEnd() + extension
}

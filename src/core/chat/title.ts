/** What a chat is called when its first question gives it no name. */
export const DEFAULT_TITLE = 'New Chat'

/** Characters of a title, not counting the dots that stand for the rest. */
export const MAX_TITLE_LENGTH = 40

const HIGH_SURROGATE_AT_END = /[\uD800-\uDBFF]$/

/**
 * The title of a chat: its first question on one line, without question and exclamation marks at the end.
 *
 * A longer question is cut at the last space within the limit; a single longer word is cut at the limit,
 * never inside a character pair. The three dots are plain full stops.
 */
export function chatTitle(question: string): string {
  const line = question
    .trim()
    .replace(/\s+/g, ' ')
    .replace(/[?!\s]+$/, '')
  if (line.length <= MAX_TITLE_LENGTH) return line || DEFAULT_TITLE
  const head = line.slice(0, MAX_TITLE_LENGTH)
  const space = head.lastIndexOf(' ')
  const cut = space > 0 ? head.slice(0, space) : head.replace(HIGH_SURROGATE_AT_END, '')
  const words = cut.replace(/[?!,;:.\s]+$/, '')
  return words ? `${words}...` : DEFAULT_TITLE
}

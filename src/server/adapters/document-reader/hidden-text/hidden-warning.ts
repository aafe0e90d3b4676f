import type { Warning } from '#core/document/warning.ts'
import { isAnchor, isCutOff, isOnlyNames, isPageNumber, isPrinters } from './harmless.ts'
import type { HiddenKind } from '../pdf-page/hidden.ts'
import type { HiddenText } from '../pdf-page/judge-text.ts'
import { wordsOf } from './words-of.ts'

const KINDS: Record<HiddenKind, string> = {
  invisible: 'set to be invisible',
  tiny: 'too small to read',
  off_page: 'outside the page',
  cut_off: 'cut off by the edge of the page',
  no_contrast: 'in the color of its background',
  covered: 'covered by something else',
  unsure: 'in a color that may not be seen',
}
const PAGES_NAMED = 10
const WORDS_QUOTED = 8
const CHARACTERS_QUOTED = 60
/** Fewer letters at the edge of a page, or a single word, were cut off, not hidden. */
const CUT_OFF_LETTERS = 6

/** Text of a page that nobody sees, and the page's visible text. */
export interface HiddenOnPage {
  readonly number: number
  readonly hidden: readonly HiddenText[]
  readonly text: string
}

/**
 * Tells the owner what the answers leave out. Words that can also be read where they are, or on the page
 * before or after, hide nothing: shadows, overprints, a line cut in two by the page's edge.
 */
export function hiddenTextWarning(unordered: readonly HiddenOnPage[]): Warning[] {
  const pages = unordered.toSorted((a, b) => a.number - b.number)
  const found = pages
    .map((page, index) => {
      if (page.hidden.length === 0) return page
      const seen = phrase([pages[index - 1]?.text, page.text, pages[index + 1]?.text].join(' '))
      const outside = page.hidden.filter(({ kind }) => kind === 'off_page')
      const beyond = outside.map(({ text }) => text).join(' ')
      return { ...page, hidden: unlessNames(page.hidden.filter((each) => isNews(each, seen, beyond))) }
    })
    .filter(({ hidden }) => hidden.length > 0)
  const [first] = found
  if (!first) return []
  const numbers = found.map(({ number }) => number)
  const kinds = [...new Set(found.flatMap(({ hidden }) => hidden.map(({ kind }) => KINDS[kind])))]
  const quoted = quote(first.hidden.map(({ text }) => text).join(' '))
  const more = numbers.length > PAGES_NAMED ? ` and ${numbers.length - PAGES_NAMED} more` : ''
  const named = `${numbers.length > 1 ? 'Pages' : 'Page'} ${numbers.slice(0, PAGES_NAMED).join(', ')}${more}`
  const message = `${named}: there is text that a reader does not see (${kinds.join('; ')}), such as “${quoted}”. It is left out of everything shown here. Ask whoever sent the file why it is there.`
  return [{ kind: 'hidden_text', pages: numbers, message }]
}

/** @param beyond all that the page has beyond its edge */
function isNews({ kind, text }: HiddenText, seen: string, beyond: string): boolean {
  const words = wordsOf(text)
  const letters = words.join('').length
  if (seen.includes(phrase(text)) || isAnchor(text) || isPageNumber(text)) return false
  if (kind === 'cut_off') return !isCutOff(text)
  if (kind !== 'off_page') return letters >= 2
  return letters >= CUT_OFF_LETTERS && words.length > 1 && !isPrinters(text, beyond)
}

/** A few names without a verb say nothing: "VOID" in the paper of a form, the heads of a table that lost its color. */
function unlessNames(hidden: readonly HiddenText[]): readonly HiddenText[] {
  const text = hidden.map((piece) => piece.text).join(' ')
  return isOnlyNames(text) ? [] : hidden
}

/** Words alone, with a space on either side of each. */
const phrase = (text: string): string => ` ${wordsOf(text).join(' ')} `

function quote(text: string): string {
  const words = text.split(' ')
  const start = words.slice(0, WORDS_QUOTED).join(' ').slice(0, CHARACTERS_QUOTED)
  return start.length < text.length ? `${start} …` : start
}

import type { Warning } from '#core/document/warning.ts'
import type { PageContent } from '../page-content.ts'
import type { HiddenKind } from './hidden.ts'
import type { HiddenText } from './judge-text.ts'

const KINDS: Record<HiddenKind, string> = {
  invisible: 'set to be invisible',
  tiny: 'too small to read',
  off_page: 'outside the page',
  no_contrast: 'in the color of its background',
  covered: 'covered by something else',
  unsure: 'in a color that may not be seen',
}
const PAGES_NAMED = 10
const WORDS_QUOTED = 8
const CHARACTERS_QUOTED = 60
/** Fewer letters at the edge of a page were cut off, not hidden. */
const CUT_OFF_LETTERS = 6

/** Text of a page that nobody sees, and the page's visible text. */
export interface HiddenOnPage {
  readonly number: number
  readonly hidden: readonly HiddenText[]
  readonly text: string
}

/** From this share of its words on, what was recognized says the same as the file's own text. */
const AGREES = 0.8
/** Below this confidence, what was not recognized may still be there. */
const LEGIBLE = 0.7

/**
 * What a page's own unseen text says beyond what was recognized on it: nothing where the two agree, as with
 * the text that a scanner puts behind its picture.
 */
export function unreadText(hidden: readonly HiddenText[], { text, confidence }: PageContent): HiddenText[] {
  const seen = new Set(phrase(text).split(' '))
  const shareRead = (piece: string) => {
    const words = phrase(piece).trim().split(' ')
    return words.filter((word) => seen.has(word)).length / words.length
  }
  if ((confidence ?? 0) < LEGIBLE && text !== '') return []
  if (shareRead(hidden.map((piece) => piece.text).join(' ')) >= AGREES) return []
  return hidden.filter((piece) => shareRead(piece.text) < 0.5)
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
      return { ...page, hidden: page.hidden.filter((each) => isNews(each, seen)) }
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

/** What a printer's program sets beyond the edge where the sheet is cut: the file, the time, the inks. */
const SLUG =
  /\S+\.(?:indd|qxd|qxp|pmd|p65|ai|eps|fm|pdf|docx?)\b|\b\d{1,4}[./-]\d{1,2}[./-]\d{1,4}\b|\b\d{1,2}:\d{2}(?::\d{2})?\b|\b(?:[ap]\.?m|cyan|magenta|yellow|black|cmyk|rgb|pantone|spot|process|trim|bleed|fold|crop|slug|page|pages|pg|job|proof|file|sheet|signature|plate|\d{1,7})\b/gi

/** Whether words beyond the edge are a printer's alone; one word more, and they are not. */
const isSlug = (text: string): boolean => !/[\p{L}\p{N}]{2}/u.test(text.replaceAll(SLUG, ' '))

function isNews({ kind, text }: HiddenText, seen: string): boolean {
  if (kind === 'off_page' && isSlug(text)) return false
  const words = phrase(text)
  const letters = words.replaceAll(' ', '').length
  return letters >= (kind === 'off_page' ? CUT_OFF_LETTERS : 2) && !seen.includes(words)
}

/** Words alone, with a space on either side of each. */
const phrase = (text: string): string => ` ${(text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).join(' ')} `

function quote(text: string): string {
  const words = text.split(' ')
  const start = words.slice(0, WORDS_QUOTED).join(' ').slice(0, CHARACTERS_QUOTED)
  return start.length < text.length ? `${start} …` : start
}

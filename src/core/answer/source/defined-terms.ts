import { ROLES } from '#core/language/lexicon/roles.ts'
import type { OpenDocument } from './open-document.ts'
import { pageAsRead } from './page-as-read.ts'
import { sentenceOf, type Sentence } from './sentence-of.ts'

const DEFINES =
  /["“](?<term>\p{Lu}[^"“”]{2,40})["”]\s+(?:means|shall mean|has the meaning|refers to|stands for)\s/gu
/** Who acts and what the paper is called need no explaining beside each quote. */
const PASSING = new RegExp(String.raw`^(?:the\s)?(?:${ROLES}|agreement|lease|contract|terms?|policy)$`, 'iu')

/** The sentence that gives a term of these words its meaning, where it stands elsewhere; null for words without one. */
export function definitionIn(document: OpenDocument, words: string): Sentence | null {
  for (const number of document.bare.keys())
    for (const { groups, index } of pageAsRead(document, number).matchAll(DEFINES)) {
      const term = groups?.['term'] ?? ''
      if (PASSING.test(term) || !speaksOf(words, term)) continue
      const offset = document.texts.startOf(number) ?? 0
      const found = sentenceOf(document, {
        page: number,
        start: offset + index,
        end: offset + index + term.length + 2,
      })
      if (found && document.texts.isFormer?.(found.place) !== true) return found
    }
  return null
}

/** Whether a term stands in words as a word of its own. */
function speaksOf(words: string, term: string): boolean {
  const at = words.replaceAll(/\s+/g, ' ').indexOf(term)
  const around = (index: number) => words.replaceAll(/\s+/g, ' ')[index] ?? ' '
  return at >= 0 && !/[\p{L}"“]/u.test(around(at - 1)) && !/[\p{L}"”]/u.test(around(at + term.length))
}

import { plainQuestion } from '../../question/read-closed-question.ts'
import { isCovered, stemsOf, tellingWords } from '../../question/same-words.ts'
import { entails } from '../../gate/entails/entails.ts'
import type { OpenDocument } from '../../source/open-document.ts'
import { pageAsRead } from '../../source/page-as-read.ts'
import type { GreenLine } from '../../text/green-line.ts'
import { wordsAt } from './fact-in-words.ts'

/** "Number of payments      48", "Hours: 38 per week". */
const LABELLED =
  /^[ \t]*(?<name>[\p{L}][^:\n]{1,40}?)(?::[ \t]+|[ \t]{2,})(?<value>(?:[$€£]\s?)?\d[^\n]{0,40}?)[ \t]*$/gmu
const ASKS = /^(?:and |so )?(?:how (?:many|much|long|big|large)|what(?:'s| is| are| was| were)?)\b/
const ASKING = new Set(
  stemsOf(
    'how many much long big large what is are was number of count total the my i do did have has get there per a each day week month year',
  ),
)
const NUMBER = new Set(stemsOf('number of total amount count'))

/** What a line of a summary states under the name that is asked for; null where two lines state it differently. */
export function labelLine(document: OpenDocument, question: string): GreenLine | null {
  const asked = plainQuestion(question)
  if (!ASKS.test(asked)) return null
  const about = tellingWords(asked)
    .map(({ stem }) => stem)
    .filter((stem) => !ASKING.has(stem))
  if (about.length === 0) return null
  const found = document.pages.flatMap(({ number }) =>
    [...pageAsRead(document, number).matchAll(LABELLED)].flatMap((match) => {
      const { name = '', value = '' } = match.groups ?? {}
      const own = stemsOf(name).filter((stem) => !NUMBER.has(stem))
      const isNamed =
        own.length > 0 &&
        about.every((stem) => isCovered(stem, new Set(own))) &&
        own.every((stem) => isCovered(stem, new Set(about)))
      if (!isNamed || /\S[ \t]{3,}\S/.test(value)) return []
      const start = match.index + match[0].indexOf(name)
      const words = wordsAt(document, number, start, match.index + match[0].trimEnd().length)
      return words ? [{ lead: value, ...words }] : []
    }),
  )
  const [first] = found
  if (!first || new Set(found.map(({ lead }) => lead)).size > 1) return null
  return entails(first.lead, [first.words]) ? first : null
}

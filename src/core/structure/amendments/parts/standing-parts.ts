import { CARDINALS, ordinalOf } from '#core/language/lexicon/number-words.ts'
import { contentStems } from '#core/retrieval/words/tokenize.ts'
import { splitSentences } from '#core/segmentation/split-sentences.ts'
import { partNamed } from './part-names.ts'
import { rankOf, type Part } from './parts.ts'

/** What puts an earlier paper out of force again. */
const UNDOES =
  /\b(?:rescind\w*|revok\w*|withdrawn|cancell?ed|annull?ed|set\s+aside|terminated|null\s+and\s+void|of\s+no\s+(?:further\s+)?(?:force|effect)|no\s+longer\s+(?:applies|in\s+force)|(?:is|are)\s+(?:hereby\s+)?(?:deleted|void)|ceases?\s+to\s+(?:apply|have\s+effect))\b/i
const UNSURE = /\b(?:if|unless|may(?!\s+\d)|might|can|could|should|not|replaced|substituted)\b/i
/** What is undone of an amendment is read with the number of its clause. */
const OF_CLAUSE = /\b(?:section|clause|paragraph|article|item)\s+\S+\s+(?:of|in)\s+(?:the\s+)?$/i
const PART_NAME =
  /\b(?<name>(?:the|our)\s+(?:[\p{L}\d.’'-]+\s+){0,4}?(?:amendment|addendum|rider|letter|deed|variation|memorandum|endorsement|supplement|note)(?:\s+(?:no\.?\s*)?\d{1,2}\b)?)(?:\s+(?:of|dated)\s+[^,.;]{4,30}?)?(?=\s+(?:is|are|was|shall|has|will|ceases?)\b|[,.;])/giu

/** What an amendment says that it is of: "FIRST AMENDMENT TO GARAGE LICENSE". */
const OF_WHAT =
  /\b(?:amendment|addendum|rider|supplement|variation|modification|endorsement|changes?)\b[^\n]{0,20}?\s(?:to|of)\s+(?:the\s+)?(?<of>[^\n:;–—(]{3,70})/i
const GENERIC = new Set(
  contentStems(
    `agreement contract original dated date part terms conditions of number no ${CARDINALS.slice(0, 3).map(ordinalOf).join(' ')}`,
  ),
)
/** A name of fewer words may be anybody's way to speak of the paper. */
const TELLING = 2
const HEAD = 1500

/** The parts of a file, each with whether it still says anything of the others: it was not rescinded by a later one, and varies no contract that is not in the file. */
export function standingParts(text: string, parts: readonly Part[]): Part[] {
  const gone = new Set(
    parts
      .filter((part) => part.isAmending)
      .flatMap((part) => [...undoneBy(text, part, parts), ...foreign(text, part, parts)]),
  )
  return parts.map((part) => (gone.has(part) ? { ...part, isVoid: true } : part))
}

function undoneBy(text: string, part: Part, parts: readonly Part[]): Part[] {
  return splitSentences(text, part).flatMap((sentence) => {
    const words = text.slice(sentence.start, sentence.end)
    if (!UNDOES.test(words) || UNSURE.test(words)) return []
    return [...words.matchAll(PART_NAME)].flatMap(({ groups, index }) => {
      const named = OF_CLAUSE.test(words.slice(0, index)) ? null : partNamed(groups?.['name'] ?? '', parts)
      return named?.isAmending && rankOf(named, parts) < rankOf(part, parts) ? [named] : []
    })
  })
}

function foreign(text: string, part: Part, parts: readonly Part[]): Part[] {
  const of = OF_WHAT.exec(part.title)?.groups?.['of'] ?? ''
  const telling = contentStems(of).filter((stem) => !GENERIC.has(stem) && !/\d/.test(stem))
  if (telling.length < TELLING) return []
  const others = parts.filter((other) => other !== part && other.start < part.start)
  const known = contentStems(
    [text.slice(0, Math.min(HEAD, part.start)), ...others.map(({ title }) => title)].join(' '),
  )
  return telling.some((stem) => known.includes(stem)) ? [] : [part]
}

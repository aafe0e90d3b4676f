import type { QueryGroup, QueryTerm } from '../ranking/lexical-rank.ts'
import { paperWords } from './paper-words.ts'
import { readWritten } from '../words/phrases.ts'
import { contentStems } from '../words/tokenize.ts'
import { SYNONYMS } from '#core/language/lexicon/synonyms/search.ts'

const SYNONYM_WEIGHT = 0.5
/** Words of a question that name the document or nothing; searched for only when there are no others. */
const FILLERS = new Set(
  contentStems(
    `agreement contract document deal paper arrangement kind sort type look side case situation matter question answer mean
     say way able possible okay ok sure explain find exactly official suppose`,
  ),
)

const SYNONYMS_OF: ReadonlyMap<string, readonly QueryTerm[]> = collectSynonyms()

/** The words of a question that say what it is about, each once. */
export function tellingStems(question: string): string[] {
  const words = [...new Set(contentStems(question))]
  const telling = words.filter((word) => !FILLERS.has(word))
  return telling.length > 0 ? telling : words
}

/** The question's own words as query groups, each with the other words for it; of mistyped ones both forms. */
export function wordGroups(
  question: string,
  mistyped: ReadonlyMap<string, string> = new Map(),
): QueryGroup[] {
  const meant = new Map(
    [...mistyped].map(([word, mended]) => [contentStems(word)[0], contentStems(mended)[0]]),
  )
  const papers = paperWords([question, ...mistyped.values()].join('\n'))
  return tellingStems(question).map((word) => {
    const mended = meant.get(word)
    const other = mended === undefined ? [] : [{ stems: [mended], weight: 1 }]
    return {
      weight: 1,
      terms: distinct([
        { stems: [word], weight: 1 },
        ...other,
        ...(SYNONYMS_OF.get(mended ?? word) ?? []),
        ...(papers.get(mended ?? word) ?? []),
      ]),
    }
  })
}

const distinct = (terms: readonly QueryTerm[]): QueryTerm[] =>
  [...new Map(terms.toReversed().map((term) => [term.stems.join(' '), term])).values()].toReversed()

/** The other words for a typed word, as they are written. */
export function writtenSynonyms(typed: string): string[] {
  const stem = contentStems(typed)[0]
  // "Sit" and "site" have one stem.
  const isOwn = (written: string) => typed.startsWith(written) && contentStems(written)[0] === stem
  return SYNONYMS.map((line) => line.split(', '))
    .filter((line) => line.some(isOwn))
    .flatMap((line) => line.filter((written) => !isOwn(written)))
}

function collectSynonyms(): Map<string, QueryTerm[]> {
  const synonyms = new Map<string, QueryTerm[]>()
  for (const line of SYNONYMS) {
    const alternatives = readWritten(line)
    for (const [word, ...more] of alternatives) {
      if (word === undefined || more.length > 0) continue
      const others = alternatives.filter((stems) => stems.join(' ') !== word)
      const terms = others.map((stems) => ({ stems, weight: SYNONYM_WEIGHT }))
      synonyms.set(word, [...(synonyms.get(word) ?? []), ...terms])
    }
  }
  return synonyms
}

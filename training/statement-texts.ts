import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { TOPICS } from '#core/retrieval/topics.ts'
import { NONE, type QuestionText } from './question-texts.ts'
import type { Contract } from './read-contracts.ts'
import { seeded } from './seeded.ts'

const FOLDER = join(import.meta.dirname, 'statements')
const SAID_WEIGHT = 0.4
/** Sentences of contracts that stand for all that settles no topic of everyday life. */
const NONES = 3000
const NONE_WEIGHT = 0.5
const LEAST_WORDS = 5

/**
 * Sentences as papers state them, each with the topic it settles, and sentences of contracts that settle none.
 * @throws Error naming a topic in a file that the vocabulary does not have
 */
export function readStatementTexts(contracts: readonly Contract[]): QuestionText[] {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith('.json'))
  const stated = files.toSorted().flatMap((file) => {
    const read = JSON.parse(readFileSync(join(FOLDER, file), 'utf8')) as Record<string, readonly string[]>
    return Object.entries(read).flatMap(([topic, texts]) => {
      if (!TOPICS.some(({ name }) => name === topic))
        throw new Error(`training/statements/${file} names a topic that there is not: ${topic}`)
      return texts.map((text) => ({ text, topics: [topic], weight: 1 }))
    })
  })
  const phrases = TOPICS.flatMap(({ name, says }) =>
    says.split(',').map((phrase) => ({ text: phrase.trim(), topics: [name], weight: SAID_WEIGHT })),
  )
  return [...stated, ...phrases, ...unmarked(contracts)]
}

/** Some sentences that no lawyer marked. */
function unmarked(contracts: readonly Contract[]): QuestionText[] {
  const random = seeded(17)
  const all = contracts.flatMap(({ passages, marked }) =>
    passages.filter(
      (passage) =>
        passage.words.length >= LEAST_WORDS &&
        !Object.values(marked).some((spans) =>
          spans.some(({ start, end }) => start < passage.end && end > passage.start),
        ),
    ),
  )
  return Array.from({ length: Math.min(NONES, all.length) }, () => {
    const { text = '' } = all[Math.floor(random() * all.length)] ?? {}
    return { text, topics: [NONE], weight: NONE_WEIGHT }
  })
}

import { readFileSync } from 'node:fs'

export interface PlainCase {
  /** A line of the paper that tells who is who. */
  readonly about: string
  readonly sentence: string
  /** What is said of it; null where nothing may be said. */
  readonly said: string | null
}

/** Sentences of our own with what is said of them: "–" is nothing, "=" the same words. */
export const PLAIN_CASES: readonly PlainCase[] = readFileSync(
  new URL('plain-sentences.txt', import.meta.url),
  'utf8',
)
  .split(/^## /m)
  .slice(1)
  .flatMap((paper) => {
    const [about = '', ...lines] = paper.trim().split('\n')
    return Array.from({ length: lines.length / 2 }, (_, at) => {
      const sentence = lines[at * 2] ?? ''
      const said = (lines[at * 2 + 1] ?? '').slice('> '.length)
      const same = said === '=' ? sentence.replace(/\.$/, '') : said
      return { about, sentence, said: said === '–' ? null : same }
    })
  })

import { fold } from '#core/retrieval/words/tokenize.ts'

const ASKING =
  `what whats what's which does do is are was it its this that these those there say says said saying mean means meant meaning explain explains
   explained tell tells show read give me us to about in with on of from under the a an and or please pls can could would will you put again once
   more like i'm im i am child kid five 5 for exactly actually really help understand don't dont get not we all too so ok okay hi hello just
   want need know`.split(/\s+/)
const EASIER =
  'simple simpler simply simplify plain plainly easy easier words word language english terms layman laymans everyday normal human rephrase translate reword other your own rewrite'.split(
    ' ',
  )
const PAPER = 'my our lease contract agreement document paper policy letter bill whole full'.split(' ')
const SHORTER = 'summary summarize summarise sum up break down short version into detail details'.split(' ')

const AGAIN: ReadonlySet<string> = new Set([...ASKING, ...EASIER])
const TELLING: ReadonlySet<string> = new Set([...AGAIN, ...PAPER, ...SHORTER])
const EASES: ReadonlySet<string> = new Set([...EASIER, 'explain', 'mean', 'means', 'meaning', 'understand'])

const wordsOf = (text: string): string[] => fold(text).match(/[\p{L}\p{N}]+(?:'\p{L}+)*/gu) ?? []

/** Whether words only ask to be told or explained something, and say nothing of what. */
export const onlyAsksToTell = (text: string): boolean => wordsOf(text).every((word) => TELLING.has(word))

/** Whether what was said before is asked for in easier words: "what does that mean?", "in simple words please". */
export function asksInOtherWords(text: string): boolean {
  const words = wordsOf(text)
  return words.every((word) => AGAIN.has(word)) && words.some((word) => EASES.has(word))
}

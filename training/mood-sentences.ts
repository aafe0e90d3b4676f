import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const TAUGHT_MOODS = [
  'duty',
  'requirement',
  'prohibition',
  'ban',
  'right',
  'permission',
  'statement',
] as const
export type TaughtMood = (typeof TAUGHT_MOODS)[number]

/** Sentences of one pattern, of which each stands for as much less as there are more of them. */
export interface MoodPattern {
  readonly mood: TaughtMood
  readonly sentences: readonly string[]
}

const FOLDER = join(import.meta.dirname, 'moods')
const CHOICE = /\[([^[\]]*)\]/

/** Patterns of our own, by mood: "[You|The tenant] must [pay|leave]." stands for four sentences. */
export function readMoodPatterns(): MoodPattern[] {
  return TAUGHT_MOODS.flatMap((mood) => {
    const patterns = JSON.parse(readFileSync(join(FOLDER, `${mood}.json`), 'utf8')) as readonly string[]
    return patterns.map((pattern) => ({ mood, sentences: spelledOut(pattern) }))
  })
}

/** All sentences that a pattern stands for, in order. */
export function spelledOut(pattern: string): string[] {
  const choice = CHOICE.exec(pattern)
  if (!choice) return [pattern.replaceAll(/\s+/g, ' ').replaceAll(' ,', ',')]
  const [whole, options = ''] = choice
  return options
    .split('|')
    .flatMap((option) =>
      spelledOut(pattern.slice(0, choice.index) + option + pattern.slice(choice.index + whole.length)),
    )
}

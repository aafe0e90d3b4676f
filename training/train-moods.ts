import { BINDING_VERB } from '#core/language/clauses/moods.ts'
import { moodFeatures } from '#core/language/clauses/mood-features.ts'
import { readScopes } from '#core/language/clauses/scopes.ts'
import { fitSoftmax, type Example } from './fit-softmax.ts'
import { TAUGHT_MOODS, type MoodPattern } from './mood-sentences.ts'
import { seeded, shuffled } from './seeded.ts'

/** So many sentences of one pattern are enough to learn from it. */
const MOST_SENTENCES = 300
/** Sentences of one pattern count as if there were at most so many. */
const EVEN = 400
/** Of the features of a sentence so many are hidden, as if the words had not been taught. */
const HIDDEN = 0.25
const EPOCHS = 12
const RATE = 0.25
const STEPS = 32
/** A feature that moves no mood further says nothing. */
const LEAST_WEIGHT = 4

/** Where the product reads them; below `src/core`, which opens no files. */
export const MOOD_WEIGHTS = 'src/core/language/clauses/mood-weights.json'

interface MoodWeights {
  readonly moods: readonly string[]
  readonly bias: readonly number[]
  /** For each feature what it speaks for each mood, in steps of a 32nd. */
  readonly weights: Readonly<Record<string, readonly number[]>>
}

/** Teaches what the words around a verb say of its mood. */
export function trainMoods(patterns: readonly MoodPattern[]): MoodWeights {
  const random = seeded(5)
  const taught = patterns.flatMap(({ mood, sentences }) => {
    const some = shuffled(sentences.length, random).slice(0, MOST_SENTENCES)
    const weight = Math.min(1, EVEN / some.length)
    return Array.from(some, (at) => ({
      mood: TAUGHT_MOODS.indexOf(mood),
      features: featuresOf(sentences[at] ?? ''),
      weight,
    }))
  })
  const names = [...new Set(taught.flatMap(({ features }) => features))].toSorted()
  const rows = new Map(names.map((name, row) => [name, row]))
  const examples: Example[] = taught.map(({ features, mood, weight }) => {
    const own = features.flatMap((feature) => (random() < HIDDEN ? [] : (rows.get(feature) ?? [])))
    return {
      rows: Int32Array.from(own),
      values: new Float64Array(own.length).fill(1 / 4),
      classes: [mood],
      weight,
    }
  })
  const { weights, bias } = fitSoftmax(examples, {
    rows: names.length,
    classes: TAUGHT_MOODS.length,
    epochs: EPOCHS,
    rate: RATE,
  })
  const rounded = (value: number) => Math.round((value * STEPS) / 4)
  return {
    moods: TAUGHT_MOODS,
    bias: Array.from(bias, (value) => Math.round(value * STEPS)),
    weights: Object.fromEntries(
      names.flatMap((name, row) => {
        const own = TAUGHT_MOODS.map((_, mood) =>
          rounded(weights[row * TAUGHT_MOODS.length + mood] as number),
        )
        return own.some((weight) => Math.abs(weight) >= LEAST_WEIGHT) ? [[name, own]] : []
      }),
    ),
  }
}

/** Names that a document would have made known; others have to be told by how they are written. */
const isTaughtName = (words: string) =>
  /(?:Snowfield|Brightwell Inc|Northgate Ltd|Hillcrest Homes|Harbor Mutual|Company|SNOWFIELD|LARCO)$/.test(
    words,
  )

/** The file's bytes: a line a feature. */
export function moodWeightsFile({ moods, bias, weights }: MoodWeights): Uint8Array {
  const lines = Object.entries(weights).map(([name, own]) => `${JSON.stringify(name)}:[${own.join(',')}]`)
  const head = `{"moods":${JSON.stringify(moods)},"bias":${JSON.stringify(bias)},"weights":{`
  return new TextEncoder().encode(`${head}\n${lines.join(',\n')}\n}}\n`)
}

/** @throws Error for a sentence without a verb that has a mood */
function featuresOf(sentence: string): string[] {
  const scopes = readScopes(sentence)
  const verb = [...sentence.matchAll(BINDING_VERB)].find(
    ({ index }) => !scopes.some(({ start, end }) => index >= start && index < end),
  )
  if (!verb) throw new Error(`no verb has a mood in: ${sentence}`)
  return moodFeatures(
    sentence.slice(0, verb.index),
    verb[0],
    sentence.slice(verb.index + verb[0].length),
    isTaughtName,
  )
}

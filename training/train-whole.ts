import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SentenceEncoder } from '#core/encoder/sentence-encoder.ts'
import { wholeFeatures } from '#core/question/whole/whole-features.ts'
import { WHOLE_QUESTIONS } from '#core/question/whole/whole-kinds.ts'
import { ORDINARY, wholeText } from '#core/question/whole/whole-question.ts'
import { allStems } from '#core/retrieval/words/tokenize.ts'
import { fitSoftmax, type Example } from './fit-softmax.ts'

const EPOCHS = 25
const RATE = 0.4
/** Of a feature; so that no single word decides. */
const VALUE = 1 / 4
const STEPS = 32
/** A stem or feature of fewer ordinary questions is chance. */
const LEAST_TIMES = 2
/** Questions about the whole paper are fewer, and each counts for as many. */
const WHOLE_WEIGHT = 2
/** A feature that moves no aspect further says nothing. */
const LEAST_WEIGHT = 2

/** Where the product reads them; below `src/core`, which opens no files. */
export const WHOLE_WEIGHTS = 'src/core/question/whole/whole-weights.json'

const CLASSES = [...WHOLE_QUESTIONS, ORDINARY]

export interface WholeText {
  readonly text: string
  /** Its place in the classes; the last stands for a question about one topic. */
  readonly label: number
}

/** Questions of our own, and those that readers asked about papers of `training/consumer`, by what they ask. */
export function readWholeTexts(): WholeText[] {
  return CLASSES.flatMap((name, label) => {
    const file = join(import.meta.dirname, 'whole', `${name}.json`)
    const { own, marked } = JSON.parse(readFileSync(file, 'utf8')) as Record<'own' | 'marked', string[]>
    return [...own, ...marked].map((text) => ({ text, label }))
  })
}

/** How far a component of a vector of unit length moves its weight. */
const VECTOR_VALUE = 6
const VECTOR_STEPS = 8

interface WholeWeights {
  /** Stems of questions about the whole paper. */
  readonly known: readonly string[]
  readonly steps: number
  readonly bias: readonly number[]
  readonly weights: Readonly<Record<string, readonly number[]>>
  /** By the meaning of a question: a row for each component of its vector. */
  readonly meaning: {
    readonly encoder: string
    readonly steps: number
    readonly bias: readonly number[]
    readonly rows: readonly (readonly number[])[]
  }
}

/** Teaches which questions are about the whole paper, and what of it. */
export function trainWhole(texts: readonly WholeText[], encoder: SentenceEncoder): WholeWeights {
  const plain = texts.map(({ text, label }) => ({ asked: wholeText(text), label }))
  const whole = plain.filter(({ label }) => label < WHOLE_QUESTIONS.length)
  const known = often(whole.map(({ asked }) => new Set(allStems(asked))))
  const features = plain.map(({ asked }) => wholeFeatures(asked, new Set(known)))
  const isWhole = (at: number) => (plain[at]?.label ?? 0) < WHOLE_QUESTIONS.length
  const names = [
    ...new Set([...often(features), ...features.filter((_, at) => isWhole(at)).flatMap((own) => [...own])]),
  ].toSorted()
  const rowOf = new Map(names.map((name, row) => [name, row]))
  const examples = features.map((own, at): Example => {
    const rows = [...own].flatMap((name) => rowOf.get(name) ?? [])
    return {
      rows: Int32Array.from(rows),
      values: new Float64Array(rows.length).fill(VALUE),
      classes: [plain[at]?.label ?? 0],
      weight: isWhole(at) ? WHOLE_WEIGHT : 1,
    }
  })
  const { weights, bias } = fitSoftmax(examples, {
    rows: names.length,
    classes: CLASSES.length,
    epochs: EPOCHS,
    rate: RATE,
  })
  return {
    known,
    steps: STEPS,
    bias: Array.from(bias, (value) => Math.round(value * STEPS)),
    weights: Object.fromEntries(
      names.flatMap((name, row) => {
        const own = CLASSES.map((_, label) =>
          Math.round((weights[row * CLASSES.length + label] as number) * VALUE * STEPS),
        )
        return own.some((weight) => Math.abs(weight) >= LEAST_WEIGHT) ? [[name, own]] : []
      }),
    ),
    meaning: trainMeaning(texts, encoder),
  }
}

function trainMeaning(texts: readonly WholeText[], encoder: SentenceEncoder): WholeWeights['meaning'] {
  const rows = Int32Array.from({ length: encoder.dimensions }, (_, row) => row)
  const examples = texts.map(({ text, label }): Example => ({
    rows,
    values: Float64Array.from(encoder.encode(text), (value) => value * VECTOR_VALUE),
    classes: [label],
    weight: label < WHOLE_QUESTIONS.length ? WHOLE_WEIGHT : 1,
  }))
  const { weights, bias } = fitSoftmax(examples, {
    rows: rows.length,
    classes: CLASSES.length,
    epochs: EPOCHS,
    rate: RATE,
  })
  const rounded = (value: number) => Math.round(value * VECTOR_STEPS)
  return {
    encoder: encoder.id,
    steps: VECTOR_STEPS,
    bias: Array.from(bias, rounded),
    rows: Array.from(rows, (row) =>
      CLASSES.map((_, label) => rounded((weights[row * CLASSES.length + label] as number) * VECTOR_VALUE)),
    ),
  }
}

/** What stands in several of the sets, in order. */
function often(sets: readonly ReadonlySet<string>[]): string[] {
  const times = new Map<string, number>()
  for (const set of sets) for (const name of set) times.set(name, (times.get(name) ?? 0) + 1)
  return [...times].flatMap(([name, count]) => (count >= LEAST_TIMES ? [name] : [])).toSorted()
}

/** The file's bytes: a line a feature. */
export function wholeWeightsFile({ known, steps, bias, weights, meaning }: WholeWeights): Uint8Array {
  const lines = Object.entries(weights).map(([name, own]) => `${JSON.stringify(name)}:[${own.join(',')}]`)
  const head = `{"known":${JSON.stringify(known)},"steps":${steps},"bias":${JSON.stringify(bias)},"weights":{`
  const rows = meaning.rows.map((row) => `[${row.join(',')}]`)
  const behind = `"meaning":{"encoder":${JSON.stringify(meaning.encoder)},"steps":${meaning.steps},"bias":${JSON.stringify(meaning.bias)},"rows":[`
  return new TextEncoder().encode(`${head}\n${lines.join(',\n')}\n},${behind}\n${rows.join(',\n')}\n]}}\n`)
}

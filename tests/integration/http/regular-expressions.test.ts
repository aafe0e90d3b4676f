import { expect, test } from 'vitest'
import {
  builtExpressions,
  type Expression,
  judge,
  type Verdict,
  writtenExpressions,
} from '#tests/support/source-code/regular-expressions.ts'
import { isEveryCase } from '#tests/support/environment/long-proof.ts'

const AT_ONCE = 2
/** Most are judged in a few milliseconds; what takes longer stays unknown. */
const JUDGE_MS = isEveryCase ? 10_000 : 1_000

/** What reads documents works in processes and threads of its own, with limits on time, and on pieces of text. */
const READS_DOCUMENTS = /^src\/server\/adapters\/document-reader\//

async function judgeAll(
  expressions: readonly Expression[],
): Promise<readonly { readonly expression: Expression; readonly verdict: Verdict }[]> {
  const judged: { expression: Expression; verdict: Verdict }[] = []
  const waiting = expressions.values()
  const work = async (): Promise<void> => {
    for (const expression of waiting) judged.push({ expression, verdict: await judge(expression, JUDGE_MS) })
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return judged
}

const named = ({ expression, verdict }: { expression: Expression; verdict: Verdict }): string =>
  `${expression.at.join(', ')}: /${expression.source}/${expression.flags} ${verdict.growth} ${verdict.attack}`

test('an expression that sees the text of a request takes time in proportion to it', async () => {
  const expressions = [
    ...writtenExpressions('src/server/**'),
    ...writtenExpressions('src/contract/**'),
  ].filter(({ at }) => !at.every((place) => READS_DOCUMENTS.test(place)))
  expect(expressions.length).toBeGreaterThan(60)
  const judged = await judgeAll(expressions)
  expect(judged.filter(({ verdict }) => verdict.status === 'vulnerable').map(named)).toEqual([])
})

/** Repetition without bound inside repetition without bound: what mostly makes an expression exponential. */
const NESTED = /[+*]\??\)[+*]/

test('no expression takes exponential time', async () => {
  const all = [...writtenExpressions('src/**'), ...(await builtExpressions())]
  expect(all.length).toBeGreaterThan(1_200)
  const tried = isEveryCase ? all : all.filter(({ source }) => NESTED.test(source))
  expect(tried.length).toBeGreaterThan(20)
  const judged = await judgeAll(tried)
  // What its fuzzing takes for exponential is bounded repetition in every case so far: only proofs count.
  expect(judged.filter(({ verdict }) => verdict.growth === 'exponential').map(named)).toEqual([])
}, 7_200_000)

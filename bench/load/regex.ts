// `npm run bench:regex [EVERY]`: how long a text that was made against our regular expressions can hold us up. recheck
// looks for one against each of them; each is then a line of 100,000 characters in a document that is read, cut and
// asked about, and a question of the longest length, with everything that happens to them on the way. EVERY takes only
// every so manieth expression.
import { MAX_QUESTION_LENGTH } from '#core/chat/question-length.ts'
import { createLocalEmbedder } from '#server/adapters/embedder/local.ts'
import { loadAnswerModel } from '#server/adapters/model-files/model-files.ts'
import {
  builtExpressions,
  judge,
  writtenExpressions,
} from '#tests/support/source-code/regular-expressions.ts'
import { answerAbout } from '../../tools/answer-file.ts'
import { machine, quantile } from '../support/machine.ts'

const LINE = 100_000
const JUDGE_MS = 4_000
const EVERY = Number(process.argv[2] ?? 1)
const LEASE =
  '4. Rent. The Tenant shall pay a rent of $1,200 per month on the 1st day of each month.\n5. Pets. No pets are allowed.\n'

const model = loadAnswerModel()
const embedder = createLocalEmbedder(model.words)

/** Milliseconds of the whole way, and of the part that holds up other requests. */
async function timeOf(text: string, question: string): Promise<{ whole: number; asked: number }> {
  const pages = [text, LEASE].map((page, index) => ({
    number: index + 1,
    label: null,
    text: page,
    source: 'text' as const,
    confidence: null,
    rotation: 0 as const,
    width: 612,
    height: 792,
    boxes: [],
    styles: [],
  }))
  const document = { kind: 'pdf' as const, mimeType: 'application/pdf', language: null, pages, warnings: [] }
  const began = performance.now()
  const { ms } = await answerAbout(document, '00000000-0000-4000-8000-000000000000', question, {
    embedder,
    encoder: null,
    model,
  })
  return { whole: performance.now() - began, asked: ms }
}

const longAs = (text: string, length: number): string =>
  text.length < length
    ? text.repeat(Math.ceil(length / text.length)).slice(0, length)
    : text.slice(0, length / 2) + text.slice(-length / 2)

const all = [...writtenExpressions('src/**'), ...(await builtExpressions())].filter(
  (_, index) => index % EVERY === 0,
)
const verdicts = new Map<string, number>()
const times: { whole: number; asked: number; question: number; at: string }[] = []
for (const expression of all) {
  const { status, growth, text } = await judge(expression, JUDGE_MS)
  verdicts.set(growth || status, (verdicts.get(growth || status) ?? 0) + 1)
  if (status !== 'vulnerable') continue
  const { whole, asked } = await timeOf(`${LEASE}${longAs(text, LINE)}${LEASE}`, 'What is the rent?')
  const { asked: question } = await timeOf(LEASE, longAs(text, MAX_QUESTION_LENGTH))
  times.push({ whole, asked, question, at: expression.at[0] ?? '' })
}
const line = (name: string, values: readonly number[]): string =>
  `${name}: p50 ${quantile(values, 0.5).toFixed(0)} ms, p95 ${quantile(values, 0.95).toFixed(0)} ms, longest ${quantile(values, 1).toFixed(0)} ms`
process.stdout.write(
  [
    `Machine: ${machine()}`,
    `${all.length} expressions: ${[...verdicts].map(([name, count]) => `${count} ${name}`).join(', ')}`,
    line(
      'a line of 100,000 characters, read, cut and asked about',
      times.map(({ whole }) => whole),
    ),
    line(
      'of that, the answer',
      times.map(({ asked }) => asked),
    ),
    line(
      `a question of ${MAX_QUESTION_LENGTH} characters`,
      times.map(({ question }) => question),
    ),
    ...times
      .toSorted((a, b) => b.asked - a.asked)
      .slice(0, 5)
      .map(({ at, asked }) => `${asked.toFixed(0)} ms: ${at}`),
    '',
  ].join('\n'),
)

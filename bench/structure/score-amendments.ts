// Papers that change themselves, against a marker who has not seen the rules: which words hold now.
//   npm run bench:amendments [-- --errors] [--data FOLDER]
// FOLDER holds NAME.txt, form feeds between its pages, and NAME.json (`MarkedPaper`).
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { joinPages } from '#core/document/document.ts'
import type { Span } from '#core/segmentation/span.ts'
import type { Change } from '#core/structure/amendments/change.ts'
import { askOpen, openTexts } from '#tests/support/answers/ask-texts.ts'
import {
  falseChanges,
  isFound,
  outcomeOf,
  placeChange,
  placer,
  placeUnchanged,
  quotesOf,
  type MarkedPaper,
  type Outcome,
} from './match-amendments.ts'

const { values } = parseArgs({
  options: {
    errors: { type: 'boolean', default: false },
    data: { type: 'string', default: join(import.meta.dirname, 'amended', 'seen') },
  },
})
const papers = existsSync(values.data)
  ? readdirSync(values.data)
      .filter((name) => name.endsWith('.json'))
      .sort()
  : []
if (papers.length === 0) console.log(`no papers in ${values.data}`)

const OUTCOMES: readonly Outcome[] = ['in force', 'not in force', 'something else', 'not answered']
const total = { right: 0, marked: 0, found: 0, wrong: 0, possible: 0, wrongly: 0 }
const outcomes: Record<'changed' | 'unchanged', Outcome[]> = { changed: [], unchanged: [] }

for (const file of papers) {
  const name = basename(file, '.json')
  const texts = readFileSync(join(values.data, `${name}.txt`), 'utf8')
    .replace(/\f\s*$/, '')
    .split('\f')
  const marked = JSON.parse(readFileSync(join(values.data, file), 'utf8')) as MarkedPaper
  const document = joinPages(texts.map((text, index) => ({ number: index + 1, text, label: null })))
  const open = openTexts(texts)
  const place = placer(document)
  const changed = marked.changes.map((mark) => placeChange(place, mark))
  const unchanged = marked.unchanged.map((mark) => placeUnchanged(place, mark))
  const { changes, possible } = open.amended
  const missed = changed.filter((mark) => !isFound(changes, mark))
  const wrong = [...new Set(unchanged.flatMap((mark) => falseChanges(changes, mark)))]
  total.possible += missed.filter((mark) => isFound(possible, mark)).length
  total.wrongly += new Set(unchanged.flatMap((mark) => falseChanges(possible, mark))).size
  const ask = (question: string) => askOpen(open, question).part('document')
  const answers = [...changed, ...unchanged].map((mark) => {
    const answer = ask(mark.question)
    return { mark, answer, outcome: outcomeOf(quotesOf(answer, document), mark) }
  })
  outcomes.changed.push(...answers.slice(0, changed.length).map(({ outcome }) => outcome))
  outcomes.unchanged.push(...answers.slice(changed.length).map(({ outcome }) => outcome))
  total.marked += changed.length
  total.found += changed.length - missed.length
  total.wrong += wrong.length
  const isRight = missed.length === 0 && wrong.length === 0
  if (isRight) total.right += 1
  const inForce = answers.filter(({ outcome }) => outcome === 'in force').length
  console.log(
    `${isRight ? 'right' : 'WRONG'}  ${name.padEnd(34)} found ${changed.length - missed.length} of ${changed.length}, false ${wrong.length}, answered in force ${inForce} of ${answers.length}`,
  )
  if (!values.errors) continue
  const { text } = document
  for (const mark of missed)
    console.log(
      `    not found: ${mark.inForce.map((span) => words(text, span)).join(' | ')}  FOR  ${mark.notInForce.map((span) => words(text, span)).join(' | ')}`,
    )
  for (const change of wrong) console.log(`    false: ${shown(text, change)}`)
  for (const change of changes) console.log(`      ${shown(text, change)}`)
  for (const change of possible) console.log(`      possibly ${shown(text, change)}`)
  for (const { mark, answer, outcome } of answers)
    if (outcome !== 'in force')
      console.log(
        `    ${outcome}: ${mark.question}\n${answer
          .replaceAll(/\]\(\/[^)]*\)/g, ']')
          .split('\n')
          .slice(0, 4)
          .map((line) => `      ${line}`)
          .join('\n')}`,
      )
}

console.log(`papers whose changes are all right: ${total.right} of ${papers.length}`)
console.log(`changes found: ${total.found} of ${total.marked}; false changes: ${total.wrong}`)
console.log(`said to be possible: ${total.possible} more of them; of what holds: ${total.wrongly}`)
for (const [kind, own] of Object.entries(outcomes))
  console.log(
    `questions about what is ${kind}: ${OUTCOMES.map((one) => `${own.filter((outcome) => outcome === one).length} ${one}`).join(', ')}`,
  )
process.exit(total.right === papers.length ? 0 : 1)

function words(text: string, { start, end }: Span): string {
  return text.slice(start, end).replaceAll(/\s+/g, ' ').slice(0, 140)
}

function shown(text: string, { kind, isFormer, by, inForce, replaced }: Change): string {
  const now = inForce === null ? '-' : words(text, inForce)
  return `${isFormer ? 'former ' : ''}${kind} | ${by} | ${now} | ${replaced.map((span) => words(text, span)).join(' // ')}`
}

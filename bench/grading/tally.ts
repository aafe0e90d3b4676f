// Totals of graded answers, with what they are to reach.
import type { Grade } from './grade.ts'
import type { GradedQuestion } from './question.ts'

export interface Graded {
  readonly question: GradedQuestion
  readonly grade: Grade
}

type Is = (one: Graded) => boolean

const isAnswerable: Is = ({ question }) => question.answerable
const isGreen: Is = ({ grade }) => grade.outcome === 'green'
const isNotFound: Is = ({ grade }) => grade.outcome === 'not_found'
const isHard: Is = ({ question }) => question.kind.startsWith('hard:')
const isUnanswerable: Is = (one) => !isAnswerable(one)
const both =
  (...all: readonly Is[]): Is =>
  (one) =>
    all.every((is) => is(one))

interface Measure {
  readonly name: string
  readonly target?: string
  /** Of these … */
  readonly of: Is
  /** … so many. */
  readonly is: Is
}

const MEASURES: readonly Measure[] = [
  {
    name: 'a person learns it: settled, or rightly not found',
    target: '≥ 75 %',
    of: () => true,
    is: (one) => (isAnswerable(one) ? one.grade.isSettled : isNotFound(one)),
  },
  { name: 'settled', target: '≥ 75 %', of: isAnswerable, is: ({ grade }) => grade.isSettled },
  { name: 'settled, of hard kinds', target: '≥ 90 %', of: isHard, is: ({ grade }) => grade.isSettled },
  { name: 'shown, in green or as "may be about it"', of: isAnswerable, is: ({ grade }) => grade.isShown },
  {
    name: 'right place, a green quote is a marked one',
    of: isAnswerable,
    is: ({ grade }) => grade.isInPlace,
  },
  { name: 'green with nothing to do with it', target: '≤ 5 %', of: isGreen, is: ({ grade }) => grade.isOff },
  { name: 'plain words first, of green', target: '≥ 70 %', of: isGreen, is: ({ grade }) => grade.hasLead },
  {
    name: 'of those false',
    target: '≤ 1 %',
    of: ({ grade }) => grade.hasLead,
    is: ({ grade }) => grade.isLeadFalse,
  },
  {
    name: 'of those false, or over green with nothing to do with it',
    of: ({ grade }) => grade.hasLead,
    is: ({ grade }) => grade.isLeadFalse || grade.isOff,
  },
  { name: 'wrong, of "could not find"', target: '≤ 10 %', of: isNotFound, is: isAnswerable },
  { name: 'not answerable: not found', of: isUnanswerable, is: isNotFound },
  {
    name: 'not answerable: "may be about it"',
    of: isUnanswerable,
    is: ({ grade }) => grade.outcome === 'maybe',
  },
  { name: 'not answerable: wrong green', of: isUnanswerable, is: isGreen },
  {
    name: 'not found names the subject',
    of: both(isNotFound, ({ question }) => question.subject !== null),
    is: ({ grade }) => grade.namesSubject,
  },
]

function shareOf(all: readonly Graded[], { of, is }: Pick<Measure, 'of' | 'is'>): string {
  const asked = all.filter(of)
  const hits = asked.filter(is).length
  return asked.length === 0 ? '–' : `${hits} of ${asked.length}, ${Math.round((100 * hits) / asked.length)} %`
}

function meanSaid(all: readonly Graded[]): string {
  const sum = all.reduce((total, { grade }) => total + grade.said, 0)
  return all.length === 0 ? '–' : `${Math.round((100 * sum) / all.length)} %`
}

const row = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`
const table = (heads: readonly string[], rows: readonly (readonly string[])[]): string =>
  [heads, heads.map(() => '---'), ...rows].map(row).join('')

/** What each group of questions came to; those that the paper does not answer are right where they are not found. */
function grouped(name: string, all: readonly Graded[], keyOf: (one: Graded) => string): string {
  const groups = [...Map.groupBy(all, keyOf)].sort(([one], [other]) => one.localeCompare(other))
  return table(
    [
      name,
      'settled',
      'of what has to be said',
      'shown',
      'not answerable: not found',
      'green off the question',
      'questions',
    ],
    groups.map(([key, own]) => [
      key,
      shareOf(own, { of: isAnswerable, is: ({ grade }) => grade.isSettled }),
      meanSaid(own.filter(isAnswerable)),
      shareOf(own, { of: isAnswerable, is: ({ grade }) => grade.isShown }),
      shareOf(own, { of: isUnanswerable, is: isNotFound }),
      shareOf(own, { of: isGreen, is: ({ grade }) => grade.isOff }),
      String(own.length),
    ]),
  )
}

/** The totals as Markdown: over all, by kind and by register. */
export function tally(all: readonly Graded[]): string {
  const totals = table(
    ['Measure', 'now', 'to reach'],
    MEASURES.map((measure) => [measure.name, shareOf(all, measure), measure.target ?? '']),
  )
  const byKind = grouped('Kind', all, ({ question }) => question.kind)
  const registers = all.some(({ question }) => question.register !== null)
  const byRegister = registers ? grouped('Register', all, ({ question }) => question.register ?? '–') : ''
  return [totals, byKind, byRegister].filter(Boolean).join('\n')
}

// Papers with questions whose answers were marked by people, as they stand in a folder.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** A question, what a careful person would say to it, and what must not be said. */
export interface GradedQuestion {
  readonly question: string
  readonly kind: string
  readonly register: string | null
  readonly answerable: boolean
  readonly answer: string
  /** Words of the paper that answer, each once in it. */
  readonly quotes: readonly string[]
  /** Of each group one has to be said; null where nobody marked any. */
  readonly mustSay: readonly (readonly string[])[] | null
  readonly mustNotSay: readonly string[]
  /** What an unanswerable question is about. */
  readonly subject: string | null
}

export interface GradedPaper {
  readonly name: string
  readonly pages: readonly string[]
  readonly questions: readonly GradedQuestion[]
}

type Line = Partial<GradedQuestion> & { readonly doc: string } & Pick<
    GradedQuestion,
    'question' | 'answerable' | 'quotes'
  >

const linesOf = (file: string): Line[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Line)

/** The papers below `papers` that any `*.jsonl` in `marks` asks about; none where a folder is not there. */
export function readGraded(marks: string, papers: string): GradedPaper[] {
  if (!existsSync(marks) || !existsSync(papers)) return []
  const lines = readdirSync(marks)
    .filter((name) => name.endsWith('.jsonl'))
    .sort()
    .flatMap((name) => linesOf(join(marks, name)))
  return [...Map.groupBy(lines, ({ doc }) => doc.replace(/\.txt$/, ''))].map(([name, own]) => ({
    name,
    pages: readFileSync(join(papers, `${name}.txt`), 'utf8')
      .replace(/\f\s*$/, '')
      .split('\f'),
    questions: own.map((line) => ({
      kind: 'other',
      register: null,
      answer: '',
      mustSay: null,
      mustNotSay: [],
      subject: null,
      ...line,
    })),
  }))
}

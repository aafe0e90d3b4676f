import { parseCitationPath } from '#core/answer/text/citation.ts'
import { unescapeMarkdown } from '#core/answer/text/escape-markdown.ts'
import { suggestedQuestions } from '#core/answer/question/suggestions/suggested-questions.ts'
import { askOpen, openTexts } from './ask-texts.ts'

/** What people ask of papers of every kind. */
export const COMMON_QUESTIONS: readonly string[] = [
  ...suggestedQuestions('auto-detect'),
  'How much do I have to pay?',
  'What happens if I pay late?',
  'Can I end this early?',
  'How much notice do I have to give?',
  'Does it renew by itself?',
  'Can I transfer this to somebody else?',
  'Who is liable for damage?',
  'Which law applies?',
  'Is there an arbitration clause?',
  'Can they change the price?',
  'What do I have to keep secret?',
  'When does it start?',
]

export interface ReceiptCount {
  readonly answers: number
  readonly receipts: number
  /** Lines composed for the green part that the gate did not leave there. */
  readonly refused: readonly string[]
  /** Receipts whose quote is not on the page they name. */
  readonly untrue: readonly string[]
}

const RECEIPT = /“((?:[^”\\]|\\.)*)”\s*\[[^\]]*\]\(([^)]*)\)/g

/** White space and marks as a reader sees them: found without the gate's own way to compare. */
const seen = (text: string): string =>
  text
    .normalize('NFKC')
    .replaceAll(/[\u00AD\u200B-\u200F\u2060\uFEFF\p{Cc}]+/gu, (run) => (/\s/.test(run) ? ' ' : ''))
    .replaceAll(/[“”„‟"«»]|''/g, '"')
    .replaceAll(/[‘’‚‛′`´]/g, "'")
    .replaceAll(/[‐‑‒–—―−]/g, '-')
    .replaceAll(/\s+/g, '')

/** Asks a document of these page texts and looks every quote up on the page its receipt names. */
export function countReceipts(texts: readonly string[], questions: readonly string[]): ReceiptCount {
  const document = openTexts(texts)
  const pages = texts.map(seen)
  const untrue: string[] = []
  const refused: string[] = []
  let receipts = 0
  for (const question of questions) {
    const { markdown, composed, answer } = askOpen(document, question)
    for (const [, quote = '', path = ''] of markdown.matchAll(RECEIPT)) {
      receipts++
      const page = parseCitationPath(path)?.page ?? 0
      const words = seen(unescapeMarkdown(quote))
      if (words === '' || !(pages[page - 1] ?? '').includes(words))
        untrue.push(`${question}: ${quote} p. ${page}`)
    }
    if (composed.decision !== 'found') continue
    const kept = answer.decision === 'found' ? answer.lines.map(({ words }) => words) : []
    for (const { words } of composed.lines) if (!kept.includes(words)) refused.push(`${question}: ${words}`)
  }
  return { answers: questions.length, receipts, refused, untrue }
}

/** A text as pages of about so many characters, cut between paragraphs. */
export function asPages(text: string, chars: number): string[] {
  const pages: string[] = []
  for (const paragraph of text.split(/\n{2,}/)) {
    const last = pages.at(-1)
    if (last === undefined || last.length + paragraph.length > chars) pages.push(paragraph)
    else pages[pages.length - 1] = `${last}\n\n${paragraph}`
  }
  return pages
}

import { DEFAULT_TITLE, chatTitle } from '#core/chat/title.ts'

interface DownloadedAnswer {
  readonly question: string
  /** Markdown, as it came. */
  readonly answer: string
  readonly filename: string
  /** ISO 8601. */
  readonly createdAt: string
}

/** The answer with its question and document, as a Markdown file. Receipts become whole addresses of this site. */
export function answerFile({ question, answer, filename, createdAt }: DownloadedAnswer, origin: string) {
  const title = question.trim() === '' ? DEFAULT_TITLE : question.trim()
  const body = answer.replaceAll('](/app/documents/', `](${origin}/app/documents/`)
  const name = chatTitle(question)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
  return {
    name: `${name || 'answer'}.md`,
    text: `# ${title}\n\n${filename}, ${createdAt}\n\n${body.trim()}\n`,
  }
}

/** Saves the answer on the reader's device. */
export function downloadAnswer(answer: DownloadedAnswer): void {
  const { name, text } = answerFile(answer, window.location.origin)
  const url = URL.createObjectURL(new Blob([text], { type: 'text/markdown' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

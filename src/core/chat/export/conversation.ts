import { escapeInline, escapeMarkdown, oneLine } from '#core/answer/text/escape-markdown.ts'
import { knownTimeZone } from '#core/calendar/calendar-day.ts'
import { PRODUCT_NAME } from '#core/product.ts'
import type { ShownPart } from '../shown/shown-part.ts'
import { collapseRepeats } from '../collapse-repeats.ts'
import { DISCLAIMER } from '../disclaimer.ts'
import { DEFAULT_TITLE } from '../title.ts'
import { partsAsMarkdown } from './as-markdown.ts'
import { exportedAnswer, type AnswerSource, type ExportedPart } from './exported-answer.ts'

export interface ExportedMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
  /** An answer's parts; none for a question. */
  readonly parts: readonly ShownPart[]
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

/** A chat with everything an export of it says, in the reader's own time. */
export interface ExportedConversation {
  readonly title: string
  /** "Lease 14 Elm.pdf", or "Document deleted". */
  readonly document: string
  /** "November 22, 2026 at 1:05 PM UTC": of the last message, so that the same chat gives the same file. */
  readonly when: string
  readonly entries: readonly ExportedEntry[]
}

export type ExportedEntry =
  | { readonly role: 'user'; readonly when: string; readonly lines: readonly string[] }
  | { readonly role: 'assistant'; readonly when: string; readonly parts: readonly ExportedPart[] }

export interface ConversationSource extends Omit<AnswerSource, 'checkOf' | 'checkedOn'> {
  /** How an answer's receipts compare with their pages. */
  readonly checksOf: (parts: readonly ShownPart[]) => AnswerSource['checkOf']
  readonly title: string
  readonly messages: readonly ExportedMessage[]
  /** IANA name of the reader's time zone; one that is not known counts as UTC. */
  readonly timeZone: string
}

export function exportedConversation(source: ConversationSource): ExportedConversation {
  const timeOf = timeTeller(source.timeZone)
  const day = new Intl.DateTimeFormat('en-US', {
    dateStyle: 'long',
    timeZone: knownTimeZone(source.timeZone),
  })
  const messages = collapseRepeats(source.messages)
  return {
    title: oneLine(source.title) || DEFAULT_TITLE,
    document: source.filename === null ? 'Document deleted' : oneLine(source.filename),
    when: timeOf(messages.at(-1)?.createdAt),
    entries: messages.map(({ role, content, parts, createdAt }): ExportedEntry => {
      const when = timeOf(createdAt)
      if (role === 'assistant') {
        return {
          role,
          when,
          parts: exportedAnswer(parts, {
            ...source,
            checkedOn: day.format(createdAt),
            checkOf: source.checksOf(parts),
          }),
        }
      }
      return {
        role,
        when,
        lines: content
          .split('\n')
          .map(oneLine)
          .filter((line) => line !== ''),
      }
    }),
  }
}

/** The conversation as a Markdown file. Whatever names and questions hold stays words. */
export function conversationAsMarkdown({ title, document, when, entries }: ExportedConversation): string {
  const head = `# ${escapeInline(title)}\n\nDocument: ${escapeInline(document)}  \nLast message: ${escapeInline(when)}`
  const said = entries.map((entry) => {
    if (entry.role === 'assistant') return `### Answer, ${entry.when}\n\n${partsAsMarkdown(entry.parts, 4)}`
    return `## You asked, ${entry.when}\n\n${entry.lines
      .map((line) => `> ${escapeMarkdown(line)}  `)
      .join('\n')
      .trimEnd()}`
  })
  return `${[head, ...said, `---\n\n${DISCLAIMER}\n\n${PRODUCT_NAME}`].join('\n\n')}\n`
}

/** A file name for it: the title's letters and digits. */
export function exportName(title: string, extension: 'md' | 'pdf'): string {
  const words = title.replaceAll(/[^\p{L}\p{M}\p{N}]+/gu, '-').replaceAll(/^-+|-+$/g, '')
  return `${Array.from(words).slice(0, 80).join('') || 'conversation'}.${extension}`
}

function timeTeller(timeZone: string): (ms: number | undefined) => string {
  const zone = knownTimeZone(timeZone)
  const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeStyle: 'short', timeZone: zone })
  return (ms) => (ms === undefined ? '' : `${oneLine(format.format(ms))} (${zone})`)
}

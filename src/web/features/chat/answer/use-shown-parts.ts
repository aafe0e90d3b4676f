import { useMemo } from 'react'
import { parseAnswer } from '#core/answer/text/sections.ts'
import { PLAIN, type ShownPart } from '#core/chat/shown/shown-part.ts'
import { useLateModule } from '#web/ui/late-module.ts'
import { lateLines } from './late-lines.ts'

export interface ShownAnswer {
  readonly parts: readonly ShownPart[]
  /** False until its lines can be made: then nothing is known of its receipts, and its words are plain. */
  readonly isRead: boolean
  /** How many pages were searched for what was not found. */
  readonly pagesSearched: number | null
}

/** An answer's parts, of what its message keeps beside its text. */
export function useShownParts(content: string, metadata: unknown): ShownAnswer {
  const loaded = useLateModule(lateLines)
  return useMemo(
    () =>
      loaded
        ? {
            parts: loaded.partsOfMessage({ content, metadata }),
            isRead: true,
            pagesSearched: loaded.pagesSearched(metadata),
          }
        : { parts: parseAnswer(content).map(plainPart), isRead: false, pagesSearched: null },
    [content, metadata, loaded],
  )
}

const plainPart = ({ key, markdown }: ReturnType<typeof parseAnswer>[number]): ShownPart => ({
  key,
  blocks: [{ kind: 'paragraph', depth: 0, marker: '', runs: [{ ...PLAIN, text: plainWords(markdown) }] }],
  offers: [],
})

/** The words, without marks and addresses. */
const plainWords = (markdown: string) =>
  markdown
    .replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replaceAll('**', '')
    .replace(/^[-*] /gm, '')

import { openDocument, type OpenDocument } from '#core/answer/source/open-document.ts'
import type { Claims, Context } from '#server/ports/context.ts'
import { loadDocument } from './chat.queries.ts'

/** Bounds what is held: about a hundred documents of thirty pages. */
const MAX_CHARACTERS = 8_000_000
const KEPT_MS = 10 * 60_000

export interface DocumentAsked {
  readonly userId: string
  readonly documentId: string
  /** A document that was processed again is opened anew. */
  readonly documentVersion: string | null
  /** As the caller's own request read it from the document's row. */
  readonly isSample: boolean
}

/** Keeps documents open between questions, so that a chat reads and indexes its document once. */
export interface OpenDocuments {
  /**
   * The caller must have found the document as its user before: what is held here was read with that user's
   * rights and is given to nobody else. The sample alone is opened once for all who found it.
   */
  open(claims: Claims, asked: DocumentAsked): Promise<OpenDocument>
}

interface Kept {
  readonly document: Promise<OpenDocument>
  characters: number
  usedAt: number
}

export function createOpenDocuments({
  db,
  embedder,
  encoder,
  clock,
  answerModel,
}: Pick<Context, 'db' | 'embedder' | 'encoder' | 'clock' | 'answerModel'>): OpenDocuments {
  const makers = { embedder: embedder.model, encoder: encoder.id }
  /** The one used last comes last. */
  const kept = new Map<string, Kept>()
  const drop = (now: number) => {
    let characters = 0
    for (const entry of kept.values()) characters += entry.characters
    for (const [key, entry] of kept) {
      if (now - entry.usedAt <= KEPT_MS && characters <= MAX_CHARACTERS) continue
      if (kept.size === 1 && now - entry.usedAt <= KEPT_MS) return
      kept.delete(key)
      characters -= entry.characters
    }
  }
  return {
    open(claims, { userId, documentId, documentVersion, isSample }) {
      const key = `${isSample ? 'sample' : userId} ${documentId} ${documentVersion} ${embedder.model}`
      const now = clock.now().getTime()
      const known = kept.get(key)
      const entry: Kept = known ?? {
        document: loadDocument({ db }, claims, documentId, makers).then((parts) =>
          openDocument(parts, answerModel),
        ),
        characters: 0,
        usedAt: now,
      }
      entry.usedAt = now
      kept.delete(key)
      kept.set(key, entry)
      if (!known) {
        const count = ({ pages }: OpenDocument): void => {
          entry.characters = pages.reduce((sum, { text }) => sum + text.length, 0)
          drop(clock.now().getTime())
        }
        const forget = (): void => void kept.delete(key)
        entry.document.then(count, forget)
      }
      return entry.document
    },
  }
}

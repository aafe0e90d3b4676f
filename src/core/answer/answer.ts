import type { GuidanceSource, SignOff } from '#core/guidance/note.ts'
import type { Receipt } from './rank/locate-quotes.ts'
import type { Place } from './source/page-texts.ts'
import type { GreenLine, Quote } from './text/green-line.ts'

/** What usually holds, whatever a document says, or what a legal term means. */
export type Guidance =
  | {
      readonly kind: 'note'
      readonly text: string
      /** To read on about the paper's own law; null where there is none. */
      readonly page: Pick<GuidanceSource, 'name' | 'url'> | null
      /** Null for our own word. */
      readonly signedOff: SignOff | null
    }
  | { readonly kind: 'term'; readonly term: string; readonly meaning: string }

/** A line whose quotes do not say what it does: only words, none of them the document's for sure. */
export interface UnconfirmedLine {
  readonly lead: string | null
  readonly rest: string
}

interface Said {
  /** What was asked for. */
  readonly subject: string
  readonly unconfirmed: readonly UnconfirmedLine[]
  /** In plain sentences: what was not found, what papers usually say of it, how much was searched. */
  readonly missing: readonly string[]
  /** Questions that may have been meant. */
  readonly offers: readonly string[]
  readonly guidance: readonly Guidance[]
  /** Where else to look. */
  readonly places: readonly Place[]
}

/** The document answers. Only such an answer can hold green lines. */
export interface FoundAnswer extends Said {
  readonly decision: 'found'
  /** What was asked comes first. */
  readonly lines: readonly GreenLine[]
}

/** Nothing is sure; the quotes may be about it. */
export interface MaybeAnswer extends Said {
  readonly decision: 'maybe'
  readonly quotes: readonly Quote[]
}

export interface NotFoundAnswer extends Said {
  readonly decision: 'not_found'
  readonly pagesSearched: number
  /** The place that comes nearest, however far away that is. */
  readonly nearest: Place | null
}

/** What a question is answered, before it is text (`text/write-answer.ts`); JSON as it is. */
export type Answer = FoundAnswer | MaybeAnswer | NotFoundAnswer

/** An answer as its message keeps it beside its text. */
export interface KeptAnswer {
  readonly documentId: string
  readonly answer: Answer
}

/** An answer as the local answer engine composes it, before the gate. */
export interface ComposedAnswer {
  readonly answer: Answer
  /** What was found, whether the answer quotes it or not. */
  readonly receipts: readonly Receipt[]
  /** Days and figures of the question that its sums start from; the gate has to know them. */
  readonly given: readonly string[]
}

/** A message of a chat, as the database keeps it. */
export interface ChatMessage {
  readonly role: 'user' | 'assistant'
  readonly content: string
}

/** A question with what it is asked in the light of. */
export interface Asked {
  readonly question: string
  /** What was said before it in the chat, oldest first; empty for a first question. */
  readonly earlier: readonly ChatMessage[]
  /** "2027-03-09": what "today", "next month" and "still" mean. */
  readonly today: string
  /** Of the model that made the chunks' vectors; null when there is none. */
  readonly questionVector: readonly number[] | null
  /** By the sentence encoder that made the vectors of the document's sentences; missing where it has none. */
  readonly encodedQuestion?: Float32Array | null
}

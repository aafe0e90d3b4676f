/** What a link to a new chat carries in its history entry, so that the chat asks it by itself. */
export interface HandedQuestion {
  readonly ask: string
}

/** History entries outlive releases and can hold anything: what is not as expected counts as no question. */
export function handedQuestionOf(state: unknown): string | null {
  const { ask } = (state ?? {}) as { readonly ask?: unknown }
  return typeof ask === 'string' ? ask : null
}

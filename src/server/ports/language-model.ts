import type { ModelPrompt } from '#core/answer/model/prompt.ts'

/** A model of a provider that writes answers. */
export interface LanguageModel {
  /** Provider and model, for the log. */
  readonly name: string
  /**
   * Text as it is written. It ends within seconds, whatever the provider does, and at once when `signal` aborts or
   * nobody reads on.
   * @throws ModelError
   */
  stream(call: ModelCall): AsyncGenerator<string, ModelEnd, undefined>
}

export interface ModelCall {
  readonly prompt: ModelPrompt
  readonly maxTokens: number
  readonly signal: AbortSignal
}

export interface ModelEnd {
  /** Read and written, as the provider counts them; null when it does not say. */
  readonly tokens: number | null
  /** Whether the text ended because it became too long. */
  readonly isCut: boolean
}

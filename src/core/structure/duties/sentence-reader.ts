import type { Proposition } from '#core/language/proposition.ts'
import { readSentence } from '#core/language/read-sentence.ts'
import { DutyBearers } from './duty-bearer.ts'

/** Reads the sentences of one document, whose names for its parties are known; each once, however often it is asked. */
export class SentenceReader {
  readonly bearers: DutyBearers
  readonly #known = new Map<string, readonly Proposition[]>()

  /** @param names how the document calls those it binds, besides the usual words */
  constructor(names: readonly string[]) {
    this.bearers = new DutyBearers(names)
  }

  /** What a sentence says, as `readSentence` reads it. */
  read(sentence: string): readonly Proposition[] {
    const known = this.#known.get(sentence)
    if (known) return known
    const propositions = readSentence(sentence, (words) => this.bearers.isName(words))
    this.#known.set(sentence, propositions)
    return propositions
  }
}

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { EmbeddedChunk } from '#core/segmentation/chunk.ts'
import type { PlacedProposition } from '#core/language/proposition.ts'
import { readText } from './read-contracts.ts'

/** A question about a paper; `quotes` are its words that answer, each once in it. */
export interface PaperQuestion {
  readonly doc: string
  readonly question: string
  /** One of ours, where the question is about one. */
  readonly topic: string | null
  readonly quotes: readonly string[]
  readonly answerable: boolean
  /** What is asked for: "amount", "who", "whole". */
  readonly kind?: string
  /** What a careful person would say. */
  readonly answer?: string
}

/** A paper people get, as its chunks, with questions about it. */
export interface Paper {
  readonly text: string
  readonly chunks: readonly EmbeddedChunk[]
  readonly propositions: readonly PlacedProposition[]
  readonly questions: readonly PaperQuestion[]
}

/** The questions about the papers of a folder. */
export function readPaperQuestions(folder: string): PaperQuestion[] {
  return readFileSync(join(folder, 'questions.jsonl'), 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as PaperQuestion)
}

/** The papers of a folder: `<doc>.txt` and `questions.jsonl`. */
export function readPapers(folder: string = join(import.meta.dirname, 'consumer')): Paper[] {
  return [...Map.groupBy(readPaperQuestions(folder), ({ doc }) => doc)].map(([doc, own]) => {
    const text = readFileSync(join(folder, `${doc}.txt`), 'utf8')
    return { text, ...readText(text), questions: own }
  })
}

import type { Clause } from '#core/document/clause.ts'
import type { Span } from '#core/segmentation/span.ts'
import type { Part } from '../parts/parts.ts'

/** A clause, cut where its part of the document ends. */
export interface Provision extends Span {
  readonly id: number
  /** "4.2(b)", "exhibit a", "ix", by which it is referred to in its own part. */
  readonly keys: readonly string[]
  readonly kind: Clause['kind']
  readonly heading: string | null
  /** The titles that it stands below. */
  readonly under: string
  /** "item", the word that its own number is printed behind; empty where there is none. */
  readonly label: string
  readonly part: Part
}

/** A clause before it is known where it stands. */
export type Draft = Omit<Provision, 'under' | 'label'>

/** What a statement names: a clause, or a sentence of one. */
export interface Target {
  readonly provision: Provision
  readonly span: Span
  /** Whether the words that were named are all of `span`; else it only holds them. */
  readonly isExact: boolean
}

const WORD = /^(?:sub-?section|section|clause|paragraph|sub-?paragraph|item|line|§§?|article|part)\s*/

export const plainKey = (label: string): string =>
  label
    .toLowerCase()
    .replace(/\s+/g, ' ')
    .replace(/\s*\(/g, '(')
    .replace(WORD, '')
    .replace(/[.:]$/, '')
    .trim()

/** Whether a heading is that of the list of contents, whose lines are no clauses. */
export const isContents = (heading: string | null): boolean =>
  /^(?:table of )?contents$/i.test(heading?.trim() ?? '')

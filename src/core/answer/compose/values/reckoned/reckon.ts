import { cellLine } from '../asked-cell.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { computeChange } from './compute-change.ts'
import { computeCollected } from './compute-collected.ts'
import { computePart } from './compute-part.ts'
import { computeProduct, type Product } from './compute-product.ts'
import { computeRest } from './compute-rest.ts'
import { computeRows } from './compute-rows.ts'
import { computeShare } from './compute-share.ts'
import { computeSum } from './compute-sum.ts'
import { closenessTo } from './operands/closeness.ts'
import { dayAsked } from './operands/in-force.ts'
import { computeEnd } from './days/compute-end.ts'
import { computeLimit } from './days/compute-limit.ts'
import { computeNext } from './days/compute-next.ts'

/** What is asked, alone and with what is told besides, and the day it is asked on. */
export interface Reckonable {
  readonly question: string
  readonly message: string
  readonly today: string
  /** The question by the sentence encoder, where it and the document have been encoded. */
  readonly encodedQuestion?: Float32Array | null
}

/** The sum of money that a question asks for, where no words state it but all its parts. */
export function reckonSum(
  document: OpenDocument,
  { question, message, today, encodedQuestion }: Reckonable,
): Product | null {
  const closeness = closenessTo(document, encodedQuestion)
  const day = dayAsked(message, today)
  return (
    computeRest(document, message) ??
    computeCollected(document, message) ??
    computeChange(document, question) ??
    computeSum(document, message, closeness, day) ??
    computeRows(document, question) ??
    computeProduct(document, question, closeness, day) ??
    (cellLine(document, question)
      ? null
      : (computeShare(document, question) ?? (closeness && computePart(document, message, closeness, day))))
  )
}

/** The day that a question asks for, where the paper says how long after or before another it is. */
export function reckonDay(
  document: OpenDocument,
  { question, message, today, encodedQuestion }: Reckonable,
): Product | null {
  const closeness = closenessTo(document, encodedQuestion)
  return (
    computeEnd(document, question, closeness) ??
    computeNext(document, message) ??
    computeLimit(document, message, today, closeness)
  )
}

import { cellLine } from '../asked-cell.ts'
import type { OpenDocument } from '../../../source/open-document.ts'
import { computeChange } from './compute-change.ts'
import { computeProduct, type Product } from './compute-product.ts'
import { computeRest } from './compute-rest.ts'
import { computeRows } from './compute-rows.ts'
import { computeShare } from './compute-share.ts'
import { computeSum } from './compute-sum.ts'
import { computeEnd } from './days/compute-end.ts'
import { computeLimit } from './days/compute-limit.ts'
import { computeNext } from './days/compute-next.ts'

/** What is asked, alone and with what is told besides, and the day it is asked on. */
export interface Reckonable {
  readonly question: string
  readonly message: string
  readonly today: string
}

/** The sum of money that a question asks for, where no words state it but all its parts. */
export const reckonSum = (document: OpenDocument, { question, message }: Reckonable): Product | null =>
  computeRest(document, message) ??
  computeChange(document, question) ??
  computeSum(document, message) ??
  computeRows(document, question) ??
  computeProduct(document, question) ??
  (cellLine(document, question) ? null : computeShare(document, question))

/** The day that a question asks for, where the paper says how long after or before another it is. */
export const reckonDay = (document: OpenDocument, { question, message, today }: Reckonable): Product | null =>
  computeEnd(document, question) ?? computeNext(document, message) ?? computeLimit(document, message, today)

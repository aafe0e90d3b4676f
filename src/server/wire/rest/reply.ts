import type { FastifyReply } from 'fastify'
import { RANGE_NOT_THERE } from '#contract/rest-codes.ts'
import type { Outcome } from './compile-select.ts'
import { notOneRow, RestError } from './rest-error.ts'

export const JSON_TYPE = 'application/json; charset=utf-8'

/**
 * Answers read rows with their range: 200, or 206 when the counted rows go on.
 * @throws RestError PGRST116 when one row was asked for, PGRST103 when the offset lies past the counted rows
 */
export function sendRows(
  reply: FastifyReply,
  outcome: Outcome,
  offset: number,
  isSingle: boolean,
): FastifyReply {
  const { shown, total, body } = outcome
  if (total !== null && offset > total) {
    reply.header('content-range', `*/${total}`)
    throw new RestError(
      416,
      RANGE_NOT_THERE,
      'Requested range not satisfiable',
      `An offset of ${offset} was requested, but there are only ${total} rows.`,
    )
  }
  if (isSingle && shown !== 1) notOneRow(shown)
  const range = shown === 0 ? '*' : `${offset}-${offset + shown - 1}`
  return reply
    .code(total !== null && shown < total ? 206 : 200)
    .header('content-range', `${range}/${total ?? '*'}`)
    .type(JSON_TYPE)
    .send(isSingle ? body.slice(1, -1) : body)
}

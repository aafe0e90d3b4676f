import type { ErrorCode } from '#contract/errors.ts'
import { AppError } from '#server/http/app-error.ts'
import { PaymentFailure } from '#server/ports/payment-failure.ts'

/** Where money or a change may be on its way already, a failure of the provider is told with another sentence. */
export async function orUnconfirmed<T>(work: Promise<T>, code: ErrorCode): Promise<T> {
  return work.catch((error: unknown) => {
    throw error instanceof PaymentFailure ? new AppError(code, { cause: error }) : error
  })
}

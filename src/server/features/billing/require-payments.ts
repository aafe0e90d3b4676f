import type { Context } from '#server/ports/context.ts'
import { AppError } from '#server/http/app-error.ts'

/** @throws AppError `payments_unavailable` where no provider is set up */
export function requirePayments({ payments }: Pick<Context, 'payments'>): void {
  if (payments.mode === 'none') throw new AppError('payments_unavailable')
}

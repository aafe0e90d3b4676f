import type { Context } from '#server/context.ts'
import { AppError } from '#server/http/app-error.ts'

/** Test payments never stand in for real ones: in production a provider has to be set up. */
export function requirePayments({ config, payments }: Pick<Context, 'config' | 'payments'>): void {
  if (config.isProduction && payments.mode === 'test') throw new AppError('payments_unavailable')
}

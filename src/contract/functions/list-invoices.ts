import { defineFunction, type ResponseOf } from '../define-function.ts'

/** What the payment provider billed the caller, the newest first. */
export const listInvoices = defineFunction(
  'list-invoices',
  (z) => z.object({}),
  (z) =>
    z.object({
      invoices: z.array(
        z.object({
          id: z.string(),
          /** When it was made, ISO. */
          createdAt: z.string(),
          /** What for, as a line of the bill: "Plainprint Pro, December 2026". */
          what: z.string(),
          /** In the smallest unit of the currency. */
          totalCents: z.number().int(),
          /** ISO 4217, upper case. */
          currency: z.string(),
          status: z.enum(['paid', 'open', 'refunded']),
          /** Where its file is fetched, or an open one paid; null where there is neither. */
          url: z.string().nullable(),
        }),
      ),
    }),
)
export type Invoice = ResponseOf<typeof listInvoices>['invoices'][number]

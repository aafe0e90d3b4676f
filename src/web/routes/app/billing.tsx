import { useOutletContext } from 'react-router'
import { PRODUCT_NAME } from '#core/product.ts'
import { BillingPage } from '#web/features/billing/page/billing-page.tsx'
import type { AppOutlet } from './app-outlet.ts'

/** The plan, credits and invoices of a person. */
export function Component() {
  const { openPlans } = useOutletContext<AppOutlet>()
  return (
    <>
      <title>{`Billing · ${PRODUCT_NAME}`}</title>
      <BillingPage onChoosePlan={openPlans} />
    </>
  )
}

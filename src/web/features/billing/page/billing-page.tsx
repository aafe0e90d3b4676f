import { PageHeader } from '#web/ui/headers/page-header.tsx'
import styles from './billing-page.module.css'
import { Invoices } from './invoices.tsx'
import { Ledger } from './ledger.tsx'
import { PlanPanel } from './plan-panel.tsx'
import { usePortalReturn } from './use-portal-return.ts'

interface BillingPageProps {
  /** Opens the plans, to choose one or another. */
  readonly onChoosePlan: () => void
}

/** The plan, where every credit came from and went, and what was billed. */
export function BillingPage({ onChoosePlan }: BillingPageProps) {
  usePortalReturn()
  return (
    <div className={`read ${styles['page']}`}>
      <PageHeader title="Billing" text="Your plan, your document credits and your invoices" />
      <PlanPanel onChoosePlan={onChoosePlan} />
      <Ledger />
      <Invoices />
    </div>
  )
}

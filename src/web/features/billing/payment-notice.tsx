import { CircleAlert } from 'lucide-react'
import { Button } from '#web/ui/buttons/button.tsx'
import { formatDay } from '#web/ui/format-date.ts'
import styles from './payment-notice.module.css'
import { usePortal } from './use-payment-pages.ts'
import { usePaymentTerms } from './use-payment-terms.ts'

interface PaymentNoticeProps {
  /** ISO time until which the plan stays open all the same. */
  readonly closesAt: string
}

/** Says on every screen that a renewal could not be paid, what that means, and how it is mended. */
export function PaymentNotice({ closesAt }: PaymentNoticeProps) {
  const { hasAccess } = usePaymentTerms()
  const portal = usePortal()
  const day = formatDay(closesAt)
  return (
    <section className={styles['above']} aria-label="Your last payment">
      <div className={styles['notice']}>
        <CircleAlert size={20} strokeWidth={1.75} aria-hidden="true" />
        <p className={styles['words']} role="alert">
          {hasAccess
            ? `Your last payment did not go through. Your plan stays open until ${day}; new credits come once it is paid.`
            : `Your last payment did not go through, and your plan closed on ${day}. It opens again once it is paid.`}
        </p>
        <Button variant="line" size="sm" busy={portal.isPending} onClick={() => portal.mutate()}>
          Update payment
        </Button>
      </div>
    </section>
  )
}

import { useState } from 'react'
import { PLAN_NAMES } from '#core/billing/plans.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { formatDay } from '#web/ui/format-date.ts'
import { fetchOrSay, lateModule, useLateModule } from '#web/ui/late-module.ts'
import type { PaymentTerms } from '../use-payment-terms.ts'
import styles from './billing-page.module.css'
import { useSetPlanEnding } from './use-set-plan-ending.ts'

const lateDialog = lateModule(() => import('./plan-ending-dialog.tsx'))

interface PlanEndingProps {
  readonly terms: Pick<
    PaymentTerms,
    'planKey' | 'periodEnd' | 'tier' | 'isEnding' | 'monthlyCents' | 'currency' | 'graceUntil'
  >
}

/** Cancels the running plan in two presses, and takes that back in two. */
export function PlanEnding({ terms }: PlanEndingProps) {
  const { planKey, periodEnd, tier, isEnding, monthlyCents, currency, graceUntil } = terms
  const dialog = useLateModule(lateDialog)
  const [isAsking, setAsking] = useState(false)
  const ending = useSetPlanEnding(planKey === null ? '' : PLAN_NAMES[planKey], graceUntil)
  // Stays as it was asked, so that the closing dialog keeps its words.
  const [isKeeping, setKeeping] = useState(isEnding)
  if (planKey === null || periodEnd === null) return null
  const name = PLAN_NAMES[planKey]
  const ask = (): void => {
    setKeeping(isEnding)
    setAsking(true)
    void fetchOrSay(lateDialog, 'Dialog').then((isThere) => isThere || setAsking(false))
  }
  return (
    <>
      <Button variant={isEnding ? 'primary' : 'ghost'} className={styles['ending']} onClick={ask}>
        {isEnding ? `Keep ${name}` : 'Cancel plan'}
      </Button>
      {dialog && (
        <dialog.PlanEndingDialog
          name={name}
          planKey={planKey}
          day={formatDay(graceUntil ?? periodEnd)}
          tier={tier}
          monthlyCents={monthlyCents}
          currency={currency}
          isUnpaid={graceUntil !== null}
          open={isAsking}
          onOpenChange={setAsking}
          isKeeping={isKeeping}
          busy={ending.isPending}
          onConfirm={() => ending.mutate(!isKeeping, { onSettled: () => setAsking(false) })}
        />
      )}
    </>
  )
}

import { useState } from 'react'
import { hasTwoPrices, PLAN_NAMES, type PlanKey } from '#core/billing/plans.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { formatDay } from '#web/ui/format-date.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { priceWords, whatIsSold } from '../sold.ts'
import type { PaymentTerms } from '../use-payment-terms.ts'
import styles from './billing-page.module.css'
import { useSetPlanEnding } from './use-set-plan-ending.ts'

interface PlanEndingProps {
  readonly terms: Pick<PaymentTerms, 'planKey' | 'periodEnd' | 'tier' | 'isEnding' | 'graceUntil'>
}

/** Cancels the running plan in two presses, and takes that back in two. */
export function PlanEnding({ terms }: PlanEndingProps) {
  const { planKey, periodEnd, isEnding, graceUntil } = terms
  const [isAsking, setAsking] = useState(false)
  const ending = useSetPlanEnding(planKey === null ? '' : PLAN_NAMES[planKey], graceUntil)
  // Stays as it was asked, so that the closing dialog keeps its words.
  const [asked, setAsked] = useState(isEnding)
  if (planKey === null || periodEnd === null) return null
  const name = PLAN_NAMES[planKey]
  const ask = (): void => {
    setAsked(isEnding)
    setAsking(true)
  }
  const words = {
    name,
    planKey,
    day: formatDay(graceUntil ?? periodEnd),
    tier: terms.tier,
    isUnpaid: graceUntil !== null,
  }
  return (
    <>
      <Button variant={isEnding ? 'primary' : 'ghost'} className={styles['ending']} onClick={ask}>
        {isEnding ? `Keep ${name}` : 'Cancel plan'}
      </Button>
      <AlertDialog
        open={isAsking}
        onOpenChange={setAsking}
        title={asked ? `Keep ${name}?` : `Cancel ${name}?`}
        confirmLabel={asked ? `Keep ${name}` : 'Cancel plan'}
        cancelLabel={asked ? 'Go back' : `Keep ${name}`}
        tone={asked ? 'primary' : 'danger'}
        busy={ending.isPending}
        onConfirm={() => ending.mutate(!asked, { onSettled: () => setAsking(false) })}
      >
        {asked ? <KeepWords {...words} /> : <CancelWords {...words} />}
      </AlertDialog>
    </>
  )
}

interface Words {
  readonly name: string
  readonly planKey: PlanKey
  readonly day: string
  readonly tier: PaymentTerms['tier']
  /** Its last renewal did not go through, and is tried again meanwhile. */
  readonly isUnpaid: boolean
}

const pricesOf = (key: PlanKey) =>
  whatIsSold().plans.find((plan) => plan.key === key)?.priceCents ?? { new: 0, standard: 0 }

function CancelWords({ name, planKey, day, tier, isUnpaid }: Words) {
  const priceCents = pricesOf(planKey)
  return (
    <div className="stack">
      <p>
        {name} stays open until {day}
        {isUnpaid
          ? '. The payment that did not go through may still be taken until then; after that nothing is charged.'
          : ', with the credits you have. Nothing more is charged.'}
      </p>
      <p>
        Your documents and chats are kept, and credits you bought wait for your next plan.
        {tier === 'new' &&
          hasTwoPrices({ priceCents }) &&
          ` When you come back later, ${name} costs ${priceWords(priceCents.standard)} per month.`}
      </p>
    </div>
  )
}

function KeepWords({ name, planKey, day, tier, isUnpaid }: Words) {
  if (isUnpaid)
    return (
      <p>
        {name} then goes on once its last payment has gone through, and renews each month until you cancel.
      </p>
    )
  return (
    <p>
      {name} then renews on {day} for {priceWords(pricesOf(planKey)[tier])}, and each month after that until
      you cancel. Nothing is charged today.
    </p>
  )
}

import { Check } from 'lucide-react'
import { hasTwoPrices, PLAN_NAMES, type Plan, type PlanKey, type PriceTier } from '#core/billing/plans.ts'
import { useCredits } from '#web/session/use-credits.ts'
import { useSubscription } from '#web/session/use-subscription.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'
import { formatDay } from '#web/ui/format-date.ts'
import styles from './billing.module.css'
import { MostPopular, PlanCard } from './plan-card.tsx'
import { priceWords, whatIsSold } from './sold.ts'
import { useBuyCredit, usePortal, useSubscribe } from './use-payment-pages.ts'
import { usePaymentTerms, type PaymentTerms } from './use-payment-terms.ts'

interface PlansDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** A plan chosen before signing in is marked. */
  readonly markedPlan: PlanKey | null
}

/** What a plan holds, as the dialog lists it. */
const dialogFeatures = (plan: Plan): readonly string[] => plan.features.slice(0, 2)

export function PlansDialog({ open, onOpenChange, markedPlan }: PlansDialogProps) {
  const { plans, credit: soldOnce } = whatIsSold()
  const { hasAccess, planKey } = useSubscription()
  const { available, total } = useCredits()
  const terms = usePaymentTerms()
  const { tier } = terms
  const [subscribe, portal, credit] = [useSubscribe(), usePortal(), useBuyCredit()]
  const isBusy = subscribe.isPending || portal.isPending || credit.isPending
  const current = hasAccess ? planKey : null
  const strong = markedPlan ?? 'pro'
  const state = hasAccess
    ? `You have ${available} of ${total} document credits.${nextWords(terms)}`
    : 'Each document you process uses one credit. Questions about it are unlimited.'
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="Choose your plan" description={state} size="lg">
      <div className={styles['two']}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.key}
            plan={plan}
            headingLevel={3}
            features={dialogFeatures(plan)}
            isStrong={plan.key === strong}
            badge={<PlanBadge plan={plan.key} current={current} marked={markedPlan} />}
            price={<DialogPrice plan={plan} tier={tier} />}
            action={
              plan.key === current ? (
                <Button
                  variant="line"
                  block
                  disabled={isBusy}
                  busy={portal.isPending}
                  onClick={() => portal.mutate(undefined)}
                >
                  Manage plan
                </Button>
              ) : (
                <Button
                  variant={plan.key === strong ? 'primary' : 'line'}
                  block
                  disabled={isBusy}
                  busy={subscribe.isPending && subscribe.variables === plan.key}
                  onClick={() => subscribe.mutate(plan.key)}
                >
                  {current === null
                    ? `Choose ${plan.name}`
                    : `${plan.key === 'pro' ? 'Upgrade' : 'Change'} to ${plan.name}`}
                </Button>
              )
            }
          />
        ))}
      </div>
      <div className={`card ${styles['credit']}`}>
        <div>
          <h3>One document credit, {priceWords(soldOnce.priceCents.new)}</h3>
          <p className="small muted">
            Paid once. Adds 1 document credit. Works with any plan.
            {!hasAccess && ' Choose a plan first.'}
          </p>
        </div>
        <Button
          variant="line"
          disabled={isBusy || !hasAccess}
          busy={credit.isPending}
          onClick={() => credit.mutate(null)}
        >
          Buy 1 credit – {priceWords(soldOnce.priceCents.new)}
        </Button>
      </div>
      <p className={`${styles['fine']} small muted`}>
        Renews monthly until you cancel under Billing. No refunds for partial months.
      </p>
    </Dialog>
  )
}

function nextWords({ periodEnd, isEnding, nextPlan, graceUntil }: PaymentTerms): string {
  if (graceUntil !== null) return ' Your last payment did not go through.'
  if (periodEnd === null) return ''
  const day = formatDay(periodEnd)
  if (nextPlan !== null && !isEnding) return ` ${PLAN_NAMES[nextPlan]} takes over on ${day}.`
  return isEnding ? ` Your plan ends on ${day}.` : ` The next payment is due on ${day}.`
}

function PlanBadge({
  plan,
  current,
  marked,
}: {
  plan: PlanKey
  current: PlanKey | null
  marked: PlanKey | null
}) {
  if (plan === current)
    return <Badge icon={<Check size={14} strokeWidth={2.25} aria-hidden="true" />}>Current plan</Badge>
  return (
    <>
      {plan === marked && <Badge>Your choice</Badge>}
      {plan === 'pro' && <MostPopular />}
    </>
  )
}

/** The standard price as stated, and under it, larger, what this person pays. */
function DialogPrice({ plan, tier }: { plan: Plan; tier: PriceTier }) {
  const yours = priceWords(plan.priceCents[tier])
  return (
    <>
      <p className={styles['standard']}>
        <b>{priceWords(plan.priceCents.standard)}</b> per month{' '}
        <span className="small">· Standard price</span>
      </p>
      {hasTwoPrices(plan) && (
        <p className={`${styles['yours']} small`}>
          <b>You pay {yours} per month</b> {tier === 'new' ? '(new-subscriber price)' : '(standard price)'}
        </p>
      )}
    </>
  )
}

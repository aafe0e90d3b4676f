import type { ReactNode } from 'react'
import { PLAN_NAMES, type Plan, type PriceTier } from '#core/billing/plans.ts'
import { useSubscription } from '#web/session/use-subscription.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { formatDay } from '#web/ui/format-date.ts'
import { PageHeader } from '#web/ui/headers/page-header.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import styles from './billing.module.css'
import { NewPrice, NewPriceNote } from './new-price.tsx'
import { MostPopular, PlanCard } from './plan-card.tsx'
import { priceWords, whatIsSold } from './sold.ts'
import { useSubscribe } from './use-payment-pages.ts'
import { usePaymentTerms, type PaymentTerms } from './use-payment-terms.ts'

interface SubscriptionGateProps {
  /** A payment was just made and the server is asking the provider. */
  readonly isConfirming: boolean
  /** What everybody may use, also without a plan. */
  readonly sample: ReactNode
  readonly children: ReactNode
}

/** Shows its children to people with an active plan, and the two plans and the sample to everyone else. */
export function SubscriptionGate({ isConfirming, sample, children }: SubscriptionGateProps) {
  const { isPending, hasAccess } = useSubscription()
  if (hasAccess) return children
  if (isPending) return <Loading />
  if (isConfirming)
    return (
      <div className="read">
        <Loading>Confirming your payment…</Loading>
      </div>
    )
  return <Plans sample={sample} />
}

function Plans({ sample }: Pick<SubscriptionGateProps, 'sample'>) {
  const { plans } = whatIsSold()
  const terms = usePaymentTerms()
  const { tier } = terms
  const subscribe = useSubscribe()
  return (
    <div className={`read ${styles['gate']}`}>
      <PageHeader
        title="Choose a plan to start"
        text={
          lapsedWords(terms) ?? 'Each document you process uses one credit. Questions about it are unlimited.'
        }
      />
      {sample}
      <div className={styles['two']}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.key}
            plan={plan}
            headingLevel={2}
            isStrong={plan.key === 'pro'}
            badge={plan.key === 'pro' && <MostPopular />}
            price={<GatePrice plan={plan} tier={tier} />}
            action={
              <Button
                variant={plan.key === 'pro' ? 'primary' : 'line'}
                size="lg"
                block
                busy={subscribe.isPending && subscribe.variables === plan.key}
                disabled={subscribe.isPending}
                onClick={() => subscribe.mutate(plan.key)}
              >
                Choose {plan.name}
              </Button>
            }
          />
        ))}
      </div>
      <div className={`${styles['fine']} small muted`}>
        <NewPriceNote plans={plans} />
        <p>Renews monthly until you cancel under Billing. No refunds for partial months.</p>
      </div>
    </div>
  )
}

/** What became of the plan that somebody had; null for everybody who had none of their own. */
function lapsedWords({ hadPlan, planKey, periodEnd, graceUntil }: PaymentTerms): string | null {
  if (!hadPlan || planKey === null) return null
  const name = PLAN_NAMES[planKey]
  // The notice above says what happened, and what to do.
  if (graceUntil !== null) return `Your documents are kept, and open again with your ${name} plan.`
  if (periodEnd === null) return null
  return `Your ${name} plan ended on ${formatDay(periodEnd)}. Your documents are kept; they open again with a plan.`
}

function GatePrice({ plan, tier }: { plan: Plan; tier: PriceTier }) {
  return (
    <div className={`${styles['price']} num`}>
      <NewPrice plan={plan} />
      {tier === 'standard' && (
        <p className="small">Your price: {priceWords(plan.priceCents.standard)}/month</p>
      )}
    </div>
  )
}

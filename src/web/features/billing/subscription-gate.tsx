import type { ReactNode } from 'react'
import type { Plan, PriceTier } from '#core/billing/plans.ts'
import { useUser } from '#web/session/use-session.ts'
import { useSubscription } from '#web/session/use-subscription.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { PageHeader } from '#web/ui/headers/page-header.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import styles from './billing.module.css'
import { NewPrice, NewPriceNote } from './new-price.tsx'
import { MostPopular, PlanCard } from './plan-card.tsx'
import { priceWords, whatIsSold } from './sold.ts'
import { useSubscribe } from './use-payment-pages.ts'
import { usePaymentTerms } from './use-payment-terms.ts'

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
  const user = useUser()
  const { plans } = whatIsSold()
  const { tier } = usePaymentTerms(user.id)
  const subscribe = useSubscribe()
  return (
    <div className={`read ${styles['gate']}`}>
      <PageHeader
        title="Choose a plan to start"
        text="Each document you process uses one credit. Questions about it are unlimited."
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
        <p>Renews monthly until you cancel under Manage plan. No refunds for partial months.</p>
      </div>
    </div>
  )
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

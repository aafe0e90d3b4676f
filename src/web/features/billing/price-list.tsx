import type { PlanKey } from '#core/billing/plans.ts'
import { paths } from '#web/paths.ts'
import { Badge } from '#web/ui/badge.tsx'
import { LinkButton } from '#web/ui/buttons/button.tsx'
import styles from './billing.module.css'
import { NewPrice, NewPriceNote } from './new-price.tsx'
import { PlanCard } from './plan-card.tsx'
import { priceWords, whatIsSold } from './sold.ts'

const START: Readonly<Record<PlanKey, string>> = { basic: 'Start with Basic', pro: 'Upgrade to Pro' }

/** What everything costs, for visitors: a plan that is pressed here stays chosen while they sign up or in. */
export function PriceList() {
  const { plans, credit } = whatIsSold()
  return (
    <>
      <div className={styles['two']}>
        {plans.map((plan) => (
          <PlanCard
            key={plan.key}
            plan={plan}
            headingLevel={3}
            isStrong={plan.key === 'pro'}
            badge={plan.key === 'pro' && <Badge>Most popular</Badge>}
            price={
              <div className={`${styles['price']} num`}>
                <NewPrice plan={plan} />
              </div>
            }
            action={
              <LinkButton
                to={paths.login({ plan: plan.key })}
                variant={plan.key === 'pro' ? 'primary' : 'line'}
                size="lg"
                block
              >
                {START[plan.key]}
              </LinkButton>
            }
          />
        ))}
      </div>
      <div className={`${styles['fine']} small muted`}>
        <p>One more document: {priceWords(credit.priceCents.new)} once, with any plan. It does not expire.</p>
        <NewPriceNote plans={plans} />
        <p>Renews monthly until you cancel, which takes two presses. No refunds for partial months.</p>
      </div>
    </>
  )
}

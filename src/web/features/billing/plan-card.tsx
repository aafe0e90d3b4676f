import { Check } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Plan } from '#core/billing/plans.ts'
import { Badge } from '#web/ui/badge.tsx'
import styles from './billing.module.css'

interface PlanCardProps {
  readonly plan: Plan
  readonly badge?: ReactNode
  /** The chosen or recommended one has a stronger frame. */
  readonly isStrong?: boolean
  readonly price: ReactNode
  readonly action: ReactNode
  /** Fewer features than the plan has, where the requirements list fewer. */
  readonly features?: readonly string[]
}

/** One plan: same parts, same height; only what differs differs. */
export function PlanCard({
  plan,
  badge,
  isStrong = false,
  price,
  action,
  features = plan.features,
}: PlanCardProps) {
  return (
    <section
      className={`card ${styles['plan']}`}
      data-strong={isStrong || undefined}
      aria-labelledby={`plan-${plan.key}`}
    >
      <h3 id={`plan-${plan.key}`}>
        {plan.name} {badge}
      </h3>
      {price}
      <ul className={styles['features']}>
        {features.map((feature) => (
          <li key={feature}>
            <Check size={16} strokeWidth={2} aria-hidden="true" />
            {feature}
          </li>
        ))}
      </ul>
      {action}
    </section>
  )
}

export function MostPopular() {
  return <Badge>Most Popular</Badge>
}

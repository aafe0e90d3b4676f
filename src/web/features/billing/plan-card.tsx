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
  /** One below the heading it stands under. */
  readonly headingLevel: 2 | 3
}

/** One plan: same parts, same height; only what differs differs. */
export function PlanCard({
  plan,
  badge,
  isStrong = false,
  price,
  action,
  features = plan.features,
  headingLevel,
}: PlanCardProps) {
  const Heading = headingLevel === 2 ? 'h2' : 'h3'
  return (
    <section
      className={`card ${styles['plan']}`}
      data-strong={isStrong || undefined}
      aria-labelledby={`plan-${plan.key}`}
    >
      <Heading id={`plan-${plan.key}`}>
        {plan.name} {badge}
      </Heading>
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

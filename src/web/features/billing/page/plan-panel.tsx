import { useQuery } from '@tanstack/react-query'
import { Check, CircleAlert } from 'lucide-react'
import { useId } from 'react'
import { PLAN_NAMES } from '#core/billing/plans.ts'
import { useConnection } from '#web/client/connection/use-connection.ts'
import { recoveryIntervalMs } from '#web/client/queries/query-retry.ts'
import { useCredits } from '#web/session/use-credits.ts'
import { useUser } from '#web/session/use-session.ts'
import { Badge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { formatDay } from '#web/ui/format-date.ts'
import { Notice } from '#web/ui/notice.tsx'
import { Loading } from '#web/ui/spinner.tsx'
import { priceWords, whatIsSold } from '../sold.ts'
import { TrialBadgeOfOrganization } from '../trial-badge.tsx'
import { useBuyCredit, usePortal } from '../use-payment-pages.ts'
import { paymentTermsQuery, type PaymentTerms } from '../use-payment-terms.ts'
import styles from './billing-page.module.css'
import { planFacts } from './plan-facts.ts'
import { PlanEnding } from './plan-ending.tsx'

interface PlanPanelProps {
  readonly onChoosePlan: () => void
}

/** Which plan runs, what it costs and what comes next, and everything a person can do about it. */
export function PlanPanel({ onChoosePlan }: PlanPanelProps) {
  const { id } = useUser()
  const terms = useQuery({ ...paymentTermsQuery(id), refetchInterval: recoveryIntervalMs })
  const isAway = useConnection() !== 'online'
  if (terms.data === undefined)
    return terms.isError ? (
      <Notice tone="danger">
        Your plan could not be loaded. Nothing about it has changed; this page keeps trying.
      </Notice>
    ) : (
      <Loading>Loading your plan...</Loading>
    )
  return (
    <>
      {terms.isError && !isAway && (
        <div className={styles['failure']}>
          <Notice tone="danger">
            Your plan could not be read again. Below is what was last seen; this page keeps trying.
          </Notice>
        </div>
      )}
      <Plan terms={terms.data} onChoosePlan={onChoosePlan} />
    </>
  )
}

function Plan({ terms, onChoosePlan }: PlanPanelProps & { terms: PaymentTerms }) {
  const headingId = useId()
  const credits = useCredits()
  const { plans } = whatIsSold()
  const formatPrice = (cents: number) => priceWords(cents, terms.currency ?? undefined)
  const facts = planFacts(terms, { plans, formatPrice, formatDay })
  const name = terms.planKey === null ? null : PLAN_NAMES[terms.planKey]
  return (
    <section className={`card ${styles['plan']}`} aria-labelledby={headingId}>
      <div className={styles['planHead']}>
        <h2 id={headingId}>{terms.hasAccess && name !== null ? `${name} plan` : 'No plan'}</h2>
        <PlanState terms={terms} />
      </div>
      <dl className={styles['facts']}>
        {facts.map(({ label, value }) => (
          <div key={label}>
            <dt>{label === 'Ended' && name !== null ? `${name} ended` : label}</dt>
            <dd className="num">{value}</dd>
          </div>
        ))}
        {terms.hasAccess && (
          <div>
            <dt>Document credits</dt>
            <dd className="num">
              {credits.isPending ? '…' : `${credits.available} of ${credits.total} left`}
            </dd>
          </div>
        )}
      </dl>
      {terms.isByOrganization && terms.hasAccess ? (
        <ByOrganization />
      ) : (
        <OwnPlanActions terms={terms} onChoosePlan={onChoosePlan} />
      )}
    </section>
  )
}

function PlanState({ terms }: { terms: PaymentTerms }) {
  if (terms.isByOrganization) return <TrialBadgeOfOrganization />
  if (terms.graceUntil !== null)
    return (
      <Badge tone="danger" icon={<CircleAlert size={14} strokeWidth={2.25} aria-hidden="true" />}>
        Payment failed
      </Badge>
    )
  if (!terms.hasAccess) return null
  return terms.isEnding ? (
    <Badge tone="miss" icon={<CircleAlert size={14} strokeWidth={2.25} aria-hidden="true" />}>
      Canceled
    </Badge>
  ) : (
    <Badge tone="fact" icon={<Check size={14} strokeWidth={2.25} aria-hidden="true" />}>
      Active
    </Badge>
  )
}

function ByOrganization() {
  const { organizationName } = useUser()
  return (
    <p className="small muted">
      Your plan is managed by <bdi>{organizationName ?? 'your organization'}</bdi>.
    </p>
  )
}

function OwnPlanActions({ terms, onChoosePlan }: PlanPanelProps & { terms: PaymentTerms }) {
  const [portal, credit] = [usePortal(), useBuyCredit()]
  const isBusy = portal.isPending || credit.isPending
  return (
    <div className={styles['actions']}>
      <Button variant={terms.hasAccess ? 'line' : 'primary'} onClick={onChoosePlan}>
        {terms.hasAccess ? 'Change plan' : 'Choose a plan'}
      </Button>
      {(terms.hasAccess || terms.hadPlan) && (
        <Button
          variant="line"
          disabled={isBusy}
          busy={portal.isPending}
          onClick={() => portal.mutate(undefined)}
        >
          Payment method
        </Button>
      )}
      {terms.hasAccess && (
        <>
          <Button
            variant="line"
            disabled={isBusy}
            busy={credit.isPending}
            onClick={() => credit.mutate(null)}
          >
            Buy 1 credit – {priceWords(whatIsSold().credit.priceCents[terms.tier])}
          </Button>
          <PlanEnding terms={terms} />
        </>
      )}
    </div>
  )
}

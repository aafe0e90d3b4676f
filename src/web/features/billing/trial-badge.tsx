import { useQuery } from '@tanstack/react-query'
import { CircleAlert } from 'lucide-react'
import { trialState } from '#core/billing/trial.ts'
import { supabase } from '#web/client/supabase.ts'
import { useUser } from '#web/session/use-session.ts'
import { Badge } from '#web/ui/badge.tsx'

interface TrialBadgeProps {
  /** ISO time. */
  readonly endsAt: string
  readonly now: Date
}

/** How long the trial of an organization still runs: quiet at first, a warning in its last week and after it. */
export function TrialBadge({ endsAt, now }: TrialBadgeProps) {
  const { words, isNearEnd } = trialState(Date.parse(endsAt) - now.getTime())
  if (!isNearEnd) return <Badge>{words}</Badge>
  return (
    <Badge tone="danger" icon={<CircleAlert size={14} strokeWidth={2.25} aria-hidden="true" />}>
      {words}
    </Badge>
  )
}

/** The badge of the organization that pays for the signed-in person's plan; nothing unless that is a trial. */
export function TrialBadgeOfOrganization() {
  const { id } = useUser()
  const { data, dataUpdatedAt } = useQuery({
    queryKey: ['subscription', id, 'trial'],
    queryFn: async ({ signal }) => {
      const { data: organizations } = await supabase
        .from('organizations')
        .select('trial_ends_at')
        .eq('subscription_status', 'trial')
        .not('trial_ends_at', 'is', null)
        .order('trial_ends_at', { ascending: false })
        .limit(1)
        .abortSignal(signal)
        .throwOnError()
      return organizations[0]?.trial_ends_at ?? null
    },
  })
  return data == null ? null : <TrialBadge endsAt={data} now={new Date(dataUpdatedAt)} />
}

import { lazy, Suspense, useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { planEntry } from '#core/billing/subscription-view.ts'
import { usePortal } from '../features/billing/use-payment-pages.ts'
import { useSubscriptionSync } from '../features/billing/use-subscription-sync.ts'
import { AppFrame, useSidebarSheet } from '../features/shell/app-frame.tsx'
import { Sidebar } from '../features/shell/sidebar.tsx'
import { useShellChanges } from '../features/shell/use-shell-changes.ts'
import { UserMenu } from '../features/shell/user-menu.tsx'
import { ThemeSwitch } from '../features/theme/theme-switch.tsx'
import { chosenPlan, forgetChosenPlan } from '../session/chosen-plan.ts'
import { RequireSession } from '../session/require-session.tsx'
import { useUser } from '../session/use-session.ts'
import { useSubscription } from '../session/use-subscription.ts'
import type { AppOutlet } from './app-outlet.ts'

const PlansDialog = lazy(async () => ({
  default: (await import('../features/billing/plans-dialog.tsx')).PlansDialog,
}))
const FeedbackDialog = lazy(async () => ({
  default: (await import('../features/support/message-dialog.tsx')).FeedbackDialog,
}))
const SupportDialog = lazy(async () => ({
  default: (await import('../features/support/message-dialog.tsx')).SupportDialog,
}))

type ShellDialog = 'plans' | 'feedback' | 'support'

/** Everything under /app: signed-in people only, sidebar and main area, and the dialogs the sidebar opens. */
export function Component() {
  return (
    <RequireSession>
      <Shell />
    </RequireSession>
  )
}

function Shell() {
  const user = useUser()
  const subscription = useSubscription()
  const isConfirming = useSubscriptionSync()
  const portal = usePortal()
  const sheet = useSidebarSheet()
  const arrival = useChosenPlan(!subscription.isPending && !isConfirming, subscription.hasAccess)
  const [opened, setOpened] = useState<ReadonlySet<ShellDialog>>(new Set())
  const [dialog, setDialog] = useState<ShellDialog | null>(null)
  useShellChanges(user.id)

  const open = (next: ShellDialog) => {
    sheet.close()
    setOpened((before) => new Set(before).add(next))
    setDialog(next)
  }
  const change = (name: ShellDialog) => (isOpen: boolean) => {
    setDialog(isOpen ? name : null)
    if (name === 'plans' && !isOpen) arrival.dismiss()
  }
  const entry = planEntry(subscription, false)
  const openPlan = () => {
    if (entry !== 'Manage plan') return open('plans')
    sheet.close()
    portal.mutate()
  }

  const outlet: AppOutlet = { isConfirming }
  return (
    <>
      <AppFrame
        sheet={sheet}
        sidebar={
          <Sidebar
            theme={<ThemeSwitch />}
            userMenu={<UserMenu planEntry={entry} onPlan={openPlan} />}
            onFeedback={() => open('feedback')}
            onHelp={() => open('support')}
          />
        }
      >
        <Outlet context={outlet} />
      </AppFrame>
      {/* Mounted from their first opening on, so that closing can play and a draft survives it. */}
      <Suspense fallback={null}>
        {(opened.has('plans') || arrival.isShown) && (
          <PlansDialog
            open={dialog === 'plans' || arrival.isShown}
            onOpenChange={change('plans')}
            markedPlan={arrival.plan}
          />
        )}
        {opened.has('feedback') && (
          <FeedbackDialog open={dialog === 'feedback'} onOpenChange={change('feedback')} />
        )}
        {opened.has('support') && (
          <SupportDialog open={dialog === 'support'} onOpenChange={change('support')} />
        )}
      </Suspense>
    </>
  )
}

/** The plan pressed before signing in: the plans open by themselves once, unless there is a plan already. */
function useChosenPlan(isKnown: boolean, hasAccess: boolean) {
  const [plan] = useState(chosenPlan)
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    if (isKnown) forgetChosenPlan()
  }, [isKnown])
  const isShown = plan !== null && isKnown && !hasAccess && !isDismissed
  return { plan, isShown, dismiss: () => setDismissed(true) }
}

import { useEffect, useState } from 'react'
import { Outlet } from 'react-router'
import { planEntry } from '#core/billing/subscription-view.ts'
import { AccountNotices } from '#web/features/auth/links/account-notices.tsx'
import { usePortal } from '#web/features/billing/use-payment-pages.ts'
import { usePaymentTerms } from '#web/features/billing/use-payment-terms.ts'
import { useSubscriptionSync } from '#web/features/billing/use-subscription-sync.ts'
import { keepShellForOffline } from '#web/client/connection/offline-shell.ts'
import { AppFrame, useSidebarSheet } from '#web/features/shell/app-frame.tsx'
import { MENU_ENTRY } from '#web/features/shell/entry-look.ts'
import { Sidebar } from '#web/features/shell/sidebar.tsx'
import { useShellChanges } from '#web/features/shell/use-shell-changes.ts'
import { useShortcuts } from '#web/features/shell/use-shortcuts.ts'
import { UserMenu } from '#web/features/shell/user-menu.tsx'
import { ThemeMenu } from '#web/features/theme/theme-menu.tsx'
import { chosenPlan, forgetChosenPlan } from '#web/session/chosen-plan.ts'
import { RequireSession } from '#web/session/require-session.tsx'
import { useUser } from '#web/session/use-session.ts'
import { useSubscription } from '#web/session/use-subscription.ts'
import { lateModule, useLateModule } from '#web/ui/late-module.ts'
import { useDialogs, type ChosenPlan } from './app-dialogs.tsx'
import type { AppOutlet } from './app-outlet.ts'

const latePaymentNotice = lateModule(() => import('#web/features/billing/payment-notice.tsx'))

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
  const { isByOrganization, graceUntil } = usePaymentTerms()
  const failedPayment = useLateModule(latePaymentNotice, graceUntil !== null)
  const isConfirming = useSubscriptionSync()
  const portal = usePortal()
  const sheet = useSidebarSheet()
  const chosen = useChosenPlan(!subscription.isPending && !isConfirming, subscription.hasAccess)
  const dialogs = useDialogs(chosen)
  useShellChanges(user.id)
  useShortcuts(() => dialogs.open('shortcuts'))
  useEffect(keepShellForOffline, [])

  const open = (next: Parameters<typeof dialogs.open>[0]) => {
    sheet.close()
    dialogs.open(next)
  }
  const entry = planEntry(subscription, isByOrganization)
  const openPlan = () => {
    if (entry !== 'Manage plan') return open('plans')
    if (isByOrganization) return open('managed')
    sheet.close()
    portal.mutate()
  }

  const outlet: AppOutlet = { isConfirming, openPlans: () => open('plans') }
  return (
    <>
      <AppFrame
        sheet={sheet}
        notice={
          <AccountNotices>
            {failedPayment && graceUntil !== null && <failedPayment.PaymentNotice closesAt={graceUntil} />}
          </AccountNotices>
        }
        sidebar={
          <Sidebar
            themeMenu={<ThemeMenu className={MENU_ENTRY} />}
            userMenu={<UserMenu planEntry={entry} onPlan={openPlan} />}
            onFeedback={() => open('feedback')}
            onHelp={() => open('support')}
            onNearDialogs={dialogs.preload}
          />
        }
      >
        <Outlet context={outlet} />
      </AppFrame>
      {dialogs.opened}
    </>
  )
}

/** The plan pressed before signing in: the plans open by themselves once, unless there is a plan already. */
function useChosenPlan(isKnown: boolean, hasAccess: boolean): ChosenPlan {
  const [plan] = useState(chosenPlan)
  const [isDismissed, setDismissed] = useState(false)
  useEffect(() => {
    if (isKnown) forgetChosenPlan()
  }, [isKnown])
  const isShown = plan !== null && isKnown && !hasAccess && !isDismissed
  return { plan, isShown, dismiss: () => setDismissed(true) }
}

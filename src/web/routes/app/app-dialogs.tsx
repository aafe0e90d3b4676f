import { useState, type ReactNode } from 'react'
import type { PlanKey } from '#core/billing/plans.ts'
import { useUser } from '#web/session/use-session.ts'
import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { fetchOrSay, lateModule, useLateModule, type LateModule } from '#web/ui/late-module.ts'

const lateMessages = lateModule(() => import('#web/features/support/message-dialog.tsx'))
const latePlans = lateModule(() => import('#web/features/billing/plans-dialog.tsx'))
const lateManaged = lateModule(() => import('#web/features/billing/managed-plan-dialog.tsx'))
const lateShortcuts = lateModule(() => import('#web/features/shell/shortcuts-dialog.tsx'))

type ShellDialog = 'plans' | 'managed' | 'feedback' | 'support' | 'shortcuts'

const MODULES: Readonly<Record<ShellDialog, LateModule<unknown>>> = {
  plans: latePlans,
  managed: lateManaged,
  feedback: lateMessages,
  support: lateMessages,
  shortcuts: lateShortcuts,
}

/** The plan pressed before signing in, and whether its dialog is to open by itself. */
export interface ChosenPlan {
  readonly plan: PlanKey | null
  readonly isShown: boolean
  readonly dismiss: () => void
}

interface Dialogs {
  readonly open: (dialog: ShellDialog) => void
  /** Fetches what the next press will probably need. */
  readonly preload: () => void
  /** Mounted from their first opening on, so that closing can play and a draft survives it. */
  readonly opened: ReactNode
}

/** The dialogs of the shell, one open at a time; each is fetched when it is first wanted. */
export function useDialogs(chosen: ChosenPlan): Dialogs {
  const { organizationName } = useUser()
  const [opened, setOpened] = useState<ReadonlySet<ShellDialog>>(new Set())
  const [dialog, setDialog] = useState<ShellDialog | null>(null)
  const plans = useLateModule(latePlans, chosen.isShown)
  const managed = useLateModule(lateManaged, false)
  const messages = useLateModule(lateMessages, false)
  const shortcuts = useLateModule(lateShortcuts, false)

  const open = (next: ShellDialog) => {
    setOpened((before) => new Set(before).add(next))
    setDialog(next)
    void fetchOrSay(MODULES[next], 'Dialog').then((isThere) => isThere || setDialog(null))
  }
  const stateOf = (name: ShellDialog) => ({
    open: dialog === name,
    onOpenChange: (isOpen: boolean) => setDialog(isOpen ? name : null),
  })
  const listKeys = <TextButton onClick={() => open('shortcuts')}>Keyboard shortcuts</TextButton>
  return {
    open,
    preload: () => void lateMessages.want(),
    opened: (
      <>
        {plans && (opened.has('plans') || chosen.isShown) && (
          <plans.PlansDialog
            open={dialog === 'plans' || chosen.isShown}
            onOpenChange={(isOpen) => {
              setDialog(isOpen ? 'plans' : null)
              if (!isOpen) chosen.dismiss()
            }}
            markedPlan={chosen.plan}
          />
        )}
        {managed && opened.has('managed') && (
          <managed.ManagedPlanDialog {...stateOf('managed')} organization={organizationName} />
        )}
        {messages && opened.has('feedback') && <messages.FeedbackDialog {...stateOf('feedback')} />}
        {messages && opened.has('support') && (
          <messages.SupportDialog {...stateOf('support')} selfHelp={listKeys} />
        )}
        {shortcuts && opened.has('shortcuts') && <shortcuts.ShortcutsDialog {...stateOf('shortcuts')} />}
      </>
    ),
  }
}

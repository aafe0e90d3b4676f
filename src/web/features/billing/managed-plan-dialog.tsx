import { Button } from '#web/ui/buttons/button.tsx'
import { Dialog } from '#web/ui/overlays/dialog.tsx'

interface ManagedPlanDialogProps {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** Null where its name could not be read. */
  readonly organization: string | null
}

/** For members whose access an organization pays: there is nothing to change here, and who can. */
export function ManagedPlanDialog({ open, onOpenChange, organization }: ManagedPlanDialogProps) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      size="sm"
      title="Manage plan"
      footer={
        <Button variant="primary" onClick={() => onOpenChange(false)}>
          OK
        </Button>
      }
    >
      <p>
        Your plan is managed by <bdi>{organization ?? 'your organization'}</bdi>.
      </p>
    </Dialog>
  )
}

import { hasTwoPrices, type PlanKey } from '#core/billing/plans.ts'
import { AlertDialog } from '#web/ui/overlays/alert-dialog.tsx'
import { priceWords, whatIsSold } from '../sold.ts'
import type { PaymentTerms } from '../use-payment-terms.ts'

interface PlanEndingDialogProps extends Words {
  readonly open: boolean
  readonly onOpenChange: (open: boolean) => void
  /** It was canceled, and is to be kept. */
  readonly isKeeping: boolean
  readonly busy: boolean
  readonly onConfirm: () => void
}

/** The second press: what canceling or keeping a plan means, with its day and its price. */
export function PlanEndingDialog({
  open,
  onOpenChange,
  isKeeping,
  busy,
  onConfirm,
  ...words
}: PlanEndingDialogProps) {
  const keep = `Keep ${words.name}`
  return (
    <AlertDialog
      open={open}
      onOpenChange={onOpenChange}
      title={isKeeping ? `${keep}?` : `Cancel ${words.name}?`}
      confirmLabel={isKeeping ? keep : 'Cancel plan'}
      cancelLabel={isKeeping ? 'Go back' : keep}
      tone={isKeeping ? 'primary' : 'danger'}
      busy={busy}
      onConfirm={onConfirm}
    >
      {isKeeping ? <KeepWords {...words} /> : <CancelWords {...words} />}
    </AlertDialog>
  )
}

interface Words {
  readonly name: string
  readonly planKey: PlanKey
  readonly day: string
  readonly tier: PaymentTerms['tier']
  readonly monthlyCents: number | null
  readonly currency: string | null
  /** Its last renewal did not go through, and is tried again meanwhile. */
  readonly isUnpaid: boolean
}

const pricesOf = (key: PlanKey) =>
  whatIsSold().plans.find((plan) => plan.key === key)?.priceCents ?? { new: 0, standard: 0 }

function CancelWords({ name, planKey, day, tier, isUnpaid }: Words) {
  const priceCents = pricesOf(planKey)
  return (
    <div className="stack">
      <p>
        {name} stays open until {day}
        {isUnpaid
          ? '. The payment that did not go through may still be taken until then; after that nothing is charged.'
          : ', with the credits you have. Nothing more is charged.'}
      </p>
      <p>
        Your documents and chats are kept, and credits you bought wait for your next plan.
        {tier === 'new' &&
          hasTwoPrices({ priceCents }) &&
          ` When you come back later, ${name} costs ${priceWords(priceCents.standard)} per month.`}
      </p>
    </div>
  )
}

function KeepWords({ name, planKey, day, tier, monthlyCents, currency, isUnpaid }: Words) {
  if (isUnpaid)
    return (
      <p>
        {name} then goes on once its last payment has gone through, and renews each month until you cancel.
      </p>
    )
  return (
    <p>
      {name} then renews on {day} for{' '}
      {priceWords(monthlyCents ?? pricesOf(planKey)[tier], currency ?? undefined)}, and each month after that
      until you cancel. Nothing is charged today.
    </p>
  )
}

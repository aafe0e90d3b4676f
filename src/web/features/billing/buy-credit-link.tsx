import { TextButton } from '#web/ui/buttons/text-button.tsx'
import { priceWords, whatIsSold } from './sold.ts'
import { useBuyCredit } from './use-payment-pages.ts'

/** "Buy a credit – $12" within a sentence; leads to the payment page, and from there back to the document. */
export function BuyCreditLink({ documentId }: { documentId: string }) {
  const credit = useBuyCredit()
  return (
    <TextButton disabled={credit.isPending} onClick={() => credit.mutate(documentId)}>
      Buy a credit – {priceWords(whatIsSold().credit.priceCents.new)}
    </TextButton>
  )
}

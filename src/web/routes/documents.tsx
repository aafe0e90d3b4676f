import { BuyCreditLink } from '../features/billing/buy-credit-link.tsx'
import { SubscriptionGate } from '../features/billing/subscription-gate.tsx'
import { DocumentLibrary } from '../features/documents/document-library.tsx'
import { useTakePhotos } from '../features/photos/use-take-photos.tsx'
import { PRODUCT_NAME } from '#core/product.ts'
import { useAppOutlet } from './app-outlet.ts'

export function Component() {
  const { isConfirming } = useAppOutlet()
  const photos = useTakePhotos()
  return (
    <>
      <title>{`Document Library · ${PRODUCT_NAME}`}</title>
      <SubscriptionGate isConfirming={isConfirming}>
        <DocumentLibrary buyCredit={<BuyCreditLink />} photos={photos} />
      </SubscriptionGate>
    </>
  )
}

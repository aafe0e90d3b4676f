import { useOutletContext } from 'react-router'
import { BuyCreditLink } from '#web/features/billing/buy-credit-link.tsx'
import { SubscriptionGate } from '#web/features/billing/subscription-gate.tsx'
import { DocumentLibrary } from '#web/features/documents/document-library.tsx'
import { SamplePlace } from '#web/features/documents/sample/sample-place.tsx'
import { useTakePhotos } from '#web/features/photos/use-take-photos.tsx'
import { PRODUCT_NAME } from '#core/product.ts'
import type { AppOutlet } from './app-outlet.ts'

const buyCredit = (documentId: string) => <BuyCreditLink documentId={documentId} />

export function Component() {
  const { isConfirming } = useOutletContext<AppOutlet>()
  const photos = useTakePhotos()
  return (
    <>
      <title>{`Document Library · ${PRODUCT_NAME}`}</title>
      <SubscriptionGate isConfirming={isConfirming} sample={<SamplePlace />}>
        <DocumentLibrary buyCredit={buyCredit} photos={photos} sample={<SamplePlace />} />
      </SubscriptionGate>
    </>
  )
}

import { useSearchParams } from 'react-router'
import { PRODUCT_NAME } from '#core/product.ts'
import { ChatView } from '#web/features/chat/chat-view.tsx'
import { ReceiptWorkspace } from './receipt-workspace.tsx'

/** Contract Chat, and beside it the page of the open receipt. */
export function Component() {
  const [search] = useSearchParams()
  return (
    <ReceiptWorkspace>
      {(openPath, onOpen, beside) => (
        <>
          <title>{`Contract Chat · ${PRODUCT_NAME}`}</title>
          <ChatView
            sessionId={search.get('session')}
            documentId={search.get('document')}
            openPath={openPath}
            onOpen={onOpen}
            beside={beside}
          />
        </>
      )}
    </ReceiptWorkspace>
  )
}

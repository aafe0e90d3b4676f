import { PRODUCT_NAME } from '#core/product.ts'
import { AllChats } from '#web/features/shell/all-chats/all-chats.tsx'

/** Every chat of a person, to be searched. */
export function Component() {
  return (
    <>
      <title>{`All chats · ${PRODUCT_NAME}`}</title>
      <AllChats />
    </>
  )
}

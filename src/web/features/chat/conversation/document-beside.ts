/** The chat's document beside it, before any receipt is pressed. */
export interface DocumentBeside {
  /** Whether pages stand beside the chat, of a receipt or from the first on. */
  readonly isOpen: boolean
  /** Opens the pages at the first one. @param buttonId gets the focus back when they are closed */
  readonly open: (documentId: string, buttonId: string) => void
}

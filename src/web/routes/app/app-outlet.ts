/** What the frame around the screens of /app tells them, as the context of its outlet. */
export interface AppOutlet {
  /** A payment was just made and the server is asking the provider. */
  readonly isConfirming: boolean
  /** Opens "Choose your plan". */
  readonly openPlans: () => void
}

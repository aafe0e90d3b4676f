import { useOutletContext } from 'react-router'

/** What the frame around the screens of /app tells them. */
export interface AppOutlet {
  /** A payment was just made and the server is asking the provider. */
  readonly isConfirming: boolean
  /** Opens "Choose your plan". */
  readonly openPlans: () => void
}

export const useAppOutlet = (): AppOutlet => useOutletContext<AppOutlet>()

import { createContext } from 'react'

/** Whether the cards here are or were near the window: what stands on them is read only then. */
export const NearContext = createContext(false)

import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/buttons/button.tsx'

/** A list of which the first few are shown until somebody asks for all. */
interface Fold<Item> {
  readonly shown: readonly Item[]
  /** The button that shows all or fewer; null when there is nothing to fold. */
  readonly button: ReactNode
}

/** Most lines that one press adds: each has a receipt, and hundreds of them at once hold the screen up. */
const STEP = 100

/** @param what the items' name in the plural, for "Show all 24 amounts" */
export function useFold<Item>(items: readonly Item[], limit: number, what: string, step = STEP): Fold<Item> {
  const [steps, setSteps] = useState(0)
  // One hidden line is as long as the button that would show it.
  if (items.length <= limit + 1) return { shown: items, button: null }
  const shown = items.slice(0, limit + steps * step)
  const isWhole = shown.length === items.length
  const next = Math.min(items.length, limit + (steps + 1) * step)
  const count = next === items.length ? `all ${next}` : `${next} of ${items.length}`
  const Icon = isWhole ? ChevronUp : ChevronDown
  return {
    shown,
    button: (
      <Button size="sm" aria-expanded={steps > 0} onClick={() => setSteps(isWhole ? 0 : steps + 1)}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {isWhole ? `Show fewer ${what}` : `Show ${count} ${what}`}
      </Button>
    ),
  }
}

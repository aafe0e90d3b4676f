import { ChevronDown, ChevronUp } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '#web/ui/button.tsx'

/** A list of which the first few are shown until somebody asks for all. */
interface Fold<Item> {
  readonly shown: readonly Item[]
  /** The button that shows all or fewer; null when there is nothing to fold. */
  readonly button: ReactNode
}

/** @param what the items' name in the plural, for "Show all 24 amounts" */
export function useFold<Item>(items: readonly Item[], limit: number, what: string): Fold<Item> {
  const [isOpen, setOpen] = useState(false)
  // One hidden line is as long as the button that would show it.
  if (items.length <= limit + 1) return { shown: items, button: null }
  const Icon = isOpen ? ChevronUp : ChevronDown
  return {
    shown: isOpen ? items : items.slice(0, limit),
    button: (
      <Button size="sm" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        <Icon size={16} strokeWidth={1.75} aria-hidden="true" />
        {isOpen ? `Show fewer ${what}` : `Show all ${items.length} ${what}`}
      </Button>
    ),
  }
}
